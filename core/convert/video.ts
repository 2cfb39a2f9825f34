import type { Converter } from './conversion.ts'
import { date } from './conversion.ts'
import { type Image, image, imageFromUri } from './image.ts'
import { isPlainObject } from './is-plain-object.ts'
import { omitUndefined } from './omit-undefined.ts'
import { convertExpiry, parsePixels, parsePlatformUri } from './platform-uri.ts'

/** A video in the client's form. On the wire it is an object or a `wix:video://` URI. */
export interface Video {
  /** ID of the video in the media library. */
  readonly id?: string
  /** Absent for a video given as a platform URI. The platform's media calls list its files. */
  readonly url?: string
  /** Name of the file. */
  readonly filename?: string
  /** Poster images, smallest first. Absent when there are none. */
  readonly posters?: readonly Image[]
  /** The files, one for each size and format. */
  readonly resolutions?: readonly VideoResolution[]
  /** Date and time at which the URL expires. */
  readonly urlExpirationDate?: Date
}

/** One file of a video. Sizes are in pixels. */
export interface VideoResolution {
  /** URL of the file. */
  readonly url?: string
  /** Width in pixels. */
  readonly width?: number
  /** Height in pixels. */
  readonly height?: number
  /** For example `mp4` or `hls`. */
  readonly format?: string
  /** Picture that is shown before the video plays. */
  readonly poster?: Image
  /** Date and time at which the URL expires. */
  readonly urlExpirationDate?: Date
}

function videoFromUri(uri: string): Video {
  const found = parsePlatformUri(uri, 'video')
  if (!found) return { url: uri }
  const { id, filename, params } = found
  const poster = params.get('posterUri')
  const size = { width: parsePixels(params.get('posterWidth')), height: parsePixels(params.get('posterHeight')) }
  const posters = poster
    ? [omitUndefined({ ...imageFromUri(`wix:image://v1/${encodeURIComponent(poster)}`), ...size })]
    : undefined
  return omitUndefined({ id, filename, posters })
}

const mapField = (video: Readonly<Record<string, unknown>>, field: string, convertItem: (item: unknown) => unknown) => {
  const value = video[field]
  return Array.isArray(value) ? { ...video, [field]: value.map(convertItem) } : video
}

function convertFile(value: unknown, direction: 'read' | 'write'): unknown {
  const found = convertExpiry(value, date[direction])
  return isPlainObject(found) && found['poster'] !== undefined
    ? { ...found, poster: image[direction](found['poster']) }
    : found
}

function convertVideo(value: unknown, direction: 'read' | 'write'): unknown {
  const video = typeof value === 'string' ? (value ? videoFromUri(value) : undefined) : value
  if (!isPlainObject(video)) return video
  const found = mapField(convertExpiry(video, date[direction]), 'posters', (item) => image[direction](item))
  return mapField(found, 'resolutions', (item) => convertFile(item, direction))
}

/** Converts videos. Reads an object or a URI as a `Video`; writes a `Video`, a URI or a URL as the wire object. */
export const video: Converter = {
  read: (wire) => convertVideo(wire, 'read'),
  write: (ours) => convertVideo(ours, 'write'),
}
