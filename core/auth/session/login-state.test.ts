import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../errors/platform-error.ts'
import { type LoginEvent, type LoginState, reduceLogin } from './login-state.ts'

const refusal = (code: string, status = 403, data?: Record<string, unknown>): PlatformError =>
  new PlatformError(`no: ${code}`, { code, status, data, retryable: status === 429 || status > 499 })
const badEmail = new PlatformError('INVALID_ARGUMENT: "loginId.email" must be an address', {
  code: 'INVALID_ARGUMENT',
  status: 400,
  violations: [{ field: 'loginId.email', description: 'must be an address', data: { type: 'EMAIL' } }],
})

const states = {
  initial: { state: 'INITIAL' },
  success: { state: 'SUCCESS', sessionToken: 's' },
  failure: { state: 'FAILURE', error: 'e' },
  badCaptcha: { state: 'FAILURE', error: 'e', errorCode: 'invalidCaptchaToken' },
  code: { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken: 't' },
  owner: { state: 'OWNER_APPROVAL_REQUIRED' },
  ownerWithToken: { state: 'OWNER_APPROVAL_REQUIRED', stateToken: 't' },
  captcha: { state: 'USER_CAPTCHA_REQUIRED' },
  silent: { state: 'SILENT_CAPTCHA_REQUIRED' },
} as const satisfies Record<string, LoginState>

type Name = keyof typeof states
const names = Object.keys(states) as Name[]

const unknown: LoginState = { state: 'FAILURE', error: 'Unknown _state' }
const failed = (error: string, errorCode?: string): LoginState =>
  ({ state: 'FAILURE', error, ...(errorCode && { errorCode }) }) as LoginState

