import { useEffect, useRef, useState } from 'react'
import type { NewLine } from '../../../core/cart/line.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { lazy } from '../../../core/lazy.ts'
import type { Store } from '../../../core/state/registry.ts'
import { useLeaving } from '../../shared/hooks/use-leaving.ts'
import { type BuyMessage, messageOf } from '../model.ts'

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

/** Loads the record of bought units. Lazy-loaded, because it is needed only if the platform rejects a checkout of single items. */
const loadBoughtUnits: () => Promise<typeof import('./bought-units.ts')> = lazy(() => import('./bought-units.ts'))

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
    setStatus(outcome.ok && outcome.capped === undefined ? 'added' : undefined)
    setMessage(messageOf(outcome, line.name))
    return outcome.ok ? (outcome.lineId ?? '') : undefined
  }
  const press = useDoubleClickGuard(add)
  const buyThroughCart = async (line: NewLine): Promise<boolean> => {
    setStatus('adding')
    const units = await loadBoughtUnits().catch(() => undefined)
    const isInCart = await units?.addMissingUnits(store, line, add, () => setStatus(undefined))
    if (isInCart !== undefined) return isInCart
    setStatus(undefined)
    setMessage({ key: 'checkoutFailed' })
    return false
  }
  const buyNow = async (line: NewLine): Promise<boolean> => {
    setMessage(undefined)
    const code = (await start((signal) => store.checkout({ target: host, signal, lines: [line] })))?.code
    if (code === 'ITEMS_CHECKOUT_UNSUPPORTED') return buyThroughCart(line)
    if (code) setMessage({ key: code === 'ITEMS_UNAVAILABLE' ? 'notEnough' : 'checkoutFailed' })
    return false
  }
  return { status: busy ? 'buying' : status, message, add: async (line) => (await press(line)) !== undefined, buyNow }
}

/** Adds a line. Resolves with its id, or with `undefined` if it was not added. */
type AddLine = (line: NewLine) => Promise<string | undefined>

/** Returns `add` for presses of a button: a double click adds a line once, and every later press adds it again. */
function useDoubleClickGuard(add: AddLine): AddLine {
  const lastPress = useRef<{ readonly key: string; readonly at: number; readonly outcome: ReturnType<AddLine> }>(
    undefined,
  )
  return (line) => {
    const key = encodeJson(line)
    const at = performance.now()
    const last = lastPress.current
    if (last?.key === key && at - last.at < DOUBLE_CLICK_MS) return last.outcome
    const outcome = add(line)
    lastPress.current = { key, at, outcome }
    // After a failure, the next click is another attempt.
    void outcome.then((lineId) => {
      if (lineId === undefined) lastPress.current = undefined
    })
    return outcome
  }
}
