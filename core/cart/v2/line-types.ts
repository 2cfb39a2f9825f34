/** The lines of a Cart V2 after conversion. Fields that responses may omit are optional. */

import type { CatalogReference } from '../../catalog/model.ts'
import type { PaymentOption, SubscriptionFrequency } from '../../commerce/enumerations.ts'
import type {
  DescriptionLine,
  PhysicalProperties,
  Translatable,
  WireImage,
  WireItemType,
  WirePageUrl,
} from '../../commerce/v1/types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { DiscountSourceType, ItemStatus, RedemptionType, TaxableAddressType } from './enumerations.ts'

/**
 * An amount as decimal strings: `amount` in the currency of the business, `convertedAmount` in that of the customer. The currencies are in the
 * cart. There is no formatted text.
 */
export interface ConvertedMoney {
  readonly amount?: string
  readonly convertedAmount?: string
}

/** Values of apps by namespace. */
export interface CartExtendedFields {
  readonly namespaces?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Values of a line that override those of the catalogue. Only merchants can set them. Amounts are decimal strings. */
export interface CatalogOverride {
  readonly name?: Translatable
  readonly salePrice?: string | null
  readonly fullPrice?: string | null
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly physicalProperties?: PhysicalProperties
  readonly image?: WireImage
  readonly paymentOption?: { readonly value?: OpenEnum<PaymentOption> }
  readonly depositAmount?: string | null
  readonly savePaymentMethod?: boolean | null
  /** Id of the app that manages the inventory. */
  readonly inventoryAppId?: string | null
}

/** The quantities of a line in whole units. */
export interface ItemQuantityInfo {
  /** The units that are charged: the lower of the requested and the available ones. */
  readonly confirmedQuantity?: number
  readonly requestedQuantity?: number
  /** Absent if the stock is not tracked. */
  readonly availableQuantity?: number | null
  /** Whether the quantity cannot be changed. */
  readonly fixedQuantity?: boolean
}

/** The prices of a line. `unitPrice` and `totalPrice` are after the discounts of the line. */
export interface ItemPricingInfo {
  readonly unitPrice?: ConvertedMoney
  readonly totalPrice?: ConvertedMoney
  readonly priceDescription?: Translatable
  readonly priceUndetermined?: boolean
  /** Per unit, modifiers included. `salePrice` is the sale of the catalogue. */
  readonly breakdown?: {
    readonly fullPrice?: ConvertedMoney
    readonly salePrice?: ConvertedMoney
    readonly totalModifiersPrice?: ConvertedMoney
  }
}

/** Date and participants of a service. */
export interface ItemServiceProperties {
  readonly scheduledDate?: Date | null
  readonly endDate?: Date | null
  readonly numberOfParticipants?: number | null
}

/** A subscription that a line starts. */
export interface SubscriptionOptionInfo {
  readonly title?: Translatable
  readonly description?: Translatable
  readonly subscriptionSettings?: {
    readonly frequency?: OpenEnum<SubscriptionFrequency>
    readonly interval?: number | null
    readonly autoRenewal?: boolean
    readonly billingCycles?: number | null
    readonly startDate?: Date | null
    readonly enableCustomerCancellation?: boolean
    readonly freeTrialPeriod?: { readonly frequency?: OpenEnum<SubscriptionFrequency>; readonly interval?: number }
  }
}

/** What a line shows of its item. */
export interface ItemAttributes {
  readonly descriptionLines?: readonly DescriptionLine[]
  /** May be absent from the response to an addition. */
  readonly image?: WireImage
  readonly url?: WirePageUrl
  readonly policies?: readonly { readonly title?: string | null; readonly content?: string }[]
  readonly itemType?: WireItemType
  readonly physicalProperties?: PhysicalProperties
  readonly subscriptionInfo?: SubscriptionOptionInfo
  readonly serviceProperties?: ItemServiceProperties
  readonly membersOnly?: boolean
}

/** A membership that pays for a line: one that the customer has, or one that another line of the cart buys. */
export interface MembershipPayment {
  readonly existingMembership?: { readonly appId?: string; readonly membershipId?: string }
  readonly futureMembership?: { readonly lineItemId?: string; readonly benefitId?: string }
}

/** How a line is paid. */
export interface ItemPaymentConfig {
  readonly savePaymentMethod?: boolean
  readonly consentRequiredPaymentPolicy?: string | null
  readonly depositAmount?: ConvertedMoney
  readonly selectedMembership?: { readonly id?: string; readonly appId?: string; readonly name?: Translatable }
  readonly paymentOption?: OpenEnum<PaymentOption>
  readonly membership?: MembershipPayment & {
    readonly name?: Translatable
    readonly redemptionCost?: number | null
    readonly redemptionType?: OpenEnum<RedemptionType>
  }
}

/** Modifiers of a line, such as toppings. */
export interface ModifierGroup {
  readonly id?: string
  readonly name?: Translatable
  readonly modifiers?: readonly {
    readonly id?: string
    readonly quantity?: number | null
    readonly label?: Translatable
    readonly details?: Translatable
    readonly price?: ConvertedMoney
  }[]
}

/** The origin of a discount. */
export interface DiscountSource {
  readonly sourceType?: OpenEnum<DiscountSourceType>
  readonly couponCode?: string | null
}

/** The address that decides the tax of a line, and its tax group. */
export interface ItemTaxConfig {
  readonly taxableAddress?: { readonly addressType?: OpenEnum<TaxableAddressType> }
  readonly taxGroupId?: string | null
}

/** A line of a cart. Ids are unique within one cart only. */
export interface WireLineItem {
  readonly id?: string
  readonly name?: Translatable
  readonly quantityInfo?: ItemQuantityInfo
  readonly pricing?: ItemPricingInfo
  readonly source?: {
    readonly catalogReference?: CatalogReference
    readonly catalogOverrideFields?: CatalogOverride
    readonly rootCatalogItemId?: string | null
    readonly inventoryAppId?: string | null
  }
  readonly attributes?: ItemAttributes
  readonly deliveryConfig?: { readonly deliveryProfileId?: string | null; readonly fulfillerId?: string | null }
  readonly taxConfig?: ItemTaxConfig
  readonly paymentConfig?: ItemPaymentConfig
  readonly status?: OpenEnum<ItemStatus>
  readonly extendedFields?: CartExtendedFields
  readonly modifierGroups?: readonly ModifierGroup[]
  readonly discounts?: readonly {
    readonly name?: Translatable
    readonly amountOff?: ConvertedMoney
    readonly source?: DiscountSource
  }[]
  readonly customLineItem?: boolean
}
