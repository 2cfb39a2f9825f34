import type { PlatformError } from '../../../core/errors/platform-error.ts'

/** Result of a hook that reads data, in the form of TanStack Query. A failed refetch keeps the previous `data`. */
export type QueryResult<Data> = { readonly isFetching: boolean; readonly refetch: () => void } & (
  | {
      readonly status: 'pending'
      readonly data: undefined
      readonly error: null
      readonly isPending: true
      readonly isSuccess: false
      readonly isError: false
    }
  | {
      readonly status: 'success'
      readonly data: Data
      /** Error of the last refetch. */
      readonly error: PlatformError | null
      readonly isPending: false
      readonly isSuccess: true
      readonly isError: false
    }
  | {
      readonly status: 'error'
      readonly data: undefined
      readonly error: PlatformError
      readonly isPending: false
      readonly isSuccess: false
      readonly isError: true
    }
)

export interface QueryState<Data> {
  /** `undefined` until it has loaded. */
  readonly data: Data | undefined
  readonly error: PlatformError | undefined
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** Derives the status of a query: `success` once there are data. */
export function queryResult<Data>({ data, error, ...rest }: QueryState<Data>): QueryResult<Data> {
  if (data !== undefined) {
    const status = { status: 'success', isPending: false, isSuccess: true, isError: false } as const
    return { ...rest, ...status, data, error: error ?? null }
  }
  if (error)
    return { ...rest, status: 'error', data: undefined, error, isPending: false, isSuccess: false, isError: true }
  return { ...rest, status: 'pending', data: undefined, error: null, isPending: true, isSuccess: false, isError: false }
}
