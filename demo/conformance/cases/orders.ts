import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { orders } from '../../platform/db/schema/commerce.ts'
import { address, amount, anyId, count, date, fields, flag, float, guid, image, list, text } from '../arbitraries.ts'
import type { Subjects } from '../call-case.ts'
import type { Drive } from '../driver.ts'
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

/** An order that the merchant wrote down, not paid. */
async function made(drive: Drive): Promise<string> {
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
  return (await drive.call(drive.merchant, 'createOrder', { order })).order.id
}

/** Such an order with its money held on a card. */
async function held(drive: Drive): Promise<{ ecomOrderId: string; paymentId: string }> {
  const [ecomOrderId, paymentId] = [await made(drive), randomUUID()]
  const at = drive.shop.platform.clock.now().toISOString()
  const payment = {
    id: paymentId,
    createdDate: at,
    updatedDate: at,
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
      authorizationDetails: { delayedCapture: true, authorizedDate: at, captures: [] },
    },
  }
  const transactions = { orderId: ecomOrderId, payments: [payment], refunds: [] }
  await drive.shop.platform.db.update(orders).set({ transactions }).where(eq(orders.id, ecomOrderId))
  return { ecomOrderId, paymentId }
}

export const orderSubjects: Subjects<
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
    scenario: async (drive) => {
      const { order } = await drive.call(drive.merchant, 'getOrder', { id: await made(drive) })
      assert.ok(order.createdDate instanceof Date)
      assert.equal(order.lineItems?.[0]?.productName?.original, 'A bench')
      assert.match(await drive.refused(drive.merchant, 'getOrder', { id: randomUUID() }), /NOT_FOUND/)
    },
  },
  searchOrders: {
    input: fc.record({ search: cursorSearch }),
    sdk: (sdk, { search }) => sdk.orders.searchOrders(search),
    scenario: async (drive) => {
      for (let index = 0; index < 3; index += 1) await made(drive)
      const first = await drive.call(drive.merchant, 'searchOrders', { search: { cursorPaging: { limit: 2 } } })
      assert.equal(first.orders?.length, 2)
      const cursor = first.metadata?.cursors?.next ?? ''
      const next = await drive.call(drive.merchant, 'searchOrders', { search: { cursorPaging: { limit: 2, cursor } } })
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
    scenario: async (drive) => {
      assert.match(await made(drive), /^[0-9a-f-]{36}$/)
      assert.equal(await drive.refused(drive.merchant, 'createOrder', { order: {} }), 'INVALID_ARGUMENT')
    },
  },
  updateOrder: {
    input: fields({ order: change, fieldMask: list(fc.constantFrom('buyerNote', 'billingInfo.address'), 1) }, [
      'order',
    ]),
    sdk: async (sdk, { order: { id, ...order } }) => ({ order: await sdk.orders.updateOrder(id, toSdk(order)) }),
    scenario: async (drive) => {
      const id = await made(drive)
      const { order } = await drive.call(drive.merchant, 'updateOrder', { order: { id, buyerNote: 'Ring twice' } })
      assert.equal(order.buyerNote, 'Ring twice')
      const unknown = { order: { id: randomUUID(), buyerNote: 'x' } }
      assert.match(await drive.refused(drive.merchant, 'updateOrder', unknown), /NOT_FOUND/)
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
    scenario: async (drive) => {
      const id = await made(drive)
      const asked = { orders: [{ order: { id, buyerNote: 'Ring twice' } }], returnEntity: true }
      const { results, bulkActionMetadata } = await drive.call(drive.merchant, 'bulkUpdateOrders', asked)
      assert.equal(bulkActionMetadata?.totalSuccesses, 1)
      assert.equal(results?.[0]?.item?.buyerNote, 'Ring twice')
    },
  },
  cancelOrder: {
    input: fields({ id: anyId, sendOrderCanceledEmail: flag, customMessage: text, restockAllItems: flag }, ['id']),
    sdk: (sdk, { id, ...options }) => sdk.orders.cancelOrder(id, options),
    scenario: async (drive) => {
      const id = await made(drive)
      const { order } = await drive.call(drive.merchant, 'cancelOrder', { id, restockAllItems: true })
      assert.equal(order.status, 'CANCELED')
      assert.match(await drive.refused(drive.merchant, 'cancelOrder', { id }), /CANCEL/)
    },
  },
  getPaymentCollectabilityStatus: {
    input: byOrder,
    sdk: (sdk, { ecomOrderId }) => sdk.orders.getPaymentCollectabilityStatus(ecomOrderId),
    scenario: async (drive) => {
      const ecomOrderId = await made(drive)
      const due = await drive.call(drive.merchant, 'getPaymentCollectabilityStatus', { ecomOrderId })
      assert.deepEqual([due.status, due.amount?.amount], ['COLLECTABLE', '80'])
      await drive.merchant.ours('cancelOrder', { id: ecomOrderId })
      const after = await drive.call(drive.merchant, 'getPaymentCollectabilityStatus', { ecomOrderId })
      assert.match(after.status ?? '', /^NONCOLLECTABLE_/)
    },
  },
  voidAuthorizedPayments: {
    input: fc.record({ ecomOrderId: anyId, paymentIds: list(anyId) }),
    sdk: (sdk, { ecomOrderId, paymentIds }) => sdk.orders.voidAuthorizedPayments(ecomOrderId, paymentIds),
    scenario: async (drive) => {
      const { ecomOrderId, paymentId } = await held(drive)
      const asked = { ecomOrderId, paymentIds: [paymentId] }
      const { orderTransactions } = await drive.call(drive.merchant, 'voidAuthorizedPayments', asked)
      const [payment] = orderTransactions?.payments ?? []
      assert.equal(payment?.regularPaymentDetails?.authorizationDetails?.void?.status, 'SUCCEEDED')
      assert.equal(await drive.refused(drive.merchant, 'voidAuthorizedPayments', asked), 'PAYMENT_ALREADY_VOIDED')
    },
  },
  captureAuthorizedPayments: {
    input: fc.record({
      ecomOrderId: anyId,
      payments: list(fields({ paymentId: guid, amount: fc.record({ amount }) }, ['paymentId'])),
    }),
    sdk: (sdk, { ecomOrderId, payments }) => sdk.orders.captureAuthorizedPayments(ecomOrderId, payments),
    scenario: async (drive) => {
      const { ecomOrderId, paymentId } = await held(drive)
      const asked = { ecomOrderId, payments: [{ paymentId }] }
      const { orderTransactions } = await drive.call(drive.merchant, 'captureAuthorizedPayments', asked)
      const [payment] = orderTransactions?.payments ?? []
      assert.equal(payment?.regularPaymentDetails?.authorizationDetails?.captures?.[0]?.status, 'SUCCEEDED')
      assert.equal(await drive.refused(drive.merchant, 'captureAuthorizedPayments', asked), 'PAYMENT_ALREADY_CAPTURED')
    },
  },
}
