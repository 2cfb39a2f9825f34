import { compact } from '../../../http/input/compact.ts'
import { locations } from '../rules/names.ts'
import { variantIdOf } from '../rules/variants.ts'
import type { InventoryItem } from './store.ts'

/** `PREORDER` if there is none in stock and the variant can be pre-ordered. */
export function availabilityOf(item: InventoryItem): 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER' {
  if (item.inStock) return 'IN_STOCK'
  return isPreorderEnabled(item) && (item.variant.stock.preorderable ?? 0) > 0 ? 'PREORDER' : 'OUT_OF_STOCK'
}

/** Pre-orders are taken at the default location. */
export function isPreorderEnabled({ product, locationId }: InventoryItem): boolean {
  return product.preorder !== undefined && locationId === locations.default
}

/** Names of the choices of a variant. `undefined` for the only variant of a product. */
export function variantNameOf({ variant }: InventoryItem): string | undefined {
  const names = Object.values(variant.choices)
  return names.length === 0 ? undefined : names.join(' | ')
}

/** An inventory item in responses. Source: platform reference, Catalog V3, Inventory Item. */
export function wireInventoryItem(item: InventoryItem, directCategoryIds: readonly string[]): Record<string, unknown> {
  const { id, locationId, revision, product, variant, quantity, inStock } = item
  return {
    id,
    revision: String(revision),
    createdDate: product.createdDate,
    updatedDate: product.lastUpdated,
    variantId: variantIdOf(product, variant.id),
    locationId,
    productId: product.id,
    trackQuantity: quantity !== undefined,
    ...(quantity === undefined ? { inStock } : { quantity }),
    availabilityStatus: availabilityOf(item),
    preorderInfo: wirePreorder(item),
    product: compact({
      name: product.name,
      directCategoryIds,
      variantName: variantNameOf(item),
      variantSku: variant.sku === '' ? undefined : variant.sku,
      variantVisible: variant.visible,
    }),
  }
}

function wirePreorder(item: InventoryItem): Record<string, unknown> {
  const { preorder } = item.product
  if (preorder === undefined || !isPreorderEnabled(item)) return { enabled: false }
  return { enabled: true, message: preorder.message, limit: preorder.limit, counter: item.preordered }
}
