import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { DEFAULT_VARIANT_ID } from '../catalog/types.ts'
import { mails } from '../db/schema/mail.ts'
import { seedId } from '../seed/ids.ts'
import { seedOrderId } from '../seed/orders/orders.ts'
import { STORES_APP_ID } from '../shop/settings.ts'
import { openCommerceShop } from '../testing/commerce-shop.ts'
import { loggedIn } from '../testing/members-shop.ts'
import { codeOf, type Failure, merchantOf } from '../testing/open-shop.ts'
import { openReceiver } from '../testing/receiver.ts'

const ORDERS = '/ecom/v1/orders'

interface OrderBody {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly paymentStatus: string
  readonly lineItems: readonly Record<string, unknown>[]
  readonly priceSummary: Readonly<Record<string, { readonly amount: string; readonly formattedAmount: string }>>
  readonly balanceSummary: Readonly<Record<string, { readonly amount: string }>>
  readonly activities: readonly { readonly type: string }[]
  readonly buyerInfo: { readonly email: string }
  readonly [field: string]: unknown
}

const shop = await openCommerceShop()
const merchant = merchantOf(shop)
const types = ['created', 'approved', 'canceled', 'updated', 'payment_status_updated']
const receiver = await openReceiver(shop, { types: types.map((type) => `wix.ecom.v1.order_${type}`) })
after(async () => {
  await receiver.close()
  await shop.close()
})

const line = (more: object = {}) => ({
  productName: { original: 'Thing' },
  quantity: 2,
  price: { amount: '12.5' },
  itemType: { preset: 'PHYSICAL' },
  ...more,
})
const plain = (more: object = {}) => ({
  lineItems: [line()],
  channelInfo: { type: 'BACKOFFICE_MERCHANT' },
  buyerInfo: { email: 'member.one@example.com' },
  ...more,
})
async function create(order: object = plain(), settings?: object): Promise<OrderBody> {
  const response = await merchant.call('POST', ORDERS, { order, ...(settings === undefined ? {} : { settings }) })
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return (response.body as { order: OrderBody }).order
}
async function read(id: string): Promise<OrderBody> {
  return ((await merchant.call('GET', `${ORDERS}/${id}`)).body as { order: OrderBody }).order
}
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as Failure).details.validationError?.fieldViolations.map(({ field }) => field)
const typesOf = ({ activities }: OrderBody) => activities.map(({ type }) => type)
async function eventsOf(id: string): Promise<string[]> {
  await receiver.deliveries()
  return receiver.received
    .filter(({ event }) => JSON.stringify(event).includes(id))
    .map(({ type }) => type.replace('wix.ecom.v1.order_', ''))
}
const mailsOf = async (id: string) =>
  (await shop.platform.db.select().from(mails)).filter(({ data }) => data['orderId'] === id)

