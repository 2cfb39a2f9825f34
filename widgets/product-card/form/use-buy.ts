import { useLayoutEffect, useRef, useState } from 'react'
import type { SelectedProduct } from '../../../core/cart/line.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { lazy } from '../../../core/lazy.ts'
import type { Store } from '../../../core/state/store.ts'
import type { BuyView } from './buy-messages.ts'

/** A second press within this time is a double click. */
const DOUBLE_CLICK_MS = 400

/** Time for which the button shows “Added”. */
const ADDED_MS = 2_000

/** Adds a product. Resolves with the id of its line, or with `undefined` if it was not added. Never rejects. */
type AddProduct = (selected: SelectedProduct) => Promise<string | undefined>

export interface Buy extends BuyView {
  readonly add: AddProduct
  /**
   * Checks out one product only, without changing the cart. If the platform does not support this, adds it to the cart, and shows the cart or
   * its checkout. Never rejects.
   */
  readonly buyNow: (selected: SelectedProduct) => Promise<void>
}

/** Loads the messages about failed and incomplete purchases, and “Buy now”. Lazy-loaded, because few pages need them. */
const loadBuyNow: () => Promise<typeof import('./buy-now.ts')> = lazy(() => import('./buy-now.ts'))

/** What a card shows if the code of an action could not be loaded. */
export const offline: BuyView = { message: { key: 'offline' } }
/** What a card shows while the code of its quick view loads. */
export const opening: BuyView = { status: 'opening' }

/** Returns the actions “Add to cart” and “Buy now” of the element `host`, which dispatches their events. */
export function useBuy(store: Store, host: HTMLElement): Buy {
  const [view, setView] = useState<BuyView>({})
  const checkout = useRef<AbortController>(undefined)
  // A layout effect, because an element can be removed before the first paint.
  useLayoutEffect(() => () => checkout.current?.abort(), [])
  const add: AddProduct = async (selected) => {
    setView({ status: 'adding' })
    const outcome = await store.cart.add([selected], { target: host })
    const added: BuyView = { status: 'added', message: { key: 'inCart', values: { name: selected.product.name } } }
    const show = (result: BuyView): void => {
      setView(result)
      if (result === added) setTimeout(setView, ADDED_MS, (current: BuyView) => (current === added ? {} : current))
    }
    if (outcome.ok && outcome.capped === undefined) show(added)
    // Not awaited: a message whose code takes long to load must not open the cart that the shopper has closed meanwhile.
    else
      loadBuyNow().then(
        ({ showOutcome }) => showOutcome(outcome, host, setView),
        () => show(outcome.ok ? added : offline),
      )
    return outcome.ok ? (outcome.lineId ?? '') : undefined
  }
  const addOnce = useDoubleClickGuard(add)
  return {
    ...view,
    add: addOnce,
    async buyNow(selected) {
      // Several clicks create one checkout. It is aborted when it has ended.
      if (checkout.current?.signal.aborted === false) return
      const controller = new AbortController()
      checkout.current = controller
      setView({ status: 'buying' })
      await loadBuyNow().then(
        ({ buyNow }) => buyNow(selected, { store, host, controller, add, setView }),
        () => {
          controller.abort()
          setView(offline)
        },
      )
    },
  }
}

interface Press {
  readonly key: string
  readonly pressedAt: number
  readonly lineId: ReturnType<AddProduct>
}

/** Returns `add` for presses of a button: a double click adds a product once, and every later press adds it again. */
function useDoubleClickGuard(add: AddProduct): AddProduct {
  const lastPress = useRef<Press>(undefined)
  return (selected) => {
    const key = encodeJson(selected)
    const pressedAt = performance.now()
    const last = lastPress.current
    if (last?.key === key && pressedAt - last.pressedAt < DOUBLE_CLICK_MS) return last.lineId
    const lineId = add(selected).then((id) => {
      // After a failure, the next click is another attempt.
      if (id === undefined) lastPress.current = undefined
      return id
    })
    lastPress.current = { key, pressedAt, lineId }
    return lineId
  }
}
