import { isPlain } from './is-plain.ts'

/** A medium as named by a URI of the platform's own: `wix:image://v1/<id>/<name>#originWidth=…&originHeight=…`. */
export interface PlatformUri {
  readonly id: string
  /** Undefined when the URI carries none. */
  readonly filename: string | undefined
  readonly params: URLSearchParams
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    // A name with a bare percent sign is as good a name as any.
    return part
  }
}

/** Reads a URI of the platform's own form, with or without the leading `wix:`; undefined when `value` is something else. */
export function parsePlatformUri(value: string, kind: 'image' | 'video'): PlatformUri | undefined {
  const match = /^(?:wix:)?(image|video):\/\/v1\/([^/#?]+)(?:\/([^#]*))?(?:#(.*))?$/.exec(value)
  if (match?.[1] !== kind || !match[2]) return undefined
  return { id: match[2], filename: match[3] ? decode(match[3]) : undefined, params: new URLSearchParams(match[4]) }
}

/** A whole number of pixels, 1 or more; undefined for anything else. */
export function pixels(value: unknown): number | undefined {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 ? count : undefined
}

/** The date field of a medium, which is a `Date` in ours and a string on the wire; other fields are left alone. */
export function expiry<T>(value: T, change: (date: unknown) => unknown): T {
  if (!isPlain(value) || value['urlExpirationDate'] === undefined) return value
  return { ...value, urlExpirationDate: change(value['urlExpirationDate']) }
}
