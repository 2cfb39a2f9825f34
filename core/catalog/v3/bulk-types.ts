import type { BulkActionMetadata, ItemMetadata } from '../../http/bulk-types.ts'
import type { Filter } from '../../http/query/query-types.ts'
import type { SearchText } from './search-types.ts'

/** The result for each item of a bulk call, in the order of the request. `item` is present only with `returnEntity`. */
export interface BulkResults<Item> {
  /** One result per item of the request. */
  readonly results?: readonly {
    /** Whether the item succeeded, and the error if not. */
    readonly itemMetadata?: ItemMetadata
    /** The item after the change, if it was requested. */
    readonly item?: Item
  }[]
  /** How many items succeeded and failed. */
  readonly bulkActionMetadata?: BulkActionMetadata
}

/** A task that the platform runs after its response. Its progress is in the platform's Async Job API. */
export interface CatalogJob {
  /** ID of the task that the platform runs in the background. */
  readonly jobId?: string
}

/** Items that a filter and a text select. An empty filter selects all. */
export interface ItemSelection<Fields extends object> {
  /** Conditions that the items must meet. `{}` selects all. */
  readonly filter: Filter<Fields>
  /** Text that the items must contain. */
  readonly search?: SearchText
}
