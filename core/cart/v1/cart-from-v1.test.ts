import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cartFromV1, hasDetails, totalsFromV1 } from './cart-from-v1.ts'
import type { WireCart } from './types.ts'

const wire: WireCart = {
  id: 'c1',
  currency: 'USD',
  conversionCurrency: 'EUR',
  appliedDiscounts: [{ merchantDiscount: { id: 'm' } }, { coupon: { id: 'k', code: 'TEN' } }],
  lineItems: [
    {
      id: 'l1',
      quantity: 2,
      catalogReference: { appId: 'stores', catalogItemId: 'p1' },
      productName: { original: 'Shirt', translated: 'Koszula' },
      url: { relativePath: '/product-page/shirt', url: 'https://shop.test/product-page/shirt' },
      price: { amount: '10.00', convertedAmount: '9.10' },
      lineItemPrice: { amount: '20.00', convertedAmount: '18.20' },
      fullPrice: { amount: '12.00', convertedAmount: '10.92' },
      priceBeforeDiscounts: { amount: '11.00', convertedAmount: '10.01' },
      descriptionLines: [
        { name: { original: 'Size' }, plainText: { original: 'M', translated: 'średni' } },
        { name: { original: 'Color' }, colorInfo: { original: 'Red', code: '#f00' } },
      ],
      image: { id: 'i1', url: 'https://static.test/media/i1', width: 10, height: 20, altText: '' },
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 },
    },
    {
      id: 'l2',
      quantity: 1,
      productName: { original: 'Gift wrap' },
      price: { amount: '1' },
      fullPrice: { amount: '1' },
    },
  ],
}

describe('cartFromV1', () => {
  it('default: maps lines to the view model', () => {
    const cart = cartFromV1(wire)
    assert.equal(cart.count, 3)
    assert.deepEqual(cart.coupon, { id: 'k', code: 'TEN', name: 'TEN' })
    assert.deepEqual(cart.lines[0], {
      id: 'l1',
      key: 'l1',
      productId: 'p1',
      reference: { appId: 'stores', catalogItemId: 'p1' },
      name: 'Koszula',
      details: [
        { name: 'Size', value: 'średni' },
        { name: 'Color', value: 'Red', color: '#f00' },
      ],
      picture: { id: 'i1', url: 'https://static.test/media/i1', width: 10, height: 20, alt: 'Koszula' },
      quantity: 2,
      available: 1,
      availability: 'PARTIALLY_AVAILABLE',
      price: { amount: '9.10', currency: 'EUR' },
      fullPrice: { amount: '10.92', currency: 'EUR' },
      priceBeforeDiscounts: { amount: '10.01', currency: 'EUR' },
      total: { amount: '18.20', currency: 'EUR' },
      url: 'https://shop.test/product-page/shirt',
      pending: false,
    })
  })

  it('behavior: an amount that was not converted keeps its own currency', () => {
    assert.deepEqual(cartFromV1(wire).lines[1]?.price, { amount: '1', currency: 'USD' })
  })

  it('behavior: a custom line has no product, and a full price only when it differs', () => {
    const [, custom] = cartFromV1(wire).lines
    assert.equal(custom && 'productId' in custom, false)
    assert.equal(custom && 'fullPrice' in custom, false)
  })

  it('behavior: maps payment, subscription, service and gift-card terms of a line', () => {
    const line = (more: object): unknown => {
      const item = { id: 'l', quantity: 1, paymentOption: 'FULL_PAYMENT_ONLINE', ...more }
      return cartFromV1({ id: 'c', currency: 'EUR', lineItems: [item] }).lines[0]?.terms
    }
    assert.equal(line({ itemType: { preset: 'PHYSICAL' } }), undefined)
    const deposit = { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '20' } }
    assert.deepEqual(line(deposit), { payment: 'DEPOSIT_ONLINE', deposit: { amount: '20', currency: 'EUR' } })
    const subscriptionSettings = {
      frequency: 'MONTH',
      interval: 3,
      billingCycles: 4,
      startDate: '2030-01-01T00:00:00Z',
    }
    assert.deepEqual(line({ subscriptionOptionInfo: { title: { original: 'Club' }, subscriptionSettings } }), {
      subscription: {
        title: 'Club',
        frequency: 'MONTH',
        interval: 3,
        cycles: 4,
        startDate: new Date('2030-01-01T00:00:00Z'),
      },
    })
    const serviceProperties = { scheduledDate: '2030-05-04T08:00:00Z', numberOfParticipants: 2 }
    assert.deepEqual(line({ serviceProperties }), {
      scheduledDate: new Date('2030-05-04T08:00:00Z'),
      participants: 2,
    })
    assert.deepEqual(line({ itemType: { preset: 'GIFT_CARD' } }), { giftCard: true })
  })

  it('behavior: maps note, address and delivery when the response contains them', () => {
    const { buyerNote, address, delivery, chargedIn } = cartFromV1({
      id: 'c',
      currency: 'USD',
      conversionCurrency: 'EUR',
      buyerNote: 'Ring twice',
      contactInfo: {
        address: { country: 'US', subdivision: 'US-NY', postalCode: '10001' },
      },
      selectedShippingOption: { code: 'express', carrierId: null },
    })
    assert.deepEqual(
      { buyerNote, address, delivery, chargedIn },
      {
        buyerNote: 'Ring twice',
        address: { country: 'US', subdivision: 'US-NY', postalCode: '10001' },
        delivery: { code: 'express' },
        chargedIn: 'USD',
      },
    )
  })

  it('behavior: a response without a converted currency is charged in its currency', () => {
    const { currency, chargedIn } = cartFromV1({ id: 'c', currency: 'USD' })
    assert.deepEqual([currency, chargedIn], ['USD', undefined])
  })

  it('behavior: a response without lines is an empty cart', () => {
    assert.deepEqual(cartFromV1({ id: 'c' }), { id: 'c', currency: '', lines: [], count: 0 })
  })
})

