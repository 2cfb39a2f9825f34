import { useCallback, useEffect, useState } from 'react'
import type { Removal } from '../model.ts'

/** How long a removed line can be brought back while nobody is at its row. */
export const UNDO_MS = 10_000

export interface RemovalControl {
  readonly removal: Removal | undefined
  /** A line was taken out. The one taken out before can no longer be brought back. */
  start(removal: Removal): void
  /** The offer ends: the next edit was made, the line is back, or the drawer closed. */
  end(): void
  /** Somebody is at the row with the pointer or the focus: it stays, and has all its time again afterwards. */
  hold(held: boolean): void
}

/** The one line that can be brought back. The offer ends by itself, never while somebody is at it. */
export function useRemoval(): RemovalControl {
  const [removal, start] = useState<Removal>()
  const [held, hold] = useState(false)
  const end = useCallback(() => start(undefined), [])
  useEffect(() => {
    if (!removal || held) return
    const timer = setTimeout(end, UNDO_MS)
    return () => clearTimeout(timer)
  }, [removal, held, end])
  return { removal, start, end, hold }
}
