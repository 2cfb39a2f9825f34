import { omitUndefined } from '../convert/omit-undefined.ts'
import type { Picture } from './model.ts'

/** The platform's formats of a picture: an object, a URL, or a Wix media URI (`wix:image://v1/<id>/<name>#…`). */
export type PictureInput =
  | string
  | {
      readonly id?: string | undefined
      readonly url?: string
      readonly width?: number
      readonly height?: number
      readonly altText?: string | null
    }

/** Returns the picture, with `alt` if it has no alternative text. Returns `undefined` if there is no picture. */
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
