import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { seedId } from '../seed/ids.ts'
import { seedOrderId } from '../seed/orders/orders.ts'
import {
  type Client,
  codeOf,
  merchantOf,
  openShop,
  type TestResponse,
  type TestShop,
  visitorOf,
} from '../testing/open-shop.ts'
import { BANK_DELAY_MS } from './rules/authorization.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: TestShop | undefined
let merchant: Client
beforeEach(async () => {
  await shop?.close()
  shop = await openShop()
  merchant = merchantOf(shop)
})
after(() => shop?.close())

const paymentOf = (order: string) => seedId('payment', `${order}/0`)
const at = (order: string, call: string) => `/ecom/v1/payments-collector/orders/${seedOrderId(order)}/${call}`
const statusAndCode = (response: TestResponse) => [response.status, codeOf(response)]

interface OrderBody {
  readonly status: string
  readonly paymentStatus: string
  readonly balanceSummary: Readonly<Record<string, { readonly amount: string }>>
  readonly priceSummary: { readonly total: { readonly amount: string } }
  readonly activities: readonly { readonly type: string }[]
}
const read = async (order: string) =>
  ((await merchant.call('GET', `/ecom/v1/orders/${seedOrderId(order)}`)).body as { order: OrderBody }).order

interface PaymentBody {
  readonly status: string
  readonly regularPaymentDetails: {
    readonly status: string
    readonly authorizationDetails: {
      readonly captures: readonly { readonly status: string; readonly amount: { readonly amount: string } }[]
      readonly void?: { readonly status: string; readonly reason: string }
      readonly scheduledAction?: object
    }
  }
}
const capture = (order: string, amount?: string) =>
  merchant.call('POST', at(order, 'capture-authorized-payments'), {
    payments: [{ paymentId: paymentOf(order), ...(amount === undefined ? {} : { amount: { amount } }) }],
  })
const voidPayments = (order: string) =>
  merchant.call('POST', at(order, 'void-authorized-payments'), { paymentIds: [paymentOf(order)] })
function paymentIn({ status, body }: { status: number; body: unknown }): PaymentBody {
  assert.equal(status, 200, JSON.stringify(body))
  const [payment] = (body as { orderTransactions: { payments: PaymentBody[] } }).orderTransactions.payments
  assert.ok(payment)
  return payment
}
const collectability = async (order: string) =>
  (await merchant.call('GET', at(order, 'payment-collectability-status'))).body as {
    status: string
    amount?: { amount: string }
  }

