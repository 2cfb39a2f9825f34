import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartState } from '../../core/cart/cart.ts'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import { lazily } from '../../core/lazily.ts'

export type CartParts = typeof import('./cart-parts.ts')

/** What a plain cart does not need: estimate, note, memberships, terms, news. */
const cartParts: () => Promise<CartParts> = lazily(() => import('./cart-parts.ts'))

/** A part of the cart that the shopper opened before its code was there. */
export type Opened = 'estimate' | 'note'

export interface PartsControl {
  /** Absent until they are there. */
  readonly parts: CartParts | undefined
  readonly opened: Opened | undefined
  /** Why they could not be had when the shopper asked for them. */
  readonly error: PlatformError | undefined
  /** Brings them, for the shopper wants to see a part. */
  readonly open: (part: Opened) => void
}

/** The rarer parts of the cart: brought when the shopper opens one, or at once when the cart has something of them. */
export function useParts({ cart, news }: CartState, wanted: boolean): PartsControl {
  const [parts, setParts] = useState<CartParts>()
  const [opened, setOpened] = useState<Opened>()
  const [error, setError] = useState<PlatformError>()
  const gone = useRef(false)
  const needed =
    wanted ||
    news !== undefined ||
    Boolean(cart.totals?.answer || cart.address || cart.buyerNote || cart.lines.some(({ terms }) => terms))
  const bring = useCallback((fail?: (cause: PlatformError) => void) => {
    cartParts().then((found) => gone.current || setParts(() => found), fail ?? (() => undefined))
  }, [])
  useEffect(() => {
    gone.current = false
    if (needed) bring()
    return () => {
      gone.current = true
    }
  }, [needed, bring])
  return {
    parts,
    opened,
    error,
    open(part) {
      setOpened(part)
      setError(undefined)
      bring(setError)
    },
  }
}
