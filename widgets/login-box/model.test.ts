import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { LoginStep, SessionState } from '../../core/auth/session/session-types.ts'
import { type FieldViolation, PlatformError, type PlatformErrorInit } from '../../core/errors/platform-error.ts'
import { type FieldSpec, formOf } from './forms/forms.ts'
import { type BoxRoute, needsCaptcha, parseDecimal, validate, viewOf } from './model.ts'
import { problemsOf } from './steps/problems.ts'

const at = (login: LoginStep, more: Partial<SessionState> = {}): SessionState => ({ role: 'visitor', login, ...more })
const initial = at({ state: 'INITIAL' })
const loggedIn = at({ state: 'INITIAL' }, { role: 'member' })
const place: BoxRoute = { form: 'register', hosted: false, hasToken: false, isRecovering: false }
const failed = (init: Partial<PlatformErrorInit>): PlatformError =>
  new PlatformError('why', { code: 'FORBIDDEN', status: 403, ...init })

describe('view of the login box', () => {
  const views: readonly (readonly [string, SessionState, Partial<BoxRoute>, string | undefined])[] = [
    ['the selected form', initial, {}, 'register'],
    ['a code is required', at({ state: 'EMAIL_VERIFICATION_REQUIRED' }), {}, 'code'],
    ['an approval is required', at({ state: 'OWNER_APPROVAL_REQUIRED' }), {}, 'approval'],
    ['a blocked member', at({ state: 'FAILURE', error: 'x', identityStatus: 'BLOCKED' }), {}, 'blocked'],
    ['an offline member', at({ state: 'FAILURE', error: 'x', identityStatus: 'OFFLINE' }), {}, 'blocked'],
    [
      'a blocked member, by error code',
      at({ state: 'INITIAL' }, { error: failed({ code: 'IDENTITY_NOT_ACTIVE' }) }),
      {},
      'blocked',
    ],
    ['any other failure', at({ state: 'FAILURE', error: 'x' }), {}, 'register'],
    ['a captcha, in the form', at({ state: 'USER_CAPTCHA_REQUIRED' }), {}, 'register'],
    ['a silent captcha', at({ state: 'SILENT_CAPTCHA_REQUIRED' }), {}, 'register'],
    ['a login being completed keeps the view', at({ state: 'SUCCESS' }), {}, undefined],
    ['a member', at({ state: 'SUCCESS' }, { role: 'member' }), {}, 'member'],
    ['a member logged in by another tab', at({ state: 'INITIAL' }, { role: 'member' }), {}, 'member'],
    ['a recovery link', initial, { hasToken: true, isRecovering: true }, 'new-password'],
    ['a recovery link, logged in', loggedIn, { hasToken: true, isRecovering: true }, 'new-password'],
    ['a new recovery link is requested, logged in', loggedIn, { form: 'forgot', isRecovering: true }, 'forgot'],
    ['hosted', initial, { form: 'login', hosted: true }, 'hosted'],
    ['hosted, another form', initial, { form: 'forgot', hosted: true }, 'forgot'],
  ]
  for (const [title, state, change, view] of views) {
    it(`behavior: ${title}`, () => {
      assert.equal(viewOf(state, { ...place, ...change }), view)
    })
  }

  it('behavior: a captcha is needed when it is required, or when its token was invalid', () => {
    assert.ok(needsCaptcha(at({ state: 'USER_CAPTCHA_REQUIRED' })))
    assert.ok(needsCaptcha(at({ state: 'FAILURE', error: '', errorCode: 'invalidCaptchaToken' })))
    assert.ok(!needsCaptcha(at({ state: 'SILENT_CAPTCHA_REQUIRED' })))
    assert.ok(!needsCaptcha(at({ state: 'FAILURE', error: '', errorCode: 'invalidPassword' })))
  })
})

