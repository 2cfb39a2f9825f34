import assert from 'node:assert/strict'
import { after, describe, it, type TestContext } from 'node:test'
import { type CartV2Calls, cartV2Of } from '../../testing/cart-v2.ts'
import { createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { type Buyer, openCommerceShop } from '../../testing/commerce-shop.ts'
import { merchantOf } from '../../testing/open-shop.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

interface CartEvent {
  /** The cart as JSON. */
  readonly entity?: Readonly<Record<string, unknown>>
  readonly data?: unknown
  readonly metadata: {
    readonly entityId: string
    readonly entityFqdn: string
    readonly slug: string
    readonly eventType: string
    readonly identity?: object
  }
}

async function visitor(t: TestContext): Promise<{ buyer: Buyer; v2: CartV2Calls; receiver: Receiver }> {
  const receiver = await openReceiver(shop)
  t.after(receiver.close)
  const buyer = await shop.buyer()
  return { buyer, v2: cartV2Of(shop, buyer), receiver }
}

const v1Types = ({ received }: Receiver) =>
  received.map(({ type }) => type).filter((type) => type.startsWith('wix.ecom.v1.cart_'))
const cartEvents = ({ received }: Receiver): CartEvent[] =>
  JSON.parse(JSON.stringify(received.filter(({ type }) => type.startsWith('wix.ecom.v2.')).map(({ event }) => event)))
const slugs = (receiver: Receiver) => cartEvents(receiver).map(({ metadata }) => metadata.slug)

describe('the webhooks of Cart V2', () => {
  it('default: contain the cart as its calls return it, in addition to the events of V1', async (t) => {
    const { v2, receiver } = await visitor(t)
    const created = await v2.add(await shop.product(), 2)
    const updated = await v2.cart('PATCH', '', { cart: { note: 'Ring twice' } })
    await v2.call('DELETE')
    await receiver.deliveries()
    const [first, second, third] = cartEvents(receiver)
    assert.deepEqual([first?.entity, second?.entity, third?.entity], [created, updated, undefined])
    for (const { entityId, entityFqdn } of cartEvents(receiver).map(({ metadata }) => metadata)) {
      assert.deepEqual([entityId, entityFqdn], [created.id, 'wix.ecom.v2.cart'])
    }
    const { identity, eventType } = first?.metadata ?? {}
    assert.equal(eventType, 'wix.ecom.v2.cart_created')
    assert.match(JSON.stringify(identity), /ANONYMOUS_VISITOR/)
    assert.deepEqual(v1Types(receiver), [
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
    assert.deepEqual(cartEvents(receiver)[1]?.entity, cart)
  })

  it('behavior: a calculation sends an event with totals, and an estimate sends none', async (t) => {
    const { v2, receiver } = await visitor(t)
    const { id } = await v2.add(await shop.product({ digital: true }))
    await v2.totals('/estimate')
    const { summary } = await v2.totals('/calculate')
    await receiver.deliveries()
    assert.deepEqual(slugs(receiver), ['created', 'calculated'])
    const calculated = cartEvents(receiver)[1]
    assert.equal(calculated?.metadata.entityId, id)
    assert.deepEqual(calculated?.data, summary)
  })

  it('behavior: an ordered cart is updated with its order in V2, and deleted in V1', async (t) => {
    const { buyer, v2, receiver } = await visitor(t)
    const { id } = await v2.add(await shop.product())
    await createCheckoutDriver(
      shop,
      await buyer.redirect(id, { thankYouPageUrl: 'http://localhost:4400/thanks.html' }),
    ).pay()
    await receiver.deliveries()
    const last = cartEvents(receiver).at(-1)?.entity
    assert.deepEqual([last?.['id'], last?.['orderPlaced'], last?.['currentCart']], [id, true, false])
    assert.equal(v1Types(receiver).at(-1), 'wix.ecom.v1.cart_deleted')
  })

  it('behavior: carts that merchants delete or complete also have events', async (t) => {
    const { v2, receiver } = await visitor(t)
    const merchant = merchantOf(shop)
    const { id } = await v2.add(await shop.product())
    await merchant.call('POST', `/ecom/v2/carts/${id}/mark-cart-as-completed`, {})
    const made = await merchant.call('POST', '/ecom/v2/carts', { cart: { note: 'By phone' } })
    const { cart } = made.body as { cart: { id: string } }
    await merchant.call('DELETE', `/ecom/v2/carts/${cart.id}`)
    await receiver.deliveries()
    assert.deepEqual(
      cartEvents(receiver).map(({ metadata: { slug, entityId } }) => [slug, entityId]),
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
    assert.deepEqual([slugs(receiver), receiver.received.length], [['calculated'], 1])
  })
})
