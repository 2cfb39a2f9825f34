/** The cart of Cart V1 after conversion. Fields that responses may omit are optional. */

import type { CatalogReference } from '../../catalog/model.ts'
import type {
  ChannelType,
  ItemAvailability,
  PaymentOption,
  SubscriptionFrequency,
  WeightUnit,
} from '../../commerce/enumerations.ts'
import type {
  DescriptionLine,
  PhysicalProperties,
  ServiceProperties,
  Translatable,
  WireAddressWithContact,
  WireImage,
  WireItemType,
  WirePageUrl,
  WirePrice,
} from '../../commerce/v1/types.ts'
import type { Address } from '../../convert/address.ts'
import type { OpenEnum } from '../../open-enum.ts'

/** A line of a cart. Quantities are whole units. */
export interface WireLineItem {
  /** ID of the line, unique within its cart. */
  readonly id: string
  /** Quantity in whole units. */
  readonly quantity: number
  /** The item in its catalog. */
  readonly catalogReference?: CatalogReference
  /** Name of the product, in the language of the site and of the buyer. */
  readonly productName?: Translatable
  /** URL of the product page on the platform. */
  readonly url?: WirePageUrl
  /** Unit price after discounts. */
  readonly price?: WirePrice
  /** Unit price before the discounts of the catalog. */
  readonly fullPrice?: WirePrice
  /** Unit price before the discounts of the line. */
  readonly priceBeforeDiscounts?: WirePrice
  /** Unit price multiplied by the quantity. */
  readonly lineItemPrice?: WirePrice
  /** Selected options and texts, in display order. */
  readonly descriptionLines?: readonly DescriptionLine[]
  /** Picture of the item. */
  readonly image?: WireImage
  /** Whether the item can be ordered. */
  readonly availability?: {
    /** Stock status. */
    readonly status?: OpenEnum<ItemAvailability>
    /** Units in stock, if the shop tracks them. */
    readonly quantityAvailable?: number | null
  }
  /** SKU, weight and whether the item is shipped. */
  readonly physicalProperties?: PhysicalProperties
  /** Kind of item, such as physical or digital. */
  readonly itemType?: WireItemType
  /** When and how the item is paid. */
  readonly paymentOption?: OpenEnum<PaymentOption>
  /** Date and participants of a booked service. */
  readonly serviceProperties?: ServiceProperties
  /** The subscription, if the item is sold as one. */
  readonly subscriptionOptionInfo?: {
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
      /** Whether it renews until it is canceled. */
      readonly autoRenewal?: boolean
      /** Number of billing cycles, without automatic renewal. */
      readonly billingCycles?: number | null
      /** Start of the first billing cycle. */
      readonly startDate?: Date | null
    }
  }
  /** ID of the catalog item that the line belongs to, if `catalogReference` names a part of it. */
  readonly rootCatalogItemId?: string | null
  /** Text next to the price, such as “per hour”. */
  readonly priceDescription?: Translatable
  /** Amount to pay now for an item with a deposit. */
  readonly depositAmount?: WirePrice
  /** Membership that pays for the line. */
  readonly selectedMembership?: {
    /** ID of the membership. */
    readonly id: string
    /** ID of the app that provides it. */
    readonly appId: string
  }
  /** ID of the tax group of the item. */
  readonly taxGroupId?: string | null
  /** Whether the item is in no catalog. */
  readonly customLineItem?: boolean
  /** Whether the quantity cannot be changed. */
  readonly fixedQuantity?: boolean
  /** Whether only members can order the item. */
  readonly membersOnly?: boolean
  /** Values that replace those of the catalog. */
  readonly catalogOverrideFields?: CatalogOverride
}

/** Values of a line that override those of the catalog. Only merchants can set them. */
export interface CatalogOverride {
  /** Name of the product. */
  readonly productName?: Translatable
  /** Unit price, a decimal string. */
  readonly price?: string | null
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
  /** Deposit of an item with `DEPOSIT_ONLINE`, a decimal string. */
  readonly depositAmount?: string | null
  /** Whether the payment method is saved for later charges. */
  readonly savePaymentMethod?: boolean | null
  /** Id of the app that manages the inventory. */
  readonly inventoryAppId?: string | null
}

