import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { demoLogins } from '../seed/identity.ts'
import { seedId } from '../seed/ids.ts'
import { createCheckoutDriver } from '../testing/checkout-driver.ts'
import { BERLIN, type Buyer, openCommerceShop, type TestProduct } from '../testing/commerce-shop.ts'
import { codeOf, type Failure, merchantOf } from '../testing/open-shop.ts'
import type { WireOrder } from './types.ts'

const shop = await openCommerceShop()
after(() => shop.close())

const THANKS = { thankYouPageUrl: 'http://localhost:4400/thanks.html' }

/** Buys a product and returns the id of the order. */
async function order(buyer: Buyer, product: TestProduct = {}, entries: Record<string, string> = {}) {
  await buyer.add(await shop.product(product))
  const page = createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), THANKS))
  return new URL((await page.pay(entries)).location).searchParams.get('orderId') ?? ''
}

const get = (id: string, token: string) => shop.call('GET', `/ecom/v1/orders/${id}?id=${id}`, undefined, { token })
const search = async (token: string, body: unknown = {}) =>
  (await shop.call('POST', '/ecom/v1/orders/search', body, { token })) as {
    status: number
    body: {
      orders: WireOrder[]
      metadata: { count: number; hasNext: boolean; cursors: { next?: string; prev?: string } }
    }
  }

describe('getOrder', () => {
  it('default: returns lines, addresses and amounts', async () => {
    const buyer = await shop.buyer()
    const berlin = { ...BERLIN, subdivision: '', phone: '030 123456', shipping: 'parcel-locker' }
    const id = await order(buyer, { name: 'Desk lamp', price: '119', weight: 2 }, berlin)
    const { order: found } = (await get(id, buyer.token)).body as { order: WireOrder }
    assert.equal(found.id, id)
    assert.match(found.number, /^1\d{4}$/)
    assert.equal(found.status, 'APPROVED')
    assert.equal(found.fulfillmentStatus, 'NOT_FULFILLED')
    assert.equal(found['taxIncludedInPrices'], true)
    assert.deepEqual(found.priceSummary.total, { amount: '122.9', formattedAmount: '$122.90' })
    assert.equal(found.priceSummary.tax.amount, '19.62')
    assert.equal(found.lineItems[0]?.totalPriceBeforeTax.amount, '100')
    assert.match(JSON.stringify(found.lineItems[0]?.taxInfo), /"taxName":"MwSt\."/)
    assert.match(JSON.stringify(found.shippingInfo), /"pickupMethod":"PICKUP_POINT"/)
    assert.deepEqual(found.recipientInfo.contactDetails, { firstName: 'Member', lastName: 'One', phone: '030 123456' })
    assert.equal(found.recipientInfo.address?.city, 'Berlin')
    assert.equal(found.buyerInfo.email, 'member.one@example.com')
    assert.deepEqual(
      found.activities.map(({ type }) => type),
      ['ORDER_PLACED', 'ORDER_PAID'],
    )
  })

  it('behavior: the pictures of an order are readable at any time, also secure ones', async () => {
    const fresh = await openCommerceShop()
    const buyer = await fresh.buyer()
    await buyer.add(seedId('product', 'proof-print'))
    const page = createCheckoutDriver(fresh, await buyer.redirect(await buyer.checkout(), THANKS))
    const id = new URL((await page.pay()).location).searchParams.get('orderId')
    const picture = async () => {
      const response = await fresh.call('GET', `/ecom/v1/orders/${id}`, undefined, { token: buyer.token })
      return (response.body as { order: WireOrder }).order.lineItems[0]?.image
    }
    const first = await picture()
    const { clock, config } = fresh.platform
    clock.shift(config.mediaUrlSeconds * 1000)
    const pathOf = (url = '') => url.slice(config.url.length)
    assert.equal((await fresh.send('GET', pathOf(first?.url))).status, 410)
    const second = await picture()
    assert.equal((await fresh.send('GET', pathOf(second?.url))).status, 200)
    assert.ok(new Date(second?.urlExpirationDate ?? '') > clock.now())
    await fresh.close()
  })

  it('behavior: numbers are consecutive from 10001', async () => {
    const fresh = await openCommerceShop()
    const buyer = await fresh.buyer()
    const numbers: string[] = []
    for (const _ of [1, 2, 3]) {
      await buyer.add(await fresh.product())
      const page = createCheckoutDriver(fresh, await buyer.redirect(await buyer.checkout(), THANKS))
      const id = new URL((await page.pay()).location).searchParams.get('orderId')
      const response = await fresh.call('GET', `/ecom/v1/orders/${id}`, undefined, { token: buyer.token })
      numbers.push((response.body as { order: WireOrder }).order.number)
    }
    assert.deepEqual(numbers, ['10001', '10002', '10003'])
    await fresh.close()
  })

  it('error: ORDER_NOT_FOUND for an unknown order and for the order of another buyer, except for merchants', async () => {
    const buyer = await shop.buyer()
    const id = await order(buyer)
    const otherBuyer = await shop.buyer()
    for (const [orderId, token] of [
      [id, otherBuyer.token],
      ['99999999-9999-4999-8999-999999999999', buyer.token],
    ] as const) {
      const response = await get(orderId, token)
      assert.equal(response.status, 404)
      assert.equal(codeOf(response), 'ORDER_NOT_FOUND')
    }
    assert.equal((await merchantOf(shop).call('GET', `/ecom/v1/orders/${id}`)).status, 200)
    assert.equal((await get('no-guid', buyer.token)).status, 400)
  })
})

