import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CartSummary } from '../types/summary-types.ts'
import { cartFromV2 } from './cart-from-v2.ts'
import type { CartResponse } from './response.ts'
import { totalsFromV2 } from './totals-from-v2.ts'

const money = (amount: string, convertedAmount = amount) => ({ amount, convertedAmount })
const eur = (amount: string) => ({ amount, currency: 'EUR' })
const cart: CartResponse = {
  id: 'cart',
  businessInfo: { currencyCode: 'EUR' },
  customerInfo: { currencyCode: 'EUR' },
  paymentInfo: { currencyCode: 'EUR', giftCards: [{ id: 'card', obfuscatedCode: '****CARD' }] },
}
const summary: CartSummary = {
  priceSummary: {
    subtotal: money('20'),
    discount: money('0'),
    delivery: money('0'),
    tax: money('0'),
    total: money('20'),
  },
}
const totalsOf = (more: CartSummary, hasAddress = false) =>
  totalsFromV2({ ...summary, ...more }, cart, hasAddress, { options: [] })

describe('totalsFromV2', () => {
  it('default: a part that was not calculated is absent, not free', () => {
    assert.deepEqual(totalsOf({}), { subtotal: eur('20'), total: eur('20'), stale: false })
    assert.deepEqual(totalsOf({}, true), { subtotal: eur('20'), tax: eur('0'), total: eur('20'), stale: false })
  })

  it('behavior: a known method has a price, also if it is free', () => {
    assert.deepEqual(totalsOf({ deliverySummary: { method: { code: 'free' } } }, true)?.shipping, eur('0'))
  })

  it('behavior: tax that prices include is the sum of the taxes', () => {
    const taxes = [{ name: { original: 'VAT' }, amount: money('1.90') }, { amount: money('0.10') }]
    const totals = totalsOf({ taxSummary: { pricesIncludeTax: true, taxes } }, true)
    assert.deepEqual([totals?.tax, totals?.taxIncluded], [eur('2.00'), true])
    assert.deepEqual(totals?.details?.taxes[0], { name: 'VAT', price: eur('1.90') })
  })

  it('behavior: line discounts are listed; a coupon on the whole cart is listed only with other discounts', () => {
    const coupon = { name: { original: 'Ten' }, scope: 'CART_SUBTOTAL', total: money('2') }
    const sale = { name: { original: 'Mugs' }, scope: 'LINE_ITEM', total: money('3') }
    assert.deepEqual(totalsOf({ discounts: [coupon] })?.details, undefined)
    assert.deepEqual(totalsOf({ discounts: [coupon, sale] })?.details?.discounts, [
      { name: 'Ten', price: eur('2') },
      { name: 'Mugs', includedIn: 'subtotal', price: eur('3') },
    ])
    assert.equal(totalsOf({ discounts: [sale] })?.details?.discounts.length, 1)
  })

  it('behavior: a discount of the delivery is included in the amount of the delivery', () => {
    const delivery = { name: { original: 'Free delivery' }, scope: 'DELIVERY', total: money('4') }
    assert.deepEqual(totalsOf({ discounts: [delivery] })?.details?.discounts, [
      { name: 'Free delivery', includedIn: 'shipping', price: eur('4') },
    ])
  })

  it('behavior: an automatic discount of the whole cart is a detail, because no other part of the cart names it', () => {
    const automatic = {
      name: { original: 'Summer sale' },
      source: { sourceType: 'AUTOMATIC_RULE' },
      scope: 'CART_SUBTOTAL',
      total: money('2'),
    }
    assert.deepEqual(totalsOf({ discounts: [automatic] })?.details?.discounts, [
      { name: 'Summer sale', price: eur('2') },
    ])
  })

  it('behavior: a gift card has its amount and what remains to pay', () => {
    const paymentSummary = {
      giftCards: [{ giftCardId: 'card', redeemAmount: money('15') }],
      totalAfterGiftCards: money('5'),
      payNow: money('5'),
      payLater: money('0'),
    }
    const details = totalsOf({ paymentSummary })?.details
    assert.deepEqual(details?.giftCard, { code: '****CARD', price: eur('15'), due: eur('5') })
    assert.equal(details?.pay, undefined)
  })

  it('behavior: the amounts of a free trial are due after it, and nothing is due now', () => {
    const trial = { payNow: money('0'), payLater: money('0'), payAfterFreeTrial: money('20') }
    assert.deepEqual(totalsOf({ paymentSummary: trial })?.details?.pay, { now: eur('0'), afterFreeTrial: eur('20') })
    const deposit = { payNow: money('5'), payLater: money('10'), payAfterFreeTrial: money('20') }
    assert.deepEqual(totalsOf({ paymentSummary: deposit })?.details?.pay, {
      now: eur('5'),
      later: eur('10'),
      afterFreeTrial: eur('20'),
    })
  })

  it('behavior: a line has the free trial of its subscription', () => {
    const freeTrialPeriod = { frequency: 'DAY', interval: 14 }
    const subscriptionInfo = { subscriptionSettings: { frequency: 'MONTH', interval: 1, freeTrialPeriod } }
    const [line] = cartFromV2({ ...cart, lineItems: [{ id: 'a', attributes: { subscriptionInfo } }] }).lines
    assert.deepEqual(line?.terms?.subscription, {
      title: '',
      frequency: 'MONTH',
      interval: 1,
      freeTrial: freeTrialPeriod,
    })
  })

  it('behavior: amounts are in the currency of the shopper, and the charged ones in that of the shop', () => {
    const converted = { ...cart, customerInfo: { currencyCode: 'USD' } }
    const priceSummary = { subtotal: money('20', '24'), total: money('20', '24') }
    const totals = totalsFromV2({ priceSummary }, converted, false, { options: [] })
    assert.deepEqual(totals?.total, { amount: '24', currency: 'USD' })
    assert.deepEqual(totals?.details?.chargedTotals, { subtotal: eur('20'), total: eur('20') })
    assert.deepEqual([cartFromV2(converted).currency, cartFromV2(converted).chargedIn], ['USD', 'EUR'])
  })

  it('behavior: a gift card reduces the charged total, also if it pays for the whole cart', () => {
    const converted = { ...cart, customerInfo: { currencyCode: 'USD' } }
    const priceSummary = { subtotal: money('20', '24'), total: money('20', '24') }
    const chargedWith = (redeemed: string, due: string): unknown => {
      const paymentSummary = {
        giftCards: redeemed ? [{ giftCardId: 'card', redeemAmount: money(redeemed, redeemed) }] : [],
        totalAfterGiftCards: money(due, due),
      }
      return totalsFromV2({ priceSummary, paymentSummary }, converted, false, { options: [] })?.details?.chargedTotals
    }
    assert.deepEqual(chargedWith('15', '5'), { subtotal: eur('20'), total: eur('5') })
    assert.deepEqual(chargedWith('20', '0'), { subtotal: eur('20'), total: eur('0') })
    assert.deepEqual(chargedWith('', '0'), { subtotal: eur('20'), total: eur('20') }, 'not calculated')
  })
})
