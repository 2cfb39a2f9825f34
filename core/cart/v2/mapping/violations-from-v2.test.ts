import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CartViolation } from '../types/violation-types.ts'
import { summaryErrors } from './violations-from-v2.ts'

const errorsOf = (...violations: CartViolation[]) => summaryErrors({ violations })

describe('summaryErrors', () => {
  it('behavior: violations are errors of their part; those of lines are one per line', () => {
    const violations = [
      {
        scope: 'LINE_ITEM',
        code: 'LINE_ITEMS_OUT_OF_STOCK',
        severity: 'ERROR',
        lineItemsOutOfStockData: { lineItemIds: ['a', 'b'] },
      },
      {
        scope: 'LINE_ITEM',
        code: 'CUSTOM_VALIDATION',
        severity: 'WARNING',
        description: 'Fragile',
        customValidationData: { target: { lineItem: { id: 'a' } } },
      },
      {
        scope: 'GLOBAL',
        code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
        severity: 'ERROR',
        subtotalBelowOrderMinimumData: { minimumOrderSubtotal: { amount: '25', convertedAmount: '22.5' } },
      },
      {
        scope: 'DISCOUNT',
        code: 'INVALID_COUPON_STATUS',
        severity: 'ERROR',
        invalidCouponStatusData: { reason: 'EXPIRED' },
      },
      {
        scope: 'GIFT_CARD',
        code: 'INVALID_GIFT_CARD_STATUS',
        severity: 'ERROR',
        // The code of a gift card is a secret.
        invalidGiftCardStatusData: { reason: 'EMPTY_BALANCE', giftCardCode: 'GIFT50' },
      },
      { scope: 'DELIVERY', code: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE', severity: 'ERROR' },
      { scope: 'NEW', code: 'NEW_CODE' },
    ] as const
    const { violations: listed, couponError, isDeliveryUnavailable, errors } = errorsOf(...violations)
    assert.deepEqual(listed, [
      { severity: 'ERROR', text: '', code: 'LINE_ITEMS_OUT_OF_STOCK', lineId: 'a' },
      { severity: 'ERROR', text: '', code: 'LINE_ITEMS_OUT_OF_STOCK', lineId: 'b' },
      { severity: 'WARNING', text: 'Fragile', lineId: 'a' },
      {
        severity: 'ERROR',
        text: '',
        code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
        data: { minimumAmount: { amount: '25', convertedAmount: '22.5' } },
      },
      { severity: 'WARNING', text: '', code: 'NEW_CODE' },
    ])
    assert.deepEqual([couponError?.data, isDeliveryUnavailable], [{ reason: 'EXPIRED' }, true])
    assert.deepEqual(errors, [
      { part: 'giftCard', code: 'INVALID_GIFT_CARD_STATUS', text: '', data: { reason: 'EMPTY_BALANCE' } },
    ])
  })

  it('behavior: a violation that names no lines concerns the whole cart', () => {
    const code = 'LINE_ITEMS_OUT_OF_STOCK'
    const data = { lineItemIds: [], allLineItemsOutOfStock: true }
    const { violations } = errorsOf({ scope: 'LINE_ITEM', code, severity: 'ERROR', lineItemsOutOfStockData: data })
    assert.deepEqual(violations, [{ severity: 'ERROR', text: '', code }])
  })

  it('behavior: a missing address or delivery method is not an error', () => {
    const { violations, isDeliveryUnavailable } = errorsOf({
      scope: 'DELIVERY',
      code: 'MISSING_DELIVERY_ADDRESS',
      severity: 'ERROR',
    })
    assert.deepEqual([violations, isDeliveryUnavailable], [[], false])
  })

  it('behavior: a rule of the merchant keeps its text and severity in every scope', () => {
    for (const scope of ['GLOBAL', 'LINE_ITEM', 'DISCOUNT', 'DELIVERY', 'TAX', 'MEMBERSHIP', 'GIFT_CARD', 'NEW']) {
      const rule = { scope, code: 'CUSTOM_VALIDATION', severity: 'ERROR', description: 'No wine to Utah' }
      const result = errorsOf(rule)
      assert.deepEqual(result.violations, [{ severity: 'ERROR', text: 'No wine to Utah' }], scope)
      assert.deepEqual([result.couponError, result.isDeliveryUnavailable, result.errors], [undefined, false, []], scope)
    }
  })

  it('behavior: a delivery method is unavailable by its own code only; other codes of the delivery do not prevent the checkout', () => {
    const code = 'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS'
    const { violations, isDeliveryUnavailable } = errorsOf({ scope: 'DELIVERY', code, severity: 'ERROR' })
    assert.deepEqual([violations, isDeliveryUnavailable], [[{ severity: 'WARNING', text: '', code }], false])
  })

  it('behavior: a membership that is not selected does not prevent the checkout, and one that cannot pay does', () => {
    const severityOf = (data: CartViolation['invalidMembershipStatusData']) =>
      errorsOf({
        scope: 'MEMBERSHIP',
        code: 'INVALID_MEMBERSHIP_STATUS',
        severity: 'ERROR',
        ...(data && { invalidMembershipStatusData: data }),
      }).violations.map(({ severity }) => severity)
    assert.deepEqual(severityOf({ reason: 'MEMBERSHIP_NOT_FOUND' }), ['WARNING'])
    assert.deepEqual(severityOf({ reason: 'MEMBERSHIP_NOT_FOUND', membershipId: 'expired' }), ['ERROR'])
    assert.deepEqual(severityOf({ reason: 'INSUFFICIENT_FUNDS', membershipId: 'club' }), ['ERROR'])
    assert.deepEqual(severityOf(undefined), ['ERROR'])
  })
})
