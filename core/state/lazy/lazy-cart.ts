import type { CartOutcome, CartState, CartStore, MutationOptions } from '../../cart/model.ts'
import type { ShopAddress } from '../../client/shop.ts'
import { isPlatformError } from '../../errors/platform-error.ts'
import { type CartOperation, dispatch, toFailureDetail } from '../../events/page-events.ts'
import type { State } from '../state.ts'
import type { AddBuffer, WithCart } from './add-buffer.ts'

type MutationMethods = Pick<
  CartStore,
  | 'add'
  | 'setQuantity'
  | 'remove'
  | 'undoRemove'
  | 'applyCoupon'
  | 'removeCoupon'
  | 'applyGiftCard'
  | 'removeGiftCard'
  | 'updateInfo'
>

/** The operation of each mutation, for its events. */
const operations: Readonly<Record<keyof MutationMethods, CartOperation>> = {
  add: 'add',
  setQuantity: 'quantity',
  remove: 'remove',
  undoRemove: 'undo-remove',
  applyCoupon: 'coupon-apply',
  removeCoupon: 'coupon-remove',
  applyGiftCard: 'gift-card-apply',
  removeGiftCard: 'gift-card-remove',
  updateInfo: 'info',
}

/**
 * Creates a cart that loads its code on first use. Calls run in order once the code has loaded. If it cannot be loaded, mutations fail as
 * after a network error. `state` is the observable state of the cart.
 */
export function createLazyCart(
  shop: ShopAddress,
  state: State<CartState>,
  withCart: WithCart,
  addBuffer: Pick<AddBuffer, 'add'>,
): CartStore {
  /** Ignores a load error. If the code did not load, there are no mutations to settle and no totals to release. */
  const withLoadedCart = <T>(work: Parameters<typeof withCart<T>>[0]): Promise<T | undefined> =>
    withCart(work).catch(() => undefined)
  /** Reads the cart. Shows a load error in `state`, unless the caller has aborted the read. */
  const read = (work: (cart: CartStore) => Promise<void>, signal?: AbortSignal): Promise<void> =>
    withCart(work).catch((error) => {
      if (signal?.aborted) throw error
      const current = state.get()
      if (current.status !== 'ready') state.set({ ...current, status: 'error', error })
    })
  return {
    ...lazyMutations(shop, withCart, addBuffer),
    state,
    load: () => read((cart) => cart.load()),
    refresh: (options) => read((cart) => cart.refresh(options), options?.signal),
    observeTotals() {
      const retained = withLoadedCart((cart) => cart.observeTotals())
      return () => void retained.then((release) => release?.())
    },
    settled: () => withLoadedCart((cart) => cart.settled()),
    createCheckout: (options) => withCart((cart) => cart.createCheckout(options)),
    findOrder: (checkoutId) => withLoadedCart((cart) => cart.findOrder(checkoutId)),
    dismissNotice: (kind) => void withLoadedCart((cart) => cart.dismissNotice(kind)),
    close: () => void withLoadedCart((cart) => cart.close()),
  }
}

function lazyMutations(shop: ShopAddress, withCart: WithCart, addBuffer: Pick<AddBuffer, 'add'>): MutationMethods {
  type Mutate = (...input: readonly unknown[]) => Promise<CartOutcome>
  const methods = Object.entries(operations).map(([name, operation]): [string, Mutate] => [
    name,
    async (...input) => {
      try {
        if (operation === 'add') return await (addBuffer.add as Mutate)(...input)
        return await withCart((cart) => (cart[name as keyof MutationMethods] as Mutate)(...input))
      } catch (cause) {
        if (!isPlatformError(cause)) throw cause
        const { target } = (input.at(-1) ?? {}) as MutationOptions
        dispatch(target, 'store:cart:error', { shop, operation, ...toFailureDetail(cause) })
        return { ok: false, reason: 'rolled-back', error: cause }
      }
    },
  ])
  return Object.fromEntries(methods) as unknown as MutationMethods
}
