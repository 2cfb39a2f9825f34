import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CHALLENGE, provesChallenge } from './pkce.ts'

/** Source: RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const EXPECTED = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describe('provesChallenge', () => {
  it('default: the vector of RFC 7636', () => {
    assert.equal(provesChallenge(VERIFIER, EXPECTED), true)
    assert.match(EXPECTED, CHALLENGE)
  })

  it('error: a verifier that is wrong, missing, malformed or equal to the challenge', () => {
    const wrong = [
      `${VERIFIER.slice(0, -1)}l`,
      undefined,
      '',
      VERIFIER.slice(1),
      'a'.repeat(129),
      `${VERIFIER}+`,
      EXPECTED,
    ]
    for (const verifier of wrong) assert.equal(provesChallenge(verifier, EXPECTED), false, verifier)
  })

  it('args: a challenge is 43 characters of base64url', () => {
    for (const challenge of ['', EXPECTED.slice(1), `${EXPECTED}=`, `${EXPECTED.slice(1)}+`]) {
      assert.doesNotMatch(challenge, CHALLENGE)
    }
  })
})
