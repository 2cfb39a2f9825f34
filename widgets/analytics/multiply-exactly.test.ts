import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { multiplyExactly } from './multiply-exactly.ts'

test('default: exact where floating-point arithmetic is not', () => {
  assert.equal(multiplyExactly('1.10', 3), '3.30')
  assert.equal(multiplyExactly('0.07', 100), '7.00')
  assert.equal(multiplyExactly('19', 2), '38')
  assert.equal(multiplyExactly('-0.5', 3), '-1.5')
})

test('behavior: equals the product in integer cents', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(100_000), (cents, units) => {
      const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      assert.equal(
        multiplyExactly(amount, units)
          .replace('.', '')
          .replace(/^0+(?=\d)/, ''),
        String(BigInt(cents) * BigInt(units)),
      )
    }),
  )
})
