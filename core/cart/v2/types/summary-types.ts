/** The totals of a Cart V2 after conversion. Fields that responses may omit are optional. */

import type { Translatable } from '../../../commerce/v1/types.ts'
import type { OpenEnum } from '../../../open-enum.ts'
import type { DeliveryMethod } from './cart-types.ts'
import type { DiscountScope, FeeSource } from './enumerations.ts'
import type { ConvertedMoney, DiscountSource } from './line-types.ts'
import type { CartViolation } from './violation-types.ts'

/** Sums over the cart. A part that an estimate does not calculate is `"0"`. */
export interface CartPriceSummary {
  /** After the discounts of lines. */
  readonly subtotal?: ConvertedMoney
  /** The discounts of the whole cart. Those of lines and delivery are in the other amounts. */
  readonly discount?: ConvertedMoney
  /** After discounts. */
  readonly delivery?: ConvertedMoney
  /** Total of the additional fees. */
  readonly additionalFees?: ConvertedMoney
  /** Zero if prices include tax. */
  readonly tax?: ConvertedMoney
  /** Amount to pay. */
  readonly total?: ConvertedMoney
}

/** A discount on the cart, on lines or on the delivery. */
export interface CartSummaryDiscount {
  /** Name of the discount for shoppers. */
  readonly name?: Translatable
  /** Where the discount comes from. */
  readonly source?: DiscountSource
  /** Whether it applies to the cart, to lines or to delivery. */
  readonly scope?: OpenEnum<DiscountScope>
  /** Number of payments of a subscription with the discount. Absent: all. */
  readonly subscriptionCycles?: number | null
  /** Amount of the discount. */
  readonly total?: ConvertedMoney
  /** The discount by line. */
  readonly lineItemDiscounts?: readonly {
    /** ID of the line. */
    readonly lineItemId?: string
    /** Discount on the line. */
    readonly amountOff?: ConvertedMoney
  }[]
}

/** A fee, such as one for gift wrapping. */
export interface CartAdditionalFee {
  /** Code of the fee. */
  readonly code?: string | null
  /** Name of the fee for shoppers. */
  readonly name?: Translatable
  /** ID of the app that added the fee. */
  readonly providerAppId?: string | null
  /** The lines that the fee is for. Empty: the whole cart. */
  readonly lineItemIds?: readonly string[]
  /** Price of the fee. */
  readonly price?: ConvertedMoney
  /** Number of billing cycles that the fee is charged in. */
  readonly subscriptionCycles?: number | null
  /** Who added the fee. */
  readonly source?: OpenEnum<FeeSource>
}

/** The taxes. `rate` is a decimal string, 0 to 1. */
export interface CartTaxSummary {
  /** The tax by kind. */
  readonly taxes?: readonly {
    /** Name of the tax. */
    readonly name?: Translatable
    /** Amount that is taxed. */
    readonly taxableAmount?: ConvertedMoney
    /** Amount that is not taxed. */
    readonly exemptAmount?: ConvertedMoney
    /** Amount of the tax. */
    readonly amount?: ConvertedMoney
  }[]
  /** Total amount that is not taxed. */
  readonly totalExempt?: ConvertedMoney
  /** Whether the prices contain tax. */
  readonly pricesIncludeTax?: boolean
  /** The tax by line. */
  readonly lineItemTaxes?: readonly {
    /** ID of the line. */
    readonly lineItemId?: string
    /** Tax on the line. */
    readonly tax?: ConvertedMoney
    /** Rate as a decimal. */
    readonly rate?: string | null
  }[]
  /** Tax on delivery. */
  readonly deliveryTax?: ConvertedMoney
  /** The tax by fee. */
  readonly additionalFeeTaxes?: readonly {
    /** Code of the fee. */
    readonly additionalFeeCode?: string
    /** Tax on the fee. */
    readonly tax?: ConvertedMoney
  }[]
}

/** How the total is paid. */
export interface CartPaymentSummary {
  /** Amounts that gift cards pay. */
  readonly giftCards?: readonly {
    /** ID of the gift card in the cart. */
    readonly giftCardId?: string
    /** Amount that it pays. */
    readonly redeemAmount?: ConvertedMoney
  }[]
  /** Memberships that pay for lines. */
  readonly memberships?: readonly {
    /** ID of the membership. */
    readonly id?: string
    /** ID of the app that provides it. */
    readonly appId?: string
    /** IDs of the lines that it pays for. */
    readonly lineItemIds?: readonly string[]
  }[]
  /** Later charges of subscriptions. */
  readonly subscriptionCharges?: readonly {
    /** IDs of the lines. */
    readonly lineItemIds?: readonly string[]
    /** The charges as a text. */
    readonly description?: string | null
    /** The charges by billing cycle. */
    readonly charges?: readonly {
      /** First billing cycle of the charge. */
      readonly cycleFrom?: number
      /** Number of billing cycles. Absent: until the subscription is canceled. */
      readonly cycleCount?: number | null
      /** Date and time of the charge. */
      readonly cycleBillingDate?: Date | null
    }[]
  }[]
  /** Whether an amount remains after gift cards. */
  readonly requiresPaymentAfterGiftCard?: boolean
  /** Amount that remains after gift cards. */
  readonly totalAfterGiftCards?: ConvertedMoney
  /** Amount to pay at checkout. */
  readonly payNow?: ConvertedMoney
  /** Amount to pay later. */
  readonly payLater?: ConvertedMoney
  /** Amount to pay after the free period of subscriptions. */
  readonly payAfterFreeTrial?: ConvertedMoney
}

/** The totals of a cart. They are not stored. */
export interface CartSummary {
  /** ID of the cart. */
  readonly cartId?: string
  /** Revision of the cart that the totals are for. */
  readonly cartRevision?: string
  /** ID of this calculation. */
  readonly calculationId?: string
  /** Prices of each line. */
  readonly lineItems?: readonly {
    /** ID of the line. */
    readonly lineItemId?: string
    /** Quantity that is charged. */
    readonly quantity?: number
    /** Price of one unit. */
    readonly unitPrice?: ConvertedMoney
    /** Price of the line. */
    readonly totalPrice?: ConvertedMoney
  }[]
  /** Discounts that the totals contain. */
  readonly discounts?: readonly CartSummaryDiscount[]
  /** `price` is before discounts. */
  readonly deliverySummary?: {
    /** Delivery method that the totals contain. */
    readonly method?: DeliveryMethod
    /** Price of the delivery. */
    readonly price?: ConvertedMoney
  }
  /** Fees of the shop or its apps. */
  readonly additionalFees?: readonly CartAdditionalFee[]
  /** Tax of the cart. */
  readonly taxSummary?: CartTaxSummary
  /** Totals of the cart. */
  readonly priceSummary?: CartPriceSummary
  /** How the total is paid. */
  readonly paymentSummary?: CartPaymentSummary
  /** Confirms the prices to `placeOrder`. Only calculations have one. */
  readonly priceVerificationToken?: string | null
  /** Rules that the cart violates. */
  readonly violations?: readonly CartViolation[]
}
