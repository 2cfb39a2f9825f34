import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { Window } from 'happy-dom'
import { takeRecoveryToken } from './recovery-token.ts'

const window = new Window()
Object.assign(globalThis, { history: window.history })
Object.defineProperty(globalThis, 'location', { get: () => window.location, configurable: true })

describe('takeRecoveryToken', () => {
  beforeEach(() => {
    window.happyDOM.setURL('https://shop.test/account?tab=1#top')
  })

  it('default: returns undefined without a token, and keeps the URL', () => {
    assert.equal(takeRecoveryToken(), undefined)
    assert.equal(window.location.href, 'https://shop.test/account?tab=1#top')
  })

  for (const [place, url, rest] of [
    ['fragment', 'https://shop.test/account?tab=1#forgotPasswordToken=t-1', 'https://shop.test/account?tab=1'],
    [
      'fragment of a page with a path in its query',
      'https://shop.test/account?/a&q=caf%E9&flag#forgotPasswordToken=t-1',
      'https://shop.test/account?/a&q=caf%E9&flag',
    ],
    [
      'query of a page with a path in its query and fragment',
      'https://shop.test/account?/a&q=caf%E9&forgotPasswordToken=t-1&flag#/top/a',
      'https://shop.test/account?/a&q=caf%E9&flag#/top/a',
    ],
    ['query', 'https://shop.test/account?forgotPasswordToken=t-1&tab=1#top', 'https://shop.test/account?tab=1#top'],
  ] as const) {
    it(`behavior: removes the token from the ${place} and returns it once`, () => {
      window.happyDOM.setURL(url)
      assert.equal(takeRecoveryToken(), 't-1')
      assert.equal(window.location.href, rest)
      assert.equal(takeRecoveryToken(), undefined)
    })
  }
})
