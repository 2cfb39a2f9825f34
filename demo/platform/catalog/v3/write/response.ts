import type { Ctx } from '../../../platform.ts'
import { listItemsAtDefaultLocation } from '../inventory/store.ts'
import { wireInventoryItem } from '../inventory/wire.ts'
import { readShownProduct } from '../shown-products.ts'
import { contextOf } from '../wire/context.ts'
import { wireSingleProduct } from '../wire/product.ts'

/** The `fields` of a request. */
export type Fields = Parameters<typeof contextOf>[1]

/** A product in the response to a write. */
export async function productInResponse(ctx: Ctx, id: string, fields: Fields): Promise<Record<string, unknown>> {
  return wireSingleProduct(await readShownProduct(ctx, { id }), contextOf(ctx, fields))
}

/** The inventory items of a product at the default location, one per variant. */
export async function inventoryInResponse(ctx: Ctx, id: string): Promise<Record<string, unknown>[]> {
  const { product, categories } = await readShownProduct(ctx, { id })
  const categoryIds = categories.direct.map((category) => category.id)
  const items = await listItemsAtDefaultLocation(ctx.platform.db, product)
  return items.map((item) => wireInventoryItem(item, categoryIds))
}
