import { defined } from '../convert/defined.ts'
import type { Picture } from './product.ts'

/** A picture as the platform may name it: an object, a URL, or a URI of its own (`wix:image://v1/<id>/<name>#…`). */
export type NamedPicture =
  | string
  | {
      readonly id?: string | undefined
      readonly url?: string
      readonly width?: number
      readonly height?: number
      readonly altText?: string | null
    }

/** The picture to show, with `alt` when it has no text of its own; `undefined` when there is none. */
export function pictureOf(named: NamedPicture | undefined, alt: string): Picture | undefined {
  const { id, url, width, height, altText } = typeof named === 'string' ? { url: named } : (named ?? {})
  if (!url) return undefined
  const own = /^wix:image:\/\/v1\/([^/#]+)/.exec(url)?.[1]
  return defined({
    id: id ?? own,
    url: own ? `https://static.wixstatic.com/media/${own}` : url,
    width: width || undefined,
    height: height || undefined,
    alt: altText || alt,
  })
}
