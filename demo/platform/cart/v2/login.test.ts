import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedId } from '../../seed/ids.ts'
import { type CartV2Calls, cartV2Of, checkoutPathOf, itemV2, variantIdOf } from '../../testing/cart-v2.ts'
import { createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { NEW_YORK } from '../../testing/commerce-shop.ts'
import { codeOf, openShop } from '../../testing/open-shop.ts'
import { openReceiver } from '../../testing/receiver.ts'

const shop = await openShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const mug = seedId('product', 'ember-mug')
const memberOne = seedId('member', 'member-one')
const memberTwo = seedId('member', 'member-two')
const candle = seedId('product', 'soy-wax-candle')

/** A visitor of the site with Catalog V3. */
async function visitor(): Promise<{ token: string; v2: CartV2Calls }> {
  const { accessToken: token } = await shop.visitor('v3')
  return { token, v2: cartV2Of(shop, { token }) }
}

/** Logs a visitor in. The visitor's cart is merged into the member's cart. */
async function login(visitorToken: string, memberId: string): Promise<CartV2Calls> {
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  const token = `${visitorToken},${shop.platform.config.apiKey}`
  const { status, body } = await shop.call('POST', '/oauth2/token', grant, { token })
  assert.equal(status, 200)
  return cartV2Of(shop, { token: (body as { access_token: string }).access_token })
}

const quantities = ({ lineItems }: Awaited<ReturnType<CartV2Calls['cart']>>) =>
  lineItems.map(({ source, quantityInfo }) => [source.catalogReference?.catalogItemId, quantityInfo.confirmedQuantity])

describe('a Cart V2 at login', () => {
  it('default: a member without a cart receives it with address, coupon and gift card', async () => {
    const { token, v2 } = await visitor()
    const options = { variantId: await variantIdOf(shop, token, 'soy-wax-candle'), options: { scent: 'fig-leaf' } }
    await v2.cart('POST', '/add-line-items', { catalogItems: [itemV2(candle, 2, options)] })
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK } } })
    await v2.cart('POST', '/add-coupon', { coupon: { code: 'FIVEOFF' } })
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0025CARD' } })
    const { cart, summary } = await v2.totals('/calculate')
    const member = await login(token, memberOne)
    const after = await member.totals('/calculate')
    assert.equal(after.cart.id, cart.id)
    assert.deepEqual(after.cart.lineItems, cart.lineItems)
    assert.deepEqual([after.cart.coupons, after.cart.paymentInfo], [cart.coupons, cart.paymentInfo])
    assert.deepEqual(after.cart.deliveryInfo.address, NEW_YORK)
    assert.deepEqual(after.summary.priceSummary, summary.priceSummary)
    assert.equal(codeOf(await v2.call('GET')), 'CURRENT_CART_NOT_FOUND')
  })

  it('behavior: merges two carts: adds quantities up to the stock, and keeps the coupon of the member and the gift card', async (t) => {
    const first = await visitor()
    const variantId = await variantIdOf(shop, first.token, 'ember-mug', 'Oat')
    await first.v2.cart('POST', '/add-line-items', { catalogItems: [itemV2(mug, 2, { variantId })] })
    await first.v2.cart('POST', '/add-coupon', { coupon: { code: 'FIVEOFF' } })
    const own = await (await login(first.token, memberTwo)).cart('GET')

    const { token, v2 } = await visitor()
    const scented = { variantId: await variantIdOf(shop, token, 'soy-wax-candle'), options: { scent: 'fig-leaf' } }
    const catalogItems = [itemV2(mug, 2, { variantId }), itemV2(candle, 1, scented)]
    const guest = await v2.cart('POST', '/add-line-items', { catalogItems })
    await v2.cart('POST', '/add-coupon', { coupon: { code: 'WELCOME10' } })
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0025CARD' } })
    const path = await checkoutPathOf(shop, token, guest.id)
    const receiver = await openReceiver(shop, { types: ['wix.ecom.v2.cart_updated', 'wix.ecom.v2.cart_deleted'] })
    t.after(receiver.close)
    const member = await login(token, memberTwo)

    const { cart, summary } = await member.totals('/calculate')
    assert.equal(cart.id, own.id)
    assert.deepEqual(quantities(cart), [
      [mug, 3],
      [candle, 1],
    ])
    assert.deepEqual(
      cart.coupons.map(({ code }) => code),
      ['FIVEOFF'],
    )
    assert.deepEqual(
      cart.paymentInfo.giftCards.map(({ obfuscatedCode }) => obfuscatedCode),
      ['********CARD'],
    )
    assert.equal(summary.paymentSummary.giftCards[0]?.redeemAmount.amount, '25')
    assert.equal(codeOf(await shop.call('GET', `/ecom/v2/carts/${guest.id}`, undefined, { token })), 'CART_NOT_FOUND')
    assert.equal((await createCheckoutDriver(shop, path).open()).status, 404)
    await receiver.deliveries()
    assert.deepEqual(
      receiver.received.slice(0, 2).map(({ type, event }) => [type, event.metadata.entityId]),
      [
        ['wix.ecom.v2.cart_updated', own.id],
        ['wix.ecom.v2.cart_deleted', guest.id],
      ],
    )
  })
})
