/** Converts payloads and responses to the format of the vendor's SDK. */

const SDK_NAMES: Readonly<Record<string, string>> = {
  id: '_id',
  createdDate: '_createdDate',
  updatedDate: '_updatedDate',
}

interface Media {
  readonly id: string
  readonly filename: string
}
interface Picture extends Media {
  readonly width: number
  readonly height: number
}
interface Video extends Media {
  readonly posters: readonly Picture[]
}

/**
 * Converts a payload or a response from the client's format to the SDK's: other names for ids and dates, URIs for images and videos, and a
 * string for the URL of a page.
 */
export function toSdk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSdk)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (isVideo(value)) return videoUri(value)
  if (isPicture(value)) return pictureUri(value)
  if ('relativePath' in value && 'url' in value) return value.url
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [SDK_NAMES[key] ?? key, toSdk(inner)]))
}

function pictureUri({ id, filename, width, height }: Picture): string {
  return `wix:image://v1/${id}/${encodeURIComponent(filename)}#originWidth=${width}&originHeight=${height}`
}

function videoUri({ id, filename, posters }: Video): string {
  const poster = posters[1] ?? posters[0]
  const fragment = poster ? `#posterUri=${poster.id}&posterWidth=${poster.width}&posterHeight=${poster.height}` : ''
  return `wix:video://v1/${id}/${encodeURIComponent(filename)}${fragment}`
}

const isPicture = (value: object): value is Picture => 'filename' in value && 'width' in value && 'height' in value
const isVideo = (value: object): value is Video => 'filename' in value && 'posters' in value