describe('getPaymentCollectabilityStatus', () => {
  it('default: returns the amount to pay, or the reason why there is none', async () => {
    const { priceSummary } = await read('offline')
    assert.deepEqual((await collectability('offline')).amount?.amount, priceSummary.total.amount)
    const partly = await collectability('partially-paid')
    assert.equal(partly.amount?.amount, (await read('partially-paid')).balanceSummary['balance']?.amount)
    for (const [order, status] of [
      ['offline', 'COLLECTABLE'],
      ['partially-paid', 'COLLECTABLE'],
      ['authorized', 'COLLECTABLE'],
      ['canceled', 'NONCOLLECTABLE_ORDER_IS_CANCELLED'],
      ['new', 'NONCOLLECTABLE_ORDER_IS_PAID'],
      ['fully-refunded', 'NONCOLLECTABLE_ORDER_IS_PAID'],
      ['payment-pending', 'NONCOLLECTABLE_ORDER_IS_PENDING'],
      ['abroad', 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'],
    ] as const) {
      const response = await collectability(order)
      assert.equal(response.status, status, order)
      assert.equal(response.amount === undefined, status !== 'COLLECTABLE')
    }
  })

  it('error: ORDER_NOT_FOUND for an unknown order', async () => {
    assert.deepEqual(statusAndCode(await merchant.call('GET', at('none', 'payment-collectability-status'))), [
      404,
      'ORDER_NOT_FOUND',
    ])
  })
})

describe('captureAuthorizedPayments', () => {
  it('default: captures the whole authorized amount, and the order is paid and approved', async () => {
    const before = await read('authorized')
    const { total } = before.priceSummary
    assert.equal(before.balanceSummary['authorized']?.amount, total.amount)
    const { status, regularPaymentDetails } = paymentIn(await capture('authorized'))
    const { captures, scheduledAction } = regularPaymentDetails.authorizationDetails
    assert.deepEqual([status, regularPaymentDetails.status, scheduledAction], ['APPROVED', 'APPROVED', undefined])
    assert.deepEqual([captures.length, captures[0]?.status, captures[0]?.amount], [1, 'SUCCEEDED', total])
    const order = await read('authorized')
    assert.deepEqual([order.status, order.paymentStatus], ['APPROVED', 'PAID'])
    const { paid, authorized, balance } = order.balanceSummary
    assert.deepEqual([paid?.amount, authorized?.amount, balance?.amount], [total.amount, '0', '0'])
    assert.deepEqual(order.activities.map(({ type }) => type).slice(-2), ['AUTHORIZED_PAYMENT_CAPTURED', 'ORDER_PAID'])
  })

  it('args: captures a part of the amount', async () => {
    assert.equal(paymentIn(await capture('authorized', '10.5')).status, 'APPROVED')
    const order = await read('authorized')
    assert.deepEqual([order.status, order.paymentStatus], ['INITIALIZED', 'PARTIALLY_PAID'])
    assert.equal(order.balanceSummary['paid']?.amount, '10.5')
    assert.equal(order.activities.at(-1)?.type, 'ORDER_PARTIALLY_PAID')
    for (const again of [await capture('authorized'), await voidPayments('authorized')]) {
      assert.deepEqual(statusAndCode(again), [428, 'PAYMENT_ALREADY_CAPTURED'])
    }
  })

  it('behavior: the payment is pending until a slow bank confirms it', async () => {
    const payment = paymentIn(await capture('authorized-slow-bank'))
    assert.equal(payment.status, 'AUTHORIZED')
    assert.equal(payment.regularPaymentDetails.authorizationDetails.captures[0]?.status, 'PENDING')
    assert.equal((await read('authorized-slow-bank')).paymentStatus, 'NOT_PAID')
    for (const again of [await capture('authorized-slow-bank'), await voidPayments('authorized-slow-bank')]) {
      assert.deepEqual(statusAndCode(again), [428, 'PAYMENT_HAS_PENDING_CAPTURE'])
    }
    shop?.platform.clock.shift(BANK_DELAY_MS)
    assert.equal((await collectability('authorized-slow-bank')).status, 'NONCOLLECTABLE_ORDER_IS_PAID')
    assert.equal((await read('authorized-slow-bank')).status, 'APPROVED')
    assert.deepEqual(statusAndCode(await capture('authorized-slow-bank')), [428, 'PAYMENT_ALREADY_CAPTURED'])
  })

  it('behavior: returns the refusal of the bank, and can be repeated', async () => {
    for (const _ of [1, 2]) {
      const { status, regularPaymentDetails } = paymentIn(await capture('authorized-refusing-bank'))
      assert.equal(status, 'AUTHORIZED')
      assert.deepEqual(
        regularPaymentDetails.authorizationDetails.captures.map(({ status: captureStatus }) => captureStatus),
        ['FAILED'],
      )
    }
    assert.equal((await read('authorized-refusing-bank')).status, 'INITIALIZED')
  })

  it('error: captures nothing if one of the payments cannot be captured', async () => {
    const total = Number((await read('authorized')).priceSummary.total.amount)
    for (const amount of ['0', String(total + 0.01), '0.001']) {
      assert.deepEqual(statusAndCode(await capture('authorized', amount)), [400, 'INVALID_AMOUNT'], amount)
    }
    const twice = { payments: [{ paymentId: paymentOf('authorized') }, { paymentId: paymentOf('authorized') }] }
    const response = await merchant.call('POST', at('authorized', 'capture-authorized-payments'), twice)
    assert.deepEqual(statusAndCode(response), [428, 'PAYMENT_ALREADY_CAPTURED'])
    assert.equal((await read('authorized')).paymentStatus, 'NOT_PAID')
  })

  it('error: codes for payments that are not authorized or unknown', async () => {
    for (const [order, refusal] of [
      ['voided', [428, 'PAYMENT_ALREADY_VOIDED']],
      ['new', [428, 'PAYMENT_NOT_AUTHORIZED']],
      ['partially-paid', [428, 'NOT_REGULAR_ONLINE_PAYMENT']],
      ['offline', [404, 'PAYMENT_NOT_FOUND']],
      ['none', [404, 'ORDER_NOT_FOUND']],
    ] as const) {
      assert.deepEqual(statusAndCode(await capture(order)), refusal, order)
      assert.deepEqual(statusAndCode(await voidPayments(order)), refusal, order)
    }
    const none = await merchant.call('POST', at('authorized', 'capture-authorized-payments'), { payments: [] })
    assert.equal(none.status, 400)
  })
})

describe('voidAuthorizedPayments', () => {
  it('default: voids the payment, and the order can be canceled', async () => {
    const { status, regularPaymentDetails } = paymentIn(await voidPayments('authorized'))
    const { void: voiding } = regularPaymentDetails.authorizationDetails
    assert.deepEqual([status, voiding?.status, voiding?.reason], ['VOIDED', 'SUCCEEDED', 'MANUAL'])
    const order = await read('authorized')
    assert.deepEqual([order.paymentStatus, order.balanceSummary['authorized']?.amount], ['NOT_PAID', '0'])
    assert.equal(order.activities.at(-1)?.type, 'AUTHORIZED_PAYMENT_VOIDED')
    for (const again of [await capture('authorized'), await voidPayments('authorized')]) {
      assert.deepEqual(statusAndCode(again), [428, 'PAYMENT_ALREADY_VOIDED'])
    }
    const id = seedOrderId('authorized')
    assert.equal((await merchant.call('POST', `/ecom/v1/orders/${id}/cancel`, { id })).status, 200)
  })

  it('behavior: is pending with a slow bank, and failed with a bank that refuses', async () => {
    const slow = paymentIn(await voidPayments('authorized-slow-bank'))
    assert.equal(slow.regularPaymentDetails.authorizationDetails.void?.status, 'PENDING')
    assert.deepEqual(statusAndCode(await capture('authorized-slow-bank')), [428, 'PAYMENT_ALREADY_VOIDED'])
    const refused = paymentIn(await voidPayments('authorized-refusing-bank'))
    assert.equal(refused.regularPaymentDetails.authorizationDetails.void?.status, 'FAILED')
    assert.equal(refused.status, 'AUTHORIZED')
  })

  it('behavior: payments settle without further calls, and events are sent', async () => {
    await capture('authorized-slow-bank')
    shop?.platform.clock.shift(BANK_DELAY_MS)
    const order = await read('authorized-slow-bank')
    assert.deepEqual([order.status, order.paymentStatus], ['APPROVED', 'PAID'])
    await shop?.call('POST', '/_control/clock', { shiftMs: 8 * DAY })
    const { body } = await merchant.call('POST', '/ecom/v1/orders/search', {
      search: { filter: { id: seedOrderId('authorized') } },
    })
    const [expired] = (body as { orders: { orderTransactions: { payments: PaymentBody[] } }[] }).orders
    assert.equal(expired?.orderTransactions.payments[0]?.status, 'VOIDED')
  })

  it('behavior: an authorization expires without a call', async () => {
    shop?.platform.clock.shift(8 * DAY)
    await collectability('authorized')
    assert.equal((await read('authorized')).activities.at(-1)?.type, 'AUTHORIZED_PAYMENT_VOIDED')
    assert.deepEqual(statusAndCode(await capture('authorized')), [428, 'PAYMENT_ALREADY_VOIDED'])
  })

  it('error: PERMISSION_DENIED for callers other than merchants', async () => {
    assert.ok(shop)
    const visitor = await visitorOf(shop)
    for (const [method, call, body] of [
      ['POST', 'void-authorized-payments', { paymentIds: [paymentOf('authorized')] }],
      ['POST', 'capture-authorized-payments', { payments: [{ paymentId: paymentOf('authorized') }] }],
      ['GET', 'payment-collectability-status', undefined],
    ] as const) {
      assert.deepEqual(statusAndCode(await visitor.call(method, at('authorized', call), body)), [
        403,
        'PERMISSION_DENIED',
      ])
    }
  })
})

describe('orderTransactions', () => {
  it('default: returns the payments and refunds of an order', async () => {
    const transactionsOf = async (order: string) => {
      const { body } = await merchant.call('GET', `/ecom/v1/orders/${seedOrderId(order)}`)
      return (body as { order: { orderTransactions: { payments: unknown[]; refunds: RefundBody[] } } }).order
        .orderTransactions
    }
    const { payments, refunds } = await transactionsOf('fully-refunded')
    assert.equal(payments.length, 1)
    assert.equal(refunds.length, 1)
    assert.equal(refunds[0]?.transactions[0]?.refundStatus, 'SUCCEEDED')
    assert.deepEqual((await transactionsOf('offline')).refunds, [])
  })
})

interface RefundBody {
  readonly transactions: readonly { readonly refundStatus: string }[]
}
