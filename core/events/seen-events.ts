/** State of an event: claimed by this caller, which now handles it; being handled by another delivery; handled. */
export type SeenState = 'claimed' | 'in-progress' | 'handled'

/**
 * Records which events have been handled. A store in a database outlives a restart and serves several processes.
 *
 * Claims must expire. A process that stops while it handles an event neither completes nor releases it, and every later delivery would be
 * answered `in-progress` until the platform gives up. Let a claim expire after five minutes, or after twice the time of the slowest handler
 * if that is longer. A handler that runs longer than its claim may run twice for one event.
 */
export interface SeenEvents {
  /** Claims an event for handling. Must be atomic: of two concurrent calls, one gets `claimed` and the other `in-progress`. */
  claim(id: string): SeenState | Promise<SeenState>
  /** Records that a claimed event was handled. */
  complete(id: string): void | Promise<void>
  /** Releases a claimed event whose handler failed. Its next delivery can be claimed again. */
  release(id: string): void | Promise<void>
}

export interface SeenEventsOptions {
  /** Seconds after which a claim expires. Default 300. */
  readonly claimSeconds?: number
  /** Current time. Default: the clock of the machine. */
  readonly now?: () => Date
}

const DEFAULT_LIMIT = 10_000
const CLAIM_SECONDS = 300

/** Keeps the last `limit` handled events in memory, by default 10,000, and drops the oldest first. Claims expire after five minutes. */
export function createSeenEvents(limit: number = DEFAULT_LIMIT, options: SeenEventsOptions = {}): SeenEvents {
  const { claimSeconds = CLAIM_SECONDS, now = () => new Date() } = options
  /** Event id → end of its claim, in milliseconds since 1970. */
  const inProgress = new Map<string, number>()
  const handled = new Set<string>()
  return {
    claim: (id) => {
      if (handled.has(id)) return 'handled'
      const time = now().getTime()
      if ((inProgress.get(id) ?? 0) > time) return 'in-progress'
      inProgress.set(id, time + claimSeconds * 1000)
      return 'claimed'
    },
    complete: (id) => {
      inProgress.delete(id)
      handled.add(id)
      for (const oldest of handled) {
        if (handled.size <= limit) break
        handled.delete(oldest)
      }
    },
    release: (id) => {
      inProgress.delete(id)
    },
  }
}
