import type { Severity } from '../../commerce/enumerations.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type {
  InvalidCouponReason,
  InvalidGiftCardReason,
  InvalidMembershipReason,
  ViolationCode,
  ViolationScope,
} from './enumerations.ts'
import type { ConvertedMoney } from './line-types.ts'

/** Why a coupon does not apply, and the minimum that the cart does not reach, if any. */
export interface InvalidCouponStatus {
  readonly couponCode?: string
  readonly reason?: OpenEnum<InvalidCouponReason>
  readonly minLineItemQuantityNotReachedDetails?: { readonly requiredMinimumQuantity?: number }
  readonly minSubtotalNotReachedDetails?: {
    readonly requiredMinimumSubtotal?: ConvertedMoney
    readonly originalDescription?: string | null
  }
}

/**
 * A rule that the cart violates. `ERROR` prevents the order. At most one of the `…Data` fields is present, that of the code.
 *
 * `description` may be absent: codes need texts of the shop then.
 */
export interface CartViolation {
  readonly scope?: OpenEnum<ViolationScope>
  readonly code?: OpenEnum<ViolationCode>
  readonly severity?: OpenEnum<Severity>
  readonly description?: string | null
  readonly customValidationData?: {
    readonly target?: {
      readonly other?: { readonly name?: string }
      readonly lineItem?: { readonly name?: string; readonly id?: string | null }
    }
  }
  readonly invalidCouponStatusData?: InvalidCouponStatus
  readonly invalidCouponCodeData?: { readonly couponCode?: string }
  readonly invalidGiftCardCodeData?: { readonly giftCardCode?: string; readonly giftCardId?: string | null }
  readonly invalidGiftCardStatusData?: {
    readonly giftCardCode?: string
    readonly reason?: OpenEnum<InvalidGiftCardReason>
    readonly giftCardId?: string | null
  }
  readonly lineItemsOutOfStockData?: {
    readonly lineItemIds?: readonly string[]
    readonly allLineItemsOutOfStock?: boolean
  }
  readonly membersOnlyItemData?: { readonly lineItemIds?: readonly string[] }
  readonly subtotalBelowOrderMinimumData?: {
    readonly minimumOrderSubtotal?: ConvertedMoney
    readonly remainingAmount?: ConvertedMoney
  }
  readonly invalidMembershipStatusData?: {
    readonly membershipId?: string | null
    readonly reason?: OpenEnum<InvalidMembershipReason>
  }
}
