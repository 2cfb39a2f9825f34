import type { PageClient } from '../client/create-client.ts'
import { shopKey } from '../client/prefetch.ts'
import { storageSlot } from '../storage-slot.ts'
import { catalogKey } from './assumed-catalog.ts'
import { getCatalogVersion } from './calls.ts'
import type { ShopCatalog } from './shop-catalog.ts'

const DAY_MS = 86_400_000

/**
 * Asks the platform whether a shop that this browser remembers with Catalog V1 has moved to V3, at most once a day. The reading calls of
 * Catalog V1 may hide it. Rejects with a `PlatformError`: a refusal proves nothing. Source: core/README.md#platform-versions.
 */
export async function recheckCatalog(
  client: PageClient,
  catalog: ShopCatalog,
  now: number = Date.now(),
): Promise<void> {
  const { clientId, apiUrl } = client.shop
  const checked = storageSlot('localStorage', `${catalogKey(shopKey(clientId, apiUrl))}-checked`, Number)
  // A negative age means that the device's clock was changed.
  if (Math.abs(now - (checked.read() ?? 0)) < DAY_MS) return
  checked.write(now)
  const { catalogVersion } = await client.call(getCatalogVersion, {})
  if (catalogVersion === 'V3_CATALOG') catalog.set('v3')
}
