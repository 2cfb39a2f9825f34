import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it, type TestContext } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eventSchema } from '../../../core/events/webhook-schemas.ts'
import { deferred } from '../../../core/testing/deferred.ts'
import { type StubResponse, startServer } from '../../../core/testing/http-server.ts'
import { createCheckoutDriver } from '../testing/checkout-driver.ts'
import { type CartBody, type CommerceShop, openCommerceShop } from '../testing/commerce-shop.ts'
import { type Delivery, openReceiver } from '../testing/receiver.ts'
import { emit } from './emit.ts'
import { eventTypes } from './event-types.ts'
import { v3EventTypes } from './v3-event-types.ts'

const shop = await openCommerceShop()
after(() => shop.close())

const cartDeleted = { type: 'wix.ecom.v1.cart_deleted', entityId: 'cart-1' } as const
const HOURS = 3_600_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Emits an event and waits for its first attempt. */
async function emitOne({ platform } = shop): Promise<void> {
  await platform.db.transaction((tx) => emit(tx, cartDeleted, { platform }))
  await platform.events.idle()
}

/** Opens a shop whose clock only moves when it is shifted. With the system clock, retries would become due during a slow test. */
async function openShopWithFixedTime(t: TestContext): Promise<CommerceShop> {
  const start = new Date()
  const fixed = await openCommerceShop({ now: () => start })
  t.after(fixed.close)
  return fixed
}

/** Path of a database file that several platforms can open in turn. */
async function databaseFile(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'platform.db')
}

describe('webhooks of a purchase', () => {
  it('default: receive cart, redirect session and order events in order, with the identity of the buyer', async (t) => {
    const receiver = await openReceiver(shop, { types: eventTypes })
    t.after(receiver.close)
    const buyer = await shop.buyer()
    const productId = await shop.product({ stock: 10 })
    await buyer.add(productId)
    await buyer.add(productId)
    const { body } = await buyer.cart('GET')
    const path = await buyer.redirect(await buyer.checkout(), {})
    await createCheckoutDriver(shop, path).pay()
    await shop.platform.events.idle()
    assert.deepEqual(
      receiver.received.map(({ type }) => type.replace(/^wix\.(ecom|headless)\.v1\./, '')),
      [
        'cart_created',
        'cart_updated',
        'cart_updated',
        'redirect_session_created',
        'order_created',
        'order_approved',
        'order_payment_status_updated',
        'cart_deleted',
      ],
    )
    const { cart } = body as CartBody
    const [, second] = receiver.received
    assert.deepEqual(JSON.parse(JSON.stringify(second?.event['entity'])), cart)
    const identities = receiver.received.map(({ event }) => JSON.stringify(event.metadata.identity))
    assert.equal(new Set(identities).size, 1)
    assert.match(identities[0] ?? '', /ANONYMOUS_VISITOR/)
    const paid = receiver.received[6]?.event['data'] as { previousPaymentStatus: string; order: { createdDate: Date } }
    assert.equal(paid.previousPaymentStatus, 'NOT_PAID')
    assert.ok(paid.order.createdDate instanceof Date)
  })

  it('behavior: stored and delivered events contain no URL that opens a hosted page', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const path = await buyer.redirect(await buyer.checkout())
    const token = new URL(path, 'http://shop.test').searchParams.get('session') ?? ''
    const { body } = await shop.call('GET', '/_control/events?type=wix.headless.v1.redirect_session_created')
    assert.match(JSON.stringify(body), /redirect_session_created/)
    assert.ok(token.length > 20 && !JSON.stringify(body).includes(token))
  })

  it('args: types limits the delivered events', async (t) => {
    const receiver = await openReceiver(shop, { types: ['wix.ecom.v1.cart_created'] })
    t.after(receiver.close)
    const buyer = await shop.buyer()
    const productId = await shop.product()
    await buyer.add(productId)
    await buyer.add(productId)
    assert.equal((await buyer.cart('DELETE')).status, 200)
    assert.deepEqual(
      (await receiver.deliveries()).map(({ type }) => type),
      ['wix.ecom.v1.cart_created'],
    )
  })

  it('behavior: events of a rolled-back transaction are not delivered', async (t) => {
    const receiver = await openReceiver(shop)
    t.after(receiver.close)
    const change = shop.platform.db.transaction(async (tx) => {
      await emit(tx, cartDeleted, { platform: shop.platform })
      throw new Error('undone')
    })
    await assert.rejects(change, /undone/)
    assert.deepEqual(await receiver.deliveries(), [])
  })
})

