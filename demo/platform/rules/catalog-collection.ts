import type { CatalogCollection } from '../catalog/collection-store.ts'
import { wireMedia } from './catalog-media.ts'

/** Pixels of a side of the shop's pictures. */
const side = 2000

/** A collection as the catalogue answers it. Source: SPEC.md §3 Collection; the platform's reference of Catalog V1. */
export function wireCollection(collection: CatalogCollection, origin: string): Record<string, unknown> {
  const { id, name, slug, description, visible, numberOfProducts, mediaId } = collection
  const cover = mediaId === null ? [] : [{ kind: 'image', id: mediaId, width: side, height: side, alt: name } as const]
  return { id, name, slug, description, visible, numberOfProducts, media: wireMedia(cover, origin) }
}
