import type { Picture } from '../../model.ts'
import { toPicture } from '../../picture.ts'
import type { WireMediaItem } from '../products/types/media-types.ts'
import type { ProductResponse } from '../reading/wire-response.ts'

/** A picture or video, and the picture that is shown for it: that of a video is its poster. */
export interface ShownMedia {
  readonly item: WireMediaItem
  readonly picture: Picture
}

/** Returns the media of a product in order, without those that have no picture. */
export function shownMedia({ media, name }: ProductResponse): readonly ShownMedia[] {
  const { main, itemsInfo } = media ?? {}
  const items = itemsInfo?.items?.length ? itemsInfo.items : main ? [main] : []
  return items.flatMap((item) => {
    const { image, video, thumbnail, altText } = item
    const picture = toPicture(image ?? video?.posters?.[0] ?? thumbnail, altText || (name ?? ''))
    return picture ? [{ item, picture: altText ? { ...picture, alt: altText } : picture }] : []
  })
}
