import type { CatalogProduct } from '../../types.ts'
import { type Choice, type Modifier, modifiersOf, type Option, optionsOf } from '../rules/customizations.ts'
import { type InfoSection, infoSectionsOf } from '../rules/info-sections.ts'
import { entityIdIn, keyOf } from '../rules/names.ts'
import type { EntityKind, StoredChoice } from './details.ts'
import type { StoredEntity } from './stored.ts'

/** Common fields of the entities that products refer to: stored entities, and entities derived from products. */
export interface Entity {
  readonly id: string
  readonly name: string
  /** 1 for an entity that is derived from products. */
  readonly revision: number
  /** For an entity that is derived from products: the date of its first product. ISO 8601. */
  readonly createdDate: string
  readonly updatedDate: string
  readonly assignedProducts: number
}

export interface InfoSectionEntity extends Entity, InfoSection {}

/** A choice of the shop. `assigned`: whether it is used by a product. */
export interface EntityChoice extends Choice, Pick<StoredChoice, 'displayImage' | 'primaryChoiceIds'> {
  readonly assigned: boolean
}

/** An option or modifier of the shop, with its own choices and those of all products. */
export interface Customization extends Entity {
  readonly kind: 'option' | 'modifier' | 'free-text'
  readonly key: string
  readonly renderType: Option['renderType'] | 'FREE_TEXT'
  readonly choices: readonly EntityChoice[]
  /** Settings of a free text. */
  readonly freeText?: Pick<Extract<Modifier, { field: object }>, 'key' | 'field'>
}

type Found<Value> = Value & { readonly id: string; readonly name: string }

/** Groups the values of products by id, in the order of the products. `merge` combines values with the same id. */
function collect<Value>(
  products: readonly CatalogProduct[],
  read: (product: CatalogProduct) => readonly Found<Value>[],
  merge: (one: Found<Value>, other: Found<Value>) => Found<Value> = (one) => one,
): (Found<Value> & Entity)[] {
  const entities = new Map<string, Found<Value> & Entity>()
  for (const product of products) {
    for (const found of read(product)) {
      const existing = entities.get(found.id)
      const createdDate = existing?.createdDate ?? product.createdDate
      const assignedProducts = (existing?.assignedProducts ?? 0) + 1
      const counted = { revision: 1, createdDate, updatedDate: createdDate, assignedProducts }
      entities.set(found.id, { ...(existing === undefined ? found : merge(existing, found)), ...counted })
    }
  }
  return [...entities.values()]
}

/** Replaces derived entities by the stored ones with the same id, and appends the other stored entities of these kinds. */
function withStored<Row extends Entity>(
  derived: readonly Row[],
  stored: readonly StoredEntity[],
  kinds: readonly EntityKind[],
  read: (entity: Entity, row: StoredEntity, derived: Row | undefined) => Row,
): Row[] {
  const rows = new Map<string, Row>(derived.map((row) => [row.id, row]))
  for (const row of stored.filter(({ kind }) => kinds.includes(kind))) {
    const { id, name, revision, createdDate, updatedDate } = row
    const existing = rows.get(id)
    const entity = { id, name, revision, createdDate, updatedDate, assignedProducts: existing?.assignedProducts ?? 0 }
    rows.set(id, read(entity, row, existing))
  }
  return [...rows.values()]
}

export function brandsOf(products: readonly CatalogProduct[], stored: readonly StoredEntity[]): Entity[] {
  const derived = collect(products, (product) =>
    product.brand === undefined ? [] : [{ id: entityIdIn(product, 'brand', product.brand), name: product.brand }],
  )
  return withStored<Entity>(derived, stored, ['brand'], (entity) => entity)
}

export function ribbonsOf(products: readonly CatalogProduct[], stored: readonly StoredEntity[]): Entity[] {
  const derived = collect(products, (product) =>
    [...(product.ribbon === undefined ? [] : [product.ribbon]), ...(product.additionalRibbons ?? [])].map((name) => ({
      id: entityIdIn(product, 'ribbon', name),
      name,
    })),
  )
  return withStored<Entity>(derived, stored, ['ribbon'], (entity) => entity)
}

export function allInfoSections(
  products: readonly CatalogProduct[],
  stored: readonly StoredEntity[],
): InfoSectionEntity[] {
  const derived = collect<InfoSection>(products, (product) =>
    infoSectionsOf(product).map((section) => ({ ...section, name: section.uniqueName })),
  )
  return withStored<InfoSectionEntity>(derived, stored, ['info-section'], (entity, { details }) => ({
    ...entity,
    uniqueName: entity.name,
    title: details.section?.title ?? '',
    description: details.section?.description ?? '',
  }))
}

type CustomizationParts = Omit<Customization, keyof Entity>

export function customizationsOf(
  products: readonly CatalogProduct[],
  stored: readonly StoredEntity[],
): Customization[] {
  const derived = collect<CustomizationParts>(
    products,
    (product) => [
      ...optionsOf(product).map((option) => ({
        ...option,
        kind: 'option' as const,
        choices: assigned(option.choices),
      })),
      ...modifiersOf(product).map(modifierParts),
    ],
    (one, other) => ({ ...one, choices: union(one.choices, other.choices) }),
  )
  return withStored<Customization>(derived, stored, ['option', 'modifier', 'free-text'], storedCustomization)
}

function storedCustomization(entity: Entity, { kind, details }: StoredEntity, derived?: Customization): Customization {
  const { choices = [], freeText, renderType = 'TEXT_CHOICES' } = details
  const used = derived?.choices ?? []
  const own = choices.map((choice): EntityChoice => {
    const isAssigned = used.some(({ id }) => id === choice.id)
    return { ...choice, key: keyOf(choice.name), mediaIds: [], assigned: isAssigned }
  })
  return {
    ...entity,
    kind: kind === 'option' || kind === 'modifier' ? kind : 'free-text',
    key: keyOf(entity.name),
    renderType: freeText === undefined ? renderType : 'FREE_TEXT',
    choices: union(own, used),
    ...(freeText === undefined ? {} : { freeText: { key: keyOf(freeText.title), field: freeText } }),
  }
}

function modifierParts(modifier: Modifier): Found<CustomizationParts> {
  const { id, name, key, renderType } = modifier
  return 'choices' in modifier
    ? { id, name, key, renderType, kind: 'modifier', choices: assigned(modifier.choices) }
    : { id, name, key, renderType, kind: 'free-text', choices: [], freeText: modifier }
}

function assigned(choices: readonly Choice[]): readonly EntityChoice[] {
  return choices.map((choice) => ({ ...choice, assigned: true }))
}

function union(a: readonly EntityChoice[], b: readonly EntityChoice[]): readonly EntityChoice[] {
  return [...a, ...b.filter(({ id }) => !a.some((choice) => choice.id === id))]
}
