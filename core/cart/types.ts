/** The V1 cart of the platform, as it is on the wire after conversion. Fields the platform may leave out are optional. */

import type { Address } from '../convert/address.ts'
import type { Open } from '../open.ts'
import type {
  ChannelType,
  ItemAvailability,
  ItemTypePreset,
  PaymentOption,
  SubscriptionFrequency,
  VatType,
  WeightUnit,
} from './enumerations.ts'

/** A text in the site's language, and in the buyer's where the site has it. */
export interface Translatable {
  readonly original?: string
  readonly translated?: string | null
}

/** `converted…` is in the currency the shopper chose, when the site offers several. */
export interface WirePrice {
  readonly amount?: string
  readonly convertedAmount?: string
  readonly formattedAmount?: string
  readonly formattedConvertedAmount?: string
}

/** Names a thing to sell in the catalogue of an app. `options` is the catalogue's own matter. */
export interface CatalogReference {
  readonly catalogItemId: string
  readonly appId: string
  readonly options?: Readonly<Record<string, unknown>> | null
}

/** A picture of the platform. */
export interface WireImage {
  readonly id?: string
  readonly url?: string
  readonly width?: number
  readonly height?: number
  readonly altText?: string | null
  readonly filename?: string | null
  readonly urlExpirationDate?: Date | null
}

/** A person at an address. */
export interface WireContact {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly phone?: string | null
  readonly company?: string | null
  readonly vatId?: { readonly id?: string; readonly type?: Open<VatType> }
}

/** An address and who is there. */
export interface WireAddressWithContact {
  readonly address?: Address
  readonly contactDetails?: WireContact
}

/** One row of what was chosen: `Size: M`, or a colour with its CSS code. */
export interface DescriptionLine {
  readonly name?: Translatable
  readonly plainText?: Translatable
  readonly colorInfo?: Translatable & { readonly code?: string | null }
}

/** What matters for delivery. */
export interface PhysicalProperties {
  /** In the weight unit of the cart. */
  readonly weight?: number | null
  readonly sku?: string | null
  readonly shippable?: boolean
}

/** A kind of goods: one of the platform's, or the shop's own. */
export interface WireItemType {
  readonly preset?: Open<ItemTypePreset>
  readonly custom?: string
}

/** The page of a thing on the site. */
export interface WirePageUrl {
  readonly relativePath?: string
  readonly url?: string | null
}

/** When a service takes place, and for how many. */
export interface ServiceProperties {
  readonly scheduledDate?: Date | null
  readonly numberOfParticipants?: number | null
}

/** A line of a cart. Quantities are whole units. */
export interface WireLineItem {
  readonly id: string
  readonly quantity: number
  readonly catalogReference?: CatalogReference
  readonly productName?: Translatable
  readonly url?: WirePageUrl
  /** Unit price after discounts. */
  readonly price?: WirePrice
  /** Unit price before the discounts of the catalogue. */
  readonly fullPrice?: WirePrice
  /** Unit price before the discounts of the line. */
  readonly priceBeforeDiscounts?: WirePrice
  readonly lineItemPrice?: WirePrice
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly image?: WireImage
  readonly availability?: {
    readonly status?: Open<ItemAvailability>
    readonly quantityAvailable?: number | null
  }
  readonly physicalProperties?: PhysicalProperties
  readonly itemType?: WireItemType
  readonly paymentOption?: Open<PaymentOption>
  readonly serviceProperties?: ServiceProperties
  readonly subscriptionOptionInfo?: {
    readonly title?: Translatable
    readonly description?: Translatable
    readonly subscriptionSettings?: {
      readonly frequency?: Open<SubscriptionFrequency>
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

/** What a merchant says of a line in place of the catalogue. */
export interface CatalogOverride {
  readonly productName?: Translatable
  readonly price?: string | null
  readonly fullPrice?: string | null
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly physicalProperties?: PhysicalProperties
  readonly image?: WireImage
  readonly paymentOption?: { readonly value?: Open<PaymentOption> }
}

/** A cart of the platform. Source: SPEC.md §3, Cart. */
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
  /** What the shopper chose to see prices in; equal to `currency` when nothing was chosen. */
  readonly conversionCurrency?: string
  readonly buyerLanguage?: string | null
  readonly siteLanguage?: string | null
  readonly taxIncludedInPrices?: boolean | null
  readonly weightUnit?: Open<WeightUnit>
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

/** A way of delivery, named by its carrier and code. */
export interface SelectedShippingOption {
  readonly carrierId?: string | null
  readonly code?: string
}

/** A thing to sell that is in no catalogue. `price` is a decimal string in the currency of the site. */
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
  readonly paymentOption?: Open<PaymentOption>
  readonly serviceProperties?: ServiceProperties
  readonly quantityAvailable?: number
  readonly taxGroupId?: string
}

/** A thing of a catalogue to put into the cart. `serviceProperties` are for what is done at a time, such as an appointment. */
export interface CatalogLineItem {
  readonly catalogReference: CatalogReference
  readonly quantity: number
  readonly serviceProperties?: ServiceProperties
}

/** What to put into the cart. */
export interface AddToCart {
  readonly lineItems?: readonly CatalogLineItem[]
  readonly customLineItems?: readonly CustomLineItem[]
}

/** `cartFieldmask` names the fields of `cartInfo` to replace, dotted; without it the fields that are there are replaced. */
export interface UpdateCart {
  readonly cartInfo?: Partial<WireCart>
  readonly couponCode?: string
  readonly merchantDiscounts?: readonly { readonly amount?: string; readonly percentage?: number }[]
  readonly lineItems?: AddToCart['lineItems']
  readonly customLineItems?: readonly CustomLineItem[]
  readonly cartFieldmask?: readonly string[]
}

/** How a checkout begins. What is not given is asked of the buyer there. */
export interface CreateCheckout {
  readonly channelType: ChannelType
  readonly shippingAddress?: Address
  readonly billingAddress?: Address
  readonly selectedShippingOption?: SelectedShippingOption
  readonly email?: string
}
