import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readArguments } from './read-arguments.ts'

describe('readArguments', () => {
  it('default: the client ID, and the address of the platform', () => {
    assert.deepEqual(readArguments(['abc']), ['abc', 'https://www.wixapis.com'])
  })

  it('args: --api-url, without the last slash', () => {
    assert.deepEqual(readArguments(['abc', '--api-url', 'http://localhost:4401/']), ['abc', 'http://localhost:4401'])
  })

  for (const [name, args, message] of [
    ['an option that does not exist', ['abc', '--api-ulr', 'x'], /^Unknown option '--api-ulr'\. Usage: npm run .*$/],
    [
      'an address that is not a URL',
      ['abc', '--api-url', 'localhost:4401'],
      /^--api-url “localhost:4401” is not a URL.*$/,
    ],
    ['two client IDs', ['abc', 'another'], /^Usage: npm run live-check -- <client ID> .*$/],
    ['no client ID', [], /^Usage: npm run live-check -- <client ID> .*$/],
  ] as const) {
    it(`error: ${name}`, () => {
      assert.throws(() => readArguments(args), { message })
    })
  }
})
