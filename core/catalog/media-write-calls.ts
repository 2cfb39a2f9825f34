import type { MerchantEndpoint } from '../http/endpoint.ts'
import type { ChoiceMedia, NewMedia } from './write-types.ts'

/**
 * Adds pictures and videos to a product, 1 to 50 at a time. A URL is not looked at before it is taken: read the product to see what came of it.
 *
 * A repeat adds again: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: SPEC.md §7 Catalogue write.
 */
export const addProductMedia: MerchantEndpoint<{ id: string; media: readonly NewMedia[] }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/media',
}

/** Takes media off a product, and off its choices; without ids all of them, 50 at most. Safe to repeat. Source: SPEC.md §7 Catalogue write. */
export const removeProductMedia: MerchantEndpoint<
  { id: string; mediaIds?: readonly string[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/media/delete',
}

/**
 * Shows media of a product with choices of its options; only one option can have choices with media. Safe to repeat.
 *
 * Fails with `INVALID_ARGUMENT` or an application error, among others for a medium that the product does not have.
 * Source: SPEC.md §7 Catalogue write.
 */
export const addProductMediaToChoices: MerchantEndpoint<
  { id: string; media: readonly ChoiceMedia[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'PATCH',
  path: '/v1/products/{id}/choices/media',
}

/** Shows media no longer with choices, 1 to 10 at a time; the product keeps them. Safe to repeat. Source: SPEC.md §7 Catalogue write. */
export const removeProductMediaFromChoices: MerchantEndpoint<
  { id: string; media: readonly ChoiceMedia[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/choices/media/delete',
}
