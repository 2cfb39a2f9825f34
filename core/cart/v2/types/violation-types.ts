import type { Severity } from '../../../commerce/enumerations.ts'
import type { OpenEnum } from '../../../open-enum.ts'
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
  /** Code of the coupon. */
  readonly couponCode?: string
  /** Why the coupon does not apply. */
  readonly reason?: OpenEnum<InvalidCouponReason>
  /** Too few items, if that is the reason. */
  readonly minLineItemQuantityNotReachedDetails?: {
    /** Minimum number of items. */
    readonly requiredMinimumQuantity?: number
  }
  /** Subtotal too low, if that is the reason. */
  readonly minSubtotalNotReachedDetails?: {
    /** Minimum subtotal. */
    readonly requiredMinimumSubtotal?: ConvertedMoney
    /** Explanation of the platform. */
    readonly originalDescription?: string | null
  }
}

/**
 * A rule that the cart violates. `ERROR` prevents the order. At most one of the `…Data` fields is present, that of the code.
 *
 * `description` may be absent. In that case, show a text of your own by `code`.
 */
export interface CartViolation {
  /** What the violation concerns. */
  readonly scope?: OpenEnum<ViolationScope>
  /** Which rule is violated. */
  readonly code?: OpenEnum<ViolationCode>
  /** `WARNING`: checkout is possible. `ERROR`: it is not. */
  readonly severity?: OpenEnum<Severity>
  /** Explanation of the platform. */
  readonly description?: string | null
  /** A rule of an app. */
  readonly customValidationData?: {
    /** What violates the rule. */
    readonly target?: {
      /** Another part of the cart. */
      readonly other?: {
        /** Name of the part. */
        readonly name?: string
      }
      /** The line, if it is one. */
      readonly lineItem?: {
        /** Name of the line. */
        readonly name?: string
        /** ID of the line. */
        readonly id?: string | null
      }
    }
  }
  /** A coupon that does not apply. */
  readonly invalidCouponStatusData?: InvalidCouponStatus
  /** A coupon that does not exist. */
  readonly invalidCouponCodeData?: {
    /** Code of the coupon. */
    readonly couponCode?: string
  }
  /** A gift card that does not exist. */
  readonly invalidGiftCardCodeData?: {
    /** Code of the gift card. */
    readonly giftCardCode?: string
    /** ID of the gift card in the cart. */
    readonly giftCardId?: string | null
  }
  /** A gift card that cannot be used. */
  readonly invalidGiftCardStatusData?: {
    /** Code of the gift card. */
    readonly giftCardCode?: string
    /** Why it cannot be used. */
    readonly reason?: OpenEnum<InvalidGiftCardReason>
    /** ID of the gift card in the cart. */
    readonly giftCardId?: string | null
  }
  /** Lines that are out of stock. */
  readonly lineItemsOutOfStockData?: {
    /** IDs of the lines. */
    readonly lineItemIds?: readonly string[]
    /** Whether all lines are out of stock. */
    readonly allLineItemsOutOfStock?: boolean
  }
  /** Lines that only members can order. */
  readonly membersOnlyItemData?: {
    /** IDs of the lines. */
    readonly lineItemIds?: readonly string[]
  }
  /** A subtotal below the minimum of the shop. */
  readonly subtotalBelowOrderMinimumData?: {
    /** Minimum subtotal. */
    readonly minimumOrderSubtotal?: ConvertedMoney
    /** Amount that is missing. */
    readonly remainingAmount?: ConvertedMoney
  }
  /** A membership that cannot be used. */
  readonly invalidMembershipStatusData?: {
    /** ID of the membership. */
    readonly membershipId?: string | null
    /** Why it cannot be used. */
    readonly reason?: OpenEnum<InvalidMembershipReason>
  }
}
