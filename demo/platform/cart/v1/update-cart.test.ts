import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { STORES_APP_ID } from '../../shop/settings.ts'
import {
  type Buyer,
  type CartBody,
  type EstimateBody,
  NEW_YORK,
  openCommerceShop,
} from '../../testing/commerce-shop.ts'
import { codeOf, type Failure } from '../../testing/open-shop.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const cartOf = async (response: ReturnType<Buyer['cart']>) => ((await response).body as CartBody).cart

describe('coupons', () => {
  before(async () => {
    const percent = { kind: 'percent', percent: '10' } as const
    await shop.coupon({ code: 'TEN', benefit: percent })
    await shop.coupon({ code: 'OLD', benefit: percent, expiresAt: '2025-01-01T00:00:00Z' })
    await shop.coupon({ code: 'SOON', benefit: percent, startsAt: '2026-01-01T00:00:00Z' })
    await shop.coupon({ code: 'OFF', benefit: percent, active: false })
    await shop.coupon({ code: 'USED', benefit: percent, usageLimit: 3, used: 3 })
    await shop.coupon({ code: 'RICH', benefit: percent, minimumSubtotal: '100' })
    await shop.coupon({ code: 'OTHERS', benefit: percent, productIds: ['b0000000-0000-4000-8000-000000000001'] })
  })

  it('default: applies a code ignoring case, returns it, and removes it', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const applied = await cartOf(buyer.cart('PATCH', '', { couponCode: ' ten ' }))
    assert.deepEqual(
      applied.appliedDiscounts.map(({ coupon }) => coupon?.code),
      ['TEN'],
    )
    assert.deepEqual((await cartOf(buyer.cart('POST', '/remove-coupon', {}))).appliedDiscounts, [])
  })

  for (const [code, expected, status] of [
    ['NOPE', 'ERROR_COUPON_DOES_NOT_EXIST', 404],
    ['OLD', 'ERROR_COUPON_HAS_EXPIRED', 428],
    ['SOON', 'ERROR_COUPON_IS_NOT_ACTIVE_YET', 428],
    ['OFF', 'ERROR_COUPON_IS_DISABLED', 428],
    ['USED', 'ERROR_COUPON_USAGE_EXCEEDED', 428],
    ['RICH', 'ERROR_INVALID_SUBTOTAL', 428],
    ['OTHERS', 'ERROR_COUPON_NOT_APPLICABLE', 428],
  ] as const) {
    it(`error: ${expected}`, async () => {
      const buyer = await shop.buyer()
      await buyer.add(await shop.product())
      await buyer.cart('PATCH', '', { couponCode: 'TEN' })
      const response = await buyer.cart('PATCH', '', { couponCode: code })
      assert.equal(response.status, status)
      assert.equal(codeOf(response), expected)
      const cart = await cartOf(buyer.cart('GET'))
      assert.deepEqual(
        cart.appliedDiscounts.map(({ coupon }) => coupon?.code),
        ['TEN'],
      )
    })
  }

  it('behavior: the estimate reports a coupon that has become invalid', async () => {
    const buyer = await shop.buyer()
    const { lineItems } = await buyer.add(await shop.product({ price: '60' }), 2)
    await buyer.cart('PATCH', '', { couponCode: 'RICH' })
    await buyer.cart('POST', '/update-line-items-quantity', { lineItems: [{ id: lineItems[0]?.id, quantity: 1 }] })
    const { body } = await buyer.cart('POST', '/estimate-totals', {})
    const { calculationErrors, appliedDiscounts } = body as {
      calculationErrors: { couponCalculationError?: { applicationError: { code: string } } }
      appliedDiscounts: unknown[]
    }
    assert.equal(calculationErrors.couponCalculationError?.applicationError.code, 'ERROR_INVALID_SUBTOTAL')
    assert.deepEqual(appliedDiscounts, [])
  })
})

