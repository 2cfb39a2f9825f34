import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import { cancellationRefusal, isAutoApproved, type OrderMoney, type OrderStatus, paymentStatusOf } from './state.ts'

const money = (total: number, paid: number, refunded = 0, pending = 0): OrderMoney => ({
  total: new Big(total),
  paid: new Big(paid),
  refunded: new Big(refunded),
  pending: new Big(pending),
})

describe('cancellationRefusal', () => {
  const table: readonly [OrderStatus, authorized: boolean, refusal: string | undefined][] = [
    ['INITIALIZED', false, undefined],
    ['INITIALIZED', true, 'ORDER_HAS_AUTHORIZED_TRANSACTION'],
    ['APPROVED', false, undefined],
    ['APPROVED', true, 'ORDER_HAS_AUTHORIZED_TRANSACTION'],
    ['CANCELED', false, 'ORDER_ALREADY_CANCELED'],
    ['CANCELED', true, 'ORDER_ALREADY_CANCELED'],
  ]
  for (const [status, hasAuthorizedPayment, refusal] of table) {
    it(`default: ${status}${hasAuthorizedPayment ? ' with an authorized payment' : ''}`, () => {
      assert.equal(cancellationRefusal({ status, hasAuthorizedPayment }), refusal)
    })
  }
})

describe('paymentStatusOf', () => {
  for (const [of, status] of [
    [money(100, 0), 'NOT_PAID'],
    [money(100, 0, 0, 100), 'PENDING'],
    [money(100, 40), 'PARTIALLY_PAID'],
    [money(100, 40, 0, 60), 'PARTIALLY_PAID'],
    [money(100, 100), 'PAID'],
    [money(0, 0), 'PAID'],
    [money(100, 100, 0.01), 'PARTIALLY_REFUNDED'],
    [money(100, 100, 100), 'FULLY_REFUNDED'],
    [money(100, 40, 40), 'FULLY_REFUNDED'],
  ] as const) {
    it(`default: ${status} for ${of.paid} of ${of.total} paid, ${of.refunded} refunded, ${of.pending} pending`, () => {
      assert.equal(paymentStatusOf(of), status)
    })
  }
})

describe('isAutoApproved', () => {
  it('default: approves orders that are free or fully paid', () => {
    assert.equal(isAutoApproved('DEFAULT', money(0, 0)), true)
    assert.equal(isAutoApproved('DEFAULT', money(10, 10)), true)
    assert.equal(isAutoApproved('DEFAULT', money(10, 9)), false)
  })

  it('args: other strategies require the payment or a payment method', () => {
    assert.equal(isAutoApproved('PAYMENT_RECEIVED', money(0, 0)), false)
    assert.equal(isAutoApproved('PAYMENT_RECEIVED', money(10, 10)), true)
    assert.equal(isAutoApproved('PAYMENT_METHOD_SAVED', money(10, 10)), false)
  })
})
