import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedId } from '../../../seed/ids.ts'
import { PLANS_APP_ID } from '../../../seed/memberships.ts'
import { BERLIN, type Buyer, type EstimateBody, NEW_YORK, openCommerceShop } from '../../../testing/commerce-shop.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

describe('estimateCurrentCartTotals', () => {
  const estimate = async (buyer: Buyer, body: unknown) =>
    (await buyer.cart('POST', '/estimate-totals', body)).body as EstimateBody

  it('default: without an address, the total contains only the items', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product({ price: '19.99' }), 3)
    const totals = await estimate(buyer, {})
    assert.equal(totals.priceSummary.subtotal.amount, '59.97')
    assert.equal(totals.priceSummary.total.amount, '59.97')
    assert.equal(totals.shippingInfo, undefined)
    assert.equal(totals.taxSummary.calculationDetails.rateType, 'NO_TAX_COLLECTED')
    assert.deepEqual(totals.payNow, totals.priceSummary)
    assert.equal(totals.payLater.total.amount, '0')
  })

  it('default: adds tax to items and delivery in New York', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product({ price: '20' }), 2)
    const { priceSummary, shippingInfo } = await estimate(buyer, { shippingAddress: NEW_YORK })
    assert.equal(shippingInfo.region.name, 'New York')
    assert.equal(priceSummary.shipping.amount, '5.9')
    assert.equal(priceSummary.tax.amount, '4.07') // 8.875 % of 40 is 3.55, of 5.90 is 0.52
    assert.equal(priceSummary.total.amount, '49.97')
  })

  it('default: German prices include tax', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product({ price: '119' }))
    const { priceSummary } = await estimate(buyer, { shippingAddress: BERLIN })
    assert.deepEqual(
      [priceSummary.shipping.amount, priceSummary.tax.amount, priceSummary.total.amount],
      ['0', '19', '119'],
    )
  })

  it('behavior: offers carriers, pickup and time slots, and uses the requested one', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const offered = await estimate(buyer, { shippingAddress: NEW_YORK })
    const all = offered.shippingInfo.carrierServiceOptions.flatMap((carrier) => carrier.shippingOptions)
    assert.deepEqual(offered.shippingInfo.selectedCarrierServiceOption.requestedShippingOption, false)
    const pickup = all.find((option) => option.logistics['pickupDetails'] !== undefined)
    const slot = all.find((option) => option.logistics['deliveryTimeSlot'] !== undefined)
    assert.deepEqual(slot?.logistics['deliveryTimeSlot'], {
      from: '2025-03-04T14:00:00.000Z',
      to: '2025-03-04T17:00:00.000Z',
    })
    for (const code of [pickup?.code, slot?.code]) {
      const estimated = await estimate(buyer, { shippingAddress: NEW_YORK, selectedShippingOption: { code } })
      assert.deepEqual(estimated.shippingInfo.selectedCarrierServiceOption.code, code)
      assert.equal(estimated.shippingInfo.selectedCarrierServiceOption.requestedShippingOption, true)
    }
  })

  it('behavior: returns a violation for items that cannot be delivered to the address', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const nowhere = await estimate(buyer, { shippingAddress: { country: 'BR' } })
    assert.equal(
      nowhere.calculationErrors['generalShippingCalculationError']?.applicationError?.code,
      'NO_DELIVERY_AVAILABLE',
    )
    const wrong = await estimate(buyer, { shippingAddress: BERLIN, selectedShippingOption: { code: 'by-balloon' } })
    assert.equal(
      wrong.calculationErrors['selectedShippingOptionError']?.applicationError?.code,
      'SHIPPING_OPTION_NOT_FOUND',
    )
    assert.equal(wrong.shippingInfo.selectedCarrierServiceOption.requestedShippingOption, false)
  })

  it('behavior: applies free delivery by coupon and the small order fee, and omits parts by flags', async () => {
    await shop.coupon({ code: 'NOSHIP', benefit: { kind: 'free-shipping' } })
    const buyer = await shop.buyer()
    await buyer.add(await shop.product({ price: '8' }))
    await buyer.cart('PATCH', '', { couponCode: 'NOSHIP' })
    const complete = await estimate(buyer, { shippingAddress: NEW_YORK })
    assert.deepEqual([complete.priceSummary.shipping.amount, complete.priceSummary.discount.amount], ['5.9', '5.9'])
    assert.deepEqual(
      complete.appliedDiscounts.map(({ discountType, coupon }) => [discountType, coupon?.amount.amount]),
      [['SHIPPING', '5.9']],
    )
    assert.deepEqual(
      complete.additionalFees.map((fee) => fee.code),
      ['small-order'],
    )
    const bare = await estimate(buyer, {
      shippingAddress: NEW_YORK,
      calculateShipping: false,
      calculateTax: false,
      calculateAdditionalFees: false,
    })
    assert.equal(bare.priceSummary.total.amount, '8')
  })

  it('behavior: lines that a membership pays for do not count for the minimum of a coupon', async () => {
    const buyer = await shop.member(seedId('member', 'member-one'))
    const productId = await shop.product({ price: '40' })
    const id = await shop.membership(productId)
    await shop.coupon({ code: 'FROM30', benefit: { kind: 'amount', amount: '5' }, minimumSubtotal: '30' })
    const { lineItems } = await buyer.add(productId)
    await buyer.cart('PATCH', '', { couponCode: 'FROM30' })
    const paid = await estimate(buyer, {})
    assert.deepEqual([paid.appliedDiscounts.length, paid.priceSummary.total.amount], [1, '35'])
    const memberships = [{ id, appId: PLANS_APP_ID, lineItemIds: [lineItems[0]?.id] }]
    const covered = await estimate(buyer, { selectedMemberships: { memberships } })
    assert.deepEqual([covered.appliedDiscounts, covered.priceSummary.total.amount], [[], '0'])
    assert.equal(covered.calculationErrors['couponCalculationError']?.applicationError?.code, 'ERROR_INVALID_SUBTOTAL')
  })

  it('behavior: digital items need no delivery and are taxed at the billing address', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product({ digital: true, price: '100' }))
    const { shippingInfo, priceSummary } = await estimate(buyer, {
      billingAddress: { country: 'US', subdivision: 'US-CA' },
    })
    assert.equal(shippingInfo, undefined)
    assert.equal(priceSummary.tax.amount, '7.25')
  })
})
