import type { ProductDocument } from '../../../types.ts'
import type { VariantWithInventoryInput } from '../schemas/variant-schemas.ts'

/** Number of units that can be pre-ordered without a limit by the merchant. */
const DEFAULT_LIMIT = 99_999

/** Sets the pre-order of a product to the first enabled one of its variants. This platform has one pre-order per product, for all variants. */
export function withPreorder(
  document: ProductDocument,
  variants: readonly Pick<VariantWithInventoryInput, 'id' | 'inventoryItem'>[],
): ProductDocument {
  const preorders = variants.flatMap(({ inventoryItem }) => inventoryItem?.preorderInfo ?? [])
  const enabled = preorders.find((candidate) => candidate.enabled === true)
  if (enabled !== undefined) {
    return { ...document, preorder: { message: enabled.message ?? '', limit: enabled.limit ?? DEFAULT_LIMIT } }
  }
  if (preorders.length === 0) return document
  const { preorder: _, ...rest } = document
  return rest
}
