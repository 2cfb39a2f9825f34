import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allows, parsePolicies } from './source-list.ts'

const self = 'https://shop.test'

function isAllowed(policy: string, directive: string, url: string): boolean {
  return parsePolicies(policy).every((each) => allows(each, directive, new URL(url), self))
}

describe('allows', () => {
  for (const [policy, directive, url, expected] of [
    ['', 'connect-src', 'https://api.test', true],
    ["script-src 'self'", 'connect-src', 'https://api.test', true],
    ["default-src 'self'", 'connect-src', 'https://api.test', false],
    ["default-src 'none'; connect-src https://api.test", 'connect-src', 'https://api.test/v1', true],
    ["connect-src 'self'", 'connect-src', 'https://shop.test/x', true],
    ["connect-src 'none'", 'connect-src', 'https://shop.test/x', false],
    ['connect-src *', 'connect-src', 'https://api.test', true],
    ['img-src *', 'img-src', 'data:image/png,', false],
    ['connect-src https:', 'connect-src', 'https://api.test', true],
    ['connect-src https:', 'connect-src', 'http://api.test', false],
    ['connect-src http://api.test', 'connect-src', 'https://api.test', true],
    ['connect-src *.api.test', 'connect-src', 'https://eu.api.test', true],
    ['connect-src *.api.test', 'connect-src', 'https://api.test', false],
    ['connect-src api.test:8080', 'connect-src', 'https://api.test', false],
    ['connect-src api.test:*', 'connect-src', 'https://api.test:8080', true],
    ['connect-src HTTPS://API.test/v1/', 'connect-src', 'https://api.test/v2', true],
    ['child-src https://a.test', 'frame-src', 'https://b.test', false],
    ["script-src 'nonce-1' 'strict-dynamic'", 'script-src', 'https://other.test/x.js', true],
    ['connect-src https://api.test, default-src https://other.test', 'connect-src', 'https://api.test', false],
    ['connect-src https://api.test; connect-src https://other.test', 'connect-src', 'https://api.test', true],
  ] as const) {
    it(`args: “${policy}” ${expected ? 'allows' : 'blocks'} ${directive} ${url}`, () => {
      assert.equal(isAllowed(policy, directive, url), expected)
    })
  }
})
