import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { collectionProducts, products, stock } from '../db/schema/catalog.ts'
import { compact } from '../http/input/compact.ts'
import { stockedProduct } from './rules/stock-level.ts'
import type { CatalogProduct, ProductDocument } from './types.ts'
import { readEntityIds } from './v3/entities/stored.ts'

type StockRow = typeof stock.$inferSelect

/** Finds a product with its current stock, hidden products included. */
export async function findProduct(db: Queryable, id: string): Promise<CatalogProduct | undefined> {
  return (await findProducts(db, [id]))[0]
}

/** The products with these ids, without duplicates, in the order of the ids. Unknown ids are skipped. */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<CatalogProduct[]> {
  if (ids.length === 0) return []
  const uniqueIds = [...new Set(ids)]
  const rows = await db.select({ document: products.document }).from(products).where(inArray(products.id, uniqueIds))
  const levels = await db.select().from(stock).where(inArray(stock.productId, uniqueIds))
  const assembled = assemble(rows, levels, await readEntityIds(db))
  const found = new Map(assembled.map((product) => [product.id, product]))
  return uniqueIds.flatMap((id) => found.get(id) ?? [])
}

/** All products in the order of their numeric ids. Hidden products are included only on request. */
export async function listProducts(db: Queryable, { hidden }: { hidden: boolean }): Promise<CatalogProduct[]> {
  const rows = await db
    .select({ document: products.document })
    .from(products)
    .where(hidden ? undefined : eq(products.visible, true))
    .orderBy(asc(products.numericId))
  return assemble(rows, await db.select().from(stock), await readEntityIds(db))
}

/** Product ids of a collection in the merchant's order. */
export async function listCollectionProductIds(db: Queryable, collectionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
    .orderBy(asc(collectionProducts.position))
  return rows.map((row) => row.id)
}

/**
 * Takes `quantity` units out of stock, all or none. Resolves with whether the stock was sufficient.
 *
 * Uses one conditional update, so that two buyers never get the same last unit. Untracked stock is checked but not changed. Pre-ordered
 * units, at most `preorderLimit`, make the stock negative.
 */
export async function takeStock(
  db: Queryable,
  productId: string,
  variantId: string,
  quantity: number,
  preorderLimit = 0,
): Promise<boolean> {
  const taken = await db
    .update(stock)
    .set({
      quantity: sql`case when ${stock.tracked} then ${stock.quantity} - ${quantity} else ${stock.quantity} end`,
      revision: sql`${stock.revision} + 1`,
    })
    .where(
      and(
        eq(stock.productId, productId),
        eq(stock.variantId, variantId),
        sql`case when ${stock.tracked} then ${stock.quantity} + ${preorderLimit} >= ${quantity} else ${stock.inStock} end`,
      ),
    )
  return taken.rowsAffected === 1
}

/** Returns units to the stock, as after a canceled order. Does nothing for untracked stock. */
export async function returnStock(
  db: Queryable,
  productId: string,
  variantId: string,
  quantity: number,
): Promise<void> {
  await db
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${quantity}`, revision: sql`${stock.revision} + 1` })
    .where(and(eq(stock.productId, productId), eq(stock.variantId, variantId), eq(stock.tracked, true)))
}

/**
 * Sets the stock: a number of units (tracked), or only whether the product is in stock (untracked).
 *
 * Without a variant id, sets all variants of the product. Resolves with the number of changed variants.
 */
export async function setStock(
  db: Queryable,
  productId: string,
  level: { readonly quantity: number } | { readonly inStock: boolean },
  variantId?: string,
): Promise<number> {
  const set =
    'quantity' in level
      ? { tracked: true, quantity: level.quantity, inStock: level.quantity > 0 }
      : { tracked: false, quantity: null, inStock: level.inStock }
  const ofVariant = variantId === undefined ? undefined : eq(stock.variantId, variantId)
  const changed = await db
    .update(stock)
    .set({ ...set, revision: sql`${stock.revision} + 1` })
    .where(and(eq(stock.productId, productId), ofVariant))
  return changed.rowsAffected
}

function assemble(
  rows: readonly { document: ProductDocument }[],
  levels: readonly StockRow[],
  entityIds: ProductDocument['entityIds'],
): CatalogProduct[] {
  const byProduct = new Map<string, StockRow[]>()
  for (const level of levels) {
    const existing = byProduct.get(level.productId)
    if (existing === undefined) byProduct.set(level.productId, [level])
    else existing.push(level)
  }
  return rows.map(({ document }) =>
    stockedProduct({ ...document, ...compact({ entityIds }) }, byProduct.get(document.id) ?? []),
  )
}
