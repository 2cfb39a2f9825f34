/** The totals of a Cart V2 after conversion. Fields that responses may omit are optional. */

import type { Translatable } from '../../commerce/v1/types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { DiscountScope, FeeSource } from './enumerations.ts'
import type { ConvertedMoney, DiscountSource } from './line-types.ts'
import type { DeliveryMethod } from './types.ts'
import type { CartViolation } from './violation-types.ts'

/** Sums over the cart. A part that an estimate does not calculate is `"0"`. */
export interface CartPriceSummary {
  /** After the discounts of lines. */
  readonly subtotal?: ConvertedMoney
  /** The discounts of the whole cart. Those of lines and delivery are in the other amounts. */
  readonly discount?: ConvertedMoney
  /** After discounts. */
  readonly delivery?: ConvertedMoney
  readonly additionalFees?: ConvertedMoney
  /** Zero if prices include tax. */
  readonly tax?: ConvertedMoney
  readonly total?: ConvertedMoney
}

/** A discount on the cart, on lines or on the delivery. */
export interface CartSummaryDiscount {
  readonly name?: Translatable
  readonly source?: DiscountSource
  readonly scope?: OpenEnum<DiscountScope>
  /** Number of payments of a subscription with the discount. Absent: all. */
  readonly subscriptionCycles?: number | null
  readonly total?: ConvertedMoney
  readonly lineItemDiscounts?: readonly { readonly lineItemId?: string; readonly amountOff?: ConvertedMoney }[]
}

/** A fee, such as one for gift wrapping. */
export interface CartAdditionalFee {
  readonly code?: string | null
  readonly name?: Translatable
  readonly providerAppId?: string | null
  /** The lines that the fee is for. Empty: the whole cart. */
  readonly lineItemIds?: readonly string[]
  readonly price?: ConvertedMoney
  readonly subscriptionCycles?: number | null
  readonly source?: OpenEnum<FeeSource>
}

/** The taxes. `rate` is a decimal string, 0 to 1. */
export interface CartTaxSummary {
  readonly taxes?: readonly {
    readonly name?: Translatable
    readonly taxableAmount?: ConvertedMoney
    readonly exemptAmount?: ConvertedMoney
    readonly amount?: ConvertedMoney
  }[]
  readonly totalExempt?: ConvertedMoney
  readonly pricesIncludeTax?: boolean
  readonly lineItemTaxes?: readonly {
    readonly lineItemId?: string
    readonly tax?: ConvertedMoney
    readonly rate?: string | null
  }[]
  readonly deliveryTax?: ConvertedMoney
  readonly additionalFeeTaxes?: readonly { readonly additionalFeeCode?: string; readonly tax?: ConvertedMoney }[]
}

/** How the total is paid. */
export interface CartPaymentSummary {
  readonly giftCards?: readonly { readonly giftCardId?: string; readonly redeemAmount?: ConvertedMoney }[]
  readonly memberships?: readonly {
    readonly id?: string
    readonly appId?: string
    readonly lineItemIds?: readonly string[]
  }[]
  readonly subscriptionCharges?: readonly {
    readonly lineItemIds?: readonly string[]
    readonly description?: string | null
    readonly charges?: readonly {
      readonly cycleFrom?: number
      readonly cycleCount?: number | null
      readonly cycleBillingDate?: Date | null
    }[]
  }[]
  readonly requiresPaymentAfterGiftCard?: boolean
  readonly totalAfterGiftCards?: ConvertedMoney
  readonly payNow?: ConvertedMoney
  readonly payLater?: ConvertedMoney
  readonly payAfterFreeTrial?: ConvertedMoney
}

/** The totals of a cart. They are not stored. */
export interface CartSummary {
  readonly cartId?: string
  /** Revision of the cart that the totals are for. */
  readonly cartRevision?: string
  readonly calculationId?: string
  readonly lineItems?: readonly {
    readonly lineItemId?: string
    readonly quantity?: number
    readonly unitPrice?: ConvertedMoney
    readonly totalPrice?: ConvertedMoney
  }[]
  readonly discounts?: readonly CartSummaryDiscount[]
  /** `price` is before discounts. */
  readonly deliverySummary?: { readonly method?: DeliveryMethod; readonly price?: ConvertedMoney }
  readonly additionalFees?: readonly CartAdditionalFee[]
  readonly taxSummary?: CartTaxSummary
  readonly priceSummary?: CartPriceSummary
  readonly paymentSummary?: CartPaymentSummary
  /** Confirms the prices to `placeOrder`. Only calculations have one. */
  readonly priceVerificationToken?: string | null
  readonly violations?: readonly CartViolation[]
}
