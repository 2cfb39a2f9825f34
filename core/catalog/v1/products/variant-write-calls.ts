import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { WireVariant } from '../types.ts'
import { variantDecimalPaths } from './product-calls.ts'
import type { VariantOverride } from './write-types.ts'

/**
 * Sets price, cost, weight, SKU or visibility of variants. The product must manage its variants (`manageVariants`).
 *
 * Returns the variants of the product. Safe to repeat. Fails with `INVALID_ARGUMENT`, or an application error when there is no such
 * product or variant. Source: core/README.md#catalog.
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
    response: { decimal: variantDecimalPaths('variants.*.variant') },
  }))(),
}

/**
 * Removes the data of all variants that differs from the product. The data of the product then applies to them. Safe to repeat.
 *
 * Fails with an application error (404) when there is no such product. Source: core/README.md#catalog.
 */
export const resetAllVariantData: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/variants/resetToDefault',
}
