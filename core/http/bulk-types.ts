/** How one of several items fared. */
export interface ItemMetadata {
  readonly id?: string | null
  /** Its place in the request, from 0. */
  readonly originalIndex?: number
  readonly success?: boolean
  readonly error?: {
    readonly code?: string
    readonly description?: string
    readonly data?: Readonly<Record<string, unknown>> | null
  }
}

/** Counts over a request for several items. */
export interface BulkActionMetadata {
  readonly totalSuccesses?: number
  readonly totalFailures?: number
  /** Failures that are counted but not told one by one. */
  readonly undetailedFailures?: number
}
