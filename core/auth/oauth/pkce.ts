import { base64url } from '../../convert/base64url.ts'
import { PlatformError } from '../../errors/platform-error.ts'

/** The unreserved characters of RFC 7636 §4.1. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
/** The largest multiple of the alphabet's size up to 256. Bytes at or above it are discarded, so that all characters are equally likely. */
const UNBIASED_LIMIT = 256 - (256 % ALPHABET.length)

/** A secret code verifier, and the challenge derived from it. Source: RFC 7636 §4. */
export interface Pkce {
  /** Secret of 43 to 128 characters. Only the token request contains it. */
  readonly codeVerifier: string
  /** base64url of the SHA-256 of the verifier, for the authorization request. */
  readonly codeChallenge: string
}

/** Returns random bytes. Tests inject their own bytes. */
export type RandomBytes = (length: number) => Uint8Array

/**
 * Creates a random code verifier of `length` characters, 43 (default) to 128. All characters of the alphabet are equally likely.
 *
 * Fails with `INVALID_ARGUMENT` for any other length. Source: core/README.md#pkce, RFC 7636 §4.1.
 */
export function codeVerifier(
  length: number = 43,
  random: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count)),
): string {
  if (!(length >= 43 && length <= 128)) {
    const message = `Expected a length between 43 and 128. Received ${length}.`
    throw new PlatformError(message, { code: 'INVALID_ARGUMENT' })
  }
  let verifier = ''
  while (verifier.length < length) {
    for (const byte of random(length)) {
      if (byte < UNBIASED_LIMIT && verifier.length < length) verifier += ALPHABET[byte % ALPHABET.length]
    }
  }
  return verifier
}

/**
 * Computes the S256 challenge of a verifier: base64url of its SHA-256. Requires a secure context (https or localhost), because it uses Web
 * Crypto. Source: RFC 7636 §4.2.
 */
export async function codeChallenge(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** Creates a verifier and its challenge. */
export async function createPkce(length?: number): Promise<Pkce> {
  const verifier = codeVerifier(length)
  return { codeVerifier: verifier, codeChallenge: await codeChallenge(verifier) }
}
