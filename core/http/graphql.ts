import type { Call, CallOptions } from './send.ts'

export interface GraphqlError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

export interface GraphqlAnswer<Data> {
  /** What could be answered; empty when nothing could. */
  readonly data: Data
  /** Undefined when all went well. */
  readonly errors: readonly GraphqlError[] | undefined
}

export interface GraphqlOptions extends CallOptions {
  /** Version of the platform's graph. Default `alpha`. */
  readonly apiVersion?: string
}

/**
 * Asks the platform's graph. Errors within the graph are answered beside the data, not thrown; everything else rejects as any call.
 *
 * Never repeated: a query may be a mutation. Source: SPEC.md §7 Other.
 */
export async function graphql<Data = Record<string, unknown>>(
  call: Call,
  query: string,
  variables?: Readonly<Record<string, unknown>>,
  { apiVersion = 'alpha', ...options }: GraphqlOptions = {},
): Promise<GraphqlAnswer<Data>> {
  const path = `/graphql/${encodeURIComponent(apiVersion)}`
  const answer = await call<object, Partial<GraphqlAnswer<Data>>>(
    { area: 'graphql', method: 'POST', path },
    { query, variables },
    options,
  )
  return { data: answer.data ?? ({} as Data), errors: answer.errors }
}
