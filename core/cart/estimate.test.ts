import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import type { TotalsAnswer } from './answer.ts'
import type { Cart } from './cart.ts'
import { totalsFromV1 } from './cart-from-v1.ts'
import { emptyCart } from './empty-cart.ts'
import { type Estimate, estimateOf } from './estimate.ts'

const price = (amount: string): { amount: string } => ({ amount })
const summary = { subtotal: price('20'), total: price('20') }

/** The estimate of a cart in EUR, from what the platform says on the wire. */
function estimated(
  answer: object,
  wire: { currency: string; conversionCurrency?: string } = { currency: 'EUR' },
): Estimate {
  const totals = totalsFromV1({ priceSummary: summary, ...answer } as TotalsAnswer, { id: 'c', ...wire })
  const { currency, conversionCurrency = currency } = wire
  const chargedIn = conversionCurrency === currency ? {} : { chargedIn: currency }
  const cart: Cart = { ...emptyCart, currency: conversionCurrency, ...chargedIn, ...(totals && { totals }) }
  const found = estimateOf(cart)
  assert.ok(found, 'there is more to tell than the sums')
  return found
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

describe('estimateOf', () => {
  it('default: nothing when the sums are all there is', () => {
    const totals = totalsFromV1({ priceSummary: summary }, { id: 'c', currency: 'EUR' })
    assert.ok(totals)
    assert.equal(estimateOf({ ...emptyCart, currency: 'EUR', totals }), undefined)
    assert.equal(estimateOf(emptyCart), undefined)
  })

  it('behavior: ways of delivery, with places, hours and charges, and the one that is reckoned with', () => {
    const { deliveries } = estimated({
      shippingInfo: {
        carrierServiceOptions: [
          { carrierId: 'one', shippingOptions: [pickup] },
          { carrierId: 'two', shippingOptions: [slot] },
        ],
        selectedCarrierServiceOption: { code: 'local', carrierId: 'two' },
      },
    })
    assert.deepEqual(deliveries, [
      {
        code: 'point',
        carrierId: 'one',
        title: 'Locker',
        time: '3 days',
        pickup: { place: 'Beispielplatz 1, 10557 Berlin', isPoint: true },
        charges: [],
        chosen: false,
        price: { amount: '3.90', currency: 'EUR' },
      },
      {
        code: 'local',
        carrierId: 'two',
        title: 'Local',
        slot: { from: new Date('2030-05-04T14:00:00Z'), to: new Date('2030-05-04T17:00:00Z') },
        charges: [{ kind: 'HANDLING_FEE', price: { amount: '1', currency: 'EUR' } }],
        chosen: true,
        price: { amount: '9', currency: 'EUR' },
      },
    ])
  })

  it('behavior: why nothing is delivered there', () => {
    const fault = { applicationError: { code: 'X', description: 'Not to islands' } }
    const { deliveries, deliveryFault } = estimated({ calculationErrors: { generalShippingCalculationError: fault } })
    assert.deepEqual([deliveries, deliveryFault], [[], 'Not to islands'])
  })

  it('behavior: what has no effect, and why', () => {
    const because = (code: string, description: string): object => ({ applicationError: { code, description } })
    const { couponFault, membershipFault, deliveryLost, faults } = estimated({
      calculationErrors: {
        couponCalculationError: because('MINIMUM', 'From 150'),
        membershipError: because('CREDITS', 'Two uses left'),
        selectedShippingOptionError: because('GONE', 'Not offered'),
        giftCardCalculationError: because('EMPTY', 'The gift card is used up'),
        taxCalculationError: { systemError: { errorCode: '500' } },
        orderValidationErrors: [{ code: 'HOLIDAY', description: 'Closed until Monday' }],
      },
    })
    assert.deepEqual(couponFault, { code: 'MINIMUM', text: 'From 150' })
    assert.deepEqual(membershipFault, { code: 'CREDITS', text: 'Two uses left' })
    assert.equal(deliveryLost, true)
    assert.deepEqual(faults, ['The gift card is used up', 'Closed until Monday'])
  })

  it('behavior: a gift card that pays a part', () => {
    const { giftCard } = estimated({ giftCard: { obfuscatedCode: '***1234', amount: price('12.50') } })
    assert.deepEqual(giftCard, { code: '***1234', price: { amount: '12.50', currency: 'EUR' } })
  })

  it('behavior: what the discount is made of, fees, taxes, and what is paid later', () => {
    const { discounts, fees, taxes, pay } = estimated({
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

  it('behavior: memberships that can pay, and those that cannot with reason and day', () => {
    const plan = {
      id: 'm',
      appId: 'plans',
      lineItemIds: ['l'],
      name: { original: 'Club' },
      credits: { total: 12, remaining: 9 },
    }
    const ended = { id: 'e', appId: 'plans', name: { original: 'Old' }, expirationDate: '2020-12-31T00:00:00Z' }
    const { memberships, refusedMemberships } = estimated({
      membershipOptions: {
        eligibleMemberships: [plan],
        invalidMemberships: [{ membership: ended, reason: 'EXPIRED' }],
      },
    })
    assert.deepEqual(memberships, [{ id: 'm', appId: 'plans', lineItemIds: ['l'], name: 'Club', remaining: 9 }])
    const expires = new Date('2020-12-31T00:00:00Z')
    assert.deepEqual(refusedMemberships, [{ name: 'Old', reason: 'EXPIRED', expires }])
  })

  it('behavior: names what is really charged, where prices are shown in another currency', () => {
    const both = (amount: string, convertedAmount: string): object => ({ amount, convertedAmount })
    const { charged, fees } = estimated(
      {
        priceSummary: { subtotal: both('20', '18.40'), total: both('22', '20.24') },
        additionalFees: [{ name: 'Fee', price: both('2', '1.84') }],
      },
      { currency: 'USD', conversionCurrency: 'EUR' },
    )
    assert.deepEqual(charged, {
      subtotal: { amount: '20', currency: 'USD' },
      total: { amount: '22', currency: 'USD' },
    })
    assert.deepEqual(fees, [{ name: 'Fee', price: { amount: '1.84', currency: 'EUR' } }])
  })

  it('behavior: amounts are the platform’s own texts, digit by digit', () => {
    const amounts = fc
      .bigInt({ min: 1n, max: 10n ** 18n })
      .map((cents) => new Big(cents.toString()).div(100).toFixed(2))
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 5 }), (given) => {
        const { fees } = estimated({ additionalFees: given.map((amount) => ({ name: 'Fee', price: price(amount) })) })
        assert.deepEqual(
          fees.map((fee) => fee.price.amount),
          given,
        )
      }),
    )
  })
})
