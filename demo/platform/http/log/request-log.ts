/** A logged request. `status` and `ms` are set after the response. */
export interface LoggedRequest {
  readonly id: string
  readonly time: string
  readonly method: string
  readonly path: string
  readonly call?: string
  readonly query: Readonly<Record<string, string>>
  body?: unknown
  status?: number
  ms?: number
}

export interface RequestLog {
  add(request: LoggedRequest): void
  all(): readonly LoggedRequest[]
  clear(): void
}

const MAX_REQUESTS = 5_000

/** Stores the latest requests without secrets, so that tests can count the requests of a page. */
export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  return {
    add: (request) => {
      requests.push(request)
      if (requests.length > MAX_REQUESTS) requests.shift()
    },
    all: () => requests,
    clear: () => {
      requests.length = 0
    },
  }
}

const SECRET = /token|password|secret|^code$|^session$|verifier|apikey/i

/** Replaces the values of secret fields, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, SECRET.test(key) ? '…' : withoutSecrets(field)]),
  )
}
