import type { CatalogCollection } from '../collection-store.ts'
import { wireMedia } from './media.ts'

/** Width and height of the shop's pictures in pixels. */
const ORIGINAL_SIDE = 2000

/** A collection in catalog responses. Source: core/README.md#catalog, the platform's reference of Catalog V1. */
export function wireCollection(collection: CatalogCollection, origin: string): Record<string, unknown> {
  const { id, name, slug, description, visible, productIds, mediaId } = collection
  const cover =
    mediaId === null
      ? []
      : [{ kind: 'image', id: mediaId, width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, alt: name } as const]
  const media = wireMedia(cover, origin)
  return { id, name, slug, description, visible, numberOfProducts: productIds.length, productIds, media }
}
