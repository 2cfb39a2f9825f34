import { omitUndefined } from '../convert/omit-undefined.ts'
import type { Picture } from './model.ts'

/** A picture as the platform may name it: an object, a URL, or a URI of its own (`wix:image://v1/<id>/<name>#…`). */
export type PictureInput =
  | string
  | {
      readonly id?: string | undefined
      readonly url?: string
      readonly width?: number
      readonly height?: number
      readonly altText?: string | null
    }

/** The picture to show, with `alt` when it has no text of its own; `undefined` when there is none. */
export function toPicture(input: PictureInput | undefined, alt: string): Picture | undefined {
  const { id, url, width, height, altText } = typeof input === 'string' ? { url: input } : (input ?? {})
  if (!url) return undefined
  const mediaId = /^wix:image:\/\/v1\/([^/#]+)/.exec(url)?.[1]
  return omitUndefined({
    id: id ?? mediaId,
    url: mediaId ? `https://static.wixstatic.com/media/${mediaId}` : url,
    width: width || undefined,
    height: height || undefined,
    alt: altText || alt,
  })
}
