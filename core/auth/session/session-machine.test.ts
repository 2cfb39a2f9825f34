import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../errors/platform-error.ts'
import type { LoginState } from './login-state.ts'
import {
  initialSession,
  reduceSession,
  type SessionEvent,
  type SessionMachineState,
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
  { type: 'identity-changed', role: 'visitor' },
  { type: 'restored', role: 'none' },
  { type: 'reset' },
]

/** Returns every session that a sequence of the events can reach. */
function reachable(): readonly SessionMachineState[] {
  const found = new Map<string, SessionMachineState>()
  let frontier = [initialSession('visitor')]
  while (frontier.length > 0) {
    const fresh = frontier.filter((session) => !found.has(JSON.stringify(session)))
    for (const session of fresh) found.set(JSON.stringify(session), session)
    frontier = fresh.flatMap((session) => events.map((event) => reduceSession(session, event)))
  }
  return [...found.values()]
}

const sessions = reachable()
const every = (check: (session: SessionMachineState, event: SessionEvent, next: SessionMachineState) => void): void => {
  for (const session of sessions) for (const event of events) check(session, event, reduceSession(session, event))
}

describe('reduceSession', () => {
  it('default: every phase and every login state is reachable', () => {
    assert.deepEqual(new Set(sessions.map(({ phase }) => phase)), new Set(['idle', 'login', 'leaving', 'completing']))
    assert.deepEqual(new Set(sessions.map(({ login }) => login.state)), new Set(logins.map(({ state }) => state)))
    assert.ok(sessions.length > 300, `${sessions.length} sessions`)
  })

  it('behavior: never mutates the previous session', () => {
    for (const session of sessions) {
      const before = JSON.stringify(session)
      for (const event of events) reduceSession(Object.freeze({ ...session }), event)
      assert.equal(JSON.stringify(session), before)
    }
  })

  it('behavior: the public state contains neither a token nor the pending attempt', () => {
    for (const session of sessions) {
      const shown = toSessionState(session)
      assert.ok(!JSON.stringify(shown).includes('secret'), JSON.stringify(shown))
      assert.deepEqual(
        Object.keys(shown).filter((key) => !['role', 'login', 'busy', 'error', 'done', 'account'].includes(key)),
        [],
      )
    }
  })

  it('behavior: the next action, a change of identity or a restored page clears the result of an action', () => {
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

  it('behavior: the phase is idle after every action, except while leaving the page', () => {
    every((_, event, next) => {
      if (event.type === 'finished') assert.equal(next.phase, event.result.leaving ? 'leaving' : 'idle')
      if (event.type === 'failed' || event.type === 'aborted' || event.type === 'restored')
        assert.equal(next.phase, 'idle')
    })
  })

  it('behavior: `navigated` sets the phase idle and the error while leaving, and changes nothing otherwise', () => {
    every((session, event, next) => {
      if (event.type !== 'navigated') return
      if (session.phase === 'leaving') assert.deepEqual([next.phase, next.error], ['idle', error])
      else assert.equal(next, session)
    })
  })

  it('behavior: a change of identity resets the login, while an action runs only if it ends a completed login', () => {
    every((session, event, next) => {
      if (event.type !== 'identity-changed') return
      assert.deepEqual([next.role, next.phase], [event.role, session.phase])
      const wasLoggedIn = session.role === 'member' && session.login.state === 'SUCCESS'
      const isEnd = wasLoggedIn && event.role === 'visitor' && session.phase !== 'completing'
      assert.equal(next.login.state, session.phase === 'idle' || isEnd ? 'INITIAL' : session.login.state)
    })
  })

  it('behavior: a logout that fails because the login has already ended leaves no completed login', () => {
    const steps: readonly SessionEvent[] = [
      { type: 'started', work: 'login' },
      { type: 'completing', login: { state: 'SUCCESS', sessionToken: 'secret-session' } },
      { type: 'identity-changed', role: 'member' },
      { type: 'finished', result: { login: { state: 'SUCCESS', sessionToken: '' }, done: 'logged-in' } },
      { type: 'started', work: 'logout' },
      { type: 'identity-changed', role: 'none' },
      { type: 'identity-changed', role: 'visitor' },
      { type: 'failed', error },
    ]
    const session = steps.reduce(reduceSession, initialSession('visitor'))
    assert.deepEqual(toSessionState(session), { role: 'visitor', login: { state: 'INITIAL' }, error })
  })

  it('behavior: an aborted action resets the login, unless it waits for a code', () => {
    every((session, event, next) => {
      if (event.type !== 'aborted') return
      assert.equal(
        next.login.state,
        session.login.state === 'EMAIL_VERIFICATION_REQUIRED' ? session.login.state : 'INITIAL',
      )
    })
  })

  it('behavior: a failure does not change the login', () => {
    every((session, event, next) => {
      if (event.type === 'failed' && !session.wasReset)
        assert.deepEqual([next.login, next.error], [session.login, error])
    })
  })

  it('behavior: after a reset, only a new identity or a navigation is shown as the result of the running action', () => {
    every((session, event, next) => {
      if (!session.wasReset || (event.type !== 'failed' && event.type !== 'finished')) return
      const isShown = event.type === 'finished' && event.result.done === 'logged-out'
      const expected = isShown
        ? reduceSession({ ...session, wasReset: false }, event)
        : reduceSession(session, { type: 'aborted' })
      assert.deepEqual(toSessionState(next), toSessionState(expected))
    })
    assert.ok(sessions.some(({ phase, wasReset }) => phase === 'login' && wasReset))
  })

  it('behavior: the attempt with the password is kept only while an action runs or a captcha is required', () => {
    const isRequired = ({ login }: SessionMachineState): boolean => login.state === 'USER_CAPTCHA_REQUIRED'
    const clearing: readonly string[] = ['login-started', 'captcha-started', 'completing', 'reset']
    every((session, event, next) => {
      const attempt = event.type === 'captcha-required' ? pendingAttempt : session.pendingAttempt
      const isKept = !clearing.includes(event.type) && (next.phase !== 'idle' || isRequired(next))
      assert.equal(next.pendingAttempt, isKept ? attempt : undefined, event.type)
    })
    assert.ok(sessions.some(({ phase, pendingAttempt: pending }) => phase === 'idle' && pending))
  })

  for (const event of [
    { type: 'aborted' },
    { type: 'identity-changed', role: 'member' },
    { type: 'finished', result: { login: { state: 'INITIAL' } } },
  ] as const) {
    it(`behavior: the attempt with the password is dropped when the login is reset by \`${event.type}\``, () => {
      const waiting = {
        ...initialSession('visitor'),
        login: { state: 'USER_CAPTCHA_REQUIRED' },
        pendingAttempt,
      } as const
      const next = reduceSession(waiting, event)
      assert.deepEqual([next.login.state, next.pendingAttempt], ['INITIAL', undefined])
    })
  }
})
