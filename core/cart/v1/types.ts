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
  readonly id: string
  readonly quantity: number
  readonly catalogReference?: CatalogReference
  readonly productName?: Translatable
  readonly url?: WirePageUrl
  /** Unit price after discounts. */
  readonly price?: WirePrice
  /** Unit price before the discounts of the catalog. */
  readonly fullPrice?: WirePrice
  /** Unit price before the discounts of the line. */
  readonly priceBeforeDiscounts?: WirePrice
  readonly lineItemPrice?: WirePrice
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly image?: WireImage
  readonly availability?: {
    readonly status?: OpenEnum<ItemAvailability>
    readonly quantityAvailable?: number | null
  }
  readonly physicalProperties?: PhysicalProperties
  readonly itemType?: WireItemType
  readonly paymentOption?: OpenEnum<PaymentOption>
  readonly serviceProperties?: ServiceProperties
  readonly subscriptionOptionInfo?: {
    readonly title?: Translatable
    readonly description?: Translatable
    readonly subscriptionSettings?: {
      readonly frequency?: OpenEnum<SubscriptionFrequency>
      readonly interval?: number | null
      readonly autoRenewal?: boolean
      readonly billingCycles?: number | null
      readonly startDate?: Date | null
    }
  }
  readonly rootCatalogItemId?: string | null
  readonly priceDescription?: Translatable
  readonly depositAmount?: WirePrice
  readonly selectedMembership?: { readonly id: string; readonly appId: string }
  readonly taxGroupId?: string | null
  readonly customLineItem?: boolean
  readonly fixedQuantity?: boolean
  readonly membersOnly?: boolean
  readonly catalogOverrideFields?: CatalogOverride
}

/** Values of a line that override those of the catalog. Only merchants can set them. */
export interface CatalogOverride {
  readonly productName?: Translatable
  readonly price?: string | null
  readonly fullPrice?: string | null
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly physicalProperties?: PhysicalProperties
  readonly image?: WireImage
  readonly paymentOption?: { readonly value?: OpenEnum<PaymentOption> }
  /** Deposit of an item with `DEPOSIT_ONLINE`, a decimal string. */
  readonly depositAmount?: string | null
  readonly savePaymentMethod?: boolean | null
  /** Id of the app that manages the inventory. */
  readonly inventoryAppId?: string | null
}

/** A cart of the platform. Source: core/README.md#cart. */
export interface WireCart {
  readonly id: string
  readonly createdDate?: Date
  readonly updatedDate?: Date
  readonly lineItems?: readonly WireLineItem[]
  readonly buyerNote?: string | null
  readonly buyerInfo?: {
    readonly visitorId?: string
    readonly memberId?: string
    readonly contactId?: string | null
    readonly email?: string | null
  }
  readonly currency?: string
  /** The currency in which the shopper sees prices. Equal to `currency` by default. */
  readonly conversionCurrency?: string
  readonly buyerLanguage?: string | null
  readonly siteLanguage?: string | null
  readonly taxIncludedInPrices?: boolean | null
  readonly weightUnit?: OpenEnum<WeightUnit>
  readonly checkoutId?: string | null
  readonly appliedDiscounts?: readonly CartDiscount[]
  readonly contactInfo?: WireAddressWithContact
  readonly overrideCheckoutUrl?: string | null
  readonly purchaseFlowId?: string | null
  readonly selectedShippingOption?: SelectedShippingOption
}

/** A coupon or a merchant's discount on a cart. */
export interface CartDiscount {
  readonly coupon?: { readonly id?: string; readonly code?: string }
  readonly merchantDiscount?: { readonly id?: string; readonly amount?: WirePrice; readonly percentage?: number | null }
}

/** A delivery option, identified by its carrier and code. */
export interface SelectedShippingOption {
  readonly carrierId?: string | null
  readonly code?: string
}

/** A custom item, which is in no catalog. `price` is a decimal string in the currency of the site. */
export interface CustomLineItem {
  readonly id?: string
  readonly quantity?: number
  readonly price?: string
  readonly fullPrice?: string
  readonly priceDescription?: Translatable
  readonly productName?: Translatable
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly media?: WireImage
  readonly url?: WirePageUrl
  readonly itemType?: WireItemType
  readonly physicalProperties?: PhysicalProperties
  readonly paymentOption?: OpenEnum<PaymentOption>
  readonly serviceProperties?: ServiceProperties
  readonly quantityAvailable?: number
  readonly taxGroupId?: string
}

/** A catalog item to add to a cart or checkout. */
export interface CatalogLineItem {
  readonly catalogReference: CatalogReference
  readonly quantity: number
  /** Date and participants of a service, such as an appointment. */
  readonly serviceProperties?: ServiceProperties
  /** Needs the permission of the merchant: see `visitorToken` of `createAdminClient`. */
  readonly catalogOverrideFields?: CatalogOverride
}

/** Items to add to the cart. */
export interface AddToCart {
  readonly lineItems?: readonly CatalogLineItem[]
  readonly customLineItems?: readonly CustomLineItem[]
}

/** `cartFieldmask` has the paths of the fields of `cartInfo` to replace; without it, all present fields are replaced. */
export interface UpdateCart {
  readonly cartInfo?: Partial<WireCart>
  readonly couponCode?: string
  readonly merchantDiscounts?: readonly { readonly amount?: string; readonly percentage?: number }[]
  readonly lineItems?: AddToCart['lineItems']
  readonly customLineItems?: readonly CustomLineItem[]
  readonly cartFieldmask?: readonly string[]
}

/** Items and settings of a checkout without a cart. */
export interface CreateCheckoutOfItems {
  readonly channelType: ChannelType
  readonly lineItems: readonly CatalogLineItem[]
}

/** A line of a checkout. It differs from a line of a cart in the name of its picture. */
export type CheckoutLineItem = Omit<WireLineItem, 'image'> & { readonly media?: WireImage }

/** A checkout without a cart. Source: platform reference, Checkout. */
export interface WireCheckout {
  readonly id: string
  readonly createdDate?: Date
  readonly updatedDate?: Date
  /** May have fewer units than requested (stock), and no line for an item that is not available. */
  readonly lineItems?: readonly CheckoutLineItem[]
  readonly channelType?: OpenEnum<ChannelType>
  readonly currency?: string
  readonly conversionCurrency?: string
  readonly priceSummary?: {
    readonly subtotal?: WirePrice
    readonly shipping?: WirePrice
    readonly tax?: WirePrice
    readonly discount?: WirePrice
    readonly total?: WirePrice
  }
  readonly purchaseFlowId?: string | null
}

/** Settings of a new checkout. The buyer enters missing information there. */
export interface CreateCheckout {
  readonly channelType: ChannelType
  readonly shippingAddress?: Address
  readonly billingAddress?: Address
  readonly selectedShippingOption?: SelectedShippingOption
  readonly email?: string
}
