import { nameId } from '../../rules/name-id.ts'

/** Entities of the shop that have no id in Catalog V1. Their ids are derived from their names. */
type NamedEntity = 'brand' | 'ribbon' | 'info-section' | 'option' | 'modifier' | 'free-text'

export function entityId(kind: NamedEntity, name: string): string {
  return nameId(`${kind}/${name}`)
}

/** Id of a choice of an option or modifier. Products with the same option share its choices. */
export function choiceId(kind: 'option' | 'modifier', name: string, choice: string): string {
  return nameId(`${kind}/${name}/choice/${choice}`)
}

/** The key of an option, modifier, choice or free text: made from its name, and used by carts. */
export function keyOf(name: string): string {
  const key = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return key === '' ? nameId(`key/${name}`) : key
}

/** Locations of the shop. Products are sold from the first one. */
export const locations = {
  default: nameId('location/default'),
  elsewhere: nameId('location/elsewhere'),
} as const

/** Id of the category of all products, which is a UUID, unlike that of the collection. */
export const allProductsCategoryId: string = nameId('category/all-products')

export function inventoryItemId(productId: string, variantId: string, locationId: string): string {
  return nameId(`inventory/${productId}/${variantId}/${locationId}`)
}
