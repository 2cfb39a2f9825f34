import { base64url } from '../../convert/base64url.ts'
import { encodeJson } from '../../encode-json.ts'

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * Encodes a payload as a query string without the question mark. Returns an empty string for an empty payload.
 *
 * Arrays repeat their key. Absent and null fields are omitted. A payload with a nested object is encoded as one parameter `.r`, the
 * base64url of its JSON. Source: core/README.md#requests.
 */
export function queryString(payload: unknown): string {
  // Encoding as JSON turns dates into strings and removes undefined fields.
  const plain = JSON.parse(encodeJson(payload ?? {})) as Record<string, unknown>
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
