import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withoutSecrets } from './without-secrets.ts'

it('behavior: secret fields are left out at any depth and the input is not changed', () => {
  const when = new Date(0)
  const input = {
    loginId: { email: 'member@example.com' },
    password: 'p',
    newPassword: 'p',
    captchaTokens: [{ Recaptcha: 'c' }],
    inputs: [{ value: 'p' }],
    code: '123456',
    couponCode: 'WELCOME10',
    lineItems: [{ quantity: 1, options: { sessionToken: 's', when } }],
    auth: { authRequest: { codeVerifier: 'v', clientId: 'id' } },
  }
  const copy = structuredClone(input)
  assert.deepEqual(withoutSecrets(input), {
    loginId: { email: 'member@example.com' },
    couponCode: 'WELCOME10',
    lineItems: [{ quantity: 1, options: { when } }],
    auth: { authRequest: { clientId: 'id' } },
  })
  assert.deepEqual(input, copy)
})

it('args: values without fields pass', () => {
  for (const value of [undefined, null, 'text', 3]) assert.equal(withoutSecrets(value), value)
})
