import { useEffect, useMemo, useRef } from 'react'
import { selectVariant } from '../../../core/catalog/choose-variant.ts'
import type { Product } from '../../../core/catalog/model.ts'
import { writeUrl } from '../../shared/hooks/use-route.ts'
import type { Choices } from '../model.ts'
import type { ProductCardProps } from '../props.ts'
import { findInitialChoices } from './detail-model.ts'

const PARAMETER = 'variant'

/**
 * Returns the initial choices of a product: those of the variant in the URL of the page, else those of `variantId`, else `choices`. They change once,
 * when the variants of a partial product have loaded.
 */
export function useInitialChoices(product: Product, { variantId, choices, urlState }: ProductCardProps): Choices {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer state of the product does not reset the choices
  return useMemo(() => {
    const urlVariantId = urlState ? new URLSearchParams(location.search).get(PARAMETER) : undefined
    return findInitialChoices(product, urlVariantId || variantId, choices)
  }, [product.id, product.isPartial, variantId, choices, urlState])
}

/** Keeps the selected variant in the URL of the page, if `isEnabled`. Removes it when the selection is no longer complete. */
export function useUrlState(isEnabled: boolean | undefined, product: Product, choices: Choices): void {
  const variantId = isEnabled ? selectVariant(product, choices)?.id : undefined
  const previous = useRef<string>(undefined)
  useEffect(() => {
    // A variant in the URL stays until one is selected: the variants may not have loaded yet.
    if (previous.current === variantId || product.isPartial) return
    previous.current = variantId
    const url = new URL(location.href)
    if (url.searchParams.get(PARAMETER) === (variantId ?? null)) return
    if (variantId) url.searchParams.set(PARAMETER, variantId)
    else url.searchParams.delete(PARAMETER)
    writeUrl(url.href, true)
  }, [variantId, product.isPartial])
}
