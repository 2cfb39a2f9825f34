import { lazy } from '../../lazy.ts'
import type { CatalogParts } from '../adapter.ts'
import { v1Reader } from './read-products.ts'

/** Catalog V1. The parts that a first view does not need are loaded with the code that needs them. */
export const v1Catalog: CatalogParts = {
  ...v1Reader,
  loadProducts: lazy(() => import('./products.ts')),
  loadLists: lazy(async () => (await import('./lists.ts')).v1Lists),
  loadDetails: lazy(async () => (await import('./details.ts')).v1Details),
}
