import { nameId } from '../../rules/name-id.ts'
import type { ProductDocument } from '../../types.ts'

/** Entities of the shop that have no id in Catalog V1, and to which products refer by name. */
export type NamedEntity = 'brand' | 'ribbon' | 'option' | 'modifier' | 'free-text'

/** Customizations with choices. */
export type ChoiceOwner = 'option' | 'modifier'

type WithIds = Pick<ProductDocument, 'entityIds'>

/** The id derived from the name of an entity. Entities that calls have created or renamed have another id. */
export function entityId(kind: NamedEntity, name: string): string {
  return nameId(`${kind}/${name}`)
}

/** Like `entityId`, of a choice of an option or modifier. Products with the same option share its choices. */
export function choiceId(kind: ChoiceOwner, name: string, choice: string): string {
  return nameId(`${kind}/${name}/choice/${choice}`)
}

/** Id of an entity to which a product refers. `undefined` if it refers to none. */
export function entityIdIn<Name extends string | undefined>(
  product: WithIds,
  kind: NamedEntity,
  name: Name,
): string | Extract<Name, undefined>
export function entityIdIn(product: WithIds, kind: NamedEntity, name: string | undefined): string | undefined {
  return name === undefined ? undefined : current(product, entityId(kind, name))
}

/** Id of a choice of an option or modifier of a product. */
export function choiceIdIn(product: WithIds, kind: ChoiceOwner, name: string, choice: string): string {
  return current(product, choiceId(kind, name, choice))
}

function current({ entityIds }: WithIds, id: string): string {
  return entityIds?.[id] ?? id
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
