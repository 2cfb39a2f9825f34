import type { CatalogCollection } from '../collection-store.ts'
import { shopPicture, wireMedia } from './media.ts'

/** A collection in catalog responses. Source: core/README.md#catalog, the platform's reference of Catalog V1. */
export function wireCollection(collection: CatalogCollection, origin: string): Record<string, unknown> {
  const { id, name, slug, description, visible, productIds, mediaId } = collection
  const media = wireMedia(mediaId === null ? [] : [shopPicture(mediaId, name)], origin)
  return { id, name, slug, description, visible, numberOfProducts: productIds.length, productIds, media }
}
