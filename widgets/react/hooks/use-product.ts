import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Product, ProductRef } from '../../../core/catalog/model.ts'
import type { ProductState } from '../../../core/catalog/products/product-store.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import type { ReadableState } from '../../../core/state/state.ts'
import type { Store } from '../../../core/state/store.ts'
import { type QueryResult, queryResult } from './query-result.ts'
import { useObserved, useShop } from './use-shop.ts'

const loadingState: ProductState = { status: 'loading', fresh: false }

/**
 * Returns a product by slug or ID, from the cache that all components and hooks share. The products of one render are loaded by one request.
 * `error.code` is `NOT_FOUND` if the shop has no such product.
 */
export function useProduct(ref: ProductRef): QueryResult<Product> {
  const { store, error: configError } = useShop()
  const key = encodeJson(ref)
  const state = useProductState(store, key)
  const observed = useObserved(state, loadingState)
  const { status, product, error, fresh } = observed
  /** The state at the last refetch. The response replaces it. */
  const [refetched, setRefetched] = useState<ProductState>()
  const missing = useMemo(() => (status === 'missing' ? notFound(key) : undefined), [status, key])
  return queryResult({
    data: product,
    error: configError ?? missing ?? error,
    isFetching: state !== undefined && ((!fresh && !error) || observed === refetched),
    refetch: useCallback(() => {
      setRefetched(state?.get())
      store?.products.retry(JSON.parse(key) as ProductRef)
    }, [state, store, key]),
  })
}

/** Requests the product in an effect, because renders have no side effects. */
function useProductState(store: Store | undefined, key: string): ReadableState<ProductState> | undefined {
  const [opened, setOpened] = useState<{ store: Store; key: string; state: ReadableState<ProductState> }>()
  useEffect(() => {
    if (store) setOpened({ store, key, state: store.products.product(JSON.parse(key) as ProductRef) })
  }, [store, key])
  return opened?.store === store && opened?.key === key ? opened.state : undefined
}

function notFound(key: string): PlatformError {
  const description = `Product ${key} was not found`
  return new PlatformError(description, { code: 'NOT_FOUND', description })
}