describe('searchOrders', () => {
  it('default: returns the orders of the buyer, newest first', async () => {
    const buyer = await shop.buyer()
    assert.deepEqual((await search(buyer.token)).body.orders, [])
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      ids.push(await order(buyer))
      shop.platform.clock.shift(1000)
    }
    const { body } = await search(buyer.token)
    assert.deepEqual(
      body.orders.map(({ id }) => id),
      ids.reverse(),
    )
    assert.deepEqual([body.metadata.count, body.metadata.hasNext], [3, false])
  })

  it('behavior: a member sees guest orders of the same browser only with their own email address', async () => {
    const buyer = await shop.buyer()
    const own = await order(buyer, {}, { email: 'Member.One@example.com' })
    const foreignOrder = await order(buyer, {}, { email: 'somebody.else@example.com' })
    const member = demoLogins.find(({ email }) => email === 'member.one@example.com')
    const { apiKey } = shop.platform.config
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: member?.id }
    const { body } = await shop.call('POST', '/oauth2/token', grant, { token: `${buyer.token},${apiKey}` })
    const token = (body as { access_token: string }).access_token
    const ids = (await search(token)).body.orders.map(({ id }) => id)
    assert.deepEqual([ids.includes(own), ids.includes(foreignOrder)], [true, false])
    assert.equal((await get(foreignOrder, token)).status, 404)
  })

  it('args: filter, sort and cursors', async () => {
    const buyer = await shop.buyer()
    const cheap = await order(buyer, { name: 'Cheap', price: '12' })
    const expensive = await order(buyer, { name: 'Dear', price: '500' }, { cardNumber: '4000000000000077' })
    const pending = await search(buyer.token, { search: { filter: { paymentStatus: 'PENDING' } } })
    assert.deepEqual(
      pending.body.orders.map(({ id }) => id),
      [expensive],
    )
    const named = await search(buyer.token, {
      search: { filter: { 'lineItems.productName.original': { $hasSome: ['Cheap'] } } },
    })
    assert.deepEqual(
      named.body.orders.map(({ id }) => id),
      [cheap],
    )
    const sort = [{ fieldName: 'number', order: 'ASC' }]
    const first = await search(buyer.token, { search: { sort, cursorPaging: { limit: 1 } } })
    assert.deepEqual(
      first.body.orders.map(({ id }) => id),
      [cheap],
    )
    assert.equal(first.body.metadata.hasNext, true)
    const cursor = first.body.metadata.cursors.next
    const second = await search(buyer.token, { search: { cursorPaging: { limit: 1, cursor } } })
    assert.deepEqual(
      second.body.orders.map(({ id }) => id),
      [expensive],
    )
    assert.equal(second.body.metadata.hasNext, false)
  })

  it('args: rejects unknown fields by name', async () => {
    const buyer = await shop.buyer()
    const { status, body } = await search(buyer.token, { search: { sort: [{ fieldName: 'secret' }] } })
    assert.equal(status, 400)
    const violations = (body as unknown as Failure).details.validationError?.fieldViolations
    assert.deepEqual(
      violations?.map(({ field }) => field),
      ['search.sort[0].fieldName'],
    )
  })
})
