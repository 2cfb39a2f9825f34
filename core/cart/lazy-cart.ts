import type { ShopAddress } from '../client/shop.ts'
import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import { type CartOperation, emit, eventTargetFor, toFailureDetail } from '../events/page-events.ts'
import type { State } from '../state/state.ts'
import type { AddBuffer, WithCart } from './add-buffer.ts'
import type { CartOutcome, CartState, CartStore, MutationOptions } from './model.ts'

type MutationMethods = Pick<
  CartStore,
  'add' | 'setQuantity' | 'remove' | 'undoRemove' | 'applyCoupon' | 'removeCoupon' | 'updateInfo'
>

/**
 * Creates a cart that loads its code on first use. Calls run in order once the code has loaded. If it cannot be loaded, mutations fail as after a
 * network error. `state` is the state of the cart.
 */
export function createLazyCart(
  shop: ShopAddress,
  state: State<CartState>,
  withCart: WithCart,
  addBuffer: Pick<AddBuffer, 'add'>,
): CartStore {
  const mutate =
    <Name extends keyof MutationMethods>(name: Name, operation: CartOperation) =>
    async (...input: Parameters<MutationMethods[Name]>): Promise<CartOutcome> => {
      try {
        if (name === 'add') return await addBuffer.add(...(input as Parameters<CartStore['add']>))
        return await withCart((cart) => (cart[name] as (...input: unknown[]) => Promise<CartOutcome>)(...input))
      } catch (cause) {
        if (!isPlatformError(cause)) throw cause
        const { target } = (input.at(-1) ?? {}) as MutationOptions
        const eventTarget = eventTargetFor(target)
        if (eventTarget) emit(eventTarget, 'store:cart:error', { shop, operation, ...toFailureDetail(cause) })
        return { ok: false, reason: 'rolled-back', error: cause }
      }
    }
  /** Without the code, there is nothing to settle or to release. */
  const noop = (): undefined => undefined
  const onLoadError = (error: PlatformError): void => {
    const current = state.get()
    if (current.status !== 'ready') state.set({ ...current, status: 'error', error })
  }
  return {
    state,
    load: () => withCart((cart) => cart.load()).catch(onLoadError),
    refresh: (options) =>
      withCart((cart) => cart.refresh(options)).catch((cause) => {
        if (options?.signal?.aborted) throw cause
        onLoadError(cause)
      }),
    add: mutate('add', 'add'),
    setQuantity: mutate('setQuantity', 'quantity'),
    remove: mutate('remove', 'remove'),
    undoRemove: mutate('undoRemove', 'undo-remove'),
    applyCoupon: mutate('applyCoupon', 'coupon-apply'),
    removeCoupon: mutate('removeCoupon', 'coupon-remove'),
    updateInfo: mutate('updateInfo', 'info'),
    holdTotals() {
      const retained = withCart((cart) => cart.holdTotals()).catch(noop)
      return () => void retained.then((release) => release?.())
    },
    settled: () => withCart((cart) => cart.settled()).catch(noop),
    createCheckout: (options) => withCart((cart) => cart.createCheckout(options)),
    dismissNotice: (kind) => void withCart((cart) => cart.dismissNotice(kind)).catch(noop),
    close: () => void withCart((cart) => cart.close()).catch(noop),
  }
}
