/** Documents as stored. Amounts are decimal strings, dates are ISO 8601, and pictures are referenced by id. */
import type { ItemStock } from '../catalog/rules/availability.ts'
import type { SubscriptionOption } from '../catalog/types.ts'
import type { ReferenceOptions } from '../catalog/v3/rules/reference.ts'
import type { RedirectIdentity } from '../identity/oauth/redirect-types.ts'
import type { MerchantDiscountRule } from '../pricing/coupons.ts'

export interface Address {
  readonly country?: string
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
  readonly streetAddress?: { readonly number?: string; readonly name?: string; readonly apt?: string }
  readonly addressLine?: string
  readonly addressLine2?: string
  readonly geocode?: { readonly latitude?: number; readonly longitude?: number }
}

export interface ContactDetails {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly company?: string
  readonly vatId?: { readonly id: string; readonly type: 'CPF' | 'CNPJ' | 'UNSPECIFIED' }
}

export interface AddressWithContact {
  readonly address?: Address
  readonly contactDetails?: ContactDetails
}

/** A normalized reference to a catalog item. */
export interface CatalogReference {
  readonly appId: string
  /** `V3`: the options contain keys instead of names. Not part of requests and responses. */
  readonly catalog?: 'V3'
  readonly catalogItemId: string
  readonly options: ReferenceOptions
}

export interface Translated {
  readonly original: string
  readonly translated: string
}

export interface DescriptionLine {
  readonly name: Translated
  readonly plainText?: Translated
  readonly colorInfo?: Translated & { readonly code: string }
}

export interface LinePicture {
  readonly id: string
  readonly focalPoint?: FocalPoint
  readonly width?: number
  readonly height?: number
  readonly alt?: string
  readonly secure?: true
}

export interface FocalPoint {
  readonly x?: number
  readonly y?: number
}

/** The merchant's overrides of catalog values, in the wire format. */
export interface CatalogOverrides {
  readonly productName?: Translated
  readonly price?: string
  readonly fullPrice?: string
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly physicalProperties?: { readonly sku?: string; readonly weight?: number; readonly shippable?: boolean }
  readonly image?: {
    readonly id: string
    readonly url?: string
    readonly width?: number
    readonly height?: number
    readonly altText?: string
    readonly filename?: string
    readonly focalPoint?: FocalPoint
  }
  readonly paymentOption?: { readonly value: PaymentOption }
  /** Per unit, of `DEPOSIT_ONLINE`. */
  readonly depositAmount?: string
  readonly savePaymentMethod?: boolean
  readonly inventoryAppId?: string
}

export type ItemTypePreset = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'

/** The last known catalog data of an item, or the data of a custom item. It stays readable if the product is deleted. */
export interface ItemData {
  readonly name: string
  /** Path of the product's page; absent for a custom line. */
  readonly path?: string
  /** Per unit, after the catalog's own discount. */
  readonly price: string
  readonly fullPrice: string
  /** Surcharges of modifiers per unit, part of both prices. Catalog V3 only. */
  readonly addedPrice?: string
  readonly descriptionLines: readonly DescriptionLine[]
  readonly picture?: LinePicture
  readonly sku?: string
  readonly weight?: number
  readonly shippable: boolean
  readonly itemType: ItemTypePreset
  readonly paymentOption: PaymentOption
  /** Per unit, of `DEPOSIT_ONLINE`. */
  readonly depositAmount?: string
  /** Subscription. The price is the price of one payment. */
  readonly subscription?: SubscriptionOption
  readonly service?: ServiceProperties
  /** Text that replaces the price. */
  readonly priceDescription?: Translated
  readonly taxGroupId: string
  readonly collectionIds: readonly string[]
  /** Only members can buy the item. Catalog V3 only. */
  readonly membersOnly?: true
  /** Available whole units of a custom item. Absent if the stock is not tracked. */
  readonly quantityAvailable?: number
}

