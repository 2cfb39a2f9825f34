import type { CatalogCollection } from '../catalog/collection-store.ts'
import type { Ctx } from '../platform.ts'

/** Context of one GraphQL operation. */
export interface GraphContext {
  readonly ctx: Ctx
  /** All collections, read at most once per operation. */
  readonly collections: () => Promise<readonly CatalogCollection[]>
}
