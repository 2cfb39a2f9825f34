/** Wire types of the larger parts of an order. */

import type { DiscountType, PickupMethod, SubscriptionFrequency } from '../../commerce/enumerations.ts'
import type { Translatable, WireContact, WirePrice } from '../../commerce/v1/types.ts'
import type { Address } from '../../convert/address.ts'
import type { OpenEnum } from '../../open-enum.ts'

/** An address and its contact. */
export interface OrderAddress {
  /** The address. */
  readonly address?: Address
  /** Name, phone and company. */
  readonly contactDetails?: WireContact
}

/** Tax of a line, a fee or the delivery. */
export interface OrderTaxDetails {
  /** Amount that is taxed. */
  readonly taxableAmount?: WirePrice
  /** Decimal string, 0 to 1. */
  readonly taxRate?: string
  /** Total tax. */
  readonly totalTax?: WirePrice
}

/** Either delivery to an address or pickup. */
export interface OrderLogistics {
  /** Address to deliver to, with the recipient. */
  readonly shippingDestination?: OrderAddress
  /** Where the order is picked up. */
  readonly pickupDetails?: {
    /** Address to pick up from. */
    readonly address?: Address
    /** Kind of pickup, such as in a store. */
    readonly pickupMethod?: OpenEnum<PickupMethod>
  }
  /** Display text, such as “3–5 days”. */
  readonly deliveryTime?: string | null
  /** Instructions for pickup or delivery. */
  readonly instructions?: string | null
  /** Date and time of the promised delivery. */
  readonly deliverByDate?: Date | null
  /** Period in which the order is delivered. */
  readonly deliveryTimeSlot?: {
    /** Start of the period. */
    readonly from?: Date | null
    /** End of the period. */
    readonly to?: Date | null
  }
}

/** Delivery method and cost of an order. */
export interface OrderShippingInfo {
  /** ID of the carrier. */
  readonly carrierId?: string | null
  /** Code of the shipping option. */
  readonly code?: string | null
  /** Name of the shipping option. */
  readonly title?: string
  /** Destination, pickup and delivery time. */
  readonly logistics?: OrderLogistics
  /** Price and tax of shipping. */
  readonly cost?: {
    /** Shipping price before tax and discounts. */
    readonly price?: WirePrice
    /** Shipping price without tax, after discounts. */
    readonly totalPriceBeforeTax?: WirePrice
    /** Shipping price with tax, after discounts. */
    readonly totalPriceAfterTax?: WirePrice
    /** Tax on shipping. */
    readonly taxDetails?: OrderTaxDetails
    /** Discount on shipping. */
    readonly discount?: WirePrice
  }
  /** Shipping region. */
  readonly region?: {
    /** Name of the region. */
    readonly name?: string | null
  }
}

/** A discount. Has exactly one of `coupon`, `merchantDiscount` and `discountRule`. */
export interface OrderAppliedDiscount {
  /** ID of the discount in the order. */
  readonly id?: string | null
  /** Whether the discount applies to the order, to lines or to shipping. */
  readonly discountType?: OpenEnum<DiscountType>
  /** Discounted lines. Empty if the discount applies to the whole order. */
  readonly lineItemIds?: readonly string[]
  /** The coupon, if the discount is one. */
  readonly coupon?: {
    /** ID of the coupon. */
    readonly id?: string
    /** Code that the shopper entered. */
    readonly code?: string
    /** Name of the coupon. */
    readonly name?: string
    /** Discount of the coupon. */
    readonly amount?: WirePrice
  }
  /** The merchant's discount, if it is one. */
  readonly merchantDiscount?: {
    /** Why the merchant gave it. */
    readonly discountReason?: OpenEnum<'UNSPECIFIED' | 'EXCHANGED_ITEMS' | 'BILLING_ADJUSTMENT'>
    /** Description of the discount. */
    readonly description?: string | null
    /** Amount of the discount. */
    readonly amount?: WirePrice
  }
  /** The automatic discount, if it is one. */
  readonly discountRule?: {
    /** ID of the rule. */
    readonly id?: string
    /** Name of the rule for shoppers. */
    readonly name?: Translatable
    /** Discount of the rule. */
    readonly amount?: WirePrice
  }
}

/** Subscription of a line. */
export interface OrderSubscription {
  /** ID of the subscription. */
  readonly id?: string | null
  /** 1 for the first order of the subscription. */
  readonly cycleNumber?: number
  /** Name of the subscription option. */
  readonly subscriptionOptionTitle?: string
  /** Description of the subscription option. */
  readonly subscriptionOptionDescription?: string | null
  /** When the buyer is charged, as a text. */
  readonly chargesDescription?: string | null
  /** How the subscription renews and is billed. */
  readonly subscriptionSettings?: {
    /** Unit of the billing cycle. */
    readonly frequency?: OpenEnum<SubscriptionFrequency>
    /** Number of units in a billing cycle. */
    readonly interval?: number | null
    /** Whether the subscription renews until it is canceled. */
    readonly autoRenewal?: boolean
    /** Number of billing cycles, without automatic renewal. */
    readonly billingCycles?: number | null
    /** Whether the buyer can cancel the subscription. */
    readonly enableCustomerCancellation?: boolean
    /** Free period before the first charge. */
    readonly freeTrialPeriod?: {
      /** Unit of the free period. */
      readonly frequency?: OpenEnum<SubscriptionFrequency>
      /** Number of units in the free period. */
      readonly interval?: number
    }
  }
}
