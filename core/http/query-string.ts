import { encodeJson } from '../encode-json.ts'
import { base64url } from './base64url.ts'

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Turns nested fields into fields whose names have dots: `{ a: { b: 1 } }` → `{ 'a.b': 1 }`. */
function flatten(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      isNested(value) && !Array.isArray(value)
        ? Object.entries(flatten(value as Record<string, unknown>)).map(([name, inner]) => [`${key}.${name}`, inner])
        : [[key, value]],
    ),
  )
}

/**
 * Encodes a payload as a query string without the question mark. Returns an empty string for an empty payload.
 *
 * Arrays repeat their key. Absent and null fields are omitted. A payload with a nested object is encoded as one parameter `.r`, the
 * base64url of its JSON, or with `dotted` as one parameter for each nested field. Source: core/README.md#requests.
 */
export function queryString(payload: unknown, dotted?: true): string {
  // Encoding as JSON turns dates into strings and removes undefined fields.
  const parsed = JSON.parse(encodeJson(payload ?? {})) as Record<string, unknown>
  const plain = dotted ? flatten(parsed) : parsed
  const fields = Object.entries(plain)
  if (fields.some(([, value]) => (Array.isArray(value) ? value.some(isNested) : isNested(value)))) {
    return `.r=${base64url(new TextEncoder().encode(encodeJson(plain)))}`
  }
  const query = new URLSearchParams()
  for (const [key, value] of fields) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== null) query.append(key, String(item))
  }
  return query.toString()
}
