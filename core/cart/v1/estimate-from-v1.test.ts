import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import type { Estimate } from '../estimate.ts'
import { hasDetails } from './cart-from-v1.ts'
import { estimateFromV1 } from './estimate-from-v1.ts'
import type { TotalsResponse } from './response.ts'

const price = (amount: string): { amount: string } => ({ amount })
const summary = { subtotal: price('20'), total: price('20') }

/** The estimate of a cart in EUR, from a response of the platform. */
function estimateFrom(
  response: object,
  cartResponse: { currency: string; conversionCurrency?: string } = { currency: 'EUR' },
): Estimate {
  const totals = { priceSummary: summary, ...response } as TotalsResponse
  const cart = { id: 'c', ...cartResponse }
  assert.ok(hasDetails(totals, cart), 'there is more to show than the sums')
  return estimateFromV1(totals, cart)
}

const pickup = {
  code: 'point',
  title: 'Locker',
  logistics: {
    deliveryTime: '3 days',
    pickupDetails: {
      address: { addressLine: 'Beispielplatz 1', postalCode: '10557', city: 'Berlin' },
      pickupMethod: 'PICKUP_POINT',
    },
  },
  cost: { price: price('3.90') },
}
const slot = {
  code: 'local',
  title: 'Local',
  logistics: { deliveryTimeSlot: { from: '2030-05-04T14:00:00Z', to: '2030-05-04T17:00:00Z' } },
  cost: { price: price('9'), otherCharges: [{ type: 'HANDLING_FEE', price: price('1') }] },
}

