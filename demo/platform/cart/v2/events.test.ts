import assert from 'node:assert/strict'
import { after, describe, it, type TestContext } from 'node:test'
import { type CartV2Calls, cartV2Of } from '../../testing/cart-v2.ts'
import { type Buyer, openCommerceShop } from '../../testing/commerce-shop.ts'
import { createFiller } from '../../testing/fill-checkout.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

interface Payload {
  readonly entityId: string
  readonly entityFqdn: string
  readonly slug: string
  readonly createdEvent?: { readonly entity: unknown }
  readonly updatedEvent?: { readonly currentEntity: Readonly<Record<string, unknown>> }
  readonly deletedEvent?: object
  readonly actionEvent?: { readonly body: unknown }
}

async function visitor(t: TestContext): Promise<{ buyer: Buyer; v2: CartV2Calls; receiver: Receiver }> {
  const receiver = await openReceiver(shop)
  t.after(receiver.close)
  const buyer = await shop.buyer()
  return { buyer, v2: cartV2Of(shop, buyer), receiver }
}

const known = ({ received }: Receiver) =>
  received.map(({ type }) => type).filter((type) => type.startsWith('wix.ecom.v1.cart_'))
const payloads = ({ unknown }: Receiver) => unknown.map(({ payload }) => payload as Payload)
const slugs = (receiver: Receiver) => payloads(receiver).map(({ slug }) => slug)

describe('the webhooks of Cart V2', () => {
  it('default: have the cart as its calls return it, beside the events of V1', async (t) => {
    const { v2, receiver } = await visitor(t)
    const created = await v2.add(await shop.product(), 2)
    const updated = await v2.cart('PATCH', '', { cart: { note: 'Ring twice' } })
    await v2.call('DELETE')
    await receiver.deliveries()
    const [first, second, third] = payloads(receiver)
    assert.deepEqual(first?.createdEvent?.entity, created)
    assert.deepEqual(second?.updatedEvent?.currentEntity, updated)
    assert.deepEqual(third?.deletedEvent, {})
    for (const { entityId, entityFqdn } of payloads(receiver)) {
      assert.deepEqual([entityId, entityFqdn], [created.id, 'wix.ecom.v2.cart'])
    }
    const { identity, eventType } = receiver.unknown[0]?.metadata ?? {}
    assert.equal(eventType, 'wix.ecom.v2.cart_created')
    assert.match(JSON.stringify(identity), /ANONYMOUS_VISITOR/)
    assert.deepEqual(known(receiver), [
      'wix.ecom.v1.cart_created',
      'wix.ecom.v1.cart_updated',
      'wix.ecom.v1.cart_deleted',
    ])
  })

  it('behavior: are emitted for changes by calls of V1', async (t) => {
    const { buyer, v2, receiver } = await visitor(t)
    const productId = await shop.product()
    await buyer.add(productId)
    await buyer.add(productId)
    const cart = await v2.cart('GET')
    await buyer.cart('DELETE')
    await receiver.deliveries()
    assert.deepEqual(slugs(receiver), ['created', 'updated', 'deleted'])
    assert.deepEqual(payloads(receiver)[1]?.updatedEvent?.currentEntity, cart)
  })

  it('behavior: a calculation has its totals; an estimate has no event', async (t) => {
    const { v2, receiver } = await visitor(t)
    const { id } = await v2.add(await shop.product({ digital: true }))
    await v2.totals('/estimate')
    const { summary } = await v2.totals('/calculate')
    await receiver.deliveries()
    assert.deepEqual(slugs(receiver), ['created', 'calculated'])
    const calculated = payloads(receiver)[1]
    assert.equal(calculated?.entityId, id)
    assert.deepEqual(calculated?.actionEvent?.body, summary)
  })

  it('behavior: an ordered cart is updated with its order in V2, and deleted in V1', async (t) => {
    const { buyer, v2, receiver } = await visitor(t)
    const { id } = await v2.add(await shop.product())
    await createFiller(shop, await buyer.redirect(id, { thankYouPageUrl: 'http://localhost:4400/thanks.html' })).pay()
    await receiver.deliveries()
    const last = payloads(receiver).at(-1)?.updatedEvent?.currentEntity
    assert.deepEqual([last?.['id'], last?.['orderPlaced'], last?.['currentCart']], [id, true, false])
    assert.equal(known(receiver).at(-1), 'wix.ecom.v1.cart_deleted')
  })

  it('behavior: carts that merchants delete or complete have events too', async (t) => {
    const { v2, receiver } = await visitor(t)
    const { apiKey, siteId } = shop.platform.config
    const merchant = { token: apiKey, headers: { 'wix-site-id': siteId } }
    const { id } = await v2.add(await shop.product())
    await shop.call('POST', `/ecom/v2/carts/${id}/mark-cart-as-completed`, {}, merchant)
    const made = await shop.call('POST', '/ecom/v2/carts', { cart: { note: 'By phone' } }, merchant)
    const { cart } = made.body as { cart: { id: string } }
    await shop.call('DELETE', `/ecom/v2/carts/${cart.id}`, undefined, merchant)
    await receiver.deliveries()
    assert.deepEqual(
      payloads(receiver).map(({ slug, entityId }) => [slug, entityId]),
      [
        ['created', id],
        ['updated', id],
        ['created', cart.id],
        ['deleted', cart.id],
      ],
    )
  })

  it('args: types of V2 can be subscribed to', async (t) => {
    const receiver = await openReceiver(shop, { types: ['wix.ecom.v2.cart_calculated'] })
    t.after(receiver.close)
    const v2 = cartV2Of(shop, await shop.buyer())
    await v2.add(await shop.product({ digital: true }))
    await v2.totals('/calculate')
    await receiver.deliveries()
    assert.deepEqual([slugs(receiver), receiver.received.length], [['calculated'], 0])
  })
})
