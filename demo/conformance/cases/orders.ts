import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { orders } from '../../platform/db/schema/commerce.ts'
import { address, amount, anyId, count, date, fields, flag, float, guid, image, list, text } from '../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import type { Driver } from '../driver.ts'
import { toSdk } from '../sdk-format.ts'

const money = fields({ amount })
const translatable = fields({ original: text, translated: text })
const contactDetails = fields({ firstName: text, lastName: text, phone: text, company: text })
const addressed = fields({ address, contactDetails })
const orderFields = {
  buyerNote: text,
  currency: fc.constantFrom('USD', 'EUR'),
  channelInfo: fields({ type: fc.constantFrom('WEB' as const, 'POS' as const), externalOrderId: text }),
  buyerInfo: fields({ visitorId: guid, memberId: guid, email: text }),
  billingInfo: addressed,
  recipientInfo: addressed,
  priceSummary: fields({ subtotal: money, total: money, tax: money }),
  shippingInfo: fields({
    code: text,
    title: text,
    logistics: fields({
      deliveryTime: text,
      deliverByDate: date,
      deliveryTimeSlot: fields({ from: date, to: date }),
      shippingDestination: addressed,
      pickupDetails: fields({ address }),
    }),
  }),
  lineItems: list(
    fields({
      id: guid,
      quantity: count,
      productName: translatable,
      catalogReference: fields({ appId: guid, catalogItemId: anyId }, ['appId', 'catalogItemId']),
      price: money,
      image,
      physicalProperties: fields({ weight: float, sku: text, shippable: flag }),
      digitalFile: fields({ fileId: text, expirationDate: date }),
      descriptionLines: list(fields({ name: translatable, plainText: translatable })),
    }),
  ),
}
const change = fields({ ...orderFields, id: anyId }, ['id'])
const byOrder = fc.record({ ecomOrderId: anyId })
const cursorSearch = fields({
  filter: fc.dictionary(fc.constantFrom('status', 'paymentStatus'), fc.oneof(text, fc.record({ $eq: text })), {
    maxKeys: 2,
  }),
  sort: list(
    fields({ fieldName: fc.constant('createdDate'), order: fc.constantFrom('ASC' as const, 'DESC' as const) }, [
      'fieldName',
    ]),
  ),
  cursorPaging: fields({ limit: fc.integer({ min: 1, max: 100 }), cursor: text }),
})

/** Creates an unpaid order as the merchant. */
async function createUnpaidOrder(driver: Driver): Promise<string> {
  const order = {
    channelInfo: { type: 'POS' as const },
    lineItems: [
      {
        productName: { original: 'A bench' },
        quantity: 2,
        price: { amount: '40' },
        itemType: { preset: 'PHYSICAL' as const },
      },
    ],
    priceSummary: { subtotal: { amount: '80' }, total: { amount: '80' } },
    buyerInfo: { email: 'member.one@example.com' },
  }
  return (await driver.call(driver.merchant, 'createOrder', { order })).order.id
}

/** Creates an order with an authorized, uncaptured card payment. */
async function createAuthorizedOrder(driver: Driver): Promise<{ ecomOrderId: string; paymentId: string }> {
  const [ecomOrderId, paymentId] = [await createUnpaidOrder(driver), randomUUID()]
  const now = driver.shop.platform.clock.now().toISOString()
  const payment = {
    id: paymentId,
    createdDate: now,
    updatedDate: now,
    amount: { amount: '80', formattedAmount: '$80.00' },
    refundDisabled: false,
    status: 'AUTHORIZED' as const,
    regularPaymentDetails: {
      paymentOrderId: randomUUID(),
      gatewayTransactionId: randomUUID(),
      paymentMethod: 'CreditCard',
      providerTransactionId: randomUUID(),
      offlinePayment: false,
      status: 'AUTHORIZED' as const,
      savedPaymentMethod: false,
      authorizationDetails: { delayedCapture: true, authorizedDate: now, captures: [] },
    },
  }
  const transactions = { orderId: ecomOrderId, payments: [payment], refunds: [] }
  await driver.shop.platform.db.update(orders).set({ transactions }).where(eq(orders.id, ecomOrderId))
  return { ecomOrderId, paymentId }
}

export const orderCases: CallCases<
  | 'getOrder'
  | 'searchOrders'
  | 'createOrder'
  | 'updateOrder'
  | 'bulkUpdateOrders'
  | 'cancelOrder'
  | 'getPaymentCollectabilityStatus'
  | 'voidAuthorizedPayments'
  | 'captureAuthorizedPayments'
