import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import { shippingRegions } from '../../shop/shipping.ts'
import { line } from '../../testing/arbitrary-lines.ts'
import { chooseShipping, needsShipping, shippingCost, shippingOptions, shippingRegionOf, slotsOf } from './shipping.ts'

const NOW = new Date('2025-03-03T23:30:00Z')

function offered(place: { country: string; subdivision?: string }, lines = [line()]) {
  const region = shippingRegionOf(shippingRegions, place)
  assert.ok(region)
  return shippingOptions(region, lines, NOW)
}

describe('shipping', () => {
  it('default: prefers the region of a state to that of its country', () => {
    const name = (country: string, subdivision?: string) =>
      shippingRegionOf(shippingRegions, { country, subdivision })?.name
    assert.deepEqual(
      [name('US', 'US-NY'), name('US', 'US-HI'), name('US', 'US-OH'), name('GB')],
      ['New York', 'Alaska and Hawaii', 'United States', 'Europe'],
    )
    assert.equal(name('BR'), undefined)
  })

  it('behavior: calculates rates by price and by weight of shipped items', () => {
    const price = (country: string, lines: ReturnType<typeof line>[]) => offered({ country }, lines)[0]?.price.toFixed()
    assert.equal(price('DE', [line({ price: '74.99' })]), '5.9')
    assert.equal(price('DE', [line({ price: '75' })]), '0')
    assert.equal(price('DE', [line({ price: '74' }), line({ id: 'b', price: '50', shippable: false })]), '5.9')
    assert.equal(price('GB', [line({ weight: new Big('1.9') })]), '7.9')
    assert.equal(price('GB', [line({ weight: new Big('1'), quantity: 2 })]), '9.9')
  })

  it('behavior: omits options for heavier items', () => {
    const heavy = [line({ weight: new Big(21) })]
    assert.deepEqual(
      offered({ country: 'DE' }, heavy).map(({ code }) => code),
      ['standard'],
    )
    assert.deepEqual(offered({ country: 'JP' }, [line({ weight: new Big(31) })]), [])
  })

  it('behavior: time slots begin tomorrow, with one option each', () => {
    const slots = slotsOf({ days: 2, windows: [{ fromHour: 14, toHour: 17 }] }, NOW)
    assert.deepEqual(
      slots.map(({ from }) => from.toISOString()),
      ['2025-03-04T14:00:00.000Z', '2025-03-05T14:00:00.000Z'],
    )
    const options = offered({ country: 'US', subdivision: 'US-NY' })
    assert.equal(new Set(options.map(({ code }) => code)).size, options.length)
    assert.equal(options.filter(({ slot }) => slot !== undefined).length, 4)
  })

  it('behavior: charges are part of the cost', () => {
    const express = offered({ country: 'DE' }).find(({ code }) => code === 'express')
    assert.ok(express)
    assert.equal(shippingCost(express).toFixed(), '16.4')
  })

  it('behavior: returns the requested option, without a request the first one, and none if the requested one is not offered', () => {
    const options = offered({ country: 'DE' })
    assert.deepEqual(
      [chooseShipping(options, undefined)?.option.code, chooseShipping(options, undefined)?.requested],
      ['standard', false],
    )
    assert.equal(chooseShipping(options, { code: 'express' })?.requested, true)
    assert.equal(chooseShipping(options, { code: 'express', carrierId: 'somebody else' }), undefined)
    assert.equal(chooseShipping(options, { code: 'local' }), undefined)
    assert.equal(chooseShipping([], undefined), undefined)
  })

  it('args: digital items are not shipped', () => {
    assert.equal(needsShipping([line({ shippable: false })]), false)
    assert.equal(needsShipping([line({ shippable: false }), line({ id: 'b' })]), true)
  })
})
