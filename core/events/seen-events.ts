/** Which events have been handled. Kept in a database, it outlives a restart and serves several processes. */
export interface SeenEvents {
  /** Takes an event for handling; false when it was taken before. Must be atomic: of two calls at once one gets true. */
  claim(id: string): boolean | Promise<boolean>
  /** Gives an event back that could not be handled: its next delivery is taken again. */
  release(id: string): void | Promise<void>
}

const DEFAULT_LIMIT = 10_000

/** Remembers the last `limit` events in memory, 10,000 unless told; the oldest are forgotten first. */
export function createSeenEvents(limit: number = DEFAULT_LIMIT): SeenEvents {
  const seen = new Set<string>()
  return {
    claim: (id) => {
      if (seen.has(id)) return false
      seen.add(id)
      for (const oldest of seen) {
        if (seen.size <= limit) break
        seen.delete(oldest)
      }
      return true
    },
    release: (id) => {
      seen.delete(id)
    },
  }
}
