import type { Converter } from './conversion.ts'
import { date } from './conversion.ts'
import { defined } from './defined.ts'
import { isPlain } from './is-plain.ts'
import { expiry, parsePlatformUri, pixels } from './platform-uri.ts'

/** A picture in our form, whether the platform gave an object or its own `wix:image://` URI. */
export interface Image {
  /** Media id; absent for a picture that is not the platform's. */
  readonly id?: string
  readonly url: string
  /** Pixels of the original; absent when not told. */
  readonly width?: number
  readonly height?: number
  readonly altText?: string
  readonly filename?: string
  readonly urlExpirationDate?: Date
}

/** Where the platform keeps originals; an object names its own URL, a URI does not. */
const ORIGINALS = 'https://static.wixstatic.com/media/'

/** The picture that a `wix:image://` URI names; any other string is taken for the picture's URL. */
export function imageFromUri(uri: string): Image {
  const found = parsePlatformUri(uri, 'image')
  if (!found) return { url: uri }
  const { id, filename, params } = found
  return defined({
    id,
    url: ORIGINALS + id,
    width: pixels(params.get('originWidth')),
    height: pixels(params.get('originHeight')),
    altText: filename,
    filename,
  })
}

const known = (value: unknown): unknown => {
  if (typeof value === 'string') return value ? imageFromUri(value) : undefined
  if (!isPlain(value)) return value
  const { id, url } = value
  if (typeof url === 'string' && /^(wix:)?image:/.test(url))
    return { ...imageFromUri(url), ...value, url: imageFromUri(url).url }
  return url === undefined && typeof id === 'string' ? { ...value, url: ORIGINALS + id } : value
}

/** Pictures: an object or a URI becomes an `Image`; an `Image`, a URI or a URL becomes the wire's object. */
export const image: Converter = {
  read: (wire) => expiry(known(wire), date.read),
  write: (ours) => expiry(known(ours), date.write),
}
