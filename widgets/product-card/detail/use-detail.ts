import { useEffect, useLayoutEffect, useState } from 'react'
import type { Product, ProductDetail } from '../../../core/catalog/model.ts'
import type { ProductState } from '../../../core/catalog/products/product-store.ts'
import { preloadDetails, withDetails } from '../../../core/catalog/products/with-details.ts'
import type { Store } from '../../../core/state/store.ts'

interface LoadedDetail {
  readonly product: Product
  readonly detail: ProductDetail
}

export interface DetailState {
  /** Absent until it has loaded, if it could not be loaded, and for a product from the session's cache. */
  readonly detail: ProductDetail | undefined
  /** Whether the detail of this state of the product could not be loaded. */
  readonly isFailed: boolean
}

/** Loads the detail of a product while it is needed. */
export function useDetail(store: Store, { product, fresh }: ProductState, isNeeded: boolean): DetailState {
  const [loaded, setLoaded] = useState<LoadedDetail>()
  const [failedProduct, setFailedProduct] = useState<Product>()
  // Before the first paint: the detail of a product that has just loaded needs no request.
  useLayoutEffect(() => {
    if (!isNeeded || !product || !fresh) return undefined
    const controller = new AbortController()
    const { signal } = controller
    withDetails(store.catalog, ({ detail }) => detail(store, product, signal)).then(
      (detail) => signal.aborted || setLoaded({ product, detail }),
      // Without its detail, the product is shown as on a card.
      () => signal.aborted || setFailedProduct(product),
    )
    return () => controller.abort()
  }, [store, product, fresh, isNeeded])
  return {
    detail: loaded?.product.id === product?.id ? loaded?.detail : undefined,
    isFailed: failedProduct !== undefined && failedProduct === product,
  }
}

/** Returns whether the code of details has loaded, or has failed to load. A page that waits for it renders a product and its detail together. */
export function useDetailCode(store: Store): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isMounted = true
    const settle = (): void => {
      if (isMounted) setSettled(true)
    }
    preloadDetails(store.catalog).then(settle, settle)
    return () => {
      isMounted = false
    }
  }, [store])
  return isSettled
}
