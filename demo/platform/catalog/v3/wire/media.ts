import type { CatalogProduct, MediaRef } from '../../types.ts'
import { addressed, platformMedia, shopPicture, THUMBNAIL_SIDE } from '../../wire/media.ts'
import type { WireContext } from './context.ts'

/** A picture or video of a product in responses. Source: platform reference, Catalog V3, ProductMedia. */
export function wireMediaItem(media: MediaRef, context: WireContext): Record<string, unknown> {
  const { id, alt, kind } = media
  return {
    id,
    ...withFilename(platformMedia(media, context.origin)),
    altText: alt,
    displayName: alt,
    mediaType: kind === 'image' ? 'IMAGE' : 'VIDEO',
    ...(context.has('THUMBNAIL') ? { thumbnail: thumbnail(media, context) } : {}),
  }
}

/** The main media item, and with the field `MEDIA_ITEMS_INFO` all media. */
export function wireMedia({ media }: CatalogProduct, context: WireContext): Record<string, unknown> {
  const [main] = media
  return {
    ...(main === undefined ? {} : { main: wireMediaItem(main, context) }),
    ...(context.has('MEDIA_ITEMS_INFO')
      ? { itemsInfo: { items: media.map((item) => wireMediaItem(item, context)) } }
      : {}),
  }
}

/** A picture that is not part of a product. */
export function wirePicture(id: string, alt: string, origin: string): Record<string, unknown> {
  const { image } = withFilename(platformMedia(shopPicture(id, alt), origin))
  return image as Record<string, unknown>
}

function withFilename(media: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { image } = media
  if (typeof image !== 'object' || image === null) return media
  return { image: { ...image, filename: String((image as { id?: unknown }).id) } }
}

function thumbnail(media: MediaRef, { origin }: WireContext): Record<string, unknown> {
  const id = media.kind === 'image' ? media.id : media.posterId
  const access = media.kind === 'image' ? media.access : undefined
  const url = `${origin}/media/${id}/v1/fit/w_${THUMBNAIL_SIDE},h_${THUMBNAIL_SIDE},q_90/file.png`
  return { ...addressed(url, access), width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, altText: media.alt }
}
