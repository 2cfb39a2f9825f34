import { randomUUID } from 'node:crypto'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { collectionProducts, collections, products, stock } from '../../db/schema/catalog.ts'
import { shop } from '../../shop/settings.ts'
import { ALL_PRODUCTS_ID, type ProductDocument } from '../types.ts'
import { readEntityIds } from '../v3/entities/stored.ts'

/** A product that is not stored yet: physical, visible, free, and without options and variants. */
export async function buildEmptyProduct(
  tx: Queryable,
  { name, slug, now }: { readonly name: string; readonly slug: string; readonly now: Date },
): Promise<ProductDocument> {
  const [row] = await tx.select({ last: max(products.numericId) }).from(products)
  return {
    id: randomUUID(),
    numericId: (row?.last ?? 0) + 1000,
    slug,
    name,
    visible: true,
    productType: 'physical',
    description: '',
    sku: '',
    currency: shop.currency,
    price: '0',
    discount: { type: 'NONE', value: '0' },
    additionalInfoSections: [],
    customTextFields: [],
    media: [],
    options: [],
    manageVariants: false,
    variants: [],
    collectionIds: [],
    createdDate: now.toISOString(),
    lastUpdated: now.toISOString(),
  }
}

export async function readDocument(tx: Queryable, id: string): Promise<ProductDocument | undefined> {
  const row = await tx.select({ document: products.document }).from(products).where(eq(products.id, id)).get()
  const entityIds = await readEntityIds(tx)
  return row === undefined || entityIds === undefined ? row?.document : { ...row.document, entityIds }
}

/** Adds a product to the collection of all products only. Its stock is not tracked until the merchant sets it. */
export async function insertDocument(tx: Queryable, document: ProductDocument): Promise<void> {
  await tx.insert(products).values({ id: document.id, ...columnsOf(document) })
  await addStock(tx, document, document.variants, true)
  await addToCollection(tx, ALL_PRODUCTS_ID, [document.id])
}

/** Saves a changed product. New variants have untracked stock. The stock of removed variants is deleted. */
export async function saveDocument(tx: Queryable, document: ProductDocument): Promise<void> {
  await tx
    .update(products)
    .set(columnsOf(revised(document)))
    .where(eq(products.id, document.id))
  const levels = await tx.select().from(stock).where(eq(stock.productId, document.id))
  const added = document.variants.filter(({ id }) => !levels.some(({ variantId }) => variantId === id))
  const removed = levels.filter(({ variantId }) => !document.variants.some(({ id }) => id === variantId))
  const ids = removed.map(({ variantId }) => variantId)
  if (ids.length > 0) {
    await tx.delete(stock).where(and(eq(stock.productId, document.id), inArray(stock.variantId, ids)))
  }
  const inStock = levels.length === 0 || levels.some((level) => (level.tracked ? level.quantity !== 0 : level.inStock))
  await addStock(tx, document, added, inStock)
}

/** The document with the next revision. */
export function revised(document: ProductDocument): ProductDocument {
  return { ...document, revision: (document.revision ?? 1) + 1 }
}

/** The stored columns of a product. The ids of entities are not stored with it. */
export function columnsOf({ entityIds: _, ...document }: ProductDocument) {
  const { slug, numericId, visible, lastUpdated } = document
  return { slug, numericId, visible, lastUpdated, document }
}

async function addStock(
  tx: Queryable,
  { id }: ProductDocument,
  variants: readonly { readonly id: string }[],
  inStock: boolean,
): Promise<void> {
  if (variants.length === 0) return
  const level = { productId: id, tracked: false, quantity: null, inStock }
  await tx.insert(stock).values(variants.map((variant) => ({ ...level, variantId: variant.id })))
}

/** Deletes a product with its stock and its places in collections. */
export async function deleteDocument(tx: Queryable, id: string): Promise<void> {
  await tx.delete(stock).where(eq(stock.productId, id))
  await tx.delete(collectionProducts).where(eq(collectionProducts.productId, id))
  await tx.delete(products).where(eq(products.id, id))
}

/** Appends products to a collection. Products that are already in it keep their position. */
export async function addToCollection(tx: Queryable, collectionId: string, ids: readonly string[]): Promise<void> {
  const [row] = await tx
    .select({ last: max(collectionProducts.position) })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
  const first = (row?.last ?? -1) + 1
  const places = [...new Set(ids)].map((productId, index) => ({ collectionId, productId, position: first + index }))
  if (places.length > 0) await tx.insert(collectionProducts).values(places).onConflictDoNothing()
}

export async function removeFromCollection(tx: Queryable, collectionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(collectionProducts)
    .where(and(eq(collectionProducts.collectionId, collectionId), inArray(collectionProducts.productId, [...ids])))
}

/** The position after all collections. */
export async function readNextPosition(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ last: max(collections.position) }).from(collections)
  return (row?.last ?? -1) + 1
}
