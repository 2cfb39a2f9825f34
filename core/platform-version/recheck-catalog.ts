import { storageSlot } from '../browser/storage-slot.ts'
import type { PageClient } from '../client/create-client.ts'
import { shopKey } from '../client/prefetch.ts'
import { catalogKey } from './assumed-catalog.ts'
import { getCatalogVersion } from './calls.ts'
import type { ShopCatalog } from './shop-catalog.ts'

const DAY_MS = 86_400_000

/**
 * Requests the version of a shop that this browser remembers with Catalog V1, at most once a day, because the shop may have moved to V3 while
 * reads of Catalog V1 still succeed. Rejects with a `PlatformError`, and a refusal does not change the version. Source:
 * core/README.md#platform-versions.
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
