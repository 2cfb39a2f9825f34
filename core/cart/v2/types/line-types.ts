/** The lines of a Cart V2 after conversion. Fields that responses may omit are optional. */

import type { CatalogReference } from '../../../catalog/model.ts'
import type { PaymentOption, SubscriptionFrequency } from '../../../commerce/enumerations.ts'
import type {
  DescriptionLine,
  PhysicalProperties,
  Translatable,
  WireImage,
  WireItemType,
  WirePageUrl,
} from '../../../commerce/v1/types.ts'
import type { OpenEnum } from '../../../open-enum.ts'
import type { DiscountSourceType, ItemStatus, RedemptionType, TaxableAddressType } from './enumerations.ts'

/**
 * An amount as decimal strings: `amount` in the currency of the business, `convertedAmount` in that of the customer. The currencies are in the
 * cart. There is no formatted text.
 */
export interface ConvertedMoney {
  /** Amount in the currency of the shop, a decimal string. */
  readonly amount?: string
  /** Amount in the currency that the buyer sees, a decimal string. */
  readonly convertedAmount?: string
}

/** Values of apps by namespace. */
export interface CartExtendedFields {
  /** Values by app namespace and field name. */
  readonly namespaces?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Values of a line that override those of the catalog. Only merchants can set them. Amounts are decimal strings. */
export interface CatalogOverride {
  /** Name of the item. */
  readonly name?: Translatable
  /** Unit price after discounts, a decimal string. */
  readonly salePrice?: string | null
  /** Unit price before discounts, a decimal string. */
  readonly fullPrice?: string | null
  /** Selected options and texts, in display order. */
  readonly descriptionLines?: readonly DescriptionLine[]
  /** SKU, weight and whether the item is shipped. */
  readonly physicalProperties?: PhysicalProperties
  /** Picture of the item. */
  readonly image?: WireImage
  /** When and how the item is paid. */
  readonly paymentOption?: {
    /** The payment option. */
    readonly value?: OpenEnum<PaymentOption>
  }
  /** Amount to pay now, a decimal string. */
  readonly depositAmount?: string | null
  /** Whether the payment method is saved for later charges. */
  readonly savePaymentMethod?: boolean | null
  /** Id of the app that manages the inventory. */
  readonly inventoryAppId?: string | null
}

/** The quantities of a line in whole units. */
export interface ItemQuantityInfo {
  /** The units that are charged: the lower of the requested and the available ones. */
  readonly confirmedQuantity?: number
  /** Quantity that the buyer wants. */
  readonly requestedQuantity?: number
  /** Absent if the stock is not tracked. */
  readonly availableQuantity?: number | null
  /** Whether the quantity cannot be changed. */
  readonly fixedQuantity?: boolean
}

/** The prices of a line. `unitPrice` and `totalPrice` are after the discounts of the line. */
export interface ItemPricingInfo {
  /** Price of one unit. */
  readonly unitPrice?: ConvertedMoney
  /** Price of the line. */
  readonly totalPrice?: ConvertedMoney
  /** Text next to the price, such as “per hour”. */
  readonly priceDescription?: Translatable
  /** Whether the price is not known yet. */
  readonly priceUndetermined?: boolean
  /** Per unit, modifiers included. `salePrice` is the sale of the catalog. */
  readonly breakdown?: {
    /** Unit price before discounts. */
    readonly fullPrice?: ConvertedMoney
    /** Unit price after the discounts of the catalog. */
    readonly salePrice?: ConvertedMoney
    /** Price of all extras of a unit. */
    readonly totalModifiersPrice?: ConvertedMoney
  }
}

/** Date and participants of a service. */
export interface ItemServiceProperties {
  /** Start of the service. */
  readonly scheduledDate?: Date | null
  /** End of the service. */
  readonly endDate?: Date | null
  /** Number of participants. */
  readonly numberOfParticipants?: number | null
}

/** A subscription that a line starts. */
export interface SubscriptionOptionInfo {
  /** Name of the subscription for shoppers. */
  readonly title?: Translatable
  /** Description of the subscription for shoppers. */
  readonly description?: Translatable
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
    /** Start of the first billing cycle. */
    readonly startDate?: Date | null
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

/** What a line shows of its item. */
export interface ItemAttributes {
  /** Selected options and texts, in display order. */
  readonly descriptionLines?: readonly DescriptionLine[]
  /** May be absent from the response to an addition. */
  readonly image?: WireImage
  /** URL of the product page on the platform. */
  readonly url?: WirePageUrl
  /** Policies that apply to the item. */
  readonly policies?: readonly {
    /** Title of the policy. */
    readonly title?: string | null
    /** Text of the policy. */
    readonly content?: string
  }[]
  /** Kind of item, such as physical or digital. */
  readonly itemType?: WireItemType
  /** SKU, weight and whether the item is shipped. */
  readonly physicalProperties?: PhysicalProperties
  /** The subscription, if the item is sold as one. */
  readonly subscriptionInfo?: SubscriptionOptionInfo
  /** Date and participants of a booked service. */
  readonly serviceProperties?: ItemServiceProperties
  /** Whether only members can order the item. */
  readonly membersOnly?: boolean
}

/** A membership that pays for a line: one that the customer has, or one that another line of the cart buys. */
export interface MembershipPayment {
  /** A membership that the buyer has. */
  readonly existingMembership?: {
    /** ID of the app that provides it. */
    readonly appId?: string
    /** ID of the membership. */
    readonly membershipId?: string
  }
  /** A membership that the buyer buys with this cart. */
  readonly futureMembership?: {
    /** ID of the line with the membership. */
    readonly lineItemId?: string
    /** ID of the benefit that pays for the item. */
    readonly benefitId?: string
  }
}

/** How a line is paid. */
export interface ItemPaymentConfig {
  /** Whether the payment method is saved for later charges. */
  readonly savePaymentMethod?: boolean
  /** Policy that the buyer must agree to. */
  readonly consentRequiredPaymentPolicy?: string | null
  /** Amount to pay now for an item with a deposit. */
  readonly depositAmount?: ConvertedMoney
  /** Membership that pays for the line. Deprecated by the platform in favor of `membership`. */
  readonly selectedMembership?: {
    /** ID of the membership. */
    readonly id?: string
    /** ID of the app that provides it. */
    readonly appId?: string
    /** Name of the membership for shoppers. */
    readonly name?: Translatable
  }
  /** When and how the item is paid. */
  readonly paymentOption?: OpenEnum<PaymentOption>
  /** Membership that pays for the line. */
  readonly membership?: MembershipPayment & {
    /** Name of the membership for shoppers. */
    readonly name?: Translatable
    /** Number of uses that the line takes. */
    readonly redemptionCost?: number | null
    /** Whether the line takes uses per unit or per line. */
    readonly redemptionType?: OpenEnum<RedemptionType>
  }
}

/** Modifiers of a line, such as toppings. */
export interface ModifierGroup {
  /** ID of the group. */
  readonly id?: string
  /** Name of the group, such as `Toppings`. */
  readonly name?: Translatable
  /** Selected extras of the group. */
  readonly modifiers?: readonly {
    /** ID of the extra. */
    readonly id?: string
    /** Units of the extra. */
    readonly quantity?: number | null
    /** Name of the extra. */
    readonly label?: Translatable
    /** Further text about the extra. */
    readonly details?: Translatable
    /** Price of the extra. */
    readonly price?: ConvertedMoney
  }[]
}

/** The origin of a discount. */
export interface DiscountSource {
  /** Kind of discount, such as a coupon or an automatic discount. */
  readonly sourceType?: OpenEnum<DiscountSourceType>
  /** Code of the coupon, if it is one. */
  readonly couponCode?: string | null
}

/** The address that decides the tax of a line, and its tax group. */
export interface ItemTaxConfig {
  /** Address that the tax depends on. */
  readonly taxableAddress?: {
    /** Whether it is the billing, shipping or business address. */
    readonly addressType?: OpenEnum<TaxableAddressType>
  }
  /** ID of the tax group of the item. */
  readonly taxGroupId?: string | null
}

/** A line of a cart. Ids are unique within one cart only. */
export interface WireLineItem {
  /** ID of the line, unique within its cart. */
  readonly id?: string
  /** Name of the item, in the language of the site and of the buyer. */
  readonly name?: Translatable
  /** Requested and confirmed quantity. */
  readonly quantityInfo?: ItemQuantityInfo
  /** Prices of the line. */
  readonly pricing?: ItemPricingInfo
  /** Where the item comes from. */
  readonly source?: {
    /** The item in its catalog. */
    readonly catalogReference?: CatalogReference
    /** Values that replace those of the catalog. */
    readonly catalogOverrideFields?: CatalogOverride
    /** ID of the catalog item that the line belongs to. */
    readonly rootCatalogItemId?: string | null
    /** ID of the app that manages the stock. */
    readonly inventoryAppId?: string | null
  }
  /** What the item is. */
  readonly attributes?: ItemAttributes
  /** How the item is delivered. */
  readonly deliveryConfig?: {
    /** ID of its delivery profile. */
    readonly deliveryProfileId?: string | null
    /** ID of the service that ships it. */
    readonly fulfillerId?: string | null
  }
  /** How the item is taxed. */
  readonly taxConfig?: ItemTaxConfig
  /** How the item is paid. */
  readonly paymentConfig?: ItemPaymentConfig
  /** Whether the item can be ordered. */
  readonly status?: OpenEnum<ItemStatus>
  /** Additional fields that apps have defined. */
  readonly extendedFields?: CartExtendedFields
  /** Extras of the item. */
  readonly modifierGroups?: readonly ModifierGroup[]
  /** Discounts on the line. */
  readonly discounts?: readonly {
    /** Name of the discount for shoppers. */
    readonly name?: Translatable
    /** Amount of the discount. */
    readonly amountOff?: ConvertedMoney
    /** Where the discount comes from. */
    readonly source?: DiscountSource
  }[]
  /** Whether the item is in no catalog. */
  readonly customLineItem?: boolean
}
