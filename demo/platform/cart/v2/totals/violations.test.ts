import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { giftCards } from '../../../db/schema/commerce.ts'
import { seedId } from '../../../seed/ids.ts'
import { seedMembershipRules } from '../../../seed/memberships.ts'
import { CART_V2, type CartV2Calls, cartV2Of, itemV2 } from '../../../testing/cart-v2.ts'
import { createCheckoutDriver } from '../../../testing/checkout-driver.ts'
import { NEW_YORK, openCommerceShop } from '../../../testing/commerce-shop.ts'
import { codeOf } from '../../../testing/open-shop.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const cart = async () => cartV2Of(shop, await shop.buyer())

interface CouponData {
  readonly minSubtotalNotReachedDetails: {
    readonly requiredMinimumSubtotal: { readonly amount: string; readonly convertedAmount: string }
  }
}

async function violations(v2: CartV2Calls, validationConfig = 'CHECKOUT_VALIDATIONS') {
  return (await v2.totals('/estimate', { validationConfig })).summary.violations as readonly Record<string, unknown>[]
}

const codes = async (...request: Parameters<typeof violations>) =>
  (await violations(...request)).map(({ scope, code }) => `${scope} ${code}`)

describe('the violations of a Cart V2', () => {
  it('behavior: DISCOUNT for a coupon that no longer applies, with the missing minimum', async () => {
    const v2 = await cart()
    const { lineItems } = await v2.add(await shop.product({ price: '100', digital: true }), 2)
    await v2.cart('POST', '/add-coupon', { coupon: { code: 'BIGSPEND' } })
    const update = { lineItems: [{ lineItemId: lineItems[0]?.id, quantity: { newQuantity: 1 } }] }
    await v2.cart('POST', '/update-line-items', update)
    const [violation, ...others] = await violations(v2, 'PRE_CHECKOUT_VALIDATIONS')
    assert.deepEqual(others, [])
    assert.deepEqual(violation, {
      scope: 'DISCOUNT',
      code: 'INVALID_COUPON_STATUS',
      severity: 'ERROR',
      description: "Cart subtotal is below the coupon's minimum of 150",
      invalidCouponStatusData: {
        couponCode: 'BIGSPEND',
        reason: 'MIN_SUBTOTAL_NOT_REACHED',
        minSubtotalNotReachedDetails: { requiredMinimumSubtotal: { amount: '150', convertedAmount: '150' } },
      },
    })
  })

  it('behavior: the missing minimum of a coupon is converted to the requested currency', async () => {
    const { token } = await shop.buyer()
    const call = (path: string, body: object) =>
      shop.call('POST', CART_V2 + path, body, { token, headers: { 'x-wix-currency': 'JPY' } })
    await cartV2Of(shop, { token }).add(await shop.product({ price: '100', digital: true }))
    const { body } = await call('/add-coupon', { coupon: { code: 'BIGSPEND' } })
    const { data } = (body as { details: { applicationError: { data: CouponData } } }).details.applicationError
    const { amount, convertedAmount } = data.minSubtotalNotReachedDetails.requiredMinimumSubtotal
    assert.equal(amount, '150')
    assert.ok(Number(convertedAmount) > 1000, convertedAmount)
  })

  it('behavior: DELIVERY for a missing address and method, and for a method that is not offered at a new address', async () => {
    const v2 = await cart()
    await v2.add(await shop.product())
    assert.deepEqual(await codes(v2), ['DELIVERY MISSING_DELIVERY_ADDRESS'])
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK } } })
    assert.deepEqual(await codes(v2), ['DELIVERY MISSING_DELIVERY_METHOD'])
    const code = (await v2.totals('/calculate')).summary.deliverySummary?.method.code
    await v2.cart('POST', '/set-delivery-method', { deliveryMethod: { code } })
    assert.deepEqual(await codes(v2), [])
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: { country: 'AQ' } } } })
    assert.deepEqual(await codes(v2), ['DELIVERY DELIVERY_METHOD_NO_LONGER_AVAILABLE'])
    const { summary } = await v2.totals('/estimate', { calculateDelivery: true })
    assert.deepEqual([summary.deliverySummary, summary.priceSummary.delivery.amount], [undefined, '0'])
  })

  it('behavior: GIFT_CARD for a card that can no longer pay', async () => {
    const v2 = await cart()
    await v2.add(await shop.product({ digital: true }))
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0025CARD' } })
    await shop.platform.db.update(giftCards).set({ balance: '0' }).where(eq(giftCards.code, 'GIFT0025CARD'))
    assert.deepEqual(await codes(v2), ['GIFT_CARD INVALID_GIFT_CARD_STATUS'])
  })

  it('behavior: GIFT_CARD and DISCOUNT for a gift card that is bought with a gift card or a coupon; it cannot be ordered', async () => {
    const buyer = await shop.buyer()
    const v2 = cartV2Of(shop, buyer)
    const catalogItems = [itemV2(seedId('product', 'gift-card'), 1, { options: { Amount: '$100' } })]
    const { id } = await v2.cart('POST', '/add-line-items', { catalogItems })
    await v2.cart('POST', '/add-coupon', { coupon: { code: 'FIVEOFF' } })
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0500CARD' } })
    assert.deepEqual(await codes(v2), [
      'GIFT_CARD CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
      'DISCOUNT CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD',
    ])
    const inV1 = (await buyer.cart('POST', '/estimate-totals', {})).body as { violations: { description: string }[] }
    assert.deepEqual(
      inV1.violations.map(({ description }) => description),
      ["Codes can't be used to buy gift cards."],
    )
    const page = createCheckoutDriver(shop, await buyer.redirect(id))
    const { status, html } = await page.pay({ cardNumber: '' })
    assert.equal(status, 200)
    assert.match(html, /Gift cards can&#39;t be bought with a gift card/)
    assert.match(html, /Codes can&#39;t be used to buy gift cards/)
    const order = async () => codeOf(await shop.call('POST', `/ecom/v2/carts/${id}/place-order`, {}, buyer))
    assert.equal(await order(), 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD')
    const { paymentInfo } = await v2.cart('GET')
    await v2.cart('POST', '/remove-gift-card', { giftCardId: paymentInfo.giftCards[0]?.id })
    assert.equal(await order(), 'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD')
  })

  it('behavior: none for a line that requires a membership and has none; it cannot be ordered', async () => {
    const buyer = await shop.buyer()
    const v2 = cartV2Of(shop, buyer)
    const { id } = await v2.add(seedId('product', 'members-tasting'))
    assert.deepEqual(await codes(v2), [])
    const order = await shop.call('POST', `/ecom/v2/carts/${id}/place-order`, {}, buyer)
    assert.deepEqual([order.status, codeOf(order)], [428, 'INVALID_MEMBERSHIP'])
  })

  it('behavior: MEMBERSHIP for a selected membership that cannot pay, with the reason', async () => {
    const buyer = await shop.member(seedId('member', 'member-one'))
    const v2 = cartV2Of(shop, buyer)
    const { lineItems } = await v2.add(await shop.product({ digital: true }))
    const [club, reading, old] = ['Coffee club', 'Reading club', 'Coffee club 2020'].map(
      (name) => seedMembershipRules.find((rule) => rule.name === name)?.id,
    )
    const reasons: unknown[] = []
    for (const membershipId of [club, reading, old, 'unknown']) {
      const membershipPayment = { existingMembership: { membershipId } }
      await v2.cart('POST', '/update-line-items', { lineItems: [{ lineItemId: lineItems[0]?.id, membershipPayment }] })
      const [violation, ...others] = await violations(v2, 'PRE_CHECKOUT_VALIDATIONS')
      assert.deepEqual(
        [violation?.['scope'], violation?.['code'], others],
        ['MEMBERSHIP', 'INVALID_MEMBERSHIP_STATUS', []],
      )
      reasons.push(violation?.['invalidMembershipStatusData'])
    }
    assert.deepEqual(reasons, [
      { membershipId: club, reason: 'NOT_APPLICABLE_TO_LINE_ITEMS' },
      { membershipId: reading, reason: 'INSUFFICIENT_FUNDS' },
      { membershipId: old, reason: 'MEMBERSHIP_NOT_FOUND' },
      { membershipId: 'unknown', reason: 'MEMBERSHIP_NOT_FOUND' },
    ])
  })

  it('behavior: LINE_ITEM for an item that only members can buy; it cannot be ordered before a login', async () => {
    const buyer = await shop.buyer()
    const v2 = cartV2Of(shop, buyer)
    const { id, lineItems } = await v2.add(await shop.product({ price: '0', digital: true, membersOnly: true }))
    assert.equal(lineItems[0]?.attributes.membersOnly, true)
    const membersOnlyItemData = { lineItemIds: [lineItems[0]?.id] }
    assert.deepEqual(await violations(v2, 'PRE_CHECKOUT_VALIDATIONS'), [
      { scope: 'LINE_ITEM', code: 'MEMBERS_ONLY_ITEM', severity: 'ERROR', membersOnlyItemData },
    ])
    const order = (token: string) => shop.call('POST', `/ecom/v2/carts/${id}/place-order`, {}, { token })
    assert.equal(codeOf(await order(buyer.token)), 'MEMBERS_ONLY_ITEM')
    const page = createCheckoutDriver(shop, await buyer.redirect(id))
    assert.match((await page.pay({ cardNumber: '' })).html, /can be bought by members only/)
    const grant = {
      grant_type: 'authorized_client',
      scope: 'offline_access',
      member_id: seedId('member', 'member-two'),
    }
    const visitor = { token: `${buyer.token},${shop.platform.config.apiKey}` }
    const { body } = await shop.call('POST', '/oauth2/token', grant, visitor)
    const { access_token: token } = body as { access_token: string }
    const member = cartV2Of(shop, { token })
    assert.deepEqual(await codes(member, 'PRE_CHECKOUT_VALIDATIONS'), [])
    const { id: merged } = await member.cart('GET')
    assert.equal((await shop.call('POST', `/ecom/v2/carts/${merged}/place-order`, {}, { token })).status, 200)
  })

  it('behavior: GLOBAL and LINE_ITEM for the rules of the shop', async () => {
    const v2 = await cart()
    const productId = await shop.product({ digital: true })
    const { lineItems } = await v2.add(productId)
    const { sandbox } = shop.platform
    sandbox.violations = [
      { severity: 'WARNING', description: 'Holidays' },
      { severity: 'ERROR', description: 'Ask first', productId },
    ]
    const found = await violations(v2, 'PRE_CHECKOUT_VALIDATIONS')
    sandbox.violations = []
    const target = { lineItem: { name: 'LINE_ITEM_DEFAULT', id: lineItems[0]?.id } }
    assert.deepEqual(
      found.map(({ scope, code, severity, description }) => [scope, code, severity, description]),
      [
        ['GLOBAL', 'CUSTOM_VALIDATION', 'WARNING', 'Holidays'],
        ['LINE_ITEM', 'CUSTOM_VALIDATION', 'ERROR', 'Ask first'],
      ],
    )
    assert.deepEqual(found[1]?.['customValidationData'], { target })
  })
})
