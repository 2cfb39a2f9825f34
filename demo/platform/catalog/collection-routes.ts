import * as v from 'valibot'
import { defineRoute, type Route } from '../http/call.ts'
import { runQuery } from '../http/query/query.ts'
import type { Ctx } from '../platform.ts'
import { findCollection, listCollections } from './collection-store.ts'
import { notInCatalog, querySchema } from './query.ts'
import { wireCollection } from './wire/collection.ts'
import { collectionFields } from './wire/fields.ts'

const slugSchema = v.object({ slug: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Reading collections. Source: core/README.md#catalog. */
export const collectionsRoutes: readonly Route[] = [
  defineRoute('getCollection', v.object({ id: v.pipe(v.string(), v.minLength(1)) }), (input, ctx) =>
    collectionResponse('id', input.id, ctx),
  ),
  ...(['getCollectionBySlug', 'getCatalogCollectionBySlug'] as const).map((name) =>
    defineRoute(name, slugSchema, ({ slug }, ctx) => collectionResponse('slug', slug, ctx)),
  ),
  defineRoute('queryCollections', querySchema, async ({ query: input }, { platform }) => {
    const { items, metadata } = runQuery(await listCollections(platform.db), input, collectionFields)
    return { collections: items.map((item) => wireCollection(item, platform.config.url)), metadata }
  }),
]

/** The response with the collection with this id or slug. Fails with 404. */
async function collectionResponse(field: 'id' | 'slug', value: string, { platform }: Ctx) {
  const collection = await findCollection(platform.db, (candidate) => candidate[field] === value)
  if (collection === undefined) throw notInCatalog(`No collection with the ${field} ${value}`)
  return { collection: wireCollection(collection, platform.config.url) }
}
