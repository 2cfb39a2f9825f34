import { useMemo } from 'react'
import type { Product } from '../../../core/catalog/model.ts'
import type { Choices } from '../model.ts'
import type { ProductCardProps } from '../props.ts'
import { findInitialChoices } from './detail-model.ts'
import { VARIANT_PARAMETER } from './use-url-state.ts'

/**
 * Returns the initial choices of a product: those of the variant in the URL of the page, else those of `variantId`, else `choices`. Ids that do
 * not belong to a variant of the product are ignored. The choices change once, when the variants of a partial product have loaded.
 */
export function useInitialChoices(product: Product, { variantId, choices, urlState }: ProductCardProps): Choices {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer state of the product does not reset the choices
  return useMemo(() => {
    const urlVariantId = urlState ? new URLSearchParams(location.search).get(VARIANT_PARAMETER) : undefined
    return findInitialChoices(product, [urlVariantId, variantId], choices)
  }, [product.id, product.isPartial, variantId, choices, urlState])
}
