import type { MediaRef, PictureRef } from '../../catalog/types.ts'
import { PICTURE_SIDE, type View } from './pictures/compose.ts'
import type { Swatch } from './pictures/palette.ts'
import type { ProductEntry } from './product-entry.ts'

/** A picture of a product, without its content. */
export interface SeedPicture {
  readonly id: string
  readonly view: View
  readonly color: Swatch
  readonly alt: string
}

const captions: Readonly<Record<View, (name: string) => string>> = {
  front: (name) => name,
  detail: (name) => `${name}, close up`,
  context: (name) => `${name}, in use`,
}

/** Every color has a front view. The first color also has a detail view and a view in use. */
export function seedPictures(entry: ProductEntry): readonly SeedPicture[] {
  const [first = entry.color, ...others] = entry.colors ?? []
  const picture = (view: View, color: Swatch): SeedPicture => ({
    id: mediaId(entry.slug, entry.colors === undefined || view !== 'front' ? view : `front-${color.toLowerCase()}`),
    view,
    color,
    alt: captions[view](entry.colors === undefined ? entry.name : `${entry.name}, ${color}`),
  })
  return [
    picture('front', first),
    picture('detail', first),
    picture('context', first),
    ...others.map((color) => picture('front', color)),
  ]
}

/** A media id in the platform's format, with a name in place of the hash. */
function mediaId(slug: string, view: string): string {
  return `f1a2b3_${slug}_${view}~mv2.png`
}

export function videoId(slug: string): string {
  return `f1a2b3_${slug}`
}

/** All media of a product in display order: the video follows the first picture. */
export function productMedia(entry: ProductEntry): readonly MediaRef[] {
  const pictures = seedPictures(entry).map(
    ({ id, alt }): PictureRef => ({
      kind: 'image',
      id,
      width: PICTURE_SIDE,
      height: PICTURE_SIDE,
      alt,
      ...(entry.secure === undefined ? {} : { secure: entry.secure }),
    }),
  )
  const [front, ...rest] = pictures
  if (front === undefined || entry.video !== true) return pictures
  const video: MediaRef = {
    kind: 'video',
    id: videoId(entry.slug),
    width: 640,
    height: 640,
    heights: [640, 320],
    alt: `${entry.name}, film`,
    posterId: front.id,
  }
  return [front, video, ...rest]
}
