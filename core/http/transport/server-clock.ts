import { monotonicNow } from '../../monotonic-now.ts'

/** The platform's time from the `Date` header of its responses. Browsers can read the header only if the platform exposes it (CORS). */
export interface ServerClock {
  /** Returns milliseconds since 1970. Undefined until a response has had a readable `Date` header. */
  now(): number | undefined
  /** Reads the `Date` header of a response. Source: RFC 9110 §6.6.1. */
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
