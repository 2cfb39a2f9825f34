import { base64url } from './base64url.ts'

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * Spells a payload as a query string, without the question mark; empty when there is nothing to say.
 *
 * Arrays repeat their key; absent and null fields are left out. A payload with a nested object goes whole as one parameter `.r`,
 * base64url of its JSON. Source: WIRE.md, “Requests”.
 */
export function queryString(payload: unknown): string {
  // What JSON would say: dates as strings, no undefined.
  const plain = JSON.parse(JSON.stringify(payload ?? {})) as Record<string, unknown>
  const fields = Object.entries(plain)
  if (fields.some(([, value]) => (Array.isArray(value) ? value.some(isNested) : isNested(value)))) {
    return `.r=${base64url(new TextEncoder().encode(JSON.stringify(plain)))}`
  }
  const query = new URLSearchParams()
  for (const [key, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== null) query.append(key, String(one))
  }
  return query.toString()
}
