import { useEffect, useState } from 'react'
import { loadDetails } from '../../../core/catalog/load-details.ts'
import type { Preorders, Product } from '../../../core/catalog/model.ts'
import type { Store } from '../../../core/state/registry.ts'

const none: Preorders = {}

/** What of the product can be ordered ahead. The platform is asked only when there is one, and something of it is out of stock. */
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
      // Then it is out of stock, as a card says it is.
      .catch(() => none)
      .then((preorders) => {
        if (!ending.signal.aborted) setFound(preorders)
      })
    return () => ending.abort()
  }, [store, id, isShort])
  return found
}