/** Transitions that are the same in every login state. */
const anywhere: readonly [title: string, event: LoginEvent, next: LoginState][] = [
  [
    'a response SUCCESS',
    { event: 'received', response: { state: 'SUCCESS', sessionToken: 'x' } },
    { state: 'SUCCESS', sessionToken: 'x' },
  ],
  ['a response SUCCESS without a session token', { event: 'received', response: { state: 'SUCCESS' } }, unknown],
  [
    'a response REQUIRE_OWNER_APPROVAL',
    { event: 'received', response: { state: 'REQUIRE_OWNER_APPROVAL', stateToken: 'x' } },
    { state: 'OWNER_APPROVAL_REQUIRED', stateToken: 'x' },
  ],
  [
    'a response REQUIRE_OWNER_APPROVAL without a token',
    { event: 'received', response: { state: 'REQUIRE_OWNER_APPROVAL' } },
    { state: 'OWNER_APPROVAL_REQUIRED' },
  ],
  [
    'a response REQUIRE_EMAIL_VERIFICATION',
    { event: 'received', response: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'x' } },
    { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken: 'x' },
  ],
  [
    'a response REQUIRE_EMAIL_VERIFICATION without a token',
    { event: 'received', response: { state: 'REQUIRE_EMAIL_VERIFICATION' } },
    unknown,
  ],
  ['a response STATUS_CHECK', { event: 'received', response: { state: 'STATUS_CHECK' } }, unknown],
  [
    'a response STATUS_CHECK for a blocked member',
    { event: 'received', response: { state: 'STATUS_CHECK', identity: { status: { name: 'BLOCKED' } } } },
    { state: 'FAILURE', error: 'Unknown _state', identityStatus: 'BLOCKED' },
  ],
  ['a response UNKNOWN_STATE', { event: 'received', response: { state: 'UNKNOWN_STATE' } }, unknown],
  ['an unknown state in the response', { event: 'received', response: { state: 'NEW_STATE' } }, unknown],
  ['an empty response', { event: 'received', response: {} }, unknown],
  ['reset', { event: 'reset' }, { state: 'INITIAL' }],
  ...(['login', 'register'] as const).flatMap((by): [string, LoginEvent, LoginState][] => [
    [
      `${by}: -19971 with an invisible captcha configured`,
      { event: 'refused', by, error: refusal('-19971'), silent: true },
      { state: 'SILENT_CAPTCHA_REQUIRED' },
    ],
    [
      `${by}: -19971 without an invisible captcha`,
      { event: 'refused', by, error: refusal('-19971') },
      { state: 'USER_CAPTCHA_REQUIRED' },
    ],
    [
      `${by}: -19971 when the platform requires a visible captcha`,
      { event: 'refused', by, error: refusal('-19971', 403, { captcha: 'visible' }), silent: true },
      { state: 'USER_CAPTCHA_REQUIRED' },
    ],
    [
      `${by}: -19971 after an invisible captcha`,
      { event: 'refused', by, error: refusal('-19971'), silent: true, captchaKind: 'silent' },
      { state: 'USER_CAPTCHA_REQUIRED' },
    ],
    [
      `${by}: -19970 after an invisible captcha`,
      { event: 'refused', by, error: refusal('-19970'), silent: true, captchaKind: 'silent' },
      { state: 'USER_CAPTCHA_REQUIRED' },
    ],
    [
      `${by}: -19970 after a visible captcha`,
      { event: 'refused', by, error: refusal('-19970'), silent: true, captchaKind: 'user' },
      failed('no: -19970', 'invalidCaptchaToken'),
    ],
    [
      `${by}: -19995`,
      { event: 'refused', by, error: refusal('-19995', 409) },
      failed('no: -19995', 'emailAlreadyExists'),
    ],
    [`${by}: -19976`, { event: 'refused', by, error: refusal('-19976') }, failed('no: -19976', 'invalidPassword')],
    [`${by}: -19973`, { event: 'refused', by, error: refusal('-19973') }, failed('no: -19973', 'resetPassword')],
    [
      `${by}: a violation of type EMAIL`,
      { event: 'refused', by, error: badEmail },
      failed(badEmail.message, 'invalidEmail'),
    ],
    [`${by}: a 5xx of the platform`, { event: 'refused', by, error: refusal('X', 500) }, failed('no: X')],
    [`${by}: throttled`, { event: 'refused', by, error: refusal('THROTTLED', 429) }, failed('no: THROTTLED')],
    [`${by}: no response`, { event: 'refused', by, error: new TypeError('offline') }, failed('offline')],
  ]),
  ['login: any other code', { event: 'refused', by: 'login', error: refusal('-1') }, failed('no: -1', 'invalidEmail')],
  ['register: any other code', { event: 'refused', by: 'register', error: refusal('-1') }, failed('no: -1')],
]

/** Steps, with the states that allow them and the next state. In all other states the step fails with 'Unknown _state'. */
const steps: readonly [title: string, event: LoginEvent, from: Partial<Record<Name, LoginState>>][] = [
  ['verifying', { event: 'verifying' }, { code: states.code }],
  ['proceeding', { event: 'proceeding' }, { ownerWithToken: states.ownerWithToken }],
  [
    'a step rejected',
    { event: 'step-refused', error: refusal('VERIFICATION_FAILED', 400) },
    { code: states.code, ownerWithToken: states.ownerWithToken },
  ],
  [
    'a step rejected with INVALID_STATE_TOKEN',
    { event: 'step-refused', error: refusal('INVALID_STATE_TOKEN', 400) },
    { code: failed('no: INVALID_STATE_TOKEN'), ownerWithToken: failed('no: INVALID_STATE_TOKEN') },
  ],
  [
    'answering a captcha',
    { event: 'answering-captcha' },
    { captcha: states.captcha, silent: states.silent, badCaptcha: states.badCaptcha },
  ],
]

describe('reduceLogin', () => {
  for (const name of names) {
    for (const [title, event, next] of anywhere) {
      it(`behavior: ${name}, ${title} → ${next.state}`, () => {
        assert.deepEqual(reduceLogin(states[name], event), next)
      })
    }
    for (const [title, event, from] of steps) {
      const next = from[name] ?? unknown
      it(`behavior: ${name}, ${title} → ${next.state}`, () => {
        assert.deepEqual(reduceLogin(states[name], event), next)
      })
    }
  }
})
