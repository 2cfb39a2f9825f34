import type { MediaRef, PictureRef } from '../../catalog/types.ts'
import { PICTURE_SIDE, type View } from './pictures/compose.ts'
import type { Swatch } from './pictures/palette.ts'
import type { ProductPlan } from './product-plan.ts'

/** A picture of a product, without its content. */
export interface PicturePlan {
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
export function picturePlans(plan: ProductPlan): readonly PicturePlan[] {
  const [first = plan.color, ...others] = plan.colors ?? []
  const picture = (view: View, color: Swatch): PicturePlan => ({
    id: mediaId(plan.slug, plan.colors === undefined || view !== 'front' ? view : `front-${color.toLowerCase()}`),
    view,
    color,
    alt: captions[view](plan.colors === undefined ? plan.name : `${plan.name}, ${color}`),
  })
  return [
    picture('front', first),
    picture('detail', first),
    picture('context', first),
    ...others.map((color) => picture('front', color)),
  ]
}

/** A media id in the platform's format, with a name in place of the hash. */
export function mediaId(slug: string, view: string): string {
  return `f1a2b3_${slug}_${view}~mv2.png`
}

export function videoId(slug: string): string {
  return `f1a2b3_${slug}`
}

/** All media of a product in display order: the video follows the first picture. */
export function productMedia(plan: ProductPlan): readonly MediaRef[] {
  const pictures = picturePlans(plan).map(
    ({ id, alt }): PictureRef => ({
      kind: 'image',
      id,
      width: PICTURE_SIDE,
      height: PICTURE_SIDE,
      alt,
      ...(plan.secure === undefined ? {} : { secure: plan.secure }),
    }),
  )
  const [front, ...rest] = pictures
  if (front === undefined || plan.video !== true) return pictures
  const video: MediaRef = {
    kind: 'video',
    id: videoId(plan.slug),
    width: 640,
    height: 640,
    heights: [640, 320],
    alt: `${plan.name}, film`,
    posterId: front.id,
  }
  return [front, video, ...rest]
}
