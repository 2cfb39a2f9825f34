/** Wire types that carts, checkouts, orders and payments share, after conversion. Fields that responses may omit are optional. */

import type { Address } from '../../convert/address.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { ItemTypePreset, VatType } from '../enumerations.ts'

/** A text in the language of the site, and its translation for the buyer. */
export interface Translatable {
  readonly original?: string
  readonly translated?: string | null
}

/** `converted…` is in the currency of the shopper, if the site has several. */
export interface WirePrice {
  readonly amount?: string
  readonly convertedAmount?: string
  readonly formattedAmount?: string
  readonly formattedConvertedAmount?: string
}

/** An image on the platform. */
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

/** An address and its contact person. */
export interface WireAddressWithContact {
  readonly address?: Address
  readonly contactDetails?: WireContact
}

/** One chosen option: `Size: M`, or a color with its CSS code. */
export interface DescriptionLine {
  readonly name?: Translatable
  readonly plainText?: Translatable
  readonly colorInfo?: Translatable & { readonly code?: string | null }
}

/** Shipping properties. */
export interface PhysicalProperties {
  /** In the weight unit of the cart. */
  readonly weight?: number | null
  readonly sku?: string | null
  readonly shippable?: boolean
}

/** Type of an item: one of the platform, or a custom one. */
export interface WireItemType {
  readonly preset?: OpenEnum<ItemTypePreset>
  readonly custom?: string
}

/** The page of an item on the site. */
export interface WirePageUrl {
  readonly relativePath?: string
  readonly url?: string | null
}

/** Date and participants of a service. */
export interface ServiceProperties {
  readonly scheduledDate?: Date | null
  readonly numberOfParticipants?: number | null
}
