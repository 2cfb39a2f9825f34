import { lazy } from '../../lazy.ts'
import type { CatalogParts } from '../adapter.ts'
import { v3Reader } from './read-products.ts'

/** Catalog V3. The parts that a first view does not need are loaded with the code that needs them. */
export const v3Catalog: CatalogParts = {
  ...v3Reader,
  loadProducts: lazy(() => import('./products.ts')),
  loadLists: lazy(async () => (await import('./lists.ts')).v3Lists),
  loadDetails: lazy(async () => (await import('./details.ts')).v3Details),
}
