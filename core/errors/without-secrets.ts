import { isPlain } from '../convert/is-plain.ts'

/** Payload fields that must never leave the call. `inputs` are the fields of a login form, `code` proves a mailbox or a login. */
const SECRET = /token|password|secret|authorization|captcha|verifier|apikey|^(inputs|code)$/i

/** A copy of `value` without the fields that are secret, at any depth. Never changes `value`. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET.test(key))
      .map(([key, inner]) => [key, withoutSecrets(inner)]),
  )
}
