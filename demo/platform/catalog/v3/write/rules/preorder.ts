import type { ProductDocument } from '../../../types.ts'
import type { VariantWithInventoryInput } from '../schemas/variant-schemas.ts'

/** Units that can be pre-ordered if a merchant sets no limit. */
const defaultLimit = 99_999

/** The product with the pre-order of the first variant that has one. Here a product has one pre-order, which applies to all of its variants. */
export function withPreorder(
  document: ProductDocument,
  variants: readonly Pick<VariantWithInventoryInput, 'id' | 'inventoryItem'>[],
): ProductDocument {
  const given = variants.flatMap(({ inventoryItem }) => inventoryItem?.preorderInfo ?? [])
  const enabled = given.find((each) => each.enabled === true)
  if (enabled !== undefined) {
    return { ...document, preorder: { message: enabled.message ?? '', limit: enabled.limit ?? defaultLimit } }
  }
  if (given.length === 0) return document
  const { preorder: _, ...rest } = document
  return rest
}
