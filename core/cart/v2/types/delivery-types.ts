/** Delivery options for items, after conversion. Fields that responses may omit are optional. */

import type { CatalogReference } from '../../../catalog/model.ts'
import type { PickupMethod, SubscriptionFrequency, WeightUnit } from '../../../commerce/enumerations.ts'
import type { PhysicalProperties, WireContact, WirePrice } from '../../../commerce/v1/types.ts'
import type { Address } from '../../../convert/address.ts'
import type { OpenEnum } from '../../../open-enum.ts'
import type { CartExtendedFields } from './line-types.ts'

/** An item to deliver. Prices are decimal strings. */
export interface DeliverableItem {
  /** ID of the item, to recognize it in the response. */
  readonly id?: string
  /** Name of the item. */
  readonly name?: string
  /** Whole units, 1 or more. */
  readonly quantity?: number
  /** The item in its catalog. */
  readonly catalogReference?: CatalogReference
  /** SKU, weight and whether the item is shipped. */
  readonly physicalProperties?: PhysicalProperties
  /**
   * Unit price after discounts, a decimal string.
   * @deprecated The platform announced to remove it on 2026-04-04. Use `priceBeforeDiscount` and `totalPrice`.
   */
  readonly price?: string
  /** Price of the line before discounts, a decimal string. */
  readonly totalPriceBeforeDiscount?: string | null
  /** Unit price before discounts, a decimal string. */
  readonly priceBeforeDiscount?: string | null
  /** Price of the line, a decimal string. */
  readonly totalPrice?: string | null
  /** ID of the delivery profile of the item. */
  readonly deliveryProfileId?: string | null
  /** Whether the prices contain tax. */
  readonly taxIncludedInPrice?: boolean | null
  /** How the subscription renews and is billed. */
  readonly subscriptionSettings?: {
    /** Unit of the billing cycle. */
    readonly frequency?: OpenEnum<SubscriptionFrequency>
  }
}

/** Items, at most 300, and where they go. `currency` is an ISO 4217 code. */
export interface GetDeliverySolutions {
  /** Items to deliver. */
  readonly lineItems: readonly DeliverableItem[]
  /** Address to deliver to. */
  readonly destination: Address
  /** Address to ship from. Default: the business address. */
  readonly origin?: Address
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency: string | null
  /** Name, phone and email of the recipient. */
  readonly contactDetails?: WireContact & {
    /** Email of the recipient. */
    readonly email?: string | null
  }
  /** Unit of all weights. */
  readonly weightUnit?: WeightUnit
  /** Delivery options that the buyer prefers. */
  readonly userPreferences?: readonly {
    /** ID of the carrier's app. */
    readonly appId?: string | null
    /** Code of the option. */
    readonly code?: string
  }[]
  /** ID that the cart, checkout and order of one purchase share, for analytics. */
  readonly purchaseFlowId?: string | null
  /** Resources of other systems that the request belongs to. */
  readonly externalReferences?: readonly {
    /** ID of the app. */
    readonly appId?: string
    /** ID of the resource in the app. */
    readonly resourceId?: string | null
  }[]
  /** Additional fields that apps have defined. */
  readonly extendedFields?: CartExtendedFields
}

/** A delivery option. Its reference has the code and the app id that `setDeliveryMethodForCurrentCart` takes. */
export interface DeliverySolution {
  /** Code of the solution. */
  readonly code?: string
  /** Reference of the carrier. */
  readonly deliveryReference?: {
    /** Code of the carrier. */
    readonly code?: string | null
    /** ID of the carrier's app. */
    readonly appId?: string | null
  }
  /** Name of the solution for shoppers. */
  readonly title?: string
  /** Delivery time, instructions and pickup. */
  readonly logistics?: {
    /** Expected delivery time, as a text for shoppers. */
    readonly deliveryTime?: string | null
    /** Instructions for pickup or delivery. */
    readonly instructions?: string | null
    /** Where the order is picked up. */
    readonly pickupDetails?: {
      /** Address to pick up from. */
      readonly address?: Address
      /** Kind of pickup, such as in a store. */
      readonly pickupMethod?: OpenEnum<PickupMethod>
    }
    /** Period in which the order is delivered. */
    readonly deliveryTimeSlot?: {
      /** Start of the period. */
      readonly from?: Date | null
      /** End of the period. */
      readonly to?: Date | null
      /** IANA time zone of the period. */
      readonly timeZone?: string | null
    }
  }
  /** Price of the solution. */
  readonly cost?: {
    /**
     * A decimal string in `currency`.
     * @deprecated Use `deliveryPrice`.
     */
    readonly price?: string
    /** Currency of `price`, as an ISO 4217 code. */
    readonly currency?: string
    /** Price of the delivery. */
    readonly deliveryPrice?: WirePrice
    /** Further charges. */
    readonly additionalCosts?: readonly {
      /** Name of the charge. */
      readonly description?: string | null
      /** Price of the charge. */
      readonly deliveryPrice?: WirePrice
    }[]
  }
  /** Which carrier delivers which items. */
  readonly deliveryAllocations?: readonly {
    /** The carrier. */
    readonly deliveryCarrier?: {
      /** ID of the carrier's app. */
      readonly appId?: string | null
      /** Code of the carrier's option. */
      readonly code?: string
    }
    /** Region of the address. */
    readonly deliveryRegion?: {
      /** ID of the region. */
      readonly id?: string | null
      /** Name of the region. */
      readonly name?: string | null
    }
    /** Items that the carrier delivers. */
    readonly applicableLineItems?: {
      /** IDs of the items. */
      readonly lineItemIds?: readonly string[]
    }
  }[]
  /** Whether the option delivers some of the items only. */
  readonly partial?: boolean | null
}

/** Why a carrier offers nothing. */
export interface DeliveryCarrierError {
  /** ID of the carrier's app. */
  readonly appId?: string | null
  /** The error of the carrier. */
  readonly errorDetails?: {
    /** Error of the business rules, if it is one. */
    readonly applicationError?: {
      /** Code of the error. */
      readonly code?: string
      /** Description of the error, for developers. */
      readonly description?: string
      /** Further data of the error. */
      readonly data?: Readonly<Record<string, unknown>> | null
    }
    /** Invalid fields, if it is a validation error. */
    readonly validationError?: {
      /** One entry per invalid field. */
      readonly fieldViolations?: readonly {
        /** Path of the field. */
        readonly field?: string
        /** What is wrong with it. */
        readonly description?: string
      }[]
    }
    /** Error of the app, if it is one. */
    readonly systemError?: {
      /** Code of the error. */
      readonly errorCode?: string | null
    }
  }
}
