import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { ChoiceMedia, NewMedia } from './write-types.ts'

/**
 * Adds pictures and videos to a product, 1 to 50 at a time. The platform does not check a URL first: read the product to see the result.
 *
 * Not idempotent: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: core/README.md#catalog.
 */
export const addProductMedia: MerchantEndpoint<{ id: string; media: readonly NewMedia[] }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/media',
}

/** Removes media from a product and its choices. Without ids, removes all of them (at most 50). Safe to repeat. Source: core/README.md#catalog. */
export const removeProductMedia: MerchantEndpoint<
  { id: string; mediaIds?: readonly string[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/media/delete',
}

/**
 * Links media of a product to choices of an option. Only one option can have media. Safe to repeat.
 *
 * Fails with `INVALID_ARGUMENT` or an application error, for example for media that the product does not have.
 * Source: core/README.md#catalog.
 */
export const addProductMediaToChoices: MerchantEndpoint<
  { id: string; media: readonly ChoiceMedia[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'PATCH',
  path: '/v1/products/{id}/choices/media',
}

/** Unlinks media from choices, 1 to 10 at a time. The product keeps the media. Safe to repeat. Source: core/README.md#catalog. */
export const removeProductMediaFromChoices: MerchantEndpoint<
  { id: string; media: readonly ChoiceMedia[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/choices/media/delete',
}
