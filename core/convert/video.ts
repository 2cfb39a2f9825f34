import type { Converter } from './conversion.ts'
import { date } from './conversion.ts'
import { defined } from './defined.ts'
import { type Image, image, imageFromUri } from './image.ts'
import { isPlain } from './is-plain.ts'
import { expiry, parsePlatformUri, pixels } from './platform-uri.ts'

/** A video in our form, whether the platform gave an object or its own `wix:video://` URI. */
export interface Video {
  readonly id?: string
  /** Absent when only the platform's URI is known: its files are then listed by the platform's media calls. */
  readonly url?: string
  readonly filename?: string
  /** Still pictures to show before it plays, smallest first; absent when there are none. */
  readonly posters?: readonly Image[]
  readonly resolutions?: readonly { readonly url: string; readonly width?: number; readonly height?: number }[]
  readonly urlExpirationDate?: Date
}

function videoFromUri(uri: string): Video {
  const found = parsePlatformUri(uri, 'video')
  if (!found) return { url: uri }
  const { id, filename, params } = found
  const poster = params.get('posterUri')
  const size = { width: pixels(params.get('posterWidth')), height: pixels(params.get('posterHeight')) }
  const posters = poster
    ? [defined({ ...imageFromUri(`wix:image://v1/${encodeURIComponent(poster)}`), ...size })]
    : undefined
  return defined({ id, filename, posters })
}

const pictures = (value: unknown, direction: 'read' | 'write'): unknown =>
  Array.isArray(value) ? value.map((one) => image[direction](one)) : value

function change(value: unknown, direction: 'read' | 'write'): unknown {
  const video = typeof value === 'string' ? (value ? videoFromUri(value) : undefined) : value
  if (!isPlain(video)) return video
  const found = expiry(video, date[direction])
  return Array.isArray(found['posters']) ? { ...found, posters: pictures(found['posters'], direction) } : found
}

/** Videos: an object or a URI becomes a `Video`; a `Video`, a URI or a URL becomes the wire's object. */
export const video: Converter = {
  read: (wire) => change(wire, 'read'),
  write: (ours) => change(ours, 'write'),
}
