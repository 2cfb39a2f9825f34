import { image } from '../convert/image.ts'
import { video } from '../convert/video.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { variantDecimals } from './calls.ts'
import type {
  PageMetadata,
  Query,
  WireMedia,
  WireOption,
  WirePriceData,
  WireStoreVariant,
  WireVariant,
} from './types.ts'

/** The variant that choices name. */
export interface SelectedVariant {
  readonly price?: WirePriceData
  readonly convertedPriceData?: WirePriceData
  readonly weight?: number | null
  readonly sku?: string
  readonly quantity?: number | null
  readonly inStock?: boolean
  readonly visible?: boolean
}

/**
 * Tells which choices are still to be had once those in `options` (option name → choice) are made, and the variant when
 * they name one. Repeated once when it fails.
 *
 * Source: SPEC.md §7 Catalogue read.
 */
export const getProductOptionsAvailability: Endpoint<
  { id: string; options?: Readonly<Record<string, string>> },
  {
    selectedVariant?: SelectedVariant
    media?: WireMedia
    productOptions?: readonly WireOption[]
    availableForPurchase?: boolean
  }
> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/products/{id}/productOptionsAvailability',
  repeat: true,
  convert: /* @__PURE__ */ (() => ({
    response: {
      decimal: [
        'selectedVariant.weight',
        ...['price', 'convertedPriceData'].flatMap((at) =>
          ['price', 'discountedPrice', 'pricePerUnit'].map((name) => `selectedVariant.${at}.${name}`),
        ),
      ],
    },
  }))(),
}

/** Lists the variants of a product, all or those with these choices or ids. Repeated once when it fails. Source: SPEC.md §7 Catalogue read. */
export const queryProductVariants: Endpoint<
  {
    id: string
    choices?: Readonly<Record<string, string>>
    variantIds?: readonly string[]
    paging?: { readonly limit?: number; readonly offset?: number }
    includeMerchantSpecificData?: boolean
  },
  {
    variants?: readonly WireVariant[]
    metadata?: { readonly items?: number; readonly offset?: number }
    totalResults?: number
  }
> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/products/{id}/variants/query',
  repeat: true,
  convert: /* @__PURE__ */ (() => ({ response: { decimal: variantDecimals('variants.*.variant') } }))(),
}

/** Finds variants across all products. Repeated once when it fails. Source: SPEC.md §7 Catalogue read. */
export const queryStoreVariants: Endpoint<
  { query: Query },
  { variants?: readonly WireStoreVariant[]; metadata?: PageMetadata }
> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/variants/query',
  repeat: true,
  convert: {
    response: { image: ['variants.*.media.image'], video: ['variants.*.media.video'] },
    using: { image, video },
  },
}

/**
 * Reads one variant with its picture or video. Repeated once when it fails.
 *
 * `id` is the store variant's own: product id and variant id, joined by a hyphen.
 * Source: SPEC.md §7 Catalogue read.
 */
export const getStoreVariant: Endpoint<{ id: string }, { variant: WireStoreVariant }> = {
  area: 'catalogRead',
  method: 'GET',
  path: '/v1/variants/{id}',
  repeat: true,
  convert: { response: { image: ['variant.media.image'], video: ['variant.media.video'] }, using: { image, video } },
}
