import { useEffect, useRef } from 'react'
import { selectVariant } from '../../../core/catalog/choose-variant.ts'
import type { Product } from '../../../core/catalog/model.ts'
import { writeUrl } from '../../shared/hooks/use-route.ts'
import type { Choices } from '../model.ts'

/** Query parameter of the page's URL that contains the id of the selected variant with `url-state`. */
export const VARIANT_PARAMETER = 'variant'

/** Keeps the selected variant in the URL of the page, if `isEnabled`. Removes it when the selection is no longer complete. */
export function useUrlState(isEnabled: boolean | undefined, product: Product, choices: Choices): void {
  const variantId = isEnabled ? selectVariant(product, choices)?.id : undefined
  const previous = useRef<string>(undefined)
  useEffect(() => {
    // A variant in the URL stays until one is selected: the variants may not have loaded yet.
    if (previous.current === variantId || product.isPartial) return
    previous.current = variantId
    const url = new URL(location.href)
    if (url.searchParams.get(VARIANT_PARAMETER) === (variantId ?? null)) return
    if (variantId) url.searchParams.set(VARIANT_PARAMETER, variantId)
    else url.searchParams.delete(VARIANT_PARAMETER)
    writeUrl(url.href, true)
  }, [variantId, product.isPartial])
}
