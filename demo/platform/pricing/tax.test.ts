import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import { taxGroups, taxRegions } from '../shop/tax.ts'
import { cents } from '../testing/arbitrary-lines.ts'
import { roundMoney, sum } from './money.ts'
import { aggregateTax, ratesOf, type TaxRate, taxOn, taxRegionOf } from './tax.ts'

const rate = (share: string, name = 'Tax'): TaxRate => ({
  name,
  jurisdiction: 'X',
  jurisdictionType: 'STATE',
  rate: share,
})

describe('taxOn', () => {
  it('default: calculates added and included tax', () => {
    const added = taxOn(new Big('100'), [rate('0.0725')], false, 'USD')
    assert.deepEqual([added.taxable.toFixed(), added.tax.toFixed()], ['100', '7.25'])
    const contained = taxOn(new Big('119'), [rate('0.19')], true, 'EUR')
    assert.deepEqual([contained.taxable.toFixed(), contained.tax.toFixed()], ['100', '19'])
  })

  it('behavior: rounds half up', () => {
    assert.equal(taxOn(new Big('0.1'), [rate('0.05')], false, 'USD').tax.toFixed(), '0.01')
    assert.equal(taxOn(new Big('110'), [rate('0.1')], true, 'JPY').tax.toFixed(), '10')
  })

  const rates = fc.array(
    fc.constantFrom('0.04', '0.045', '0.00375', '0.09975', '0.19', '0').map((percentage) => rate(percentage)),
    { maxLength: 3 },
  )

  it('behavior: parts add up, included tax and net amount are the gross amount, and none is negative', () => {
    fc.assert(
      fc.property(cents, rates, fc.boolean(), (amount, list, included) => {
        const result = taxOn(amount, list, included, 'USD')
        assert.equal(
          sum(result.parts.map((part) => part.tax)).toFixed(),
          list.length === 0 || result.rate.eq(0) ? '0' : result.tax.toFixed(),
        )
        assert.ok(result.tax.gte(0) && result.tax.eq(roundMoney(result.tax, 'USD')))
        if (included) assert.equal(result.taxable.plus(result.tax).toFixed(), amount.toFixed())
        else assert.equal(result.taxable.toFixed(), amount.toFixed())
      }),
    )
  })
})

describe('taxRegionOf', () => {
  it('default: prefers the state to the country', () => {
    assert.equal(taxRegionOf(taxRegions, { country: 'CA', subdivision: 'CA-QC' })?.name, 'Quebec')
    assert.equal(taxRegionOf(taxRegions, { country: 'CA', subdivision: 'BC' })?.name, 'Canada')
    assert.equal(taxRegionOf(taxRegions, { country: 'us', subdivision: 'ny' })?.name, 'New York')
  })

  it('behavior: returns nothing for places without tax', () => {
    assert.equal(taxRegionOf(taxRegions, { country: 'US', subdivision: 'US-OR' }), undefined)
    assert.equal(taxRegionOf(taxRegions, { country: 'BR' }), undefined)
    assert.equal(taxRegionOf(taxRegions, undefined), undefined)
  })

  it('behavior: tax groups have their own rates', () => {
    const germany = taxRegionOf(taxRegions, { country: 'DE' })
    assert.ok(germany)
    assert.deepEqual(
      ratesOf(germany, taxGroups.reduced).map((taxRate) => taxRate.rate),
      ['0.07'],
    )
    assert.deepEqual(ratesOf(germany, taxGroups.exempt), [])
    assert.deepEqual(
      ratesOf(germany, 'another').map((taxRate) => taxRate.rate),
      ['0.19'],
    )
  })
})

describe('aggregateTax', () => {
  it('default: adds the amounts of the same tax', () => {
    const results = ['100', '50'].map((amount) =>
      taxOn(new Big(amount), [rate('0.1'), rate('0.02', 'City')], false, 'USD'),
    )
    assert.deepEqual(
      aggregateTax(results).map((part) => [part.name, part.tax.toFixed(), part.taxable.toFixed()]),
      [
        ['Tax', '15', '150'],
        ['City', '3', '150'],
      ],
    )
  })
})
