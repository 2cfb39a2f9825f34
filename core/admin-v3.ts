export type { BulkResults, CatalogJob } from './catalog/v3/bulk-types.ts'
export type { BulkActionMetadata, ItemMetadata } from './http/bulk-types.ts'
