/** Wire types that carts, checkouts, orders and payments share, after conversion. Fields the platform may leave out are optional. */

import type { Address } from '../convert/address.ts'
import type { OpenEnum } from '../open-enum.ts'
import type { ItemTypePreset, VatType } from './enumerations.ts'

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
  readonly vatId?: { readonly id?: string; readonly type?: OpenEnum<VatType> }
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
  readonly preset?: OpenEnum<ItemTypePreset>
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
