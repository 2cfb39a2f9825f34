import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { collectionProducts, collections } from '../../db/schema/catalog.ts'
import { defineRoute, type Route } from '../../http/call.ts'
import { compact } from '../../http/input/compact.ts'
import type { Ctx } from '../../platform.ts'
import { emit } from '../../webhooks/emit.ts'
import { type CatalogCollection, findCollection } from '../collection-store.ts'
import { notInCatalog } from '../query.ts'
import { slugsOf } from '../slugs.ts'
import { listCollectionProductIds } from '../store.ts'
import { ALL_PRODUCTS_ID } from '../types.ts'
import { branchOf } from '../v3/categories/tree.ts'
import { wireCollection } from '../wire/collection.ts'
import { changeProductIn, readProduct } from './change.ts'
import { refused } from './options.ts'
import { collectionChangeSchema, idSchema, memberProductsSchema, newCollectionSchema } from './schemas.ts'
import { addToCollection, readNextPosition, removeFromCollection } from './store.ts'

const slugs = slugsOf(collections, (slug) => refused(`Another collection has the slug ${slug}`))

/** Writing collections and their products. Source: core/README.md#catalog. */
export const collectionWriteRoutes: readonly Route[] = [
  defineRoute('createCollection', newCollectionSchema, async ({ collection: input }, ctx) => {
    const id = randomUUID()
    const { name, description, visible } = input
    await ctx.platform.db.transaction(async (tx) => {
      const slug = await slugs.choose(tx, input)
      const row = { name, slug, description: description ?? '', visible: visible ?? true, mediaId: null }
      const now = ctx.now().toISOString()
      const dates = { createdDate: now, updatedDate: now }
      await tx.insert(collections).values({ id, ...row, ...dates, position: await readNextPosition(tx) })
      const { media } = wireCollection({ id, ...row, productIds: [] }, ctx.platform.config.url)
      const data = { collectionId: id, name, slug, visible: row.visible, media }
      await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.CollectionCreated', data }, ctx)
    })
    return await collectionResponse(ctx, id)
  }),
  defineRoute('updateCollection', collectionChangeSchema, async ({ collection: input }, ctx) => {
    const { id, ...fields } = input
    const set = compact(fields)
    await changeCollection(ctx, id, Object.keys(set), async (tx) => {
      if (input.slug != null) await slugs.requireFree(tx, input.slug, id)
      const revised = { revision: sql`${collections.revision} + 1`, updatedDate: ctx.now().toISOString() }
      await tx
        .update(collections)
        .set({ ...set, ...revised })
        .where(eq(collections.id, id))
    })
    return await collectionResponse(ctx, id)
  }),
  defineRoute('deleteCollection', idSchema, async ({ id }, ctx) => {
    await ctx.platform.db.transaction(async (tx) => {
      await readChangeableCollection(tx, id)
      // Deleting a collection also deletes the categories of Catalog V3 below it.
      const nodes = await tx.select({ id: collections.id, parentId: collections.parentId }).from(collections)
      const branch = branchOf({ id, parentId: null }, nodes)
      for (const deleted of branch) await remove(tx, ctx, deleted.id, await listCollectionProductIds(tx, deleted.id))
      await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, id))
      await tx.delete(collections).where(eq(collections.id, id))
      await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.CollectionDeleted', data: { collectionId: id } }, ctx)
    })
  }),
  defineRoute('addProductsToCollection', memberProductsSchema, async ({ id, productIds }, ctx) => {
    await changeCollection(ctx, id, ['productIds'], async (tx) => {
      for (const productId of productIds) await readProduct(tx, productId)
      for (const productId of await findProductsOutside(tx, id, productIds)) {
        await changeProductIn(tx, ctx, productId, (document) => ({
          ...document,
          collectionIds: [...document.collectionIds, id],
        }))
      }
      await addToCollection(tx, id, productIds)
    })
  }),
  defineRoute('removeProductsFromCollection', memberProductsSchema, async ({ id, productIds }, ctx) => {
    await changeCollection(ctx, id, ['productIds'], async (tx) => {
      const currentIds = new Set(await listCollectionProductIds(tx, id))
      await remove(
        tx,
        ctx,
        id,
        productIds.filter((productId) => currentIds.has(productId)),
      )
    })
  }),
]

async function findProductsOutside(tx: Queryable, id: string, productIds: readonly string[]): Promise<string[]> {
  const currentIds = new Set(await listCollectionProductIds(tx, id))
  return [...new Set(productIds)].filter((productId) => !currentIds.has(productId))
}

/** Removes products from a collection, and the collection from the products. */
async function remove(tx: Queryable, ctx: Ctx, id: string, productIds: readonly string[]): Promise<void> {
  for (const productId of new Set(productIds)) {
    await changeProductIn(tx, ctx, productId, (document) => ({
      ...document,
      collectionIds: document.collectionIds.filter((candidate) => candidate !== id),
    }))
  }
  await removeFromCollection(tx, id, productIds)
}

async function changeCollection(
  ctx: Ctx,
  id: string,
  changedFields: readonly string[],
  change: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await ctx.platform.db.transaction(async (tx) => {
    await readChangeableCollection(tx, id)
    await change(tx)
    const data = { collectionId: id, changedFields }
    await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.CollectionChanged', data }, ctx)
  })
}

/** Finds a collection that a merchant may change. The collection of all products cannot be changed. */
async function readChangeableCollection(tx: Queryable, id: string): Promise<CatalogCollection> {
  const collection = await findCollection(tx, (candidate) => candidate.id === id)
  if (collection === undefined) throw notInCatalog(`No collection with the id ${id}`)
  if (id === ALL_PRODUCTS_ID) throw refused('The collection of all products cannot be changed')
  return collection
}

async function collectionResponse({ platform }: Ctx, id: string): Promise<Record<string, unknown>> {
  return { collection: wireCollection(await readChangeableCollection(platform.db, id), platform.config.url) }
}
