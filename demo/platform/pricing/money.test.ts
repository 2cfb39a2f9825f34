import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import { cents } from '../testing/arbitrary-lines.ts'
import { allocate, amountText, formatMoney, minorDigits, roundMoney, sum, wirePrice } from './money.ts'

describe('money', () => {
  it('default: formats an amount as the platform does', () => {
    assert.deepEqual(wirePrice(new Big('12.50'), 'USD'), {
      amount: '12.5',
      convertedAmount: '12.5',
      formattedAmount: '$12.50',
      formattedConvertedAmount: '$12.50',
    })
    assert.equal(amountText(new Big('100.00')), '100')
  })

  it('behavior: rounds half up to the decimals of the currency', () => {
    assert.equal(roundMoney(new Big('1.005'), 'USD').toFixed(), '1.01')
    assert.equal(roundMoney(new Big('10.5'), 'JPY').toFixed(), '11')
    assert.equal(roundMoney(new Big('1.0005'), 'KWD').toFixed(), '1.001')
    assert.deepEqual(['USD', 'JPY', 'KWD'].map(minorDigits), [2, 0, 3])
  })

  it('behavior: formats the exact decimal in the language of the reader', () => {
    assert.equal(formatMoney(new Big('9007199254740993.01'), 'USD', 'en'), '$9,007,199,254,740,993.01')
    assert.equal(formatMoney(new Big('1234.5'), 'EUR', 'de'), '1.234,50\u00a0€')
  })
})

describe('allocate', () => {
  const weights = fc.array(cents, { minLength: 1, maxLength: 10 })
  const shares = (list: readonly Big[]) => new Map(list.map((weight, index) => [`line-${index}`, weight]))

  it('behavior: parts add up to the total, are at most their weight, and are never negative', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (list, percent) => {
        const subtotal = sum(list)
        const total = roundMoney(subtotal.times(percent).div(100), 'USD')
        const parts = allocate(total, shares(list), 'USD')
        assert.equal(sum(parts.values()).toFixed(2), total.toFixed(2))
        for (const [id, part] of parts) {
          assert.ok(part.gte(0))
          assert.ok(part.lte(shares(list).get(id) ?? 0))
          assert.ok(part.eq(roundMoney(part, 'USD')))
        }
      }),
    )
  })

  it('behavior: the order of the shares does not matter', () => {
    fc.assert(
      fc.property(weights, cents, (list, requested) => {
        const total = requested.lt(sum(list)) ? requested : sum(list)
        const inOrder = allocate(total, shares(list), 'USD')
        const reversed = allocate(total, new Map([...shares(list)].reverse()), 'USD')
        for (const [id, part] of inOrder) assert.equal(reversed.get(id)?.toFixed(), part.toFixed())
      }),
    )
  })

  it('args: parts are zero if all weights are zero, and there are none without weights', () => {
    assert.deepEqual([...allocate(new Big(5), new Map([['a', new Big(0)]]), 'USD').values()].map(String), ['0'])
    assert.equal(allocate(new Big(5), new Map(), 'USD').size, 0)
  })
})
