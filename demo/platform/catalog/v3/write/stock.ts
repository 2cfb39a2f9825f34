import type { Queryable } from '../../../db/database.ts'
import { findProduct } from '../../store.ts'
import { DEFAULT_VARIANT_ID } from '../../types.ts'
import { changedLevel, newLevel } from '../inventory/write/levels.ts'
import { readLevel, writeLevel } from '../inventory/write/store.ts'
import { locations } from '../rules/names.ts'
import { storedVariantId } from '../rules/variants.ts'
import type { VariantWithInventoryInput } from './schemas/variant-schemas.ts'

/** Sets the stock of the variants at the default location. `input` has the variants of the product in its order. */
export async function saveStock(
  tx: Queryable,
  productId: string,
  input: readonly VariantWithInventoryInput[],
): Promise<void> {
  const product = await findProduct(tx, productId)
  for (const [index, { id, inventoryItem }] of input.entries()) {
    const { quantity, inStock } = inventoryItem ?? {}
    const stored = id == null ? product?.variants[index]?.id : storedVariantId(productId, id)
    const variantId = product?.manageVariants === true ? stored : DEFAULT_VARIANT_ID
    if (variantId === undefined || (quantity == null && inStock == null)) continue
    const at = { productId, variantId, locationId: locations.default }
    const before = await readLevel(tx, at)
    const level = before === undefined ? newLevel({ quantity, inStock }) : changedLevel(before, { quantity, inStock })
    await writeLevel(tx, at, level)
  }
}
