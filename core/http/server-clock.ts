import { monotonicNow } from '../monotonic-now.ts'

/** The platform's time, by the `Date` header of its responses. Browsers can read the header only where the platform exposes it (CORS). */
export interface ServerClock {
  /** Milliseconds since 1970. Undefined as long as no response had a readable `Date`. */
  now(): number | undefined
  /** Reads the header. Source: RFC 9110 §6.6.1. */
  observe(headers: Headers): void
}

export function createServerClock(): ServerClock {
  let offset: number | undefined
  return {
    now: () => (offset === undefined ? undefined : monotonicNow() + offset),
    observe(headers) {
      const serverTime = Date.parse(headers.get('date') ?? '')
      if (serverTime) offset = serverTime - monotonicNow()
    },
  }
}
