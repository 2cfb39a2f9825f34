import type { MerchantEndpoint } from '../http/endpoint.ts'
import type { ChoiceMedia, NewMedia } from './write-types.ts'

/**
 * Adds pictures and videos to a product, after those it has; 15 at most altogether.
 *
 * A repeat of a URL adds it again: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: SPEC.md §7 Catalogue write.
 */
export const addProductMedia: MerchantEndpoint<{ id: string; media: readonly NewMedia[] }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/media',
}

/** Takes media off a product, and off its choices; without ids all of them. Safe to repeat. Source: SPEC.md §7 Catalogue write. */
export const removeProductMedia: MerchantEndpoint<
  { id: string; mediaIds?: readonly string[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/media/delete',
}

/**
 * Shows media of a product with choices of one of its options, in place of those shown with them before. Safe to repeat.
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

/** Shows media no longer with choices; the product keeps them. Without any, none is shown with a choice. Safe to repeat. Source: SPEC.md §7 Catalogue write. */
export const removeProductMediaFromChoices: MerchantEndpoint<
  { id: string; media?: readonly ChoiceMedia[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/choices/media/delete',
}
