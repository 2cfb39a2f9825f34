import type { OpenEnum } from '../../../../open-enum.ts'
import type { MeasurementUnit } from '../../../units.ts'
import type { SubscriptionDiscountType, SubscriptionFrequency } from '../enumerations.ts'

/** An amount as a decimal string. */
export interface WireAmount {
  /** Amount, a decimal string. */
  readonly amount?: string
  /** With currency sign, in the site's language. Field `CURRENCY`. */
  readonly formattedAmount?: string | null
}

/** Lowest and highest amount of the visible variants. */
export interface WireAmountRange {
  /** Lowest amount. */
  readonly minValue?: WireAmount
  /** Highest amount. */
  readonly maxValue?: WireAmount
}

/** Prices of a variant. The field names are the reverse of V1: the price to pay is `actualPrice`. */
export interface WirePrice {
  /** Price to pay. */
  readonly actualPrice?: WireAmount
  /** Price before a reduction. */
  readonly compareAtPrice?: WireAmount
  /** Price after automatic discounts. Field `DISCOUNT_INFO`. */
  readonly priceAfterDiscount?: WireAmount
}

/** Quantity and unit that a price per unit refers to, for example 100 g. */
export interface WireUnit {
  /** Quantity in the unit. */
  readonly quantity?: number
  /** Unit of measure. */
  readonly measurementUnit?: OpenEnum<MeasurementUnit>
}

/** A price per unit. */
export interface WirePricePerUnit {
  /** Decimal string. */
  readonly value?: string
  /** The price with currency and unit as text. Field `CURRENCY`. */
  readonly description?: string | null
  /** Field `DISCOUNT_INFO`. */
  readonly priceAfterDiscount?: WireAmount
}

/** Cost and profit of a variant, for merchants only. Field `MERCHANT_DATA`. */
export interface WireRevenue {
  /** What the variant costs the merchant. */
  readonly cost?: WireAmount
  /** Price without the cost. */
  readonly profit?: WireAmount
  /** Profit as a fraction of the price, with 4 decimal places. */
  readonly profitMargin?: number
}

/** Prices of a variant with each subscription of the product, at most 6. Field `SUBSCRIPTION_PRICES_INFO`. */
export interface WireSubscriptionPrices {
  /** One price per subscription. */
  readonly subscriptionPrices?: readonly {
    /** ID of the subscription. */
    readonly subscriptionId?: string
    /** Price of a delivery to subscribers. */
    readonly price?: WireAmount
    /** Price per unit of measure to subscribers. */
    readonly pricePerUnit?: WirePricePerUnit
    /** Field `DISCOUNT_INFO`. */
    readonly priceAfterDiscount?: WireAmount
  }[]
}

/** How a product is sold by subscription. */
export interface WireSubscriptionDetails {
  /** 1 to 6. */
  readonly subscriptions?: readonly WireSubscription[]
  /** Whether the product is also sold once. Default false. */
  readonly allowOneTimePurchases?: boolean | null
}

/** A subscription of a product. It renews itself, or ends after `billingCycles` (2 to 999). */
export interface WireSubscription {
  /** ID of the subscription. */
  readonly id?: string | null
  /** Name of the subscription for shoppers. */
  readonly title?: string
  /** Description of the subscription for shoppers. */
  readonly description?: string | null
  /** Whether shoppers see the subscription. */
  readonly visible?: boolean | null
  /** Unit of the billing cycle. */
  readonly frequency?: OpenEnum<SubscriptionFrequency>
  /** Number of `frequency` units between payments. Default 1. */
  readonly interval?: number | null
  /** Whether it renews until it is canceled. */
  readonly autoRenewal?: boolean
  /** Number of billing cycles, without automatic renewal. */
  readonly billingCycles?: number
  /** `amountOff` is a decimal string, `percentOff` is 0.1 to 99.9. `type` specifies which is present. */
  readonly discount?: {
    /** Whether the discount is an amount or a percentage. */
    readonly type?: OpenEnum<SubscriptionDiscountType>
    /** Discount as an amount, a decimal string. */
    readonly amountOff?: string
    /** Discount in percent, 0 to 100. */
    readonly percentOff?: number
  }
}
