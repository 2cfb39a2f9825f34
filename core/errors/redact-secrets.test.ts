import assert from 'node:assert/strict'
import { it } from 'node:test'
import { redactSecrets } from './redact-secrets.ts'

it('default: removes secret fields at any depth without mutating the input', () => {
  const when = new Date(0)
  const input = {
    loginId: { email: 'member@example.com' },
    password: 'p',
    newPassword: 'p',
    captchaTokens: [{ Recaptcha: 'c' }],
    inputs: [{ value: 'p' }],
    code: '123456',
    otp: '123456',
    pin: '1234',
    verificationCode: '123456',
    shipping: 'by bike',
    shippingInfo: { selectedShippingOption: { code: 'standard' }, carrier: { code: 'x' } },
    coupons: [{ code: 'WELCOME10' }],
    couponCode: 'WELCOME10',
    giftCard: { code: 'GIFT50', giftCardCode: 'GIFT50', reason: 'DISABLED' },
    deliveryMethod: { code: 'express', appId: 'app' },
    lineItems: [{ quantity: 1, options: { sessionToken: 's', when } }],
    auth: { authRequest: { codeVerifier: 'v', clientId: 'id' } },
  }
  const copy = structuredClone(input)
  assert.deepEqual(redactSecrets(input), {
    loginId: { email: 'member@example.com' },
    shipping: 'by bike',
    shippingInfo: { selectedShippingOption: { code: 'standard' }, carrier: {} },
    coupons: [{ code: 'WELCOME10' }],
    couponCode: 'WELCOME10',
    giftCard: { reason: 'DISABLED' },
    deliveryMethod: { code: 'express', appId: 'app' },
    lineItems: [{ quantity: 1, options: { when } }],
    auth: { authRequest: { clientId: 'id' } },
  })
  assert.deepEqual(input, copy)
})

it('behavior: returns primitives unchanged', () => {
  for (const value of [undefined, null, 'text', 3]) assert.equal(redactSecrets(value), value)
})
