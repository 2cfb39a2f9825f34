import { readStored } from '../browser/storage-slot.ts'
import type { CatalogVersion } from './versions.ts'

/** Storage key of the catalog that this browser remembers. `key` is the `shopKey` of the shop. */
export const catalogKey = (key: string): string => `storefront-widgets:${key}:catalog`

/** Returns the catalog that this browser remembers. */
export const rememberedCatalog = (key: string): unknown => readStored('localStorage', catalogKey(key))

/**
 * Returns the version that the first query is sent to: the setting, or the one that this browser remembers, or V3, which all new sites have. The
 * loader and the head snippet assume the same. Source: core/README.md#platform-versions.
 */
export const assumedCatalog = (key: string, setting: string | undefined): CatalogVersion =>
  (setting as CatalogVersion | undefined) ?? (rememberedCatalog(key) === 'v1' ? 'v1' : 'v3')
