import { useEffect, useState } from 'react'
import { loadDetails } from '../../../core/catalog/load-details.ts'
import type { Preorders, Product } from '../../../core/catalog/model.ts'
import type { Store } from '../../../core/state/registry.ts'

const none: Preorders = {}

/** Returns the pre-orders of a product. Sends a request only if the product or one of its variants is out of stock. */
export function usePreorders(store: Store, product: Product | undefined): Preorders {
  const [found, setFound] = useState(none)
  const id = product?.id
  const isShort =
    product && (!product.stock.inStock || product.variants.some(({ visible, stock }) => visible && !stock.inStock))
  useEffect(() => {
    if (!isShort || !id) return undefined
    const ending = new AbortController()
    loadDetails()
      .then(({ preorders }) => preorders(store, id, ending.signal))
      // After a failure, the product is shown as out of stock, as on a card.
      .catch(() => none)
      .then((preorders) => {
        if (!ending.signal.aborted) setFound(preorders)
      })
    return () => ending.abort()
  }, [store, id, isShort])
  return found
}