/** A cart of the platform. Source: core/README.md#cart. */
export interface WireCart {
  /** ID of the cart. */
  readonly id: string
  /** Date and time of the creation. */
  readonly createdDate?: Date
  /** Date and time of the last change. */
  readonly updatedDate?: Date
  /** Lines of the cart, in the order of their addition. */
  readonly lineItems?: readonly WireLineItem[]
  /** Note of the buyer for the shop. */
  readonly buyerNote?: string | null
  /** Who the cart belongs to. */
  readonly buyerInfo?: {
    /** ID of the visitor. */
    readonly visitorId?: string
    /** ID of the member. */
    readonly memberId?: string
    /** ID of the contact in the site's contact list. */
    readonly contactId?: string | null
    /** Email of the buyer. */
    readonly email?: string | null
  }
  /** Currency of the shop, in which the buyer pays, as an ISO 4217 code. */
  readonly currency?: string
  /** The currency in which the shopper sees prices. Equal to `currency` by default. */
  readonly conversionCurrency?: string
  /** Language of the buyer, as a two-letter code. */
  readonly buyerLanguage?: string | null
  /** Main language of the site, as a two-letter code. */
  readonly siteLanguage?: string | null
  /** Whether the prices contain tax. */
  readonly taxIncludedInPrices?: boolean | null
  /** Unit of all weights. */
  readonly weightUnit?: OpenEnum<WeightUnit>
  /** ID of the checkout that was created from the cart. */
  readonly checkoutId?: string | null
  /** Coupon and merchant discounts of the cart. */
  readonly appliedDiscounts?: readonly CartDiscount[]
  /** Address and contact details of the buyer. */
  readonly contactInfo?: WireAddressWithContact
  /** Address that replaces the checkout page of the platform. */
  readonly overrideCheckoutUrl?: string | null
  /** ID that the cart, checkout and order of one purchase share, for analytics. */
  readonly purchaseFlowId?: string | null
  /** Shipping option that the buyer selected. */
  readonly selectedShippingOption?: SelectedShippingOption
}

/** A coupon or a merchant's discount on a cart. */
export interface CartDiscount {
  /** The coupon, if the discount is one. */
  readonly coupon?: {
    /** ID of the coupon. */
    readonly id?: string
    /** Code that the shopper entered. */
    readonly code?: string
  }
  /** The merchant's discount, if it is one. */
  readonly merchantDiscount?: {
    /** ID of the discount. */
    readonly id?: string
    /** Discount as an amount. */
    readonly amount?: WirePrice
    /** Discount in percent, 0 to 100. */
    readonly percentage?: number | null
  }
}

/** A delivery option, identified by its carrier and code. */
export interface SelectedShippingOption {
  /** ID of the carrier. */
  readonly carrierId?: string | null
  /** Code of the option, unique within its carrier. */
  readonly code?: string
}

/** A custom item, which is in no catalog. `price` is a decimal string in the currency of the site. */
export interface CustomLineItem {
  /** ID of the line. Default: the platform creates one. */
  readonly id?: string
  /** Quantity in whole units. Default: 1. */
  readonly quantity?: number
  /** Unit price, a decimal string in the currency of the site. */
  readonly price?: string
  /** Unit price before discounts, a decimal string. */
  readonly fullPrice?: string
  /** Text next to the price, such as “per hour”. */
  readonly priceDescription?: Translatable
  /** Name of the item for shoppers. */
  readonly productName?: Translatable
  /** Selected options and texts, in display order. */
  readonly descriptionLines?: readonly DescriptionLine[]
  /** Picture of the item. */
  readonly media?: WireImage
  /** Address of the item's page. */
  readonly url?: WirePageUrl
  /** Kind of item, such as physical or digital. */
  readonly itemType?: WireItemType
  /** SKU, weight and whether the item is shipped. */
  readonly physicalProperties?: PhysicalProperties
  /** When and how the item is paid. */
  readonly paymentOption?: OpenEnum<PaymentOption>
  /** Date and participants of a booked service. */
  readonly serviceProperties?: ServiceProperties
  /** Units in stock. */
  readonly quantityAvailable?: number
  /** ID of the tax group of the item. */
  readonly taxGroupId?: string
}

