import { isPlainObject } from './is-plain-object.ts'

/** A parsed media URI of the platform: `wix:image://v1/<id>/<name>#originWidth=…&originHeight=…`. */
export interface PlatformUri {
  readonly id: string
  /** Undefined when the URI has none. */
  readonly filename: string | undefined
  readonly params: URLSearchParams
}

const decodeName = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    // The name contains an unescaped percent sign, so use it unchanged.
    return part
  }
}

/** Parses a media URI of the platform, with or without the leading `wix:`. Returns undefined for any other text. */
export function parsePlatformUri(value: string, kind: 'image' | 'video'): PlatformUri | undefined {
  const match = /^(?:wix:)?(image|video):\/\/v1\/([^/#?]+)(?:\/([^#]*))?(?:#(.*))?$/.exec(value)
  if (match?.[1] !== kind || !match[2]) return undefined
  return { id: match[2], filename: match[3] ? decodeName(match[3]) : undefined, params: new URLSearchParams(match[4]) }
}

/** Parses a whole number of pixels, 1 or more. Returns undefined for anything else. */
export function parsePixels(value: unknown): number | undefined {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 ? count : undefined
}

/** Converts `urlExpirationDate` of a media object. Other fields are not changed. */
export function convertExpiry<T>(value: T, change: (date: unknown) => unknown): T {
  if (!isPlainObject(value) || value['urlExpirationDate'] === undefined) return value
  return { ...value, urlExpirationDate: change(value['urlExpirationDate']) }
}
