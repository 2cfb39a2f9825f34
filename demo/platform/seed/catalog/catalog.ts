import { ALL_PRODUCTS_ID, type ProductDocument } from '../../catalog/types.ts'
import type { Queryable } from '../../db/database.ts'
import { collectionProducts, collections, products, stock } from '../../db/schema/catalog.ts'
import { seedId } from '../ids.ts'
import { buildProduct, type SeedProduct } from './build-product.ts'
import { seedCategories } from './categories.ts'
import { seedCollections } from './collections.ts'
import { productEntries } from './product-entries.ts'
import { seedPictures } from './product-media.ts'

/** The day on which the shop opened. */
const OPENED_AT = '2025-02-03T09:00:00.000Z'

const built: readonly SeedProduct[] = productEntries.map(buildProduct)

/** The visible products of the seeded shop, in order. */
export const seedProducts: readonly ProductDocument[] = built
  .map(({ document }) => document)
  .filter(({ visible }) => visible)

/** Fills an empty catalog. Uses few statements, because the first start waits for it. */
export async function seedCatalog(db: Queryable): Promise<void> {
  await db.insert(products).values(
    built.map(({ document }) => ({
      id: document.id,
      slug: document.slug,
      numericId: document.numericId,
      visible: document.visible,
      lastUpdated: document.lastUpdated,
      document,
    })),
  )
  await db
    .insert(stock)
    .values(
      built.flatMap(({ document, stock: levels }) => levels.map((level) => ({ productId: document.id, ...level }))),
    )
  await seedCollectionTree(db)
}

/** Collections and the categories below them, with their products. */
async function seedCollectionTree(db: Queryable): Promise<void> {
  const dates = { createdDate: OPENED_AT, updatedDate: OPENED_AT }
  await db.insert(collections).values(
    seedCollections.map(({ id, slug, name, description, cover }, position) => ({
      id,
      slug,
      name,
      description,
      visible: true,
      mediaId: coverOf(cover),
      position,
      ...dates,
    })),
  )
  await db
    .insert(collections)
    .values(seedCategories.map(({ products: _, ...row }, position) => ({ ...row, mediaId: null, position, ...dates })))
  const inCollections = built.flatMap(({ document }, position) =>
    [ALL_PRODUCTS_ID, ...document.collectionIds].map((collectionId) => ({
      collectionId,
      productId: document.id,
      position,
    })),
  )
  const inCategories = seedCategories.flatMap(({ id, products: slugs }) =>
    slugs.map((slug, position) => ({ collectionId: id, productId: seedId('product', slug), position })),
  )
  await db.insert(collectionProducts).values([...inCollections, ...inCategories])
}

function coverOf(slug: string | undefined): string | null {
  const entry = productEntries.find((candidate) => candidate.slug === slug)
  return entry === undefined ? null : (seedPictures(entry).find(({ view }) => view === 'context')?.id ?? null)
}
