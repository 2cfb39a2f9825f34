import { isPlainObject } from '../convert/is-plain-object.ts'

/** Names of secret fields. `inputs` are the fields of a login form, `code` is a verification or authorization code. */
const SECRET =
  /token|password|passcode|secret|authorization|recaptcha|captcha\w|verifier|api_?key|gift_?card_?code|^(inputs|code|otp|pin|(one_?time|verification|auth)_?code)$/i
/** Names of objects whose `code` is public. */
const PUBLIC_CODE =
  /shippingOption|shippingInfo|delivery(Method|Reference)|colorInfo|coupon|applicationError|country|currency|subdivision/i

/** Returns a copy of `value` without secret fields, at any depth. `name` is the name of the field that contains `value`. */
export function redactSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, name))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET.test(key) || (key === 'code' && PUBLIC_CODE.test(name)))
      .map(([key, inner]) => [key, redactSecrets(inner, key)]),
  )
}
