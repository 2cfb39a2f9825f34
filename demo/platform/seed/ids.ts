import { nameId } from '../catalog/rules/name-id.ts'

/** The UUID of a seeded entity, derived from its name, so that pages can contain it. */
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
  return nameId(`${kind}/${name}`)
}
