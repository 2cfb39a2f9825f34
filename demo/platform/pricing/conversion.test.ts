import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import { exchangeRates } from '../shop/exchange-rates.ts'
import { cents } from '../testing/arbitrary-lines.ts'
import { conversionTo } from './conversion.ts'
import { converted, minorUnit, wirePrice } from './money.ts'

const currencies = fc.constantFrom(...Object.keys(exchangeRates))

describe('conversion', () => {
  it('default: is exact to half of the smallest amount, in every currency with a rate', () => {
    fc.assert(
      fc.property(cents, currencies, (amount, currency) => {
        const conversion = conversionTo(currency, exchangeRates)
        assert.ok(conversion)
        const off = converted(amount, conversion)
          .minus(amount.times(exchangeRates[currency] ?? 0))
          .abs()
        assert.ok(off.lte(minorUnit(currency).div(2)))
        assert.ok(converted(amount, conversion).mod(minorUnit(currency)).eq(0))
      }),
    )
  })

  it('default: adds the converted amount, and keeps the original', () => {
    assert.deepEqual(wirePrice(new Big('24'), 'USD', 'en', conversionTo('eur', exchangeRates)), {
      amount: '24',
      convertedAmount: '22.12',
      formattedAmount: '$24.00',
      formattedConvertedAmount: '€22.12',
    })
    assert.equal(wirePrice(new Big('24'), 'USD', 'en', conversionTo('JPY', exchangeRates)).convertedAmount, '3633')
  })

  it('args: no conversion without a rate, and for names of Object.prototype', () => {
    for (const code of [null, undefined, '', 'USD', 'XXX', 'constructor', '__proto__']) {
      assert.equal(conversionTo(code, exchangeRates), undefined)
    }
  })
})
