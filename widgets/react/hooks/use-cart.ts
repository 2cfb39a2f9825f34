import { useCallback, useEffect, useMemo, useState } from 'react'
import type { NewLine, SelectedProduct } from '../../../core/cart/line.ts'
import { type Cart, type CartOutcome, type CartState, type CartStore, idleCartState } from '../../../core/cart/model.ts'
import type { Store } from '../../../core/state/store.ts'
import { type QueryResult, queryResult } from './query-result.ts'
import { useObserved, useShop } from './use-shop.ts'

type Mutation = 'setQuantity' | 'remove' | 'undoRemove' | 'applyCoupon' | 'removeCoupon'

/** Mutations of the cart. They are shown at once, and resolve with the outcome. They reject only without a valid configuration. */
export interface CartActions extends Pick<CartStore, Mutation> {
  /** Adds units. Of a product that `useProduct` returned, pass the product with its choices: Catalog V3 requires the ID of a variant. */
  add(lines: NewLine | SelectedProduct | readonly (NewLine | SelectedProduct)[]): Promise<CartOutcome>
  /** Goes to the checkout. Rejects with a `PlatformError`. */
  checkout(): Promise<string>
}

/** The cart, and its mutations. `cart` is the same as `data`. */
export type UseCartResult = QueryResult<Cart> &
  CartActions & {
    readonly cart: Cart | undefined
    /** Whether mutations are pending. The cart contains them already. */
    readonly isMutating: boolean
  }

/**
 * Returns the cart of the shop, which all components and hooks share. Visitors without a cart get an empty one, without a request.
 */
export function useCart(): UseCartResult {
  const { store, error, open } = useShop()
  const state = useObserved<CartState>(store?.cart.state, idleCartState)
  const isNewVisitor = useCartLoad(store)
  const isLoaded = store && (state.status === 'ready' || isNewVisitor || state.cart.lines.length > 0)
  const actions = useMemo(() => actionsOf(open), [open])
  const [refetches, setRefetches] = useState(0)
  const refetch = useCallback(() => {
    if (!store) return
    setRefetches((count) => count + 1)
    void store.cart.refresh().finally(() => setRefetches((count) => count - 1))
  }, [store])
  const query = queryResult({
    data: isLoaded && state.status !== 'error' ? state.cart : undefined,
    error: error ?? state.error,
    isFetching: state.status === 'loading' || refetches > 0,
    refetch,
  })
  return { ...query, ...actions, cart: query.data, isMutating: state.pending > 0 }
}

/** Loads the cart of returning visitors. Returns whether the visitor had no tokens, and therefore no cart, when the shop was opened. */
function useCartLoad(store: Store | undefined): boolean {
  const [isNewVisitor, setNewVisitor] = useState(false)
  useEffect(() => {
    const isNew = store?.role() === 'none'
    setNewVisitor(isNew)
    if (store && !isNew) void store.cart.load()
  }, [store])
  return isNewVisitor
}

function actionsOf(open: () => Store): CartActions {
  const cart = async (): Promise<CartStore> => open().cart
  return {
    add: async (lines) => (await cart()).add('length' in lines ? lines : [lines]),
    setQuantity: async (...args) => (await cart()).setQuantity(...args),
    remove: async (...args) => (await cart()).remove(...args),
    undoRemove: async (...args) => (await cart()).undoRemove(...args),
    applyCoupon: async (...args) => (await cart()).applyCoupon(...args),
    removeCoupon: async (...args) => (await cart()).removeCoupon(...args),
    checkout: async () => open().checkout(),
  }
}