describe('createOrder', () => {
  it('default: creates an initialized, unpaid order with calculated amounts', async () => {
    const order = await create(
      plain({
        priceSummary: { shipping: { amount: '5' } },
        lineItems: [line({ taxDetails: { totalTax: { amount: '2' } } })],
      }),
    )
    assert.deepEqual([order.status, order.paymentStatus], ['INITIALIZED', 'NOT_PAID'])
    assert.deepEqual(order.priceSummary['subtotal'], { amount: '25', formattedAmount: '$25.00' })
    assert.equal(order.priceSummary['total']?.amount, '32')
    assert.equal(order.balanceSummary['balance']?.amount, '32')
    assert.match(order.number, /^\d{5}$/)
    assert.deepEqual(typesOf(order), ['ORDER_PLACED'])
    assert.deepEqual(await read(order.id), order)
    assert.deepEqual(await eventsOf(order.id), ['created'])
    assert.deepEqual(await mailsOf(order.id), [])
  })

  it('args: an order that is paid elsewhere or free is approved, with an event and an email unless it is disabled', async () => {
    const paid = await create(plain({ paymentStatus: 'PAID' }))
    assert.deepEqual([paid.status, paid.paymentStatus, paid.balanceSummary['paid']?.amount], ['APPROVED', 'PAID', '25'])
    assert.deepEqual(typesOf(paid), ['ORDER_PLACED', 'ORDER_PAID'])
    assert.deepEqual(await eventsOf(paid.id), ['created', 'approved', 'payment_status_updated'])
    assert.deepEqual(
      (await mailsOf(paid.id)).map(({ kind, recipient }) => [kind, recipient]),
      [['order-confirmed', 'member.one@example.com']],
    )
    const free = plain({ lineItems: [line({ price: { amount: '0' } })] })
    const withoutEmail = { notifications: { sendNotificationToBuyer: false } }
    const createdFree = await create(free, withoutEmail)
    assert.deepEqual([createdFree.status, await mailsOf(createdFree.id)], ['APPROVED', []])
    assert.equal((await create(free, { orderApprovalStrategy: 'PAYMENT_RECEIVED' })).status, 'INITIALIZED')
  })

  it('behavior: reduces the stock of its products, and the buyer sees the order', async () => {
    const buyer = await shop.buyer()
    const catalogItemId = await shop.product({ stock: 3 })
    const catalogReference = { appId: STORES_APP_ID, catalogItemId }
    const order = { ...plain(), lineItems: [line({ catalogReference })] }
    const { id } = await create(order)
    assert.equal(await shop.left(catalogItemId), 1)
    const again = await merchant.call('POST', ORDERS, { order })
    assert.deepEqual([again.status, codeOf(again)], [428, 'INSUFFICIENT_INVENTORY'])
    assert.equal((await shop.call('GET', `${ORDERS}/${id}`, undefined, { token: buyer.token })).status, 404)
  })

  it('default: the file of a digital item expires after 30 days', async () => {
    const digitalFile = { fileId: '7c0d8a52-3a55-4e1b-9d5a-6f5f9c1d2e3b' }
    const lineItems = [line({ itemType: { preset: 'DIGITAL' }, digitalFile })]
    const { createdDate, lineItems: lines } = await create(plain({ paymentStatus: 'PAID', lineItems }))
    const file = lines[0]?.['digitalFile'] as { expirationDate: string } | undefined
    assert.equal(Date.parse(file?.expirationDate ?? '') - Date.parse(String(createdDate)), 30 * 24 * 60 * 60 * 1000)
  })

  it('error: field violations, also for a purchase date in the future, and PERMISSION_DENIED for a buyer', async () => {
    const wrong = { order: { ...plain({ currency: 'XXY' }), lineItems: [line({ quantity: 0 })], channelInfo: {} } }
    assert.deepEqual(fieldsOf(await merchant.call('POST', ORDERS, wrong)), [
      'order.channelInfo.type',
      'order.currency',
      'order.lineItems[0].quantity',
    ])
    const digital = { order: plain({ lineItems: [line({ itemType: { preset: 'DIGITAL' } })] }) }
    assert.deepEqual(fieldsOf(await merchant.call('POST', ORDERS, digital)), ['order.lineItems[0].digitalFile'])
    const future = await merchant.call('POST', ORDERS, { order: plain({ purchasedDate: '2999-01-01T00:00:00.000Z' }) })
    assert.deepEqual([future.status, codeOf(future)], [428, 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE'])
    const { token } = await shop.buyer()
    const denied = await shop.call('POST', ORDERS, { order: plain() }, { token })
    assert.deepEqual([denied.status, codeOf(denied)], [403, 'PERMISSION_DENIED'])
  })
})

describe('updateOrder', () => {
  const update = (id: string, change: object, fieldMask?: unknown) =>
    merchant.call('PATCH', `${ORDERS}/${id}`, {
      order: { id, ...change },
      ...(fieldMask === undefined ? {} : { fieldMask }),
    })

  it('default: changes the given fields that may be changed, records an activity, and sends an event', async () => {
    const { id, number } = await create()
    const address = { country: 'DE', city: 'Berlin', addressLine: 'Beispielweg 3' }
    const shippingInfo = { logistics: { shippingDestination: { address } } }
    const change = { buyerInfo: { email: 'member.two@example.com' }, shippingInfo, archived: true, number: '1' }
    const { order } = (await update(id, change)).body as { order: OrderBody }
    assert.deepEqual(
      [order.buyerInfo.email, order['archived'], order.number, order.status],
      ['member.two@example.com', true, number, 'INITIALIZED'],
    )
    assert.deepEqual(order['shippingInfo'], shippingInfo)
    assert.deepEqual(typesOf(order), ['ORDER_PLACED', 'EMAIL_EDITED', 'SHIPPING_ADDRESS_EDITED'])
    assert.deepEqual(await read(id), order)
    assert.deepEqual(await eventsOf(id), ['created', 'updated'])
  })

  it('args: a field mask in each format limits the change to its fields, and clears those without a value', async () => {
    const { id } = await create(plain({ buyerNote: 'Ring twice' }))
    const change = { buyerNote: 'Ring once', archived: true }
    for (const mask of ['buyerNote', ['buyerNote'], { paths: ['order.buyerNote'] }]) {
      await update(id, change, mask)
      const order = await read(id)
      assert.deepEqual([order['buyerNote'], order['archived']], ['Ring once', false])
      await update(id, {}, 'buyerNote')
      assert.equal((await read(id))['buyerNote'], undefined)
    }
    const billingInfo = { address: { country: 'US', city: 'New York' } }
    await update(id, { billingInfo })
    await update(id, { billingInfo: { address: { country: 'DE', city: 'Albany' } } }, 'billingInfo.address.city')
    assert.deepEqual((await read(id))['billingInfo'], { address: { country: 'US', city: 'Albany' } })
    await update(id, { billingInfo: { address: null } })
    assert.deepEqual((await read(id))['billingInfo'], {})
  })

  it('error: field violations for other fields, and for removed contact details', async () => {
    const { id } = await create()
    assert.deepEqual(fieldsOf(await update(id, { status: 'CANCELED' }, 'status,buyerNote')), ['fieldMask'])
    assert.deepEqual(fieldsOf(await update(id, { buyerInfo: null })), ['order.buyerInfo.email'])
    assert.deepEqual(fieldsOf(await update(id, { billingInfo: { contactDetails: null } })), [
      'order.billingInfo.contactDetails',
    ])
    const unknown = await update('99999999-9999-4999-8999-999999999999', { archived: true })
    assert.deepEqual([unknown.status, codeOf(unknown)], [404, 'ORDER_NOT_FOUND'])
  })
})

describe('bulkUpdateOrders', () => {
  it('default: updates orders one by one, and returns them on request', async () => {
    const [first, second] = [await create(), await create()]
    const unknown = '99999999-9999-4999-8999-999999999999'
    const orders = [first.id, unknown, second.id].map((id) => ({ order: { id, seenByAHuman: true } }))
    interface Bulk {
      results: { itemMetadata: { success: boolean; error?: { code: string } }; item?: OrderBody }[]
      bulkActionMetadata: object
    }
    const path = '/ecom/v1/bulk/orders/update'
    const { results, bulkActionMetadata } = (await merchant.call('POST', path, { orders, returnEntity: true }))
      .body as Bulk
    assert.deepEqual(
      results.map(({ itemMetadata, item }) => [itemMetadata.success, itemMetadata.error?.code, item?.['seenByAHuman']]),
      [
        [true, undefined, true],
        [false, 'ORDER_NOT_FOUND', undefined],
        [true, undefined, true],
      ],
    )
    assert.deepEqual(results[0]?.item?.['orderTransactions'], { orderId: first.id, payments: [], refunds: [] })
    assert.deepEqual(bulkActionMetadata, { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
    const masked = { orders: [{ order: { id: first.id, archived: true }, fieldMask: 'status' }] }
    const brief = (await merchant.call('POST', path, masked)).body as Bulk
    assert.deepEqual(brief.results[0]?.itemMetadata.error?.code, 'INVALID_ARGUMENT')
    assert.equal('item' in (brief.results[0] ?? {}), false)
  })
})

describe('cancelOrder', () => {
  const cancel = (id: string, options: object = {}) =>
    merchant.call('POST', `${ORDERS}/${id}/cancel`, { id, ...options })

  it('default: cancels the order, records an activity and sends an event, without restocking and email', async () => {
    const catalogItemId = await shop.product({ stock: 5 })
    const { id } = await create({
      ...plain(),
      lineItems: [line({ catalogReference: { appId: STORES_APP_ID, catalogItemId } })],
    })
    const { order } = (await cancel(id)).body as { order: OrderBody }
    assert.equal(order.status, 'CANCELED')
    assert.equal(typesOf(order).at(-1), 'ORDER_CANCELED')
    assert.equal(await shop.left(catalogItemId), 3)
    assert.deepEqual([await eventsOf(id), await mailsOf(id)], [['created', 'canceled'], []])
  })

  it('args: restocks once, and sends an email with the text of the merchant in the language of the order', async () => {
    const catalogItemId = await shop.product({ stock: 5 })
    const catalogReference = { appId: STORES_APP_ID, catalogItemId }
    const { id, number } = await create({ ...plain({ buyerLanguage: 'de' }), lineItems: [line({ catalogReference })] })
    const options = { sendOrderCanceledEmail: true, restockAllItems: true, customMessage: 'Sorry about that.' }
    const { order } = (await cancel(id, options)).body as { order: OrderBody }
    assert.equal(await shop.left(catalogItemId), 5)
    assert.equal(order.lineItems[0]?.['restockQuantity'], 2)
    const [mail] = await mailsOf(id)
    assert.deepEqual([mail?.kind, mail?.language, mail?.recipient], ['order-canceled', 'de', 'member.one@example.com'])
    assert.ok(mail?.subject.includes(number) && mail.text.endsWith('Sorry about that.'))
    const again = await cancel(id, options)
    assert.deepEqual([again.status, codeOf(again)], [409, 'ORDER_ALREADY_CANCELED'])
    assert.equal(await shop.left(catalogItemId), 5)
    const { received } = receiver
    await receiver.deliveries()
    const canceled = received.find(({ type, event }) => type.endsWith('canceled') && JSON.stringify(event).includes(id))
    assert.match(JSON.stringify(canceled?.event), /"restockAllItems":true.*"customMessage":"Sorry about that\."/)
  })

  it('behavior: restocks only lines whose units were taken out of stock, not those of hidden products', async () => {
    const [hidden, visible] = [await shop.product({ stock: 5, visible: false }), await shop.product({ stock: 5 })]
    const options = { variantId: DEFAULT_VARIANT_ID }
    const lineOf = (catalogItemId: string) =>
      line({ catalogReference: { appId: STORES_APP_ID, catalogItemId, options } })
    const created = await create({ ...plain(), lineItems: [lineOf(hidden), lineOf(visible)] })
    assert.deepEqual([await shop.left(hidden), await shop.left(visible)], [5, 3])
    const { order } = (await cancel(created.id, { restockAllItems: true })).body as { order: OrderBody }
    assert.deepEqual([await shop.left(hidden), await shop.left(visible)], [5, 5])
    const [first, second] = order.lineItems
    assert.deepEqual([first?.['restockQuantity'], second?.['restockQuantity']], [undefined, 2])
    assert.deepEqual(first, created.lineItems[0])
  })

  it('error: ORDER_HAS_AUTHORIZED_TRANSACTION while a payment is authorized', async () => {
    const response = await cancel(seedOrderId('authorized'))
    assert.deepEqual([response.status, codeOf(response)], [428, 'ORDER_HAS_AUTHORIZED_TRANSACTION'])
    assert.equal((await read(seedOrderId('authorized'))).status, 'INITIALIZED')
  })

  it('error: PERMISSION_DENIED for a buyer, ORDER_NOT_FOUND for an unknown order', async () => {
    const { token } = await shop.buyer()
    const denied = await shop.call('POST', `${ORDERS}/${seedOrderId('new')}/cancel`, {}, { token })
    assert.deepEqual([denied.status, codeOf(denied)], [403, 'PERMISSION_DENIED'])
    const none = await cancel('99999999-9999-4999-8999-999999999999')
    assert.deepEqual([none.status, codeOf(none)], [404, 'ORDER_NOT_FOUND'])
  })
})

describe('/_control/fulfillment', () => {
  it('default: changes the fulfillment status, with an activity and an event', async () => {
    const fulfilled = await openReceiver(shop, { types: ['wix.ecom.v1.order_fulfilled'] })
    const { id: orderId } = await create()
    for (const request of [{ orderId }, { orderId, status: 'FULFILLED' }, { orderId, status: 'NOT_FULFILLED' }]) {
      assert.equal((await shop.call('POST', '/_control/fulfillment', request)).status, 200)
    }
    await fulfilled.deliveries()
    await fulfilled.close()
    assert.deepEqual(typesOf(await read(orderId)).slice(-2), ['ORDER_FULFILLED', 'ORDER_NOT_FULFILLED'])
    const changes = fulfilled.received.map(({ event }) => {
      const { order, ...statuses } = event['data'] as { order: OrderBody }
      return [order.id, order['fulfillmentStatus'], statuses]
    })
    const statuses = (before: string, after: string) => ({
      previousFulfillmentStatus: before,
      newFulfillmentStatus: after,
    })
    assert.deepEqual(changes, [
      [orderId, 'FULFILLED', statuses('NOT_FULFILLED', 'FULFILLED')],
      [orderId, 'NOT_FULFILLED', statuses('FULFILLED', 'NOT_FULFILLED')],
    ])
  })

  it('error: ORDER_NOT_FOUND for an unknown order', async () => {
    const orderId = '99999999-9999-4999-8999-999999999999'
    assert.equal(codeOf(await shop.call('POST', '/_control/fulfillment', { orderId })), 'ORDER_NOT_FOUND')
  })
})

describe('the seeded orders', () => {
  it('default: have every status, payment status and fulfillment status', async () => {
    const { body } = await merchant.call('POST', `${ORDERS}/search`, { search: { cursorPaging: { limit: 100 } } })
    const { orders } = body as { orders: OrderBody[] }
    const valuesOf = (field: string) => new Set(orders.map((order) => order[field]))
    for (const [field, values] of [
      ['status', ['INITIALIZED', 'APPROVED', 'CANCELED']],
      ['paymentStatus', ['NOT_PAID', 'PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED', 'PENDING', 'PARTIALLY_PAID']],
      ['fulfillmentStatus', ['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED']],
    ] as const) {
      for (const value of values) assert.ok(valuesOf(field).has(value), `${field} ${value}`)
    }
    const tracked = orders.find(({ activities }) => activities.some(({ type }) => type === 'TRACKING_NUMBER_ADDED'))
    assert.match(JSON.stringify(tracked?.activities), /"trackingNumber":"SANDBOX-/)
  })

  it('behavior: have lower numbers than later orders, and members see their own', async () => {
    const { number } = await read(seedOrderId('new'))
    assert.equal(number, '10000')
    const member = await loggedIn(shop, seedId('member', 'member-two'))
    const { orders } = (await member.call('POST', `${ORDERS}/search`, {})).body as { orders: OrderBody[] }
    assert.ok(orders.length > 3 && orders.every(({ buyerInfo }) => buyerInfo.email === 'member.two@example.com'))
  })
})
