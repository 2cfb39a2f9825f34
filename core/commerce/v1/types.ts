/** Wire types that carts, checkouts, orders and payments share, after conversion. Fields that responses may omit are optional. */

import type { Address } from '../../convert/address.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { ItemTypePreset, VatType } from '../enumerations.ts'

/** A text in the language of the site, and its translation for the buyer. */
export interface Translatable {
  /** Text in the main language of the site. */
  readonly original?: string
  /** Text in the language of the buyer. */
  readonly translated?: string | null
}

/** `converted…` is in the currency of the shopper, if the site has several. */
export interface WirePrice {
  /** Amount in the currency of the shop, a decimal string. */
  readonly amount?: string
  /** Amount in the currency that the shopper sees, a decimal string. */
  readonly convertedAmount?: string
  /** The amount as a text, with the currency symbol. */
  readonly formattedAmount?: string
  /** The converted amount as a text, with the currency symbol. */
  readonly formattedConvertedAmount?: string
}

/** An image on the platform. */
export interface WireImage {
  /** ID of the picture in the media library. */
  readonly id?: string
  /** URL of the picture. */
  readonly url?: string
  /** Width in pixels. */
  readonly width?: number
  /** Height in pixels. */
  readonly height?: number
  /** Alternative text. */
  readonly altText?: string | null
  /** Name of the file. */
  readonly filename?: string | null
  /** Date and time at which the URL expires. */
  readonly urlExpirationDate?: Date | null
}

/** A person at an address. */
export interface WireContact {
  /** First name. */
  readonly firstName?: string | null
  /** Last name. */
  readonly lastName?: string | null
  /** Phone number. */
  readonly phone?: string | null
  /** Company. */
  readonly company?: string | null
  /** Tax number of the buyer, in Brazil. */
  readonly vatId?: {
    /** The number. */
    readonly id?: string
    /** Kind of number: a person's or a company's. */
    readonly type?: OpenEnum<VatType>
  }
}

/** An address and its contact person. */
export interface WireAddressWithContact {
  /** The address. */
  readonly address?: Address
  /** Name, phone and company. */
  readonly contactDetails?: WireContact
}

/** One chosen option: `Size: M`, or a color with its CSS code. */
export interface DescriptionLine {
  /** Name of the line, such as `Size`. */
  readonly name?: Translatable
  /** Value as a text. */
  readonly plainText?: Translatable
  /** Value as a color. */
  readonly colorInfo?: Translatable & {
    /** CSS color. */
    readonly code?: string | null
  }
}

/** Shipping properties. */
export interface PhysicalProperties {
  /** In the weight unit of the cart. */
  readonly weight?: number | null
  /** Stock keeping unit. */
  readonly sku?: string | null
  /** Whether the item is shipped. */
  readonly shippable?: boolean
}

/** Type of an item: one of the platform, or a custom one. */
export interface WireItemType {
  /** A kind that the platform knows. */
  readonly preset?: OpenEnum<ItemTypePreset>
  /** Another kind, as a text. */
  readonly custom?: string
}

/** The page of an item on the site. */
export interface WirePageUrl {
  /** Path of the page. */
  readonly relativePath?: string
  /** URL of the page, or of the site with `relativePath`. */
  readonly url?: string | null
}

/** Date and participants of a service. */
export interface ServiceProperties {
  /** Date and time of the service. */
  readonly scheduledDate?: Date | null
  /** Number of participants. */
  readonly numberOfParticipants?: number | null
}
