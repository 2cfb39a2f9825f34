import { useEffect, useRef, useState } from 'react'
import type { CartOutcome, NewLine } from '../../core/cart/cart.ts'
import { isPlatformError } from '../../core/errors/platform-error.ts'
import type { Store } from '../../core/state/registry.ts'
import { type AddProblem, addProblem } from './card-model.ts'

/** How long the button says “Added”. */
const ADDED_MS = 2_000

export interface Buying {
  readonly doing: 'nothing' | 'adding' | 'added' | 'leaving'
  /** What the shopper must be told of the last attempt. */
  readonly problem?: AddProblem | { readonly kind: 'checkout' }
}

export interface Buy {
  readonly buying: Buying
  /** Puts a line into the cart; with `leave` goes on to the checkout. Never rejects: see `buying`. */
  readonly buy: (line: NewLine, leave: boolean) => Promise<CartOutcome>
  /** Forgets what was said about the last attempt. */
  readonly forget: () => void
}

const idle: Buying = { doing: 'nothing' }

/** Adding and buying from the element `host`, which dispatches the events of both. Unmounting ends what was not answered. */
export function useBuy(store: Store, host: HTMLElement): Buy {
  const [buying, setBuying] = useState(idle)
  const gone = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (buying.doing !== 'added') return undefined
    const timer = setTimeout(() => setBuying(idle), ADDED_MS)
    return () => clearTimeout(timer)
  }, [buying])

  useEffect(() => {
    // It stays busy while the page is being left. Who comes back finds the page as it was, button included.
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setBuying(idle)
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const leaveForCheckout = async (): Promise<void> => {
    const signal = gone.current?.signal
    try {
      await store.checkout({ target: host, ...(signal && { signal }) })
    } catch (error) {
      if (!isPlatformError(error)) throw error
      setBuying(error.code === 'ABORTED' ? idle : { doing: 'nothing', problem: { kind: 'checkout' } })
    }
  }
  const buy = async (line: NewLine, leave: boolean): Promise<CartOutcome> => {
    setBuying({ doing: leave ? 'leaving' : 'adding' })
    const outcome = await store.cart.add([line], { target: host })
    const problem = addProblem(outcome)
    if (problem || !outcome.ok) setBuying({ doing: 'nothing', ...(problem && { problem }) })
    else if (leave) await leaveForCheckout()
    else setBuying({ doing: 'added' })
    return outcome
  }
  return { buying, buy, forget: () => setBuying((last) => (last.problem ? idle : last)) }
}
