import { type Availability, availabilityOf, type ItemStock } from '../../catalog/rules/availability.ts'
import { isEmpty, textOf, textsOf } from '../../catalog/rules/reference-options.ts'
import { subscriptionOf } from '../../catalog/rules/subscriptions.ts'
import { completeChoices, findVariant } from '../../catalog/rules/variant.ts'
import { findProducts } from '../../catalog/store.ts'
import { type CatalogProduct, type CatalogVariant, DEFAULT_VARIANT_ID } from '../../catalog/types.ts'
import { storedVariantId } from '../../catalog/v3/rules/variants.ts'
import type { Queryable } from '../../db/database.ts'
import { compact } from '../../http/input/compact.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import type { CatalogReference, ItemData, StoredLine } from '../types.ts'
import { withOverrides } from './catalog-overrides.ts'
import { itemDataOf, serviceOf } from './item-data.ts'
import { findV3Item, type V3Item } from './v3-items.ts'

/** Reference to a catalog item in requests. `options` is not validated, as on the hosted platform. */
export interface ItemReference {
  /** `V3`: the options contain keys instead of names, as in Catalog V3. */
  readonly catalog?: 'V3'
  readonly appId?: string | null | undefined
  readonly catalogItemId?: string | null | undefined
  readonly options?: Readonly<Record<string, unknown>> | null | undefined
}

/** A line with current catalog data. */
export interface ResolvedLine extends Pick<StoredLine, 'id' | 'quantity' | 'reference' | 'overrides'> {
  /** Current values, or the last known ones if the product is deleted. */
  readonly itemData: ItemData
  readonly stock: ItemStock
  readonly availability: Availability
}

export interface FoundItem {
  readonly reference: CatalogReference
  readonly itemData: ItemData
  readonly stock: ItemStock
}

/** Finds an item that can be added to a cart. `undefined` if it is incompletely referenced, hidden or unknown. */
export function findItem(
  products: ReadonlyMap<string, CatalogProduct>,
  reference: ItemReference,
  now: Date,
): FoundItem | undefined {
  if (reference.appId !== STORES_APP_ID || !reference.catalogItemId) return undefined
  const product = products.get(reference.catalogItemId)
  if (product?.visible !== true) return undefined
  if (reference.catalog !== 'V3') return findV1Item(product, reference, now)
  const item = findV3Item(product, reference.options ?? {}, serviceOf(product, now))
  return item?.variant.visible === true ? withStock(product, item) : undefined
}

function findV1Item(product: CatalogProduct, requested: ItemReference, now: Date): FoundItem | undefined {
  const variantId = textOf(requested.options?.['variantId'])
  const chosen = textsOf(requested.options?.['options'])
  const variant = findVariant(product, compact({ variantId, options: chosen }))
  const customTextFields = customTexts(product, textsOf(requested.options?.['customTextFields']))
  if (variant === undefined || !variant.visible || customTextFields === undefined) return undefined
  const subscriptionOptionId = textOf(requested.options?.['subscriptionOptionId'])
  const subscribed = subscriptionOf(product, subscriptionOptionId) !== undefined
  if (!subscribed && (subscriptionOptionId !== undefined || product.oneTimePurchase === false)) return undefined
  const choices = variant.id === DEFAULT_VARIANT_ID ? completeChoices(product, chosen) : variant.choices
  const reference: CatalogReference = {
    appId: STORES_APP_ID,
    catalogItemId: product.id,
    options: {
      variantId: variant.id,
      ...(choices === undefined || isEmpty(choices) ? {} : { options: choices }),
      ...(isEmpty(customTextFields) ? {} : { customTextFields }),
      ...(subscriptionOptionId === undefined ? {} : { subscriptionOptionId }),
    },
  }
  return {
    reference,
    itemData: itemDataOf(product, variant, reference, serviceOf(product, now)),
    stock: stockOf(product, variant),
  }
}

