/** State of an event: claimed by this caller, in progress in another delivery, or handled. */
export type SeenState = 'claimed' | 'in-progress' | 'handled'

/**
 * Records which events have been handled. Implement it with a database to keep the records across restarts and processes.
 *
 * Claims must expire. If a process stops while it handles an event, it neither completes nor releases the claim. Without expiry, every later
 * delivery would get `in-progress` until the platform stops retrying. Use an expiry of five minutes, or of twice the duration of the slowest
 * handler if that is longer. A handler that runs longer than its claim may run twice for one event.
 */
export interface SeenEvents {
  /** Claims an event for handling. Must be atomic: for two concurrent calls, one returns `claimed` and the other `in-progress`. */
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

/** Creates a store that keeps the last `limit` handled events in memory, by default 10,000. Claims expire after five minutes. */
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