export interface ServiceProperties {
  /** ISO 8601. */
  readonly scheduledDate?: string
  readonly numberOfParticipants?: number
}

export interface StoredLine {
  readonly id: string
  readonly quantity: number
  /** Absent for a custom line. */
  readonly reference?: CatalogReference
  /** Already applied to `itemData`. */
  readonly overrides?: CatalogOverrides
  readonly itemData: ItemData
  /** Stock at the last refresh of Cart V2. Absent: never refreshed, so that reads use the current stock. */
  readonly stock?: ItemStock
  /** Id of the membership that pays for the line. Cart V2 only. */
  readonly membershipId?: string
}

/** A form that the buyer submitted for the order. Its content is stored by the form service. */
export interface FormSubmission {
  readonly id: string
  readonly formSubmissionId: string
}

/** The gift card of a cart. */
export interface CartGiftCard {
  /** Id of the card in the cart. */
  readonly id: string
  readonly code: string
  /** Requested amount. Absent: as much as possible. */
  readonly redeemAmount?: string
}

export interface ShippingSelection {
  readonly carrierId?: string
  readonly code: string
}

export interface CartDocument {
  /** Number of the line that was added last, removed ones included. */
  readonly lastLine?: number
  readonly lines: readonly StoredLine[]
  readonly couponCode?: string
  readonly merchantDiscounts: readonly MerchantDiscountRule[]
  readonly buyerNote?: string
  readonly email?: string
  readonly contactId?: string
  readonly contactInfo?: AddressWithContact
  readonly overrideCheckoutUrl?: string
  readonly selectedShippingOption?: ShippingSelection
  readonly extendedFields?: Readonly<Record<string, unknown>>
  readonly businessLocationId?: string
  /** Links cart, checkout and order. */
  readonly purchaseFlowId: string
  /** Id of the last checkout of this cart. */
  readonly checkoutId?: string
  /** Cart V2 only. */
  readonly billing?: AddressWithContact
  /** Cart V2 only. */
  readonly giftCard?: CartGiftCard
  /** Cart V2 only. */
  readonly formSubmissions?: readonly FormSubmission[]
  /** Id of the order, after the cart was ordered. */
  readonly orderId?: string
}

export interface Buyer {
  readonly visitorId?: string
  readonly memberId?: string
}

/** The fields of a cart that its checkout has too. */
type CartContent = Pick<
  CartDocument,
  | 'lines'
  | 'couponCode'
  | 'giftCard'
  | 'merchantDiscounts'
  | 'buyerNote'
  | 'email'
  | 'billing'
  | 'selectedShippingOption'
  | 'purchaseFlowId'
>

export interface CheckoutDocument extends CartContent {
  readonly buyer: Buyer
  readonly channelType: string
  readonly shipping?: AddressWithContact
  /** Ids of the plans that the buyer chose to pay with on the hosted page. */
  readonly memberships?: readonly string[]
  /** Language of the hosted page. */
  readonly language?: string
}

/** Return URLs of the hosted page. Source: platform reference, redirect session callbacks. */
export interface Callbacks {
  readonly thankYouPageUrl?: string
  readonly postFlowUrl?: string
  readonly cartPageUrl?: string
  readonly loginUrl?: string
  readonly bookingsServiceListUrl?: string
  readonly planListUrl?: string
}

/** Content of a booking, event or plan page. */
export interface FlowDocument {
  readonly kind: 'bookingsCheckout' | 'bookingsBook' | 'eventsCheckout' | 'paidPlansCheckout'
  readonly parameters: Readonly<Record<string, string>>
}

export interface RedirectDocument {
  readonly callbacks: Callbacks
  readonly checkoutId?: string
  /** Data of the login and account pages. */
  readonly identity?: RedirectIdentity
  /** Data of the booking, event and plan pages. */
  readonly flow?: FlowDocument
  /** BCP 47 tag that the shop requested. */
  readonly language?: string
}