/** Reads the products with these ids in one query. */
export async function findProductsById(
  db: Queryable,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, CatalogProduct>> {
  const givenIds = ids.filter((id): id is string => typeof id === 'string' && id !== '')
  return new Map((await findProducts(db, givenIds)).map((product) => [product.id, product]))
}

export async function resolveLines(db: Queryable, lines: readonly StoredLine[]): Promise<ResolvedLine[]> {
  const products = await findProductsById(
    db,
    lines.map((line) => line.reference?.catalogItemId),
  )
  return lines.map((line) => resolveLine(line, products))
}

function resolveLine(line: StoredLine, products: ReadonlyMap<string, CatalogProduct>): ResolvedLine {
  const { id, quantity, reference, overrides } = line
  if (reference === undefined) {
    const stock = customStock(line.itemData)
    return { id, quantity, itemData: line.itemData, stock, availability: availabilityOf(quantity, stock) }
  }
  const product = products.get(reference.catalogItemId)
  const current = product === undefined ? undefined : currentItem(product, reference, line.itemData)
  const stock = current?.stock ?? { exists: false, visible: false, inStock: false }
  const itemData = current === undefined ? line.itemData : withOverrides(current.itemData, overrides)
  const availability = availabilityOf(quantity, stock)
  return compact({ id, quantity, reference, itemData, stock, availability, overrides })
}

/** Current data of a line's item. `undefined` if the product no longer has this item. */
function currentItem(
  product: CatalogProduct,
  reference: CatalogReference,
  { service }: ItemData,
): Pick<FoundItem, 'itemData' | 'stock'> | undefined {
  if (reference.catalog === 'V3') {
    const item = findV3Item(product, { ...reference.options, preOrderRequested: true }, service)
    return item && withStock(product, item)
  }
  const variant = product.variants.find((candidate) => candidate.id === reference.options.variantId)
  return variant && { itemData: itemDataOf(product, variant, reference, service), stock: stockOf(product, variant) }
}

function withStock(product: CatalogProduct, { reference, itemData, variant }: V3Item): FoundItem {
  return { reference, itemData, stock: stockOf(product, variant) }
}

/** A reference in responses. */
export function wireReference<Reference extends ItemReference>({
  catalog: _catalog,
  ...reference
}: Reference): Omit<Reference, 'catalog'> {
  return reference
}

/** Lines with equal keys are merged. */
export function itemKey({ catalogItemId, options }: CatalogReference): string {
  const sorted = (values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const { variantId, options: choices, customTextFields, subscriptionOptionId = '' } = options
  return JSON.stringify([catalogItemId, variantId, sorted(choices), sorted(customTextFields), subscriptionOptionId])
}

/** Lines with equal keys share their stock. */
export function stockKey({ catalogItemId, options }: CatalogReference): string {
  return `${catalogItemId} ${storedVariantId(catalogItemId, options.variantId)}`
}

function stockOf(product: CatalogProduct, variant: CatalogVariant): ItemStock {
  const { inStock, quantity, preorderable = 0 } = variant.stock
  const visible = product.visible && variant.visible
  if (quantity === undefined) return { exists: true, visible, inStock }
  return compact({
    exists: true,
    visible,
    inStock: inStock || preorderable > 0,
    quantity: quantity + preorderable,
    preorderLimit: product.preorder?.limit,
  })
}

function customStock({ quantityAvailable: quantity }: ItemData): ItemStock {
  return compact({ exists: true, visible: true, inStock: quantity !== 0, quantity })
}

/** Custom texts, cut to their maximum length. `undefined` if a mandatory one is missing. */
function customTexts(
  product: CatalogProduct,
  texts: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const filled: Record<string, string> = {}
  for (const field of product.customTextFields) {
    const text = texts[field.title]?.trim().slice(0, field.maxLength) ?? ''
    if (text === '' && field.mandatory) return undefined
    if (text !== '') filled[field.title] = text
  }
  return filled
}
