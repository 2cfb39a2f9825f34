import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPlatformError } from '../../errors/platform-error.ts'
import { codeChallenge, codeVerifier, createPkce } from './pkce.ts'

describe('pkce', () => {
  it('default: the challenge of RFC 7636 appendix B', async () => {
    const challenge = await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
    assert.equal(challenge, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  })

  it('default: 43 characters with a matching challenge, different on every call', async () => {
    const [one, two] = [await createPkce(), await createPkce()]
    assert.match(one.codeVerifier, /^[\w.~-]{43}$/)
    assert.equal(one.codeChallenge, await codeChallenge(one.codeVerifier))
    assert.notEqual(one.codeVerifier, two.codeVerifier)
  })

  it('args: 43 to 128 characters', () => {
    for (const length of [43, 44, 127, 128]) assert.equal(codeVerifier(length).length, length)
  })

  it('error: INVALID_ARGUMENT for any other length', () => {
    for (const length of [42, 129, 0, -1, Number.NaN]) {
      assert.throws(
        () => codeVerifier(length),
        (error) =>
          isPlatformError(error) &&
          error.code === 'INVALID_ARGUMENT' &&
          error.message === `Expected a length between 43 and 128. Received ${length}.`,
      )
    }
  })

  it('behavior: maps the same number of byte values to every character', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      let calls = 0
      const first = codeVerifier(43, (length) => new Uint8Array(length).fill(calls++ === 0 ? byte : 0)).charAt(0)
      if (calls === 1) counts.set(first, (counts.get(first) ?? 0) + 1)
    }
    assert.equal(counts.size, 66)
    assert.deepEqual([...new Set(counts.values())], [3])
  })

  it('behavior: character frequencies over many verifiers pass a chi-square test', () => {
    const [length, verifiers, size] = [128, 2_000, 66]
    const counts = new Map<string, number>()
    for (let index = 0; index < verifiers; index++) {
      for (const character of codeVerifier(length)) counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    assert.equal(counts.size, size)
    const expected = (length * verifiers) / size
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 65 degrees of freedom: 160 is passed by chance once in a thousand million runs. A plain modulo would make it about 1,800.
    assert.ok(chiSquare < 160, `chi-square ${chiSquare}`)
  })

  it('args: rounds a fractional length up', () => {
    assert.equal(codeVerifier(43.5).length, 44)
  })

  it('behavior: discards bytes that would introduce modulo bias', () => {
    let calls = 0
    const verifier = codeVerifier(43, (length) => new Uint8Array(length).fill(calls++ === 0 ? 255 : 0))
    assert.equal(verifier, 'A'.repeat(43))
    assert.equal(calls, 2)
  })
})
