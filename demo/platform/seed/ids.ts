import { createHash } from 'node:crypto'

/**
 * The id of a seeded thing: a UUID made from its name, so that pages can embed it before the platform was ever started.
 *
 * Source: RFC 9562 §5.5 (version 5).
 */
export function seedId(
  kind:
    | 'product'
    | 'variant'
    | 'collection'
    | 'inventory'
    | 'member'
    | 'contact'
    | 'order'
    | 'payment'
    | 'refund'
    | 'subscription',
  name: string,
): string {
  const bytes = createHash('sha1').update(`storefront-widgets/${kind}/${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
