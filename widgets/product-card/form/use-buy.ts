import { useLayoutEffect, useRef, useState } from 'react'
import type { NewLine } from '../../../core/cart/line.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { lazy } from '../../../core/lazy.ts'
import type { Store } from '../../../core/state/registry.ts'
import type { BuyView } from './buy-messages.ts'

/** A second press within this time is a double click. */
const DOUBLE_CLICK_MS = 400

/** Time for which the button shows “Added”. */
const ADDED_MS = 2_000

/** Adds a line. Resolves with its id, or with `undefined` if it was not added. Never rejects. */
type AddLine = (line: NewLine) => Promise<string | undefined>

export interface Buy extends BuyView {
  readonly add: AddLine
  /**
   * Checks out one line only, without changing the cart. If the platform does not support this, adds the line to the cart, and resolves with
   * `true`: show the cart, so that the shopper decides about its content. Never rejects.
   */
  readonly buyNow: (line: NewLine) => Promise<boolean>
}

/** Loads the messages about failed and incomplete purchases, and “Buy now”. Lazy-loaded, because few pages need them. */
const loadBuyNow: () => Promise<typeof import('./buy-now.ts')> = lazy(() => import('./buy-now.ts'))

const offline: BuyView = { message: { key: 'offline' } }

/** Returns the actions “Add to cart” and “Buy now” of the element `host`, which dispatches their events. */
export function useBuy(store: Store, host: HTMLElement): Buy {
  const [view, setView] = useState<BuyView>({})
  const checkout = useRef<AbortController>(undefined)
  // A layout effect, because an element can be removed before the first paint.
  useLayoutEffect(() => () => checkout.current?.abort(), [])
  const add: AddLine = async (line) => {
    setView({ status: 'adding' })
    const outcome = await store.cart.add([line], { target: host })
    const added: BuyView = { status: 'added', message: { key: 'inCart', values: { name: line.name ?? '' } } }
    const show = (result: BuyView): void => {
      setView(result)
      if (result === added) setTimeout(setView, ADDED_MS, (current: BuyView) => (current === added ? {} : current))
    }
    if (outcome.ok && outcome.capped === undefined) show(added)
    // Not awaited: a message whose code takes long to load must not open the cart that the shopper has closed meanwhile.
    else
      loadBuyNow().then(
        ({ addMessage }) => show({ message: addMessage(outcome) }),
        () => show(outcome.ok ? added : offline),
      )
    return outcome.ok ? (outcome.lineId ?? '') : undefined
  }
  const addOnce = useDoubleClickGuard(add)
  return {
    ...view,
    add: addOnce,
    async buyNow(line) {
      // Several clicks create one checkout. It is aborted when it has ended.
      if (checkout.current?.signal.aborted === false) return false
      const controller = new AbortController()
      checkout.current = controller
      setView({ status: 'buying' })
      return loadBuyNow().then(
        ({ buyNow }) => buyNow(line, { store, host, controller, add, setView }),
        () => {
          controller.abort()
          setView(offline)
          return false
        },
      )
    },
  }
}

interface Press {
  readonly key: string
  readonly pressedAt: number
  readonly lineId: ReturnType<AddLine>
}

/** Returns `add` for presses of a button: a double click adds a line once, and every later press adds it again. */
function useDoubleClickGuard(add: AddLine): AddLine {
  const lastPress = useRef<Press>(undefined)
  return (line) => {
    const key = encodeJson(line)
    const pressedAt = performance.now()
    const last = lastPress.current
    if (last?.key === key && pressedAt - last.pressedAt < DOUBLE_CLICK_MS) return last.lineId
    const lineId = add(line).then((id) => {
      // After a failure, the next click is another attempt.
      if (id === undefined) lastPress.current = undefined
      return id
    })
    lastPress.current = { key, pressedAt, lineId }
    return lineId
  }
}
