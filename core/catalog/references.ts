import type { ShopCatalog } from '../platform-version/shop-catalog.ts'
import type { CatalogVersion } from '../platform-version/versions.ts'
import type { LineReferences, ShopReferences } from './adapter.ts'
import { v1References } from './v1/reference.ts'
import { v3References } from './v3/reference.ts'

const references: Readonly<Record<CatalogVersion, LineReferences>> = { v1: v1References, v3: v3References }

/** Returns the references of a shop's catalog. Each is one of the current version. */
export const referencesOf = ({ version }: Pick<ShopCatalog, 'version'>): ShopReferences => ({
  version: version.get,
  reference: (choice) => references[version.get()].reference(choice),
})
