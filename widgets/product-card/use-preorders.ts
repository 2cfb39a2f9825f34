import { useEffect, useState } from 'react'
import type { Product } from '../../core/catalog/product.ts'
import { lazily } from '../../core/lazily.ts'
import type { Store } from '../../core/state/registry.ts'
import type { Preorders } from './detail-model.ts'

const preorderParts = lazily(() => import('./preorder-parts.ts'))

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
    preorderParts()
      .then(({ preordersOf }) => preordersOf(store, id, ending.signal))
      // Then it is out of stock, as a card says it is.
      .catch(() => none)
      .then((preorders) => {
        if (!ending.signal.aborted) setFound(preorders)
      })
    return () => ending.abort()
  }, [store, id, isShort])
  return found
}
