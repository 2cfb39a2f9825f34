import * as v from 'valibot'
import { findCollection, listCollections } from '../catalog/collection-store.ts'
import { answer, type Route } from '../http/call.ts'
import { wireCollection } from '../rules/catalog-collection.ts'
import { collectionFields } from '../rules/catalog-fields.ts'
import { notInCatalog, query, querySchema } from './catalog-query.ts'

const idSchema = v.object({ id: v.pipe(v.string(), v.minLength(1)) })
const slugSchema = v.object({ slug: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Reading collections. Source: SPEC.md §7 Catalogue read. */
export const collectionsRoutes: readonly Route[] = [
  answer('getCollection', idSchema, async ({ id }, { platform }) => {
    const collection = await findCollection(platform.db, (each) => each.id === id)
    if (collection === undefined) throw notInCatalog(`No collection with the id ${id}`)
    return { collection: wireCollection(collection, platform.config.url) }
  }),
  answer('getCollectionBySlug', slugSchema, async ({ slug }, { platform }) => {
    const collection = await findCollection(platform.db, (each) => each.slug === slug)
    if (collection === undefined) throw notInCatalog(`No collection with the slug ${slug}`)
    return { collection: wireCollection(collection, platform.config.url) }
  }),
  answer('queryCollections', querySchema, async ({ query: asked }, { platform }) => {
    const { items, metadata } = query(await listCollections(platform.db), asked, collectionFields)
    return { collections: items.map((each) => wireCollection(each, platform.config.url)), metadata }
  }),
]
