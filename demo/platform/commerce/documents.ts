import type { SubscriptionOption } from '../catalog/types.ts'
import type { RedirectIdentity } from '../identity/redirect-types.ts'
import type { MerchantDiscountRule } from '../rules/coupons.ts'

/** Documents as they are kept. Amounts are decimal strings, dates ISO 8601, pictures ids. */

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

/** A catalogue item in the platform's own words, whatever way it was named by. */
export interface CatalogReference {
  readonly appId: string
  readonly catalogItemId: string
  readonly options: {
    readonly variantId: string
    /** Option name → choice name. */
    readonly options?: Readonly<Record<string, string>>
    /** Title of the field → text of the buyer. */
    readonly customTextFields?: Readonly<Record<string, string>>
    readonly subscriptionOptionId?: string
  }
}

export interface DescriptionLine {
  readonly name: { readonly original: string; readonly translated: string }
  readonly plainText?: { readonly original: string; readonly translated: string }
  readonly colorInfo?: { readonly original: string; readonly translated: string; readonly code: string }
}

export interface LinePicture {
  readonly id: string
  readonly width?: number
  readonly height?: number
  readonly alt?: string
  readonly secure?: true
}

export type ItemTypePreset = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'

/** What a line is and costs, as it was last known: it still says so when the product is gone. */
export interface LineFacts {
  readonly name: string
  /** Path of the product's page; absent for a custom line. */
  readonly path?: string
  /** Per unit, after the catalogue's own discount. */
  readonly price: string
  readonly fullPrice: string
  readonly descriptionLines: readonly DescriptionLine[]
  readonly picture?: LinePicture
  readonly sku?: string
  readonly weight?: number
  readonly shippable: boolean
  readonly itemType: ItemTypePreset
  readonly paymentOption: PaymentOption
  /** Per unit, of `DEPOSIT_ONLINE`. */
  readonly depositAmount?: string
  /** Bought again and again: the price is that of one payment. */
  readonly subscription?: SubscriptionOption
  readonly service?: ServiceFacts
  /** Said in the place of a price that tells nothing. */
  readonly priceDescription?: string
  readonly taxGroupId: string
  readonly collectionIds: readonly string[]
  /** Whole units the merchant has of a custom item; absent when nobody counts. */
  readonly quantityAvailable?: number
}

export interface ServiceFacts {
  /** ISO 8601. */
  readonly scheduledDate?: string
  readonly numberOfParticipants?: number
}

export interface StoredLine {
  readonly id: string
  readonly quantity: number
  /** Absent for a custom line. */
  readonly reference?: CatalogReference
  readonly facts: LineFacts
}

export interface ShippingSelection {
  readonly carrierId?: string
  readonly code: string
}

export interface CartDocument {
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
  /** The checkout that was made of this cart last. */
  readonly checkoutId?: string
}

export interface Buyer {
  readonly visitorId?: string
  readonly memberId?: string
}

export interface CheckoutDocument {
  readonly lines: readonly StoredLine[]
  readonly couponCode?: string
  readonly merchantDiscounts: readonly MerchantDiscountRule[]
  readonly buyer: Buyer
  readonly buyerNote?: string
  readonly email?: string
  readonly channelType: string
  readonly shipping?: AddressWithContact
  readonly billing?: AddressWithContact
  readonly selectedShippingOption?: ShippingSelection
  /** Ids of the plans that the buyer chose to pay with on the hosted page. */
  readonly memberships?: readonly string[]
  readonly purchaseFlowId: string
  /** What the buyer read on the hosted page. */
  readonly language?: string
}

/** Where the hosted page sends the buyer. Source: platform reference, redirect session callbacks. */
export interface Callbacks {
  readonly thankYouPageUrl?: string
  readonly postFlowUrl?: string
  readonly cartPageUrl?: string
  readonly loginUrl?: string
  readonly bookingsServiceListUrl?: string
  readonly planListUrl?: string
}

/** What a page about bookings, events or plans shows, and tells the thank-you page. */
export interface FlowDocument {
  readonly kind: 'bookingsCheckout' | 'bookingsBook' | 'eventsCheckout' | 'paidPlansCheckout'
  readonly facts: Readonly<Record<string, string>>
}

export interface RedirectDocument {
  readonly callbacks: Callbacks
  readonly checkoutId?: string
  readonly productSlug?: string
  /** Of the pages about login and account. */
  readonly identity?: RedirectIdentity
  /** Of the pages about bookings, events and plans. */
  readonly flow?: FlowDocument
  /** BCP 47 tag asked for by the shop. */
  readonly language?: string
  readonly memberLoggedIn: boolean
}
