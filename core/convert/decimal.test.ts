import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import { isPositive, minus, plus } from './decimal.ts'

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => new Big(digits.toString()).div(new Big(10).pow(places)).toFixed(places))

it('default: plus is exact, also for negative amounts', () => {
  assert.equal(plus('2.50', '0.5'), '3.00')
  assert.equal(plus('2.50', '-3'), '-0.50')
})

describe('minus', () => {
  it('default: exact', () => {
    assert.equal(minus('50', '49.90'), '0.10')
    assert.equal(minus('0.3', '0.1'), '0.2')
    assert.equal(minus('9007199254740993.01', '0.02'), '9007199254740992.99')
    assert.equal(minus('5', '7'), '-2')
  })

  it('behavior: equals big.js for arbitrary decimals', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        assert.ok(new Big(minus(a, b)).eq(new Big(a).minus(b)), `${a} − ${b}`)
      }),
    )
  })

  it('error: SyntaxError for a non-decimal string', () => {
    assert.throws(() => minus('fifty', '1'), SyntaxError)
  })
})

describe('isPositive', () => {
  it('args: true for decimals above zero only', () => {
    for (const text of ['50', '0.01', '49.90']) assert.equal(isPositive(text), true, text)
    for (const text of ['', '0', '0.00', '-5', '5,0', '5.', 'fifty', '1e3']) assert.equal(isPositive(text), false, text)
  })
})
