import { useEffect, useRef, useState } from 'react'
import type { NewLine } from '../../../core/cart/line.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { lazy } from '../../../core/lazy.ts'
import type { Store } from '../../../core/state/registry.ts'
import { useLeaving } from '../../shared/hooks/use-leaving.ts'
import type { BuyMessage } from './buy-messages.ts'

/** A second press within this time is a double click. */
const DOUBLE_CLICK_MS = 400

/** Time for which the button shows “Added”. */
const ADDED_MS = 2_000

type BuyStatus = 'adding' | 'added' | 'buying'

export interface Buy {
  /** Absent while no action is in progress. */
  readonly status: BuyStatus | undefined
  /** Message about the last attempt. Absent if there is none. */
  readonly message: BuyMessage | undefined
  /** Adds a line to the cart, and resolves with whether it was added. Never rejects. */
  readonly add: (line: NewLine) => Promise<boolean>
  /**
   * Checks out one line only, without changing the cart. If the platform does not support this, adds the line to the cart, and resolves with
   * `true`: show the cart, so that the shopper decides about its content. Never rejects.
   */
  readonly buyNow: (line: NewLine) => Promise<boolean>
}

/** Loads the messages about failed and incomplete purchases. */
const loadBuyMessages: () => Promise<typeof import('./buy-messages.ts')> = lazy(() => import('./buy-messages.ts'))

/** Loads “Buy now”. Lazy-loaded, because few pages have it. */
const loadBuyNow: () => Promise<typeof import('./buy-now.ts')> = lazy(() => import('./buy-now.ts'))

/** Returns the actions “Add to cart” and “Buy now” of the element `host`, which dispatches their events. */
export function useBuy(store: Store, host: HTMLElement): Buy {
  const [status, setStatus] = useState<BuyStatus>()
  const [message, setMessage] = useState<BuyMessage>()
  const { busy, start } = useLeaving()
  useEffect(() => {
    if (status !== 'added') return undefined
    const timer = setTimeout(() => {
      setStatus(undefined)
      setMessage(undefined)
    }, ADDED_MS)
    return () => clearTimeout(timer)
  }, [status])
  const add: AddLine = async (line) => {
    setStatus('adding')
    setMessage(undefined)
    const outcome = await store.cart.add([line], { target: host })
    const isComplete = outcome.ok && outcome.capped === undefined
    const inCart: BuyMessage = { key: 'inCart', values: { name: line.name ?? '' } }
    const message = isComplete
      ? inCart
      : await loadBuyMessages().then(
          ({ addMessage }) => addMessage(outcome),
          (): BuyMessage => (outcome.ok ? inCart : { key: 'offline' }),
        )
    setStatus(message === inCart ? 'added' : undefined)
    setMessage(message)
    return outcome.ok ? (outcome.lineId ?? '') : undefined
  }
  const addOnce = useDoubleClickGuard(add)
  const buyNow = async (line: NewLine): Promise<boolean> => {
    setMessage(undefined)
    let isInCart = false
    const error = await start(async (signal) => {
      const { buyNow } = await loadBuyNow()
      isInCart = await buyNow(line, { store, host, signal, add, setMessage })
    })
    // Its code could not be loaded.
    if (error) setMessage({ key: 'offline' })
    return isInCart
  }
  return { status: busy ? 'buying' : status, message, add: async (line) => (await addOnce(line)) !== undefined, buyNow }
}

/** Adds a line. Resolves with its id, or with `undefined` if it was not added. */
type AddLine = (line: NewLine) => Promise<string | undefined>

/** Returns `add` for presses of a button: a double click adds a line once, and every later press adds it again. */
function useDoubleClickGuard(add: AddLine): AddLine {
  const lastPress = useRef<{ readonly key: string; readonly pressedAt: number; readonly outcome: ReturnType<AddLine> }>(
    undefined,
  )
  return (line) => {
    const key = encodeJson(line)
    const pressedAt = performance.now()
    const last = lastPress.current
    if (last?.key === key && pressedAt - last.pressedAt < DOUBLE_CLICK_MS) return last.outcome
    const outcome = add(line)
    lastPress.current = { key, pressedAt, outcome }
    // After a failure, the next click is another attempt.
    void outcome.then((lineId) => {
      if (lineId === undefined) lastPress.current = undefined
    })
    return outcome
  }
}
