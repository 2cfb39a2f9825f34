import { createHash } from 'node:crypto'

/**
 * Derives a UUID from a name. Equal names have equal UUIDs.
 *
 * Source: RFC 9562 §5.5 (version 5).
 */
export function nameId(name: string): string {
  const bytes = createHash('sha1').update(`storefront-widgets/${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
