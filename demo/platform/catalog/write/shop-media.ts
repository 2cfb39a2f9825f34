import type { Queryable } from '../../db/database.ts'
import { products } from '../../db/schema/catalog.ts'
import { productEntries } from '../../seed/catalog/product-entries.ts'
import { productMedia } from '../../seed/catalog/product-media.ts'
import type { MediaRef } from '../types.ts'

/** Finds media of the shop: those of the seed data, and those of current products. */
export async function findMediaIn(db: Queryable): Promise<(id: string) => MediaRef | undefined> {
  const rows = await db.select({ document: products.document }).from(products)
  const all = [...productEntries.flatMap(productMedia), ...rows.flatMap(({ document }) => document.media)]
  const byId = new Map(all.map((media) => [media.id, media]))
  return (id) => byId.get(id)
}
