import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Big from 'big.js'
import fc from 'fast-check'
import { discounted, formatAmount, pricePerUnit } from './price.ts'

const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => new Big(cents).div(100).toFixed(2))

describe('discounted', () => {
  const cases = [
    ['68.00', 'PERCENT', '15', '57.80'],
    ['0.35', 'PERCENT', '50', '0.18'],
    ['149.00', 'AMOUNT', '30', '119.00'],
    ['20.00', 'AMOUNT', '30', '0.00'],
    ['24.00', 'NONE', '5', '24.00'],
  ] as const
  for (const [price, type, value, expected] of cases) {
    it(`args: ${price} minus ${type} ${value} is ${expected}`, () =>
      assert.equal(discounted(price, { type, value }), expected))
  }

  it('behavior: is never below zero or above the price', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('NONE', 'AMOUNT', 'PERCENT'), (price, value, type) => {
        const result = new Big(discounted(price, { type, value }))
        assert.ok(result.gte(0) && result.lte(price))
      }),
    )
  })
})

describe('pricePerUnit', () => {
  const per = (
    totalQuantity: number,
    totalMeasurementUnit: string,
    baseQuantity: number,
    baseMeasurementUnit: string,
  ) => pricePerUnit('14.00', { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit })

  it('default: divides the price by the number of base units', () => assert.equal(per(250, 'G', 100, 'G'), '5.60'))
  it('args: converts between units of one kind', () => {
    assert.equal(per(0.5, 'KG', 100, 'G'), '2.80')
    assert.equal(per(1, 'L', 1, 'CL'), '0.14')
  })
  it('args: returns nothing for units of different kinds', () => {
    assert.equal(per(250, 'G', 100, 'ML'), undefined)
    assert.equal(per(250, 'CUPS', 100, 'ML'), undefined)
  })
})

describe('formatAmount', () => {
  it('default: formats amounts by currency, exact for large amounts', () => {
    assert.equal(formatAmount('1234.50', 'USD'), '$1,234.50')
    assert.equal(formatAmount('90071992547409.93', 'USD'), '$90,071,992,547,409.93')
    assert.equal(formatAmount('1200', 'JPY'), '¥1,200')
  })
})
