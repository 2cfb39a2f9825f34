import type { Query, WireStoreVariant } from '../../core/catalog/types.ts'
import type { Endpoint } from '../../core/http/endpoint.ts'
import { clientOf } from '../../core/state/client-of.ts'
import type { Store } from '../../core/state/registry.ts'
import type { Preorders } from './detail-model.ts'

/** `queryStoreVariants` without the conversion of pictures, which nobody looks at here. */
const queryVariants: Endpoint<{ query: Query }, { variants?: readonly WireStoreVariant[] }> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/variants/query',
  repeat: true,
}

/** What of a product can be ordered ahead. Rejects with a `PlatformError`. */
export async function preordersOf(store: Store, productId: string, signal: AbortSignal): Promise<Preorders> {
  const client = await clientOf(store)
  const query = { filter: { productId }, paging: { limit: 100 } }
  const { variants = [] } = await client.call(queryVariants, { query }, { signal })
  return Object.fromEntries(
    variants.flatMap(({ variantId, productId: of, preorderInfo }) => {
      if (!preorderInfo?.enabled || !variantId || of !== productId) return []
      const { message, limit } = preorderInfo
      return [[variantId, { ...(message && { message }), ...(typeof limit === 'number' && { limit }) }]]
    }),
  )
}
