import type { MerchantEndpoint } from '../http/endpoint.ts'
import { variantDecimals } from './calls.ts'
import type { WireVariant } from './types.ts'
import type { VariantOverride } from './write-types.ts'

/**
 * Gives variants a price, cost, weight, SKU or visibility of their own; the product must manage its variants (`manageVariants`).
 *
 * Answers the variants of the product. Safe to repeat. Fails with `INVALID_ARGUMENT`, or an application error when there is no such
 * product or variant. Source: SPEC.md §7 Catalogue write.
 */
export const updateProductVariants: MerchantEndpoint<
  { id: string; variants: readonly VariantOverride[] },
  { variants?: readonly WireVariant[] }
> = {
  area: 'catalogWrite',
  method: 'PATCH',
  path: '/v1/products/{id}/variants',
  convert: /* @__PURE__ */ (() => ({
    request: { decimal: ['variants.*.price', 'variants.*.cost', 'variants.*.weight'] },
    response: { decimal: variantDecimals('variants.*.variant') },
  }))(),
}

/**
 * Takes from all variants of a product what they have of their own: they are as the product again. Safe to repeat.
 *
 * Fails with an application error (404) when there is no such product. Source: SPEC.md §7 Catalogue write.
 */
export const resetAllVariantData: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/variants/resetToDefault',
}
