import type { Queryable } from '../../../db/database.ts'
import { findProduct, setStock } from '../../store.ts'
import { defaultVariantId } from '../../types.ts'
import { storedVariantId } from '../rules/variants.ts'
import type { VariantWithInventoryInput } from './schemas/variant-schemas.ts'

/** Sets the stock of the variants at the default location. `asked` has the variants of the product in its order. */
export async function saveStock(
  tx: Queryable,
  productId: string,
  asked: readonly VariantWithInventoryInput[],
): Promise<void> {
  const product = await findProduct(tx, productId)
  for (const [index, { id, inventoryItem }] of asked.entries()) {
    const stored = id == null ? product?.variants[index]?.id : storedVariantId(productId, id)
    const { quantity, inStock } = inventoryItem ?? {}
    const variantId = product?.manageVariants === true ? stored : defaultVariantId
    if (variantId === undefined) continue
    if (quantity != null) await setStock(tx, productId, { quantity }, variantId)
    else if (inStock != null) await setStock(tx, productId, { inStock }, variantId)
  }
}
