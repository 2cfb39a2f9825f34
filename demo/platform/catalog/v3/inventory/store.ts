import type { Queryable } from '../../../db/database.ts'
import { stock } from '../../../db/schema/catalog.ts'
import type { CatalogProduct, CatalogVariant } from '../../types.ts'
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
  const rows = await db.select().from(stock)
  const levels = new Map(rows.map((row) => [`${row.productId} ${row.variantId}`, row]))
  return products.flatMap((product) =>
    product.variants.flatMap((variant) => {
      const level = levels.get(`${product.id} ${variant.id}`)
      const preordered = Math.max(-(level?.quantity ?? 0), 0)
      const { quantity, inStock } = variant.stock
      const own = { product, variant, inStock, preordered, ...(quantity === undefined ? {} : { quantity }) }
      const items = [{ ...own, ...placed(product, variant, locations.default), revision: level?.revision ?? 1 }]
      return product.unitsElsewhere === undefined
        ? items
        : [...items, elsewhere(product, variant, product.unitsElsewhere)]
    }),
  )
}

/** The inventory of a product at the default location, in the order of its variants. */
export async function inventoryItemsOf(db: Queryable, product: CatalogProduct): Promise<InventoryItem[]> {
  const items = await listInventory(db, [product])
  return items.filter(({ locationId }) => locationId === locations.default)
}

function elsewhere(product: CatalogProduct, variant: CatalogVariant, quantity: number): InventoryItem {
  const place = placed(product, variant, locations.elsewhere)
  return { ...place, product, variant, quantity, inStock: quantity > 0, preordered: 0, revision: 1 }
}

function placed(product: CatalogProduct, variant: CatalogVariant, locationId: string) {
  return { id: inventoryItemId(product.id, variantIdOf(product, variant.id), locationId), locationId }
}
