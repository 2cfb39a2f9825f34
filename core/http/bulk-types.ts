/** The result for one item of a bulk call. */
export interface ItemMetadata {
  /** ID of the item. */
  readonly id?: string | null
  /** Index in the request, from 0. */
  readonly originalIndex?: number
  /** Whether the item succeeded. */
  readonly success?: boolean
  /** The error, if it did not. */
  readonly error?: {
    /** Code of the error. */
    readonly code?: string
    /** Description of the error, for developers. */
    readonly description?: string
    /** Further data of the error. */
    readonly data?: Readonly<Record<string, unknown>> | null
  }
}

/** The counts of a bulk call. */
export interface BulkActionMetadata {
  /** Number of items that succeeded. */
  readonly totalSuccesses?: number
  /** Number of items that failed. */
  readonly totalFailures?: number
  /** Failures that are counted but not listed. */
  readonly undetailedFailures?: number
}
