import { useEffect, useState } from 'react'
import type { NewLine } from '../../core/cart/cart.ts'
import type { Store } from '../../core/state/registry.ts'
import { useLeaving } from '../shared/use-leaving.ts'
import { type Said, saidOf } from './card-model.ts'

/** How long the button says “Added”. */
const ADDED_MS = 2_000

type Doing = 'adding' | 'added' | 'buying'

export interface Buy {
  /** Absent while nothing is on its way. */
  readonly doing: Doing | undefined
  /** What there is to say about the last attempt; absent when nothing is. */
  readonly said: Said | undefined
  /** Puts a line into the cart, says whether that worked, and with `leave` goes on to the checkout. Never rejects. */
  readonly buy: (line: NewLine, leave: boolean) => Promise<boolean>
}

/** Adding and buying from the element `host`, which dispatches the events of both. */
export function useBuy(store: Store, host: HTMLElement): Buy {
  const [doing, setDoing] = useState<Doing>()
  const [said, say] = useState<Said>()
  const { busy, start } = useLeaving()
  useEffect(() => {
    if (doing !== 'added') return undefined
    const timer = setTimeout(() => {
      setDoing(undefined)
      say(undefined)
    }, ADDED_MS)
    return () => clearTimeout(timer)
  }, [doing])
  const buy = async (line: NewLine, leave: boolean): Promise<boolean> => {
    setDoing(leave ? 'buying' : 'adding')
    say(undefined)
    const outcome = await store.cart.add([line], { target: host })
    const { ok } = outcome
    const all = ok && outcome.capped === undefined
    setDoing(all && !leave ? 'added' : undefined)
    say(all && leave ? undefined : saidOf(outcome, line.name))
    if (all && leave && (await start((signal) => store.checkout({ target: host, signal }))))
      say({ key: 'checkoutFailed' })
    return ok
  }
  return { doing: busy ? 'buying' : doing, said, buy }
}
