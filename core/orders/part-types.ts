/** The larger parts of an order. */

import type { DiscountType, PickupMethod, SubscriptionFrequency } from '../cart/enumerations.ts'
import type { Translatable, WireContact, WirePrice } from '../cart/types.ts'
import type { Address } from '../convert/address.ts'
import type { Open } from '../open.ts'

/** An address and who is there. */
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

/** Delivery to an address, or pickup; never both. */
export interface OrderLogistics {
  readonly shippingDestination?: OrderAddress
  readonly pickupDetails?: {
    readonly address?: Address
    readonly pickupMethod?: Open<PickupMethod>
  }
  /** Words for the buyer, such as “3–5 days”. */
  readonly deliveryTime?: string | null
  readonly instructions?: string | null
  readonly deliverByDate?: Date | null
  readonly deliveryTimeSlot?: { readonly from?: Date | null; readonly to?: Date | null }
}

/** How an order is delivered, and what that costs. */
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

/** One of coupon, merchant's discount and rule. */
export interface OrderAppliedDiscount {
  readonly id?: string | null
  readonly discountType?: Open<DiscountType>
  /** Lines it applies to; empty for the whole order. */
  readonly lineItemIds?: readonly string[]
  readonly coupon?: {
    readonly id?: string
    readonly code?: string
    readonly name?: string
    readonly amount?: WirePrice
  }
  readonly merchantDiscount?: {
    readonly discountReason?: Open<'UNSPECIFIED' | 'EXCHANGED_ITEMS' | 'BILLING_ADJUSTMENT'>
    readonly description?: string | null
    readonly amount?: WirePrice
  }
  readonly discountRule?: { readonly id?: string; readonly name?: Translatable; readonly amount?: WirePrice }
}

/** The subscription that a line belongs to. */
export interface OrderSubscription {
  readonly id?: string | null
  /** 1 for the first order of the subscription. */
  readonly cycleNumber?: number
  readonly subscriptionOptionTitle?: string
  readonly subscriptionOptionDescription?: string | null
  readonly chargesDescription?: string | null
  readonly subscriptionSettings?: {
    readonly frequency?: Open<SubscriptionFrequency>
    readonly interval?: number | null
    readonly autoRenewal?: boolean
    readonly billingCycles?: number | null
    readonly enableCustomerCancellation?: boolean
    readonly freeTrialPeriod?: { readonly frequency?: Open<SubscriptionFrequency>; readonly interval?: number }
  }
}
