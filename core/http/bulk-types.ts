/** The result for one item of a bulk call. */
export interface ItemMetadata {
  readonly id?: string | null
  /** Index in the request, from 0. */
  readonly originalIndex?: number
  readonly success?: boolean
  readonly error?: {
    readonly code?: string
    readonly description?: string
    readonly data?: Readonly<Record<string, unknown>> | null
  }
}

/** The counts of a bulk call. */
export interface BulkActionMetadata {
  readonly totalSuccesses?: number
  readonly totalFailures?: number
  /** Failures that are counted but not listed. */
  readonly undetailedFailures?: number
}
