import * as v from 'valibot'
import { defineRoute, type Route } from '../http/call.ts'
import { runQuery } from '../http/query/query.ts'
import { findCollection, listCollections } from './collection-store.ts'
import { notInCatalog, querySchema } from './query.ts'
import { wireCollection } from './wire/collection.ts'
import { collectionFields } from './wire/fields.ts'

const idSchema = v.object({ id: v.pipe(v.string(), v.minLength(1)) })
const slugSchema = v.object({ slug: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Reading collections. Source: core/README.md#catalog. */
export const collectionsRoutes: readonly Route[] = [
  defineRoute('getCollection', idSchema, async ({ id }, { platform }) => {
    const collection = await findCollection(platform.db, (candidate) => candidate.id === id)
    if (collection === undefined) throw notInCatalog(`No collection with the id ${id}`)
    return { collection: wireCollection(collection, platform.config.url) }
  }),
  defineRoute('getCollectionBySlug', slugSchema, async ({ slug }, { platform }) => {
    const collection = await findCollection(platform.db, (candidate) => candidate.slug === slug)
    if (collection === undefined) throw notInCatalog(`No collection with the slug ${slug}`)
    return { collection: wireCollection(collection, platform.config.url) }
  }),
  defineRoute('queryCollections', querySchema, async ({ query: input }, { platform }) => {
    const { items, metadata } = runQuery(await listCollections(platform.db), input, collectionFields)
    return { collections: items.map((item) => wireCollection(item, platform.config.url)), metadata }
  }),
]
