import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../errors/platform-error.ts'
import type { LoginState } from './login-state.ts'
import {
  initialSession,
  reduceSession,
  type SessionEvent,
  type SessionMachine,
  toSessionState,
} from './session-machine.ts'

const error = new PlatformError('refused', { code: 'REFUSED' })
const pendingAttempt = { attempt: () => assert.fail('not repeated'), captcha: {}, work: 'login' } as const
const logins: readonly LoginState[] = [
  { state: 'INITIAL' },
  { state: 'SUCCESS', sessionToken: 'secret-session' },
  { state: 'FAILURE', error: 'refused' },
  { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken: 'secret-state' },
  { state: 'OWNER_APPROVAL_REQUIRED' },
  { state: 'USER_CAPTCHA_REQUIRED' },
]
const events: readonly SessionEvent[] = [
  { type: 'started', work: 'login' },
  { type: 'started', work: 'leaving' },
  { type: 'login-started', method: 'provider' },
  ...logins.map((login): SessionEvent => ({ type: 'captcha-started', login })),
  { type: 'captcha-required', pendingAttempt },
  { type: 'completing', login: { state: 'SUCCESS', sessionToken: 'secret-session' } },
  { type: 'finished', result: {} },
  { type: 'finished', result: { error } },
  { type: 'finished', result: { login: { state: 'INITIAL' }, done: 'logged-out', leaving: true } },
  { type: 'finished', result: { done: 'password-set', account: 'other@example.com' } },
  { type: 'failed', error },
  { type: 'aborted' },
  { type: 'navigated', error },
  { type: 'identity-changed', role: 'member' },
  { type: 'restored', role: 'none' },
  { type: 'reset' },
]

/** Every session that any sequence of the events leads to. */
function reachable(): readonly SessionMachine[] {
  const found = new Map<string, SessionMachine>()
  let edge = [initialSession('visitor')]
  while (edge.length > 0) {
    const fresh = edge.filter((session) => !found.has(JSON.stringify(session)))
    for (const session of fresh) found.set(JSON.stringify(session), session)
    edge = fresh.flatMap((session) => events.map((event) => reduceSession(session, event)))
  }
  return [...found.values()]
}

const sessions = reachable()
const every = (check: (session: SessionMachine, event: SessionEvent, next: SessionMachine) => void): void => {
  for (const session of sessions) for (const event of events) check(session, event, reduceSession(session, event))
}

describe('reduceSession', () => {
  it('default: the walk reaches every phase and every login state', () => {
    assert.deepEqual(new Set(sessions.map(({ phase }) => phase)), new Set(['idle', 'login', 'leaving', 'completing']))
    assert.deepEqual(new Set(sessions.map(({ login }) => login.state)), new Set(logins.map(({ state }) => state)))
    assert.ok(sessions.length > 400, `${sessions.length} sessions`)
  })

  it('behavior: the earlier session is never changed', () => {
    for (const session of sessions) {
      const before = JSON.stringify(session)
      for (const event of events) reduceSession(Object.freeze({ ...session }), event)
      assert.equal(JSON.stringify(session), before)
    }
  })

  it('behavior: no state that is shown holds a token or the attempt', () => {
    for (const session of sessions) {
      const shown = toSessionState(session)
      assert.ok(!JSON.stringify(shown).includes('secret'), JSON.stringify(shown))
      assert.deepEqual(
        Object.keys(shown).filter((key) => !['role', 'login', 'busy', 'error', 'done', 'account'].includes(key)),
        [],
      )
    }
  })

  it('behavior: the result of an action lasts until the next action, identity or return to the page', () => {
    every((_, event, next) => {
      if (
        !['started', 'captcha-started', 'completing', 'aborted', 'identity-changed', 'restored', 'reset'].includes(
          event.type,
        )
      )
        return
      assert.deepEqual([next.error, next.done, next.account], [undefined, undefined, undefined], event.type)
    })
  })

  it('behavior: every end of an action is idle, except when the page is being left', () => {
    every((_, event, next) => {
      if (event.type === 'finished') assert.equal(next.phase, event.result.leaving ? 'leaving' : 'idle')
      if (event.type === 'failed' || event.type === 'aborted' || event.type === 'restored')
        assert.equal(next.phase, 'idle')
    })
  })

  it('behavior: a page that the browser stays on is idle again and shows why; at other times nothing changes', () => {
    every((session, event, next) => {
      if (event.type !== 'navigated') return
      if (session.phase === 'leaving') assert.deepEqual([next.phase, next.error], ['idle', error])
      else assert.equal(next, session)
    })
  })

  it('behavior: another identity ends a login, unless one is just being completed', () => {
    every((session, event, next) => {
      if (event.type !== 'identity-changed') return
      assert.deepEqual([next.role, next.phase], ['member', session.phase])
      assert.equal(next.login.state, session.phase === 'idle' ? 'INITIAL' : session.login.state)
    })
  })

  it('behavior: an aborted action keeps only a login that waits for a code', () => {
    every((session, event, next) => {
      if (event.type !== 'aborted') return
      assert.equal(
        next.login.state,
        session.login.state === 'EMAIL_VERIFICATION_REQUIRED' ? session.login.state : 'INITIAL',
      )
    })
  })

  it('behavior: a failure leaves the login as it is', () => {
    every((session, event, next) => {
      if (event.type === 'failed') assert.deepEqual([next.login, next.error], [session.login, error])
    })
  })

  it('behavior: the attempt with the password is kept only for a captcha', () => {
    const kept: readonly string[] = [
      'started',
      'finished',
      'failed',
      'aborted',
      'navigated',
      'identity-changed',
      'restored',
    ]
    every((session, event, next) => {
      const expected = event.type === 'captcha-required' || (kept.includes(event.type) && session.pendingAttempt)
      assert.equal(next.pendingAttempt, expected ? pendingAttempt : undefined, event.type)
    })
  })
})
