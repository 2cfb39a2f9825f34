import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { orderOfCheckout } from '../checkout/place-order.ts'
import { seedId } from '../seed/ids.ts'
import { STORES_APP_ID } from '../shop/settings.ts'
import { cartV2Of, itemV2 } from '../testing/cart-v2.ts'
import { createCheckoutDriver } from '../testing/checkout-driver.ts'
import { CART, type CartBody, openCommerceShop } from '../testing/commerce-shop.ts'
import { mergeCarts } from './merge-carts.ts'
import { findCart, saveCart } from './store.ts'

const CHECKOUTS = '/ecom/v1/checkouts'

const shop = await openCommerceShop()
after(() => shop.close())

const visitorOf = (token: string) =>
  (
    JSON.parse(
      (JSON.parse(Buffer.from(token.split('.')[3] ?? '', 'base64url').toString()) as { data: string }).data,
    ) as { visitorId: string }
  ).visitorId

let members = 0
async function login(token: string, memberId: string): Promise<void> {
  const { db } = shop.platform
  await db.transaction((tx) => mergeCarts(tx, visitorOf(token), memberId, shop.platform))
}

const cartOf = (memberId: string) => findCart(shop.platform.db, `member:${memberId}`)

describe('mergeCarts', () => {
  it('default: a member without a cart receives the cart of the visitor with its ids', async () => {
    const buyer = await shop.buyer()
    const memberId = `member-${members++}`
    const cart: CartBody['cart'] = await buyer.add(await shop.product(), 2)
    await login(buyer.token, memberId)
    const merged = await cartOf(memberId)
    assert.equal(merged?.id, cart.id)
    assert.deepEqual(
      merged?.document.lines.map(({ id, quantity }) => [id, quantity]),
      [[cart.lineItems[0]?.id, 2]],
    )
    assert.equal((await buyer.cart('GET')).status, 404)
  })

  it('behavior: adds the quantities of equal lines up to the stock, and keeps the other lines', async () => {
    const memberId = `member-${members++}`
    const [limited, unlimited] = [await shop.product({ stock: 3 }), await shop.product()]
    const first = await shop.buyer()
    await first.add(limited, 2)
    await login(first.token, memberId)
    const second = await shop.buyer()
    await second.add(limited, 2)
    await second.add(unlimited, 5)
    await login(second.token, memberId)
    const lines = (await cartOf(memberId))?.document.lines ?? []
    assert.deepEqual(
      lines.map(({ quantity, reference }) => [reference?.catalogItemId, quantity]),
      [
        [limited, 3],
        [unlimited, 5],
      ],
    )
  })

  it('behavior: keeps the coupon of the member, or else that of the visitor', async () => {
    await shop.coupon({ code: 'MINE', benefit: { kind: 'amount', amount: '1' } })
    await shop.coupon({ code: 'GUEST', benefit: { kind: 'amount', amount: '2' } })
    const memberId = `member-${members++}`
    const productId = await shop.product()
    for (const couponCode of [undefined, 'GUEST', 'MINE']) {
      const buyer = await shop.buyer()
      await buyer.add(productId)
      if (couponCode !== undefined) await buyer.cart('PATCH', '', { couponCode })
      await login(buyer.token, memberId)
    }
    const document = (await cartOf(memberId))?.document
    assert.equal(document?.couponCode, 'GUEST')
    assert.equal(document?.lines[0]?.quantity, 3)
  })

  it('behavior: keeps the gift card of the visitor', async () => {
    const memberId = `member-${members++}`
    const productId = await shop.product()
    const first = await shop.buyer()
    await first.add(productId)
    await login(first.token, memberId)
    const second = await shop.buyer()
    const cart = cartV2Of(shop, second)
    await cart.add(productId)
    await cart.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0025CARD' } })
    await login(second.token, memberId)
    assert.equal((await cartOf(memberId))?.document.giftCard?.code, 'GIFT0025CARD')
  })

  it('behavior: keeps date and participants of services, and the membership of a line', async () => {
    const memberId = `member-${members++}`
    const [tasting, club] = [await shop.product(), await shop.product()]
    const first = await shop.buyer()
    await first.add(club)
    await login(first.token, memberId)
    const own = (await cartOf(memberId)) ?? assert.fail('the member has no cart')
    const membershipId = '5d3c0f3a-7c7e-4c0e-9d39-7c8f1a2b3c4d'
    const lines = own.document.lines.map((line) => ({ ...line, membershipId }))
    await saveCart(shop.platform.db, own, { ...own.document, lines }, shop.platform.clock.now())
    const second = await shop.buyer({ elevated: true })
    const serviceProperties = { scheduledDate: '2025-04-01T10:00:00.000Z', numberOfParticipants: 3 }
    const lineItems = [
      { quantity: 1, catalogReference: itemV2(tasting).catalogReference, serviceProperties },
      { quantity: 1, catalogReference: itemV2(club).catalogReference },
    ]
    assert.equal((await second.cart('POST', '/add-to-cart', { lineItems })).status, 200)
    await login(second.token.split(',')[0] ?? '', memberId)
    const merged = (await cartOf(memberId))?.document.lines ?? []
    assert.deepEqual(
      merged.map(({ quantity, membershipId: id, itemData }) => [quantity, id, itemData.service?.numberOfParticipants]),
      [
        [2, membershipId, undefined],
        [1, undefined, 3],
      ],
    )
  })

  it('behavior: keeps custom items; a repeated merge and an empty cart change nothing', async () => {
    const memberId = `member-${members++}`
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    await login(buyer.token, memberId)
    const merchant = await shop.buyer({ elevated: true })
    const customLineItems = [
      { quantity: 1, price: '5', productName: { original: 'Engraving' }, itemType: { preset: 'SERVICE' } },
    ]
    assert.equal((await merchant.cart('POST', '/add-to-cart', { customLineItems })).status, 200)
    await login(merchant.token.split(',')[0] ?? '', memberId)
    const merged = await cartOf(memberId)
    assert.equal(merged?.document.lines.length, 2)
    await login(buyer.token, memberId)
    assert.deepEqual(await cartOf(memberId), merged)
  })

  it('behavior: paying a checkout page that was opened before the login empties the cart of the member', async () => {
    const buyer = await shop.buyer()
    const memberId = `member-${members++}`
    await buyer.add(await shop.product(), 2)
    const page = createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout()))
    await login(buyer.token, memberId)
    assert.equal((await page.pay()).status, 200)
    assert.equal(await cartOf(memberId), undefined)
  })

  it('behavior: paying a checkout page that was opened before the login removes the ordered units from the cart that the member had', async () => {
    const memberId = `member-${members++}`
    const [kept, bought] = [await shop.product(), await shop.product()]
    const first = await shop.buyer()
    await first.add(kept)
    await first.add(bought, 3)
    await login(first.token, memberId)
    const guest = await shop.buyer({ elevated: true })
    const customLineItems = [
      { quantity: 1, price: '5', productName: { original: 'Engraving' }, itemType: { preset: 'SERVICE' } },
    ]
    await guest.cart('POST', '/add-to-cart', { customLineItems })
    await guest.add(bought, 2)
    const page = createCheckoutDriver(shop, await guest.redirect(await guest.checkout()))
    await login(guest.token.split(',')[0] ?? '', memberId)
    assert.equal((await page.pay()).status, 200)
    const lines = (await cartOf(memberId))?.document.lines ?? []
    assert.deepEqual(
      lines.map(({ reference, quantity }) => [reference?.catalogItemId, quantity]),
      [
        [kept, 1],
        [bought, 3],
      ],
    )
  })

  it('behavior: a cart has at most 300 lines; the lines of the member come first', async () => {
    const memberId = `member-${members++}`
    const customItems = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        quantity: 1,
        price: '5',
        productName: { original: `Item ${index}` },
        itemType: { preset: 'SERVICE' },
      }))
    const loginWith = async (customLineItems: object[], productIds: readonly string[] = []) => {
      const buyer = await shop.buyer({ elevated: true })
      for (let start = 0; start < customLineItems.length; start += 100) {
        const { status } = await buyer.cart('POST', '/add-to-cart', {
          customLineItems: customLineItems.slice(start, start + 100),
        })
        assert.equal(status, 200)
      }
      for (const productId of productIds) await buyer.add(productId)
      await login(buyer.token.split(',')[0] ?? '', memberId)
    }
    const [own, first, second] = [await shop.product(), await shop.product(), await shop.product()]
    await loginWith(customItems(298), [own])
    await loginWith(customItems(1), [first, second, own])
    const lines = (await cartOf(memberId))?.document.lines ?? []
    assert.equal(lines.length, 300)
    assert.deepEqual(
      lines.slice(-2).map(({ reference, quantity }) => [reference?.catalogItemId, quantity]),
      [
        [own, 2],
        [first, 1],
      ],
    )
  })

  it('behavior: paying a checkout that was created before the login and reused after it empties the cart of the member', async () => {
    const guest = await shop.buyer()
    await guest.add(await shop.product(), 2)
    const checkoutId = await guest.checkout()
    const memberId = seedId('member', 'member-one')
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
    const { body } = await shop.call('POST', '/oauth2/token', grant, {
      token: `${guest.token},${shop.platform.config.apiKey}`,
    })
    const { access_token: token } = body as { access_token: string }
    const repeated = await shop.call('POST', `${CART}/create-checkout`, { channelType: 'WEB' }, { token })
    assert.deepEqual(repeated.body, { checkoutId })
    const page = createCheckoutDriver(shop, await guest.redirect(checkoutId))
    assert.equal((await page.pay()).status, 200)
    assert.equal(await cartOf(memberId), undefined)
  })

  it('behavior: the order of a checkout page that was opened before the login belongs to the member', async () => {
    const memberId = `member-${members++}`
    const productId = await shop.product()
    const withCarts = [await shop.buyer(), await shop.buyer()]
    for (const guest of withCarts) await guest.add(productId)
    const withoutCart = await shop.buyer()
    const lineItems = [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: productId } }]
    const { body } = await shop.call('POST', CHECKOUTS, { channelType: 'WEB', lineItems }, { token: withoutCart.token })
    const guests = [...withCarts, withoutCart]
    const checkoutIds = [
      ...(await Promise.all(withCarts.map((guest) => guest.checkout()))),
      (body as { checkout: { id: string } }).checkout.id,
    ]
    const paths = await Promise.all(guests.map((guest, index) => guest.redirect(checkoutIds[index] ?? '')))
    // The cart of the first guest becomes that of the member, and the cart of the second one is merged into it.
    for (const { token } of guests) await login(token, memberId)
    for (const path of paths) assert.equal((await createCheckoutDriver(shop, path).pay()).status, 200)
    for (const checkoutId of checkoutIds) {
      const order = await orderOfCheckout(shop.platform.db, checkoutId)
      assert.deepEqual([order?.memberId, order?.document.buyerInfo.memberId], [memberId, memberId])
    }
  })
})