describe('problems of the login box', () => {
  const phone = { name: 'phone', label: 'phone', autoComplete: 'tel' } as const
  const problemsInForm = (violations: readonly FieldViolation[], extra?: readonly FieldSpec[]) =>
    problemsOf(failed({ code: 'INVALID_ARGUMENT', status: 400, violations }), initial, 'register', extra)

  it('behavior: missing values and invalid email addresses are found without a request', () => {
    const fields = formOf('login')?.fields ?? []
    assert.deepEqual(validate({ email: ' ', password: '' }, fields), [
      { field: 'email', text: 'emailMissing' },
      { field: 'password', text: 'required' },
    ])
    assert.deepEqual(validate({ email: 'nobody', password: 'x' }, fields), [{ field: 'email', text: 'emailInvalid' }])
    assert.deepEqual(validate({ email: ' a@b ', password: 'x' }, fields), [])
    assert.deepEqual(validate({}, [{ name: 'phone', label: 'phone', autoComplete: 'tel', optional: true }]), [])
  })

  it('behavior: text without a value is invalid, also in an optional field', () => {
    const birthdate = { name: 'birthdate', label: 'birthdate', autoComplete: 'bday', type: 'date' } as const
    for (const optional of [true, false]) {
      assert.deepEqual(validate({ birthdate: '' }, [{ ...birthdate, optional }], ['birthdate']), [
        { field: 'birthdate', text: 'notAccepted' },
      ])
    }
  })

  it('behavior: an unknown email address and a wrong password have the same error', () => {
    const problems = (['invalidEmail', 'invalidPassword'] as const).map((errorCode) =>
      problemsOf(failed({}), at({ state: 'FAILURE', error: '', errorCode }), 'login'),
    )
    assert.deepEqual(problems[0], problems[1])
    assert.deepEqual(problems[0], [{ field: 'password', text: 'wrongCredentials' }])
  })

  const codes = [
    ['emailAlreadyExists', 'register', 'emailTaken'],
    ['invalidEmail', 'register', 'emailInvalid'],
    ['resetPassword', 'login', 'resetPassword'],
    ['invalidCaptchaToken', 'login', 'captchaWrong'],
  ] as const
  for (const [errorCode, view, text] of codes) {
    it(`error: ${errorCode}`, () => {
      const [problem] = problemsOf(failed({}), at({ state: 'FAILURE', error: '', errorCode }), view)
      assert.equal(problem?.text, text)
    })
  }

  const byCode = [
    ['VERIFICATION_FAILED', 'codeWrong'],
    ['INVALID_STATE_TOKEN', 'expired'],
    ['UNKNOWN_STATE', 'expired'],
    ['INVALID_RECOVERY_TOKEN', 'linkExpired'],
    ['THROTTLED_FEATURE', 'throttled'],
    ['CAPTCHA_FAILED', 'captchaFailed'],
    ['access_denied', 'denied'],
    ['IDENTITY_NOT_ACTIVE', 'blockedText'],
    ['SOME_OTHER', 'refused'],
  ] as const
  for (const [code, text] of byCode) {
    it(`error: ${code}`, () => {
      assert.equal(problemsOf(failed({ code }), initial, 'code')[0]?.text, text)
    })
  }

  it('error: SYSTEM_ERROR with and without a response, and 429', () => {
    const text = (init: Partial<PlatformErrorInit>) => problemsOf(failed(init), initial, 'login')[0]?.text
    assert.equal(text({ code: 'SYSTEM_ERROR', status: undefined }), 'offline')
    assert.equal(text({ code: 'SYSTEM_ERROR', status: 500 }), 'failed')
    assert.equal(text({ code: 'RATE', status: 429 }), 'throttled')
  })

  it('error: INVALID_ARGUMENT maps field violations to the fields of the form', () => {
    const violations = [
      { field: 'loginId.email', description: 'must be an e-mail' },
      { field: 'password', description: 'short', violatedRule: 'MIN_LENGTH', data: { threshold: 8 } },
      { field: 'profile.phones[0]', description: 'must be a phone number' },
      { field: 'elsewhere', description: 'is odd' },
    ]
    assert.deepEqual(problemsInForm(violations, [phone]), [
      { field: 'email', text: 'emailInvalid' },
      { field: 'password', text: 'tooShort', values: { count: 8 } },
      { field: 'phone', text: 'notAccepted' },
      { text: 'refused' },
    ])
  })

  it('error: INVALID_ARGUMENT of profile fields that are not in the form is one problem of the whole form', () => {
    const violations = [
      { field: 'profile.language', description: 'is not supported' },
      { field: 'profile.customFields[0].value', description: 'is too long', violatedRule: 'REQUIRED_FIELD' },
      { field: 'profile.phones[0]', description: 'must be a phone number' },
    ]
    assert.deepEqual(problemsInForm(violations), [{ text: 'refused' }])
    assert.deepEqual(problemsInForm(violations, [phone]), [
      { text: 'refused' },
      { field: 'phone', text: 'notAccepted' },
    ])
  })

  it('default: returns no problems without an error, and for blocked members', () => {
    assert.deepEqual(problemsOf(undefined, initial, 'login'), [])
    assert.deepEqual(problemsOf(failed({}), initial, 'blocked'), [])
  })
})

describe('parseDecimal', () => {
  for (const [typed, number] of [
    ['1.5', 1.5],
    [' -2,5 ', -2.5],
    ['١٢٫٥', 12.5],
    ['۱۲', 12],
    ['１２．５', 12.5],
    ['1,2,3', Number.NaN],
    ['five', Number.NaN],
  ] as const) {
    it(`args: “${typed}” is ${number}`, () => assert.equal(parseDecimal(typed), number))
  }
})
