import { createHash, timingSafeEqual } from 'node:crypto'

/** Source: RFC 7636 §4.1. */
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/
/** SHA-256 in base64url without padding. Source: RFC 7636 §4.2. */
export const CHALLENGE: RegExp = /^[A-Za-z0-9_-]{43}$/

/** Whether a verifier belongs to an S256 challenge. Source: RFC 7636 §4.6. */
export function provesChallenge(verifier: string | undefined, challenge: string): boolean {
  if (verifier === undefined || !VERIFIER.test(verifier)) return false
  const derived = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}
