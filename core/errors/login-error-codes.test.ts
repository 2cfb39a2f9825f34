import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fromResponse } from './from-response.ts'
import { loginErrorCode, registerErrorCode } from './login-error-codes.ts'
import type { PlatformError } from './platform-error.ts'

const application = (code: string | number): Promise<PlatformError> =>
  fromResponse({ status: 403, statusText: '', requestId: undefined, body: { details: { applicationError: { code } } } })

const refused = (data?: object): Promise<PlatformError> => {
  const violation = { field: 'loginId.email', description: 'is wrong', ...(data && { data }) }
  const body = { details: { validationError: { fieldViolations: [violation] } } }
  return fromResponse({ status: 400, statusText: '', requestId: undefined, body })
}

describe('login and registration codes', () => {
  const table = {
    '-19971': 'missingCaptchaToken',
    '-19970': 'invalidCaptchaToken',
    '-19995': 'emailAlreadyExists',
    '-19976': 'invalidPassword',
    '-19973': 'resetPassword',
  }
  for (const [code, name] of Object.entries(table)) {
    it(`error: ${name} for the code ${code}, as text or as a number`, async () => {
      assert.equal(loginErrorCode(await application(code)), name)
      assert.equal(loginErrorCode(await application(Number(code))), name)
      assert.equal(registerErrorCode(await application(code)), name)
    })
  }

  it('default: any other failed login is invalidEmail, any other failed registration has no code', async () => {
    assert.equal(loginErrorCode(await application('-1')), 'invalidEmail')
    assert.equal(loginErrorCode(await refused()), 'invalidEmail')
    assert.equal(registerErrorCode(await application('-1')), undefined)
    assert.equal(registerErrorCode(await refused()), undefined)
  })

  it('error: invalidEmail for a violation of type EMAIL', async () => {
    assert.equal(registerErrorCode(await refused({ type: 'EMAIL' })), 'invalidEmail')
    assert.equal(registerErrorCode(await refused({ type: 'PHONE' })), undefined)
  })
})
