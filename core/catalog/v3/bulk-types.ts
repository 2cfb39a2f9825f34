import type { BulkActionMetadata, ItemMetadata } from '../../http/bulk-types.ts'
import type { Filter } from '../../http/query-types.ts'
import type { SearchText } from './search-types.ts'

/** The result for each item of a bulk call, in the order of the request. `item` is absent unless the call was asked to return it. */
export interface BulkResults<Item> {
  readonly results?: readonly { readonly itemMetadata?: ItemMetadata; readonly item?: Item }[]
  readonly bulkActionMetadata?: BulkActionMetadata
}

/** A task that the platform runs after its response. Its progress is in the platform's Async Job API. */
export interface CatalogJob {
  readonly jobId?: string
}

/** Items that a filter and a text select. An empty filter selects all. */
export interface ItemSelection {
  readonly filter: Filter
  readonly search?: SearchText
}
