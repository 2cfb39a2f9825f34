import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codeError, expiryError, readCardNumber, testCards } from './test-card.ts'

describe('test cards', () => {
  it('default: each number has its result, with any spacing', () => {
    assert.deepEqual(
      testCards.map(({ number }) => readCardNumber(number.replace(/(.{4})/g, '$1 '))),
      testCards,
    )
  })

  it('args: returns the error of a number', () => {
    assert.equal(readCardNumber(' '), 'missing')
    assert.equal(readCardNumber('4242 4242 4242 4241'), 'malformed')
    assert.equal(readCardNumber('4242 four'), 'malformed')
    assert.equal(readCardNumber('5555 5555 5555 4444'), 'not-a-test-card')
  })

  it('args: a card is valid until the end of its month', () => {
    const at = (text: string, now: string) => expiryError(text, new Date(now))
    assert.equal(at('03/25', '2025-03-31T23:59:59Z'), undefined)
    assert.equal(at('03/2025', '2025-04-01T00:00:00Z'), 'expired')
    assert.equal(at('13/25', '2025-01-01'), 'malformed')
    assert.equal(at('soon', '2025-01-01'), 'malformed')
    assert.equal(at('', '2025-01-01'), 'missing')
  })

  it('args: a code has three or four digits', () => {
    assert.deepEqual(['123', '1234', '12', '12a', ''].map(codeError), [
      undefined,
      undefined,
      'malformed',
      'malformed',
      'missing',
    ])
  })
})
