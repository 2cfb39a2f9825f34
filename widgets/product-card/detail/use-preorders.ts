import { useEffect, useState } from 'react'
import type { Preorders, Product } from '../../../core/catalog/model.ts'
import { withDetails } from '../../../core/catalog/products/with-details.ts'
import type { Store } from '../../../core/state/store.ts'

const none: Preorders = {}

/** Returns the pre-orders of a product. Sends a request only if the product or one of its variants is out of stock. */
export function usePreorders(store: Store, product: Product | undefined): Preorders {
  const [preorders, setPreorders] = useState(none)
  const id = product?.id
  const isOutOfStock =
    product && (!product.stock.inStock || product.variants.some(({ visible, stock }) => visible && !stock.inStock))
  useEffect(() => {
    if (!isOutOfStock || !id) return undefined
    const controller = new AbortController()
    withDetails(store.catalog, ({ preorders: request }) => request(store, id, controller.signal))
      // After a failure, the product is shown as out of stock, as on a card.
      .catch(() => none)
      .then((loaded) => {
        if (!controller.signal.aborted) setPreorders(loaded)
      })
    return () => controller.abort()
  }, [store, id, isOutOfStock])
  return preorders
}
