import type { Converter } from './conversion.ts'
import { date, decimal } from './conversion.ts'
import { isPlainObject } from './is-plain-object.ts'
import { omitUndefined } from './omit-undefined.ts'
import { convertExpiry, parsePixels, parsePlatformUri } from './platform-uri.ts'

/** An image in the client's form. On the wire it is an object or a `wix:image://` URI. */
export interface Image {
  /** Media id. Absent for an image that is not hosted by the platform. */
  readonly id?: string
  /** URL of the picture. */
  readonly url: string
  /** Pixels of the original. Absent when unknown. */
  readonly width?: number
  /** Height in pixels. */
  readonly height?: number
  /** Alternative text. */
  readonly altText?: string
  /** Name of the file. */
  readonly filename?: string
  /** The area that stays visible when the image is cropped: fractions of its width and height. */
  readonly focalPoint?: {
    /** Horizontal position. */
    readonly x?: number
    /** Vertical position. */
    readonly y?: number
    /** Width of the area. */
    readonly width?: number | null
    /** Height of the area. */
    readonly height?: number | null
  }
  /** Date and time at which the URL expires. */
  readonly urlExpirationDate?: Date
}

/** Base URL of originals. URIs do not contain it. */
const MEDIA_BASE_URL = 'https://static.wixstatic.com/media/'

/** Parses a `wix:image://` URI. Any other string is used as the image's URL. */
export function imageFromUri(uri: string): Image {
  const found = parsePlatformUri(uri, 'image')
  if (!found) return { url: uri }
  const { id, filename, params } = found
  return omitUndefined({
    id,
    url: MEDIA_BASE_URL + id,
    width: parsePixels(params.get('originWidth')),
    height: parsePixels(params.get('originHeight')),
    altText: filename,
    filename,
  })
}

const toImageObject = (value: unknown): unknown => {
  if (typeof value === 'string') return value ? imageFromUri(value) : undefined
  if (!isPlainObject(value)) return value
  const { id, url } = value
  if (typeof url === 'string' && /^(wix:)?image:/.test(url))
    return { ...imageFromUri(url), ...value, url: imageFromUri(url).url }
  return url === undefined && typeof id === 'string' ? { ...value, url: MEDIA_BASE_URL + id } : value
}

const convertImage = (value: unknown, direction: 'read' | 'write'): unknown => {
  const found = convertExpiry(toImageObject(value), date[direction])
  const point = isPlainObject(found) && found['focalPoint']
  if (!isPlainObject(point)) return found
  const axes = { x: decimal[direction](point['x']), y: decimal[direction](point['y']) }
  return { ...(found as object), focalPoint: { ...point, ...omitUndefined(axes) } }
}

/** Converts images. Reads an object or a URI as an `Image`; writes an `Image`, a URI or a URL as the wire object. */
export const image: Converter = {
  read: (wire) => convertImage(wire, 'read'),
  write: (ours) => convertImage(ours, 'write'),
}
