import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { EstimateError, EstimatePartError, Violation } from '../../estimate.ts'
import type { CartSummary } from '../types/summary-types.ts'
import type { CartViolation } from '../types/violation-types.ts'

/** The violations of a summary, by the part of the totals that shows them. */
export interface SummaryErrors {
  readonly violations: readonly Violation[]
  readonly couponError?: EstimateError | undefined
  readonly isDeliveryUnavailable: boolean
  readonly errors: readonly EstimatePartError[]
}

/** Parts of the totals, by the scope of their violations. One error per part is shown. */
const parts: Readonly<Record<string, EstimatePartError['part']>> = { GIFT_CARD: 'giftCard', TAX: 'tax' }

/** Maps the violations of the totals. The set of codes is open. */
export function summaryErrors({ violations = [] }: CartSummary): SummaryErrors {
  const inScope = (name: string): readonly CartViolation[] => violations.filter(({ scope }) => scope === name)
  const [coupon] = inScope('DISCOUNT')
  return {
    couponError: coupon && errorOf(coupon),
    // The checkout asks for an address and a method that are missing.
    isDeliveryUnavailable: inScope('DELIVERY').some(({ code = '' }) => !code.startsWith('MISSING_')),
    errors: Object.entries(parts).flatMap(([scope, part]) =>
      inScope(scope)
        .slice(0, 1)
        .map((violation) => ({ part, ...errorOf(violation) })),
    ),
    violations: violations
      .filter(({ scope = '' }) => scope !== 'DISCOUNT' && scope !== 'DELIVERY' && !parts[scope])
      .flatMap(mapViolation),
  }
}

/** A violation of several lines is one of each. */
function mapViolation(violation: CartViolation): Violation[] {
  const { code = 'GENERAL_CODE', severity = 'WARNING', description, customValidationData } = violation
  const text = description ?? ''
  if (code === 'CUSTOM_VALIDATION' && text) {
    return [omitUndefined({ severity, text, lineId: customValidationData?.target?.lineItem?.id ?? undefined })]
  }
  const { lineItemsOutOfStockData, membersOnlyItemData, subtotalBelowOrderMinimumData: minimum } = violation
  const lineIds = (lineItemsOutOfStockData ?? membersOnlyItemData)?.lineItemIds ?? [undefined]
  const data = minimum
    ? { minimumAmount: minimum.minimumOrderSubtotal?.amount }
    : (violation.invalidMembershipStatusData ?? undefined)
  return lineIds.map((lineId) => omitUndefined({ severity, text, code, data, lineId }))
}

/** The reason of a violation, with the data of its code. The code of a gift card is a secret, so it is left out. */
function errorOf(violation: CartViolation): EstimateError {
  const { code = '', description, invalidCouponStatusData, invalidGiftCardStatusData: giftCard } = violation
  return omitUndefined({
    code,
    text: description ?? '',
    data: { ...invalidCouponStatusData, ...(giftCard?.reason && { reason: giftCard.reason }) },
  })
}