> = {
  getOrder: {
    input: fc.record({ id: anyId }),
    sdk: async (sdk, { id }) => ({ order: await sdk.orders.getOrder(id) }),
    scenario: async (driver) => {
      const { order } = await driver.call(driver.merchant, 'getOrder', { id: await createUnpaidOrder(driver) })
      assert.ok(order.createdDate instanceof Date)
      assert.equal(order.lineItems?.[0]?.productName?.original, 'A bench')
      assert.match(await driver.expectError(driver.merchant, 'getOrder', { id: randomUUID() }), /NOT_FOUND/)
    },
  },
  searchOrders: {
    input: fc.record({ search: cursorSearch }),
    sdk: (sdk, { search }) => sdk.orders.searchOrders(search),
    scenario: async (driver) => {
      for (let index = 0; index < 3; index += 1) await createUnpaidOrder(driver)
      const first = await driver.call(driver.merchant, 'searchOrders', { search: { cursorPaging: { limit: 2 } } })
      assert.equal(first.orders?.length, 2)
      const cursor = first.metadata?.cursors?.next ?? ''
      const next = await driver.call(driver.merchant, 'searchOrders', {
        search: { cursorPaging: { limit: 2, cursor } },
      })
      assert.ok(next.orders?.every(({ id }) => first.orders?.every((order) => order.id !== id)))
    },
  },
  createOrder: {
    input: fields(
      {
        order: fields(orderFields),
        settings: fields({ notifications: fields({ sendNotificationToBuyer: flag }) }),
      },
      ['order'],
    ),
    sdk: async (sdk, { order, settings }) => ({ order: await sdk.orders.createOrder(toSdk(order), { settings }) }),
    scenario: async (driver) => {
      assert.match(await createUnpaidOrder(driver), /^[0-9a-f-]{36}$/)
      assert.equal(await driver.expectError(driver.merchant, 'createOrder', { order: {} }), 'INVALID_ARGUMENT')
    },
  },
  updateOrder: {
    input: fields({ order: change, fieldMask: list(fc.constantFrom('buyerNote', 'billingInfo.address'), 1) }, [
      'order',
    ]),
    sdk: async (sdk, { order: { id, ...order } }) => ({ order: await sdk.orders.updateOrder(id, toSdk(order)) }),
    scenario: async (driver) => {
      const id = await createUnpaidOrder(driver)
      const { order } = await driver.call(driver.merchant, 'updateOrder', { order: { id, buyerNote: 'Ring twice' } })
      assert.equal(order.buyerNote, 'Ring twice')
      const unknown = { order: { id: randomUUID(), buyerNote: 'x' } }
      assert.match(await driver.expectError(driver.merchant, 'updateOrder', unknown), /NOT_FOUND/)
    },
  },
  bulkUpdateOrders: {
    input: fields(
      {
        orders: list(
          fields({ order: change, fieldMask: list(fc.constantFrom('buyerNote', 'billingInfo'), 1) }, ['order']),
        ),
        returnEntity: flag,
      },
      ['orders'],
    ),
    sdk: (sdk, { orders: all, ...options }) => sdk.orders.bulkUpdateOrders(toSdk(all), options),
    scenario: async (driver) => {
      const id = await createUnpaidOrder(driver)
      const request = { orders: [{ order: { id, buyerNote: 'Ring twice' } }], returnEntity: true }
      const { results, bulkActionMetadata } = await driver.call(driver.merchant, 'bulkUpdateOrders', request)
      assert.equal(bulkActionMetadata?.totalSuccesses, 1)
      assert.equal(results?.[0]?.item?.buyerNote, 'Ring twice')
    },
  },
  cancelOrder: {
    input: fields({ id: anyId, sendOrderCanceledEmail: flag, customMessage: text, restockAllItems: flag }, ['id']),
    sdk: (sdk, { id, ...options }) => sdk.orders.cancelOrder(id, options),
    scenario: async (driver) => {
      const id = await createUnpaidOrder(driver)
      const { order } = await driver.call(driver.merchant, 'cancelOrder', { id, restockAllItems: true })
      assert.equal(order.status, 'CANCELED')
      assert.match(await driver.expectError(driver.merchant, 'cancelOrder', { id }), /CANCEL/)
    },
  },
  getPaymentCollectabilityStatus: {
    input: byOrder,
    sdk: (sdk, { ecomOrderId }) => sdk.orders.getPaymentCollectabilityStatus(ecomOrderId),
    scenario: async (driver) => {
      const ecomOrderId = await createUnpaidOrder(driver)
      const due = await driver.call(driver.merchant, 'getPaymentCollectabilityStatus', { ecomOrderId })
      assert.deepEqual([due.status, due.amount?.amount], ['COLLECTABLE', '80'])
      await driver.merchant.callClient('cancelOrder', { id: ecomOrderId })
      const after = await driver.call(driver.merchant, 'getPaymentCollectabilityStatus', { ecomOrderId })
      assert.match(after.status ?? '', /^NONCOLLECTABLE_/)
    },
  },
  voidAuthorizedPayments: {
    input: fc.record({ ecomOrderId: anyId, paymentIds: list(anyId) }),
    sdk: (sdk, { ecomOrderId, paymentIds }) => sdk.orders.voidAuthorizedPayments(ecomOrderId, paymentIds),
    scenario: async (driver) => {
      const { ecomOrderId, paymentId } = await createAuthorizedOrder(driver)
      const request = { ecomOrderId, paymentIds: [paymentId] }
      const { orderTransactions } = await driver.call(driver.merchant, 'voidAuthorizedPayments', request)
      const [payment] = orderTransactions?.payments ?? []
      assert.equal(payment?.regularPaymentDetails?.authorizationDetails?.void?.status, 'SUCCEEDED')
      assert.equal(
        await driver.expectError(driver.merchant, 'voidAuthorizedPayments', request),
        'PAYMENT_ALREADY_VOIDED',
      )
    },
  },
  captureAuthorizedPayments: {
    input: fc.record({
      ecomOrderId: anyId,
      payments: list(fields({ paymentId: guid, amount: fc.record({ amount }) }, ['paymentId'])),
    }),
    sdk: (sdk, { ecomOrderId, payments }) => sdk.orders.captureAuthorizedPayments(ecomOrderId, payments),
    scenario: async (driver) => {
      const { ecomOrderId, paymentId } = await createAuthorizedOrder(driver)
      const request = { ecomOrderId, payments: [{ paymentId }] }
      const { orderTransactions } = await driver.call(driver.merchant, 'captureAuthorizedPayments', request)
      const [payment] = orderTransactions?.payments ?? []
      assert.equal(payment?.regularPaymentDetails?.authorizationDetails?.captures?.[0]?.status, 'SUCCEEDED')
      assert.equal(
        await driver.expectError(driver.merchant, 'captureAuthorizedPayments', request),
        'PAYMENT_ALREADY_CAPTURED',
      )
    },
  },
}