describe('totalsFromV1', () => {
  it('default: maps subtotal, discount, shipping, tax and total', () => {
    const amount = (text: string): { amount: string; convertedAmount: string } => ({
      amount: text,
      convertedAmount: text,
    })
    const totalsResponse = {
      priceSummary: {
        subtotal: amount('20'),
        discount: amount('2'),
        shipping: amount('0'),
        tax: amount('0.00'),
        total: amount('18'),
      },
    }
    const money = (text: string): { amount: string; currency: string } => ({ amount: text, currency: 'EUR' })
    const totals = { subtotal: money('20'), discount: money('2'), total: money('18'), stale: false }
    const plain = { ...wire, currency: 'EUR' }
    assert.deepEqual(totalsFromV1(totalsResponse, plain), totals)
    const shipped = { ...totalsResponse, shippingInfo: { selectedCarrierServiceOption: { code: 'post' } } }
    assert.deepEqual(totalsFromV1(shipped, plain), { ...totals, shipping: money('0') })
    assert.deepEqual([hasDetails(totalsResponse, plain), hasDetails(shipped, plain)], [false, true])
    assert.ok(hasDetails(totalsResponse, wire), 'the charged amounts in another currency')
  })

  it('behavior: zero tax is shown once there is an address, unless the calculation failed; taxIncluded is mapped', () => {
    const totalsResponse = { priceSummary: { subtotal: { amount: '9' }, tax: { amount: '0' }, total: { amount: '9' } } }
    const placed = { id: 'c', currency: 'EUR', contactInfo: { address: { country: 'DE' } } }
    const none = { amount: '0', currency: 'EUR' }
    assert.deepEqual(totalsFromV1(totalsResponse, placed)?.tax, none)
    assert.equal(totalsFromV1(totalsResponse, { id: 'c', currency: 'EUR' })?.tax, undefined)
    const failed = { ...totalsResponse, calculationErrors: { taxCalculationError: { systemError: {} } } }
    assert.equal(totalsFromV1(failed, placed)?.tax, undefined)
    assert.equal(totalsFromV1(totalsResponse, { ...placed, taxIncludedInPrices: true })?.taxIncluded, true)
  })

  it('behavior: a violation names its line, or none when it concerns the cart', () => {
    const violations = [
      { severity: 'ERROR', description: 'Two at most', target: { lineItem: { id: 'l2' } } },
      { severity: 'WARNING', description: 'Slow this week', target: { other: { name: 'default' } } },
    ]
    const priceSummary = { subtotal: { amount: '1' }, total: { amount: '1' } }
    assert.deepEqual(totalsFromV1({ priceSummary, violations }, wire)?.violations, [
      { severity: 'ERROR', text: 'Two at most', lineId: 'l2' },
      { severity: 'WARNING', text: 'Slow this week' },
    ])
  })

  const priceSummary = { subtotal: { amount: '1' }, total: { amount: '1' } }
  const ofLine = (id: string, description: string, severity = 'ERROR') => ({
    severity,
    description,
    target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } },
  })

  it('behavior: the first error of a line that is sold out or needs a membership is the platform’s, and has a code', () => {
    const lineItems = [
      { id: 'l1', quantity: 1, availability: { status: 'NOT_AVAILABLE' } },
      { id: 'l2', quantity: 1, paymentOption: 'MEMBERSHIP' },
    ]
    const violations = [
      ofLine('l1', 'Mug is sold out'),
      ofLine('l2', 'Slow this week', 'WARNING'),
      ofLine('l2', 'Class is paid with a membership: choose one'),
      ofLine('l2', 'Two at most'),
    ]
    assert.deepEqual(
      totalsFromV1({ priceSummary, violations }, { ...wire, lineItems })?.violations?.map(({ code }) => code),
      ['LINE_ITEMS_OUT_OF_STOCK', undefined, 'MEMBERSHIP_REQUIRED', undefined],
    )
  })

  it('behavior: a line that a membership pays for breaks rules of the merchant alone', () => {
    const lineItems = [{ id: 'l2', quantity: 1, paymentOption: 'MEMBERSHIP' }]
    const membershipOptions = { selectedMemberships: [{ id: 'm', appId: 'plans', lineItemIds: ['l2'] }] }
    const totalsResponse = { priceSummary, membershipOptions, violations: [ofLine('l2', 'Two at most')] }
    assert.deepEqual(totalsFromV1(totalsResponse, { ...wire, lineItems })?.violations, [
      { severity: 'ERROR', text: 'Two at most', lineId: 'l2' },
    ])
  })

  it('behavior: undefined when the response has no total', () => {
    assert.equal(totalsFromV1({}, wire), undefined)
  })
})