describe('eventTypes', () => {
  it('default: 20 types of V1 and 19 of Catalog V3 and Cart V2; the client has a schema for each', () => {
    assert.deepEqual([new Set(eventTypes).size, new Set(v3EventTypes).size], [20, 19])
    for (const type of [...eventTypes, ...v3EventTypes]) assert.ok(eventSchema(type), type)
  })
})

describe('deliveries', () => {
  it('behavior: a failed delivery is retried with the same event id', async (t) => {
    const fixed = await openShopWithFixedTime(t)
    const receiver = await openReceiver(fixed, { before: (index) => (index < 2 ? { status: 500 } : undefined) })
    t.after(receiver.close)
    await emitOne(fixed)
    const [first] = await receiver.deliveries()
    assert.deepEqual([first?.status, first?.attempts, first?.lastStatus], ['PENDING', 1, 500])
    for (const shiftMs of [1_000, 5_000]) {
      await fixed.call('POST', '/_control/clock', { shiftMs })
      await fixed.platform.events.idle()
    }
    const [second] = await receiver.deliveries()
    assert.deepEqual([second?.status, second?.attempts, second?.lastStatus], ['DELIVERED', 3, 200])
    assert.equal(receiver.received.length, 1)
  })

  it('behavior: gives up after two days', async (t) => {
    const fixed = await openShopWithFixedTime(t)
    // Orders with a later payment are charged as time passes, which emits further events.
    const receiver = await openReceiver(fixed, { types: [cartDeleted.type], before: () => ({ status: 404 }) })
    t.after(receiver.close)
    await emitOne(fixed)
    for (let attempt = 0; attempt < 9; attempt++) {
      assert.equal((await receiver.deliveries())[0]?.status, 'PENDING')
      await fixed.call('POST', '/_control/clock', { shiftMs: 30 * HOURS })
    }
    const [delivery] = await receiver.deliveries()
    assert.deepEqual([delivery?.status, delivery?.attempts], ['FAILED', 10])
  })

  it('error: a timeout, a redirect and a refused connection are recorded with the delivery', async (t) => {
    const silent = await openReceiver(shop, { before: () => ({ fault: 'hang' }) })
    const redirecting = await openReceiver(shop, { before: () => ({ status: 302, headers: { location: '/' } }) })
    const closed = await openReceiver(shop)
    await closed.close()
    t.after(() => Promise.all([silent.close(), redirecting.close()]))
    await emitOne()
    assert.match((await silent.deliveries())[0]?.lastError ?? '', /1250 ms/)
    assert.equal((await redirecting.deliveries())[0]?.lastStatus, 302)
    assert.match((await closed.deliveries())[0]?.lastError ?? '', /ECONNREFUSED/)
  })

  it('behavior: the time limit holds while memory is collected', { timeout: 20_000 }, async (t) => {
    const silent = await openReceiver(shop, { before: () => ({ fault: 'hang' }) })
    t.after(silent.close)
    const collecting = setInterval(collectGarbage, 50)
    t.after(() => clearInterval(collecting))
    await emitOne()
    assert.match((await silent.deliveries())[0]?.lastError ?? '', /1250 ms/)
  })

  it('behavior: pending deliveries and the key survive a restart', async (t) => {
    const database = await databaseFile(t)
    let passedMs = 0
    // Both runs of the platform and the receiver use one clock.
    const now = () => new Date(Date.now() + passedMs)
    const first = await openCommerceShop({ database, now })
    let isUp = false
    const receiver = await openReceiver(first, { before: () => (isUp ? undefined : { status: 503 }) })
    t.after(receiver.close)
    await (await first.buyer()).add(await first.product())
    assert.equal((await receiver.deliveries())[0]?.status, 'PENDING')
    await first.close()
    isUp = true
    // The first token has expired by then, so only a new signature is accepted.
    passedMs = 2 * HOURS
    const second = await openCommerceShop({ database, now })
    t.after(second.close)
    await second.platform.events.idle()
    const { body } = await second.call('GET', '/_control/webhooks')
    assert.equal((body as { publicKey: string }).publicKey, receiver.publicKey)
    const { body: deliveries } = await second.call('GET', '/_control/webhooks/deliveries')
    assert.match(JSON.stringify(deliveries), /"DELIVERED"/)
  })
})

