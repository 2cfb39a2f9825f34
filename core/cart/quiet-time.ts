import type { Edit } from './cart-edits.ts'

/** Runs `work` after so many milliseconds, unless the function it gives is called before. */
export type Wait = (work: () => void, ms: number) => () => void

/** Clicks on “+” that follow each other sooner than this are one change. */
const quietMs = 250

/** What has not arrived so long after its page was left is taken for lost; milliseconds. */
export const PATIENCE_MS = 3_000

/** By `setTimeout`. */
export const later: Wait = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export interface QuietTime {
  /** Notes that an edit was asked for, and holds it back when the same line was changed a moment ago. */
  heed(edit: Edit): void
  isHeld(edit: Edit): boolean
  /** Lets go of all that is held back. */
  end(): void
}

/**
 * Holds back the changes of a quantity that follow another of the same line shortly, until the shopper pauses; `go` is called
 * then. The first of them goes at once: ten clicks are two writes at most.
 */
export function createQuietTime(wait: Wait, go: () => void): QuietTime {
  /** Line changed a moment ago → what ends its moment. */
  const warm = new Map<string, () => void>()
  const held = new Set<string>()
  return {
    heed({ kind, lineId, quantity }) {
      held.delete(lineId)
      if (kind !== 'set' || quantity === 0) return
      const stop = warm.get(lineId)
      stop?.()
      if (stop) held.add(lineId)
      const release = (): void => {
        warm.delete(lineId)
        if (held.delete(lineId)) go()
      }
      warm.set(lineId, wait(release, quietMs))
    },
    isHeld: ({ lineId }) => held.has(lineId),
    end: () => held.clear(),
  }
}
