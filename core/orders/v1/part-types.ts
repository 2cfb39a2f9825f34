/** Wire types of the larger parts of an order. */

import type { DiscountType, PickupMethod, SubscriptionFrequency } from '../../commerce/enumerations.ts'
import type { Translatable, WireContact, WirePrice } from '../../commerce/v1/types.ts'
import type { Address } from '../../convert/address.ts'
import type { OpenEnum } from '../../open-enum.ts'

/** An address and its contact. */
export interface OrderAddress {
  readonly address?: Address
  readonly contactDetails?: WireContact
}

/** Tax of a line, a fee or the delivery. */
export interface OrderTaxDetails {
  readonly taxableAmount?: WirePrice
  /** Decimal string, 0 to 1. */
  readonly taxRate?: string
  readonly totalTax?: WirePrice
}

/** Either delivery to an address or pickup. */
export interface OrderLogistics {
  readonly shippingDestination?: OrderAddress
  readonly pickupDetails?: {
    readonly address?: Address
    readonly pickupMethod?: OpenEnum<PickupMethod>
  }
  /** Display text, such as “3–5 days”. */
  readonly deliveryTime?: string | null
  readonly instructions?: string | null
  readonly deliverByDate?: Date | null
  readonly deliveryTimeSlot?: { readonly from?: Date | null; readonly to?: Date | null }
}

/** Delivery method and cost of an order. */
export interface OrderShippingInfo {
  readonly carrierId?: string | null
  readonly code?: string | null
  readonly title?: string
  readonly logistics?: OrderLogistics
  readonly cost?: {
    readonly price?: WirePrice
    readonly totalPriceBeforeTax?: WirePrice
    readonly totalPriceAfterTax?: WirePrice
    readonly taxDetails?: OrderTaxDetails
    readonly discount?: WirePrice
  }
  readonly region?: { readonly name?: string | null }
}

/** A discount. Has exactly one of `coupon`, `merchantDiscount` and `discountRule`. */
export interface OrderAppliedDiscount {
  readonly id?: string | null
  readonly discountType?: OpenEnum<DiscountType>
  /** Discounted lines. Empty if the discount applies to the whole order. */
  readonly lineItemIds?: readonly string[]
  readonly coupon?: {
    readonly id?: string
    readonly code?: string
    readonly name?: string
    readonly amount?: WirePrice
  }
  readonly merchantDiscount?: {
    readonly discountReason?: OpenEnum<'UNSPECIFIED' | 'EXCHANGED_ITEMS' | 'BILLING_ADJUSTMENT'>
    readonly description?: string | null
    readonly amount?: WirePrice
  }
  readonly discountRule?: { readonly id?: string; readonly name?: Translatable; readonly amount?: WirePrice }
}

/** Subscription of a line. */
export interface OrderSubscription {
  readonly id?: string | null
  /** 1 for the first order of the subscription. */
  readonly cycleNumber?: number
  readonly subscriptionOptionTitle?: string
  readonly subscriptionOptionDescription?: string | null
  readonly chargesDescription?: string | null
  readonly subscriptionSettings?: {
    readonly frequency?: OpenEnum<SubscriptionFrequency>
    readonly interval?: number | null
    readonly autoRenewal?: boolean
    readonly billingCycles?: number | null
    readonly enableCustomerCancellation?: boolean
    readonly freeTrialPeriod?: { readonly frequency?: OpenEnum<SubscriptionFrequency>; readonly interval?: number }
  }
}
