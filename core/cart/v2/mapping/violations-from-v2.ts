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

/** Maps the violations of the totals. The set of codes is open. A rule of the merchant has its own text and severity, whatever its scope. */
export function summaryErrors({ violations = [] }: CartSummary): SummaryErrors {
  const platformViolations = violations.filter((violation) => !isMerchantRule(violation))
  const inScope = (name: string): readonly CartViolation[] => platformViolations.filter(({ scope }) => scope === name)
  const [coupon] = inScope('DISCOUNT')
  return {
    couponError: coupon && errorOf(coupon),
    isDeliveryUnavailable: inScope('DELIVERY').some(({ code }) => code === 'DELIVERY_METHOD_NO_LONGER_AVAILABLE'),
    errors: Object.entries(parts).flatMap(([scope, part]) =>
      inScope(scope)
        .slice(0, 1)
        .map((violation) => ({ part, ...errorOf(violation) })),
    ),
    violations: violations.filter(isListed).flatMap(mapViolation),
  }
}

function isMerchantRule({ code, description }: CartViolation): boolean {
  return code === 'CUSTOM_VALIDATION' && Boolean(description)
}

/** Whether a violation is in the list, because no part of the totals shows it. A missing address or method is not shown. */
function isListed(violation: CartViolation): boolean {
  const { scope = '', code = '' } = violation
  if (isMerchantRule(violation)) return true
  if (scope === 'DELIVERY') return !/^MISSING_|_NO_LONGER_AVAILABLE$/.test(code)
  return scope !== 'DISCOUNT' && !parts[scope]
}

/** A violation of several lines is one of each. */
function mapViolation(violation: CartViolation): Violation[] {
  const { code = 'GENERAL_CODE', scope, severity = 'WARNING', description, customValidationData } = violation
  const text = description ?? ''
  if (isMerchantRule(violation)) {
    return [omitUndefined({ severity, text, lineId: customValidationData?.target?.lineItem?.id ?? undefined })]
  }
  const {
    lineItemsOutOfStockData,
    membersOnlyItemData,
    subtotalBelowOrderMinimumData: minimum,
    invalidMembershipStatusData: membership,
  } = violation
  const { lineItemIds = [] } = lineItemsOutOfStockData ?? membersOnlyItemData ?? {}
  const data = minimum ? { minimumAmount: minimum.minimumOrderSubtotal } : membership
  const isMembershipMissing = membership?.reason === 'MEMBERSHIP_NOT_FOUND' && !membership.membershipId
  // The checkout asks for the delivery, and for a membership if none is selected yet, so they do not prevent it.
  const isAtCheckout = scope === 'DELIVERY' || isMembershipMissing
  return (lineItemIds[0] ? lineItemIds : [undefined]).map((lineId) =>
    omitUndefined({ severity: isAtCheckout ? 'WARNING' : severity, text, code, data, lineId }),
  )
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
