import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import { type CartOperation, emit, placeOf } from '../events/page-events.ts'
import type { State } from '../state/state.ts'
import type { CartOutcome, CartState, CartStore, EditOptions, NewLine } from './cart.ts'
import type { EarlyAdds, WithCart } from './early-adds.ts'

type Edits = Pick<
  CartStore,
  'add' | 'setQuantity' | 'remove' | 'undoRemove' | 'applyCoupon' | 'removeCoupon' | 'updateInfo'
>

/**
 * A cart whose code may still be on its way. What is asked meanwhile is done in order when that has come; should it not
 * come, edits fail as they do when the platform is not reached, and can be tried again. `state` is the cart's own.
 */
export function lateCart(state: State<CartState>, withCart: WithCart, early: Pick<EarlyAdds, 'add'>): CartStore {
  const edit =
    <Name extends keyof Edits>(name: Name, operation: CartOperation) =>
    async (...input: Parameters<Edits[Name]>): Promise<CartOutcome> => {
      const work = (cart: CartStore): Promise<CartOutcome> =>
        (cart[name] as (...input: unknown[]) => Promise<CartOutcome>)(...input)
      try {
        return await (name === 'add' ? early.add(input[0] as readonly NewLine[], work) : withCart(work))
      } catch (cause) {
        if (!isPlatformError(cause)) throw cause
        const { target } = (input.at(-1) ?? {}) as EditOptions
        const place = placeOf(target)
        if (place) emit(place, 'store:cart:error', { operation, code: cause.code, message: cause.message })
        return { ok: false, reason: 'rolled-back', error: cause }
      }
    }
  /** Without the code there is nothing to wait for, and nothing to let go of. */
  const nothing = (): undefined => undefined
  const lost = (error: PlatformError): void => {
    const now = state.get()
    if (now.status !== 'ready') state.set({ ...now, status: 'error', error })
  }
  return {
    state,
    load: () => withCart((cart) => cart.load()).catch(lost),
    refresh: (options) =>
      withCart((cart) => cart.refresh(options)).catch((cause) => {
        if (options?.signal?.aborted) throw cause
        lost(cause)
      }),
    add: edit('add', 'add'),
    setQuantity: edit('setQuantity', 'quantity'),
    remove: edit('remove', 'remove'),
    undoRemove: edit('undoRemove', 'undo-remove'),
    applyCoupon: edit('applyCoupon', 'coupon-apply'),
    removeCoupon: edit('removeCoupon', 'coupon-remove'),
    updateInfo: edit('updateInfo', 'info'),
    holdTotals() {
      const held = withCart((cart) => cart.holdTotals()).catch(nothing)
      return () => void held.then((letGo) => letGo?.())
    },
    settled: () => withCart((cart) => cart.settled()).catch(nothing),
    createCheckout: (options) => withCart((cart) => cart.createCheckout(options)),
    dismissNotice: (of) => void withCart((cart) => cart.dismissNotice(of)).catch(nothing),
    close: () => void withCart((cart) => cart.close()).catch(nothing),
  }
}
