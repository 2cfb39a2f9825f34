import { monotonicNow } from '../../monotonic-now.ts'

const CONSISTENCY_HEADER = 'X-Wix-Consistent'

/** Headers of a request by name. */
export type HeaderFields = Readonly<Record<string, string>>

/** What the headers of responses report. The clients of one shop share it. */
export interface HeaderState {
  /** Returns the latest `X-Wix-Consistent`, if a response had one. */
  consistency(): HeaderFields
  /** Reads the headers of a response: `X-Wix-Consistent` and `Date`. Source: RFC 9110 §6.6.1. */
  observe(headers: Headers): void
  /**
   * Returns the platform's time in milliseconds since 1970. Undefined until a response has had a readable `Date` header: browsers can read it
   * only if the platform exposes it (CORS).
   */
  now(): number | undefined
}

export function createHeaderState(): HeaderState {
  let consistencyToken: string | null = null
  let offset: number | undefined
  return {
    now: () => (offset === undefined ? undefined : monotonicNow() + offset),
    consistency: () => ({ ...(consistencyToken && { [CONSISTENCY_HEADER]: consistencyToken }) }),
    observe(headers) {
      const serverTime = Date.parse(headers.get('date') ?? '')
      if (serverTime) offset = serverTime - monotonicNow()
      consistencyToken = headers.get(CONSISTENCY_HEADER) ?? consistencyToken
    },
  }
}
