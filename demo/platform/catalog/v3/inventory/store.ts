import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { stock } from '../../../db/schema/catalog.ts'
import type { CatalogProduct, CatalogVariant, LocationLevel } from '../../types.ts'
import { inventoryItemId, locations } from '../rules/names.ts'
import { variantIdOf } from '../rules/variants.ts'

/** Units of a variant at a location. */
export interface InventoryItem {
  readonly id: string
  readonly locationId: string
  readonly revision: number
  readonly product: CatalogProduct
  readonly variant: CatalogVariant
  /** Whole units, 0 or more. Absent if they are not tracked. */
  readonly quantity?: number
  readonly inStock: boolean
  /** Pre-ordered units. */
  readonly preordered: number
}

/** The inventory of products at all locations. The units at the second location are not sold. */
export async function listInventory(db: Queryable, products: readonly CatalogProduct[]): Promise<InventoryItem[]> {
  const productIds = products.map(({ id }) => id)
  const rows = await db.select().from(stock).where(inArray(stock.productId, productIds))
  const levels = new Map(rows.map((row) => [`${row.productId} ${row.variantId}`, row]))
  return products.flatMap((product) =>
    product.variants.flatMap((variant) => [
      ...itemAt(locations.default, product, variant, levels.get(`${product.id} ${variant.id}`)),
      ...itemAt(locations.elsewhere, product, variant, product.secondLocationLevels?.[variant.id]),
    ]),
  )
}

/** The inventory item of a variant at a location, if it has one there. */
function itemAt(
  locationId: string,
  product: CatalogProduct,
  variant: CatalogVariant,
  level: LocationLevel | undefined,
): InventoryItem[] {
  if (level === undefined) return []
  const { tracked, revision } = level
  const id = inventoryItemId(product.id, variantIdOf(product, variant.id), locationId)
  const units = level.quantity ?? 0
  const item = { id, locationId, revision, product, variant, preordered: Math.max(-units, 0) }
  return [tracked ? { ...item, quantity: Math.max(units, 0), inStock: units > 0 } : { ...item, inStock: level.inStock }]
}

/** The inventory of a product at the default location, in the order of its variants. */
export async function listItemsAtDefaultLocation(db: Queryable, product: CatalogProduct): Promise<InventoryItem[]> {
  const items = await listInventory(db, [product])
  return items.filter(({ locationId }) => locationId === locations.default)
}
