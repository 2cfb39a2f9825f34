import { image } from '../../../convert/image.ts'
import { video } from '../../../convert/video.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { StoreVariantFilterFields } from '../filter-fields.ts'
import type {
  PageMetadata,
  Query,
  WireMedia,
  WireOption,
  WirePriceData,
  WireStoreVariant,
  WireVariant,
} from '../types.ts'
import { variantDecimalPaths } from './product-calls.ts'

/** The variant that matches the choices. */
export interface SelectedVariant {
  /** Prices in the currency of the shop. */
  readonly price?: WirePriceData
  /** Prices in the requested currency. */
  readonly convertedPriceData?: WirePriceData
  /** Weight in the unit of the shop. */
  readonly weight?: number | null
  /** Stock keeping unit. */
  readonly sku?: string
  /** Units in stock, if the shop tracks them. */
  readonly quantity?: number | null
  /** Whether the variant can be ordered. */
  readonly inStock?: boolean
  /** Whether shoppers see the variant. */
  readonly visible?: boolean
}

/**
 * Reads the choices that remain available after those in `options` (option name → choice), and the variant if they determine one.
 * Repeated once when it fails.
 *
 * Source: core/README.md#catalog.
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
  retry: true,
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

/** Lists all variants of a product, or those with the given choices or ids. Repeated once when it fails. Source: core/README.md#catalog. */
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
  retry: true,
  convert: /* @__PURE__ */ (() => ({ response: { decimal: variantDecimalPaths('variants.*.variant') } }))(),
}

/** Queries variants of all products. Repeated once when it fails. Source: core/README.md#catalog. */
export const queryStoreVariants: Endpoint<
  { query: Query<StoreVariantFilterFields> },
  { variants?: readonly WireStoreVariant[]; metadata?: PageMetadata }
> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/variants/query',
  retry: true,
  convert: {
    response: { image: ['variants.*.media.image'], video: ['variants.*.media.video'] },
    using: { image, video },
  },
}

/**
 * Reads one variant with its picture or video. Repeated once when it fails.
 *
 * `id` is the product id and the variant id, joined by a hyphen.
 * Source: core/README.md#catalog.
 */
export const getStoreVariant: Endpoint<{ id: string }, { variant: WireStoreVariant }> = {
  area: 'catalogRead',
  method: 'GET',
  path: '/v1/variants/{id}',
  retry: true,
  convert: { response: { image: ['variant.media.image'], video: ['variant.media.video'] }, using: { image, video } },
}
