import type { CatalogProduct } from '../../types.ts'
import { type Choice, type Modifier, modifiersOf, type Option, optionsOf } from '../rules/customizations.ts'
import { type InfoSection, infoSectionsOf } from '../rules/info-sections.ts'
import { entityId } from '../rules/names.ts'

/** What all entities have that products refer to. They are derived from the products, so their revision is always 1. */
export interface Entity {
  readonly id: string
  readonly name: string
  /** That of the first product that refers to it. ISO 8601. */
  readonly createdDate: string
  readonly assignedProducts: number
}

export interface InfoSectionEntity extends Entity, InfoSection {}

/** An option or modifier of the shop, with the choices of all products. */
export interface Customization extends Entity {
  readonly type: 'PRODUCT_OPTION' | 'MODIFIER'
  readonly key: string
  readonly renderType: Option['renderType'] | 'FREE_TEXT'
  readonly choices: readonly Choice[]
  /** Settings of a free text. */
  readonly freeText?: Extract<Modifier, { field: object }>
}

type Found<Value> = Value & { readonly id: string; readonly name: string }

/** Groups what products refer to by id, in the order of the products. `merge` combines the values of several products. */
function collect<Value>(
  products: readonly CatalogProduct[],
  read: (product: CatalogProduct) => readonly Found<Value>[],
  merge: (one: Found<Value>, other: Found<Value>) => Found<Value> = (one) => one,
): (Found<Value> & Entity)[] {
  const entities = new Map<string, Found<Value> & Entity>()
  for (const product of products) {
    for (const found of read(product)) {
      const known = entities.get(found.id)
      const counted = {
        createdDate: known?.createdDate ?? product.createdDate,
        assignedProducts: (known?.assignedProducts ?? 0) + 1,
      }
      entities.set(found.id, { ...(known === undefined ? found : merge(known, found)), ...counted })
    }
  }
  return [...entities.values()]
}

export function brandsOf(products: readonly CatalogProduct[]): Entity[] {
  return collect(products, ({ brand }) => (brand === undefined ? [] : [{ id: entityId('brand', brand), name: brand }]))
}

export function ribbonsOf(products: readonly CatalogProduct[]): Entity[] {
  return collect(products, ({ ribbon, additionalRibbons = [] }) =>
    [...(ribbon === undefined ? [] : [ribbon]), ...additionalRibbons].map((name) => ({
      id: entityId('ribbon', name),
      name,
    })),
  )
}

export function allInfoSections(products: readonly CatalogProduct[]): InfoSectionEntity[] {
  return collect<InfoSection>(products, (product) =>
    infoSectionsOf(product).map((section) => ({ ...section, name: section.uniqueName })),
  )
}

type CustomizationParts = Omit<Customization, keyof Entity>

export function customizationsOf(products: readonly CatalogProduct[]): Customization[] {
  return collect<CustomizationParts>(
    products,
    (product) => [
      ...optionsOf(product).map((option) => ({ ...option, type: 'PRODUCT_OPTION' as const })),
      ...modifiersOf(product).map(modifierParts),
    ],
    (one, other) => ({ ...one, choices: union(one.choices, other.choices) }),
  )
}

function modifierParts(modifier: Modifier): Found<CustomizationParts> {
  const { id, name, key, renderType } = modifier
  const common = { id, name, key, renderType, type: 'MODIFIER' as const }
  return 'choices' in modifier
    ? { ...common, choices: modifier.choices }
    : { ...common, choices: [], freeText: modifier }
}

function union(one: readonly Choice[], other: readonly Choice[]): readonly Choice[] {
  return [...one, ...other.filter(({ id }) => !one.some((known) => known.id === id))]
}