/** A catalog item to add to a cart or checkout. */
export interface CatalogLineItem {
  /** The item in its catalog. */
  readonly catalogReference: CatalogReference
  /** Quantity in whole units, 1 or more. */
  readonly quantity: number
  /** Date and participants of a service, such as an appointment. */
  readonly serviceProperties?: ServiceProperties
  /** Needs the permission of the merchant: see `visitorToken` of `createAdminClient`. */
  readonly catalogOverrideFields?: CatalogOverride
}

/** Items to add to the cart. */
export interface AddToCart {
  /** Catalog items to add, at most 100. */
  readonly lineItems?: readonly CatalogLineItem[]
  /** Items to add that are in no catalog. */
  readonly customLineItems?: readonly CustomLineItem[]
}

/** `cartFieldmask` has the paths of the fields of `cartInfo` to replace; without it, all present fields are replaced. */
export interface UpdateCart {
  /** Fields of the cart to set. */
  readonly cartInfo?: Partial<WireCart>
  /** Code of the coupon to apply. Replaces the coupon of the cart. */
  readonly couponCode?: string
  /** Discounts of the merchant. */
  readonly merchantDiscounts?: readonly {
    /** Discount as a decimal string. */
    readonly amount?: string
    /** Discount in percent, 0 to 100. */
    readonly percentage?: number
  }[]
  /** Catalog items to add. */
  readonly lineItems?: AddToCart['lineItems']
  /** Items to add that are in no catalog. */
  readonly customLineItems?: readonly CustomLineItem[]
  /** Paths of the fields of `cartInfo` to replace. */
  readonly cartFieldmask?: readonly string[]
}

/** Items and settings of a checkout without a cart. */
export interface CreateCheckoutOfItems {
  /** Sales channel of the checkout, such as `WEB`. */
  readonly channelType: ChannelType
  /** The items of the checkout, 1 or more. */
  readonly lineItems: readonly CatalogLineItem[]
}

/** A line of a checkout. It differs from a line of a cart in the name of its picture. */
export type CheckoutLineItem = Omit<WireLineItem, 'image'> & {
  /** Picture of the item. */
  readonly media?: WireImage
}

/** A checkout without a cart. Source: platform reference, Checkout. */
export interface WireCheckout {
  /** ID of the checkout. */
  readonly id: string
  /** Date and time of the creation. */
  readonly createdDate?: Date
  /** Date and time of the last change. */
  readonly updatedDate?: Date
  /** May have fewer units than requested (stock), and no line for an item that is not available. */
  readonly lineItems?: readonly CheckoutLineItem[]
  /** Sales channel of the checkout. */
  readonly channelType?: OpenEnum<ChannelType>
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency?: string
  /** Currency in which the shopper sees prices, as an ISO 4217 code. */
  readonly conversionCurrency?: string
  /** Totals of the checkout. */
  readonly priceSummary?: {
    /** Price of all items. */
    readonly subtotal?: WirePrice
    /** Shipping price. */
    readonly shipping?: WirePrice
    /** Total tax. */
    readonly tax?: WirePrice
    /** Total discount. */
    readonly discount?: WirePrice
    /** Amount to pay. */
    readonly total?: WirePrice
  }
  /** ID that the cart, checkout and order of one purchase share, for analytics. */
  readonly purchaseFlowId?: string | null
}

/** Settings of a new checkout. The buyer enters missing information there. */
export interface CreateCheckout {
  /** Sales channel of the checkout, such as `WEB`. */
  readonly channelType: ChannelType
  /** Address to deliver to. */
  readonly shippingAddress?: Address
  /** Billing address. */
  readonly billingAddress?: Address
  /** Shipping option to select in the checkout. */
  readonly selectedShippingOption?: SelectedShippingOption
  /** Email of the buyer, which the checkout fills in. */
  readonly email?: string
}
