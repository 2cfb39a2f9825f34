import { ApplicationError } from '../../../http/errors.ts'
import { externalMediaId } from '../../../media/external.ts'
import type { Platform } from '../../../platform.ts'
import type { MediaRef } from '../../types.ts'
import { externalPicture } from '../../write/media.ts'
import { findMediaIn } from '../../write/shop-media.ts'
import type { ProductContentInput } from './schemas/product-schemas.ts'

/**
 * The media of a request as they are stored: those of the shop, and external pictures. `undefined` if the request has no list of media.
 *
 * Fails with `PRODUCT_MEDIA_NOT_EXIST` for an unknown media id.
 */
export async function resolveMedia(
  { media, name }: Pick<ProductContentInput, 'media' | 'name'>,
  platform: Platform,
): Promise<readonly MediaRef[] | undefined> {
  const items = media?.itemsInfo?.items
  if (items === undefined) return undefined
  const find = await findMediaIn(platform.db)
  return await Promise.all(
    items.map(async ({ id, url, altText }): Promise<MediaRef> => {
      const existing = id == null ? undefined : find(id)
      if (existing !== undefined) return altText == null ? existing : { ...existing, alt: altText }
      if (id != null || url == null) {
        throw new ApplicationError('PRODUCT_MEDIA_NOT_EXIST', 428, 'There is no media item with this id')
      }
      return externalPicture(await externalMediaId(platform, url), altText ?? name ?? '')
    }),
  )
}
