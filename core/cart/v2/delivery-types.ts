/** Delivery options for items, after conversion. Fields that responses may omit are optional. */

import type { CatalogReference } from '../../catalog/model.ts'
import type { PickupMethod, SubscriptionFrequency, WeightUnit } from '../../commerce/enumerations.ts'
import type { PhysicalProperties, WireContact, WirePrice } from '../../commerce/v1/types.ts'
import type { Address } from '../../convert/address.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { CartExtendedFields } from './line-types.ts'

/** An item to deliver. Prices are decimal strings. */
export interface DeliverableItem {
  readonly id?: string
  readonly name?: string
  /** Whole units, 1 or more. */
  readonly quantity?: number
  readonly catalogReference?: CatalogReference
  readonly physicalProperties?: PhysicalProperties
  /** Per unit. */
  readonly price?: string
  readonly totalPriceBeforeDiscount?: string | null
  readonly priceBeforeDiscount?: string | null
  readonly totalPrice?: string | null
  readonly deliveryProfileId?: string | null
  readonly taxIncludedInPrice?: boolean | null
  readonly subscriptionSettings?: { readonly frequency?: OpenEnum<SubscriptionFrequency> }
}

/** Items, at most 300, and where they go. `currency` is an ISO 4217 code. */
export interface GetDeliverySolutions {
  readonly lineItems: readonly DeliverableItem[]
  readonly destination: Address
  readonly origin?: Address
  readonly currency: string | null
  readonly contactDetails?: WireContact & { readonly email?: string | null }
  readonly weightUnit?: WeightUnit
  readonly userPreferences?: readonly { readonly appId?: string | null; readonly code?: string }[]
  readonly purchaseFlowId?: string | null
  readonly externalReferences?: readonly { readonly appId?: string; readonly resourceId?: string | null }[]
  readonly extendedFields?: CartExtendedFields
}

/** A delivery option. Its reference has the code and the app id that `setDeliveryMethodForCurrentCart` takes. */
export interface DeliverySolution {
  readonly code?: string
  readonly deliveryReference?: { readonly code?: string | null; readonly appId?: string | null }
  readonly title?: string
  readonly logistics?: {
    readonly deliveryTime?: string | null
    readonly instructions?: string | null
    readonly pickupDetails?: { readonly address?: Address; readonly pickupMethod?: OpenEnum<PickupMethod> }
    readonly deliveryTimeSlot?: {
      readonly from?: Date | null
      readonly to?: Date | null
      readonly timeZone?: string | null
    }
  }
  readonly cost?: {
    /** A decimal string in `currency`. */
    readonly price?: string
    readonly currency?: string
    readonly deliveryPrice?: WirePrice
    readonly additionalCosts?: readonly { readonly description?: string | null; readonly deliveryPrice?: WirePrice }[]
  }
  readonly deliveryAllocations?: readonly {
    readonly deliveryCarrier?: { readonly appId?: string | null; readonly code?: string }
    readonly deliveryRegion?: { readonly id?: string | null; readonly name?: string | null }
    readonly applicableLineItems?: { readonly lineItemIds?: readonly string[] }
  }[]
  /** Whether the option delivers some of the items only. */
  readonly partial?: boolean | null
}

/** Why a carrier offers nothing. */
export interface DeliveryCarrierError {
  readonly appId?: string | null
  readonly errorDetails?: {
    readonly applicationError?: {
      readonly code?: string
      readonly description?: string
      readonly data?: Readonly<Record<string, unknown>> | null
    }
    readonly validationError?: {
      readonly fieldViolations?: readonly { readonly field?: string; readonly description?: string }[]
    }
    readonly systemError?: { readonly errorCode?: string | null }
  }
}