describe('closing the platform', () => {
  it('behavior: a delivery interrupted by closing is not counted as an attempt, and is repeated at the next start', async (t) => {
    const database = await databaseFile(t)
    const start = new Date()
    const now = () => start
    const first = await openCommerceShop({ database, now })
    let isUp = false
    const arrived = deferred()
    const before = (): StubResponse | undefined => {
      arrived.resolve()
      return isUp ? undefined : { fault: 'hang' }
    }
    const receiver = await openReceiver(first, { types: [cartDeleted.type], before })
    t.after(receiver.close)
    await first.platform.db.transaction((tx) => emit(tx, cartDeleted, { platform: first.platform }))
    await arrived.promise
    await first.close()
    isUp = true
    const second = await openCommerceShop({ database, now })
    t.after(second.close)
    await second.platform.events.idle()
    const { body } = await second.call('GET', `/_control/webhooks/deliveries?webhookId=${receiver.webhookId}`)
    const [delivery] = (body as { deliveries: Delivery[] }).deliveries
    assert.deepEqual([delivery?.status, delivery?.attempts], ['DELIVERED', 1])
  })
})

describe('/_control/webhooks', () => {
  it('default: lists and deletes webhooks, and returns the key', async (t) => {
    const receiver = await openReceiver(shop)
    t.after(receiver.close)
    const { body } = await shop.call('GET', '/_control/webhooks')
    assert.ok((body as { webhooks: { id: string }[] }).webhooks.some(({ id }) => id === receiver.webhookId))
    const key = await shop.send('GET', '/_control/webhooks/public-key')
    assert.equal(await key.text(), receiver.publicKey)
    assert.equal((await shop.call('DELETE', `/_control/webhooks/${receiver.webhookId}`)).status, 200)
    assert.equal((await shop.call('DELETE', `/_control/webhooks/${receiver.webhookId}`)).status, 404)
    await emitOne()
    assert.deepEqual(await receiver.deliveries(), [])
  })

  it('default: returns the instance ID that events contain, which is not the site ID', async (t) => {
    const receiver = await openReceiver(shop)
    t.after(receiver.close)
    await emitOne()
    const { instanceId, siteId } = shop.platform.config
    assert.equal(receiver.instanceId, instanceId)
    assert.deepEqual(
      receiver.received.map(({ event }) => event.metadata.instanceId),
      [instanceId],
    )
    assert.notEqual(instanceId, siteId)
  })

  it('error: INVALID_ARGUMENT for other hosts and unknown types', async () => {
    const { url, close } = await startServer(() => ({}))
    for (const wrong of [{ url: 'file:///etc/hosts' }, { url: 'shop' }, { url, types: ['cart'] }, { url, types: [] }]) {
      assert.equal((await shop.call('POST', '/_control/webhooks', wrong)).status, 400)
    }
    await close()
  })
})