describe('estimateFromV1', () => {
  it('default: a response with only the sums has no details', () => {
    assert.equal(hasDetails({ priceSummary: summary }, { id: 'c', currency: 'EUR' }), false)
  })

  it('behavior: delivery options with pickup address, time slot, charges and the selected one', () => {
    const { deliveryOptions } = estimateFrom({
      shippingInfo: {
        carrierServiceOptions: [
          { carrierId: 'one', shippingOptions: [pickup] },
          { carrierId: 'two', shippingOptions: [slot] },
        ],
        selectedCarrierServiceOption: { code: 'local', carrierId: 'two' },
      },
    })
    assert.deepEqual(deliveryOptions, [
      {
        code: 'point',
        carrierId: 'one',
        title: 'Locker',
        time: '3 days',
        pickup: { place: 'Beispielplatz 1, 10557 Berlin', isPoint: true },
        charges: [],
        selected: false,
        price: { amount: '3.90', currency: 'EUR' },
      },
      {
        code: 'local',
        carrierId: 'two',
        title: 'Local',
        slot: { from: new Date('2030-05-04T14:00:00Z'), to: new Date('2030-05-04T17:00:00Z') },
        charges: [{ kind: 'HANDLING_FEE', price: { amount: '1', currency: 'EUR' } }],
        selected: true,
        price: { amount: '9', currency: 'EUR' },
      },
    ])
  })

  it('behavior: the delivery error', () => {
    const calculationError = { applicationError: { code: 'X', description: 'Not to islands' } }
    const { deliveryOptions, deliveryError } = estimateFrom({
      calculationErrors: { generalShippingCalculationError: calculationError },
    })
    assert.deepEqual([deliveryOptions, deliveryError], [[], { code: 'X', text: 'Not to islands' }])
  })

  it('behavior: errors of coupon, membership and other parts', () => {
    const withCode = (code: string, description: string): object => ({ applicationError: { code, description } })
    const { couponError, membershipError, deliveryUnavailable, errors } = estimateFrom({
      calculationErrors: {
        couponCalculationError: withCode('MINIMUM', 'From 150'),
        membershipError: withCode('CREDITS', 'Two uses left'),
        selectedShippingOptionError: withCode('GONE', 'Not offered'),
        giftCardCalculationError: withCode('EMPTY', 'The gift card is used up'),
        taxCalculationError: { systemError: { errorCode: '500' } },
        orderValidationErrors: [{ code: 'HOLIDAY', description: 'Closed until Monday' }],
      },
    })
    assert.deepEqual(couponError, { code: 'MINIMUM', text: 'From 150' })
    assert.deepEqual(membershipError, { code: 'CREDITS', text: 'Two uses left' })
    assert.equal(deliveryUnavailable, true)
    assert.deepEqual(errors, [
      { part: 'giftCard', code: 'EMPTY', text: 'The gift card is used up' },
      { part: 'tax', code: '', text: '' },
      { part: 'order', code: 'HOLIDAY', text: 'Closed until Monday' },
    ])
  })

  it('behavior: a gift card', () => {
    const { giftCard } = estimateFrom({ giftCard: { obfuscatedCode: '***1234', amount: price('12.50') } })
    assert.deepEqual(giftCard, { code: '***1234', price: { amount: '12.50', currency: 'EUR' } })
  })

  it('behavior: discounts, fees, taxes and the amount due later', () => {
    const { discounts, fees, taxes, pay } = estimateFrom({
      appliedDiscounts: [
        { coupon: { code: 'TEN', amount: price('2') } },
        { merchantDiscount: { amount: price('3'), percentage: '15' } },
        { discountRule: { name: { original: 'Spring' }, amount: price('1') } },
      ],
      additionalFees: [{ code: 'eco', name: 'Recycling', price: price('0.35') }],
      taxSummary: { aggregatedTaxBreakdown: [{ taxName: 'VAT', rate: '0.19', aggregatedTaxAmount: price('3.19') }] },
      payNow: { total: price('5') },
      payLater: { total: price('15') },
    })
    const money = (amount: string): { amount: string; currency: string } => ({ amount, currency: 'EUR' })
    assert.deepEqual(discounts, [
      { name: 'TEN', price: money('2') },
      { percentage: 15, price: money('3') },
      { name: 'Spring', price: money('1') },
    ])
    assert.deepEqual(fees, [{ name: 'Recycling', price: money('0.35') }])
    assert.deepEqual(taxes, [{ name: 'VAT', rate: 0.19, price: money('3.19') }])
    assert.deepEqual(pay, { now: money('5'), later: money('15') })
  })

  it('behavior: eligible memberships, and ineligible ones with reason and expiry', () => {
    const plan = {
      id: 'm',
      appId: 'plans',
      lineItemIds: ['l'],
      name: { original: 'Club' },
      credits: { total: 12, remaining: 9 },
    }
    const ended = { id: 'e', appId: 'plans', name: { original: 'Old' }, expirationDate: '2020-12-31T00:00:00Z' }
    const { memberships, ineligibleMemberships } = estimateFrom({
      membershipOptions: {
        eligibleMemberships: [plan],
        invalidMemberships: [{ membership: ended, reason: 'EXPIRED' }],
      },
    })
    assert.deepEqual(memberships, [{ id: 'plans:m', lineItemIds: ['l'], name: 'Club', remaining: 9 }])
    const expires = new Date('2020-12-31T00:00:00Z')
    assert.deepEqual(ineligibleMemberships, [{ name: 'Old', reason: 'EXPIRED', expires }])
  })

  it('behavior: the charged amounts when prices are shown in another currency', () => {
    const both = (amount: string, convertedAmount: string): object => ({ amount, convertedAmount })
    const { chargedTotals, fees } = estimateFrom(
      {
        priceSummary: { subtotal: both('20', '18.40'), total: both('22', '20.24') },
        additionalFees: [{ name: 'Fee', price: both('2', '1.84') }],
      },
      { currency: 'USD', conversionCurrency: 'EUR' },
    )
    assert.deepEqual(chargedTotals, {
      subtotal: { amount: '20', currency: 'USD' },
      total: { amount: '22', currency: 'USD' },
    })
    assert.deepEqual(fees, [{ name: 'Fee', price: { amount: '1.84', currency: 'EUR' } }])
  })

  it('behavior: amounts are the platform’s decimal strings, unchanged', () => {
    const amounts = fc
      .bigInt({ min: 1n, max: 10n ** 18n })
      .map((cents) => new Big(cents.toString()).div(100).toFixed(2))
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 5 }), (given) => {
        const { fees } = estimateFrom({
          additionalFees: given.map((amount) => ({ name: 'Fee', price: price(amount) })),
        })
        assert.deepEqual(
          fees.map((fee) => fee.price.amount),
          given,
        )
      }),
    )
  })
})
