import { useCallback, useEffect, useState } from 'react'
import type { Removal } from '../model.ts'

/** Time to undo a removal. The timer is paused while the undo row is focused or hovered. */
export const UNDO_MS = 10_000

export interface RemovalControl {
  readonly removal: Removal | undefined
  /** Offers to undo the removal of a line. Replaces the previous offer. */
  start(removal: Removal): void
  /** Ends the offer: on the next mutation, on undo, and when the drawer closes. */
  end(): void
  /** Pauses the timer while the undo row is focused or hovered. The full time starts again afterwards. */
  pause(isPaused: boolean): void
}

/** Holds the removal that can be undone, at most one. It expires after `UNDO_MS`. */
export function useRemoval(): RemovalControl {
  const [removal, setRemoval] = useState<Removal>()
  const [isPaused, pause] = useState(false)
  const start = (next: Removal): void => {
    setRemoval(next)
    // The earlier row may have been removed under the pointer, which then never leaves it.
    pause(false)
  }
  const end = useCallback(() => setRemoval(undefined), [])
  useEffect(() => {
    if (!removal || isPaused) return
    const timer = setTimeout(end, UNDO_MS)
    return () => clearTimeout(timer)
  }, [removal, isPaused, end])
  return { removal, start, end, pause }
}