describe('updateCurrentCart', () => {
  it('default: stores note, contact and delivery, and clears empty fields', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const cartInfo = {
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'member.one@example.com' },
      contactInfo: { address: NEW_YORK, contactDetails: { firstName: 'Member', lastName: 'One', phone: null } },
      selectedShippingOption: { code: 'express' },
    }
    const cart = await cartOf(buyer.cart('PATCH', '', { cartInfo }))
    assert.equal(cart['buyerNote'], 'Ring twice')
    assert.equal((cart['buyerInfo'] as { email: string }).email, 'member.one@example.com')
    assert.deepEqual(cart['contactInfo'], {
      address: NEW_YORK,
      contactDetails: { firstName: 'Member', lastName: 'One' },
    })
    const { body } = await buyer.cart('POST', '/estimate-totals', {})
    assert.equal((body as EstimateBody).shippingInfo.selectedCarrierServiceOption.code, 'express')
    const cleared = await cartOf(buyer.cart('PATCH', '', { cartInfo: { buyerNote: '' } }))
    assert.equal('buyerNote' in cleared, false)
    assert.ok(cleared['contactInfo'])
  })

  it('args: a field mask replaces exactly its fields', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const contactInfo = { address: NEW_YORK, contactDetails: { firstName: 'Member', lastName: 'One' } }
    const buyerInfo = { email: 'member.one@example.com' }
    await buyer.cart('PATCH', '', { cartInfo: { buyerNote: 'Ring twice', contactInfo, buyerInfo } })
    const change = {
      cartInfo: { buyerNote: 'Do not ring', contactInfo: { contactDetails: { firstName: 'Ada' } } },
      cartFieldmask: 'contactInfo.address,contactInfo.contactDetails.firstName',
    }
    const named = await cartOf(buyer.cart('PATCH', '', change))
    assert.equal(named['buyerNote'], 'Ring twice', 'a field that is not named stays')
    assert.deepEqual(named['contactInfo'], { contactDetails: { firstName: 'Ada', lastName: 'One' } })
    const cleared = await cartOf(
      buyer.cart('PATCH', '', { cartInfo: {}, cartFieldmask: { paths: ['buyerNote', 'buyerInfo.email'] } }),
    )
    assert.equal('buyerNote' in cleared, false, 'a named field that is absent is cleared')
    assert.equal('email' in (cleared['buyerInfo'] as object), false)
    assert.ok(cleared['contactInfo'])
  })

  it('error: INVALID_ARGUMENT for a mask with fields that cannot be changed', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const { status, body } = await buyer.cart('PATCH', '', { cartInfo: {}, cartFieldmask: 'lineItems' })
    assert.equal(status, 400)
    const violation = (body as Failure).details.validationError?.fieldViolations[0]
    assert.deepEqual([violation?.field, violation?.violatedRule], ['cartFieldmask', 'FIELD_NOT_ALLOWED'])
  })

  it('behavior: keeps service properties and price descriptions of lines', async () => {
    const elevated = await shop.buyer({ elevated: true })
    const serviceProperties = { scheduledDate: '2025-04-01T10:00:00.000Z', numberOfParticipants: 3 }
    const priceDescription = { original: 'From 20', translated: 'Ab 20' }
    const reference = { appId: STORES_APP_ID, catalogItemId: await shop.product() }
    const custom = {
      quantity: 1,
      price: '20',
      productName: { original: 'Tuning' },
      priceDescription,
      serviceProperties,
    }
    await elevated.cart('POST', '/add-to-cart', {
      lineItems: [{ quantity: 1, catalogReference: reference, serviceProperties }],
      customLineItems: [custom],
    })
    const { lineItems } = await cartOf(elevated.cart('GET'))
    const [item, own] = lineItems as unknown as Record<string, unknown>[]
    assert.deepEqual(item?.['serviceProperties'], serviceProperties)
    assert.deepEqual(own?.['serviceProperties'], serviceProperties)
    assert.deepEqual(own?.['priceDescription'], priceDescription)
  })

  it('behavior: merchant discounts require the API key and reduce the total', async () => {
    const merchantDiscounts = [{ amount: '5' }, { percentage: 10 }]
    const shopper = await shop.buyer()
    await shopper.add(await shop.product())
    assert.equal((await shopper.cart('PATCH', '', { merchantDiscounts })).status, 403)
    const elevated = await shop.buyer({ elevated: true })
    await elevated.add(await shop.product({ price: '20' }), 2)
    await elevated.cart('PATCH', '', { merchantDiscounts })
    const { body } = await elevated.cart('POST', '/estimate-totals', {})
    assert.equal((body as EstimateBody).priceSummary.discount.amount, '8.5')
    assert.equal((body as EstimateBody).priceSummary.total.amount, '31.5')
  })
})

describe('createCheckoutFromCurrentCart', () => {
  it('behavior: repeated requests return the same open checkout', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const first = await buyer.checkout({ channelType: 'WEB', email: 'member.one@example.com' })
    assert.match(first, /^[0-9a-f-]{36}$/)
    assert.equal(await buyer.checkout(), first)
    assert.equal((await cartOf(buyer.cart('GET')))['checkoutId'], first)
  })

  it('error: EMPTY_CART', async () => {
    const buyer = await shop.buyer()
    const { lineItems } = await buyer.add(await shop.product())
    await buyer.cart('POST', '/remove-line-items', { lineItemIds: [lineItems[0]?.id] })
    const response = await buyer.cart('POST', '/create-checkout', {})
    assert.equal(response.status, 428)
    assert.equal(codeOf(response), 'EMPTY_CART')
  })
})
