/** The webhooks of Catalog V3. Their entities are those of responses without requested fields. Source: core/README.md#events. */
import type { Queryable } from '../../db/database.ts'
import { withAccess } from '../../media/access.ts'
import type { Ctx, Platform } from '../../platform.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import { type EventSource, emit } from '../../webhooks/emit.ts'
import type { InventoryChangeReason } from '../../webhooks/v3-event-types.ts'
import { findProduct, findProducts, listProducts } from '../store.ts'
import { type Category, listCategories } from './categories/store.ts'
import { STORES_TREE } from './categories/tree-reference.ts'
import { wireCategory } from './categories/wire.ts'
import { type InventoryItem, listInventory } from './inventory/store.ts'
import { wireInventoryItem } from './inventory/wire.ts'
import { withCategories } from './product-with-categories.ts'
import type { WireContext } from './wire/context.ts'
import { wireSingleProduct } from './wire/product.ts'

const PRODUCT = 'wix.stores.catalog.v3.product'
const ITEM = 'wix.stores.catalog.v3.inventory_item'
const CATEGORY = 'wix.categories.v1.category'

export async function emitProduct(tx: Queryable, change: 'created' | 'updated', id: string, ctx: Ctx): Promise<void> {
  const product = await findProduct(tx, id)
  if (product === undefined) return
  const [placed] = withCategories([withAccess(product, ctx.platform)], await listCategories(tx, { hidden: true }))
  if (placed === undefined) return
  const entity = wireSingleProduct(placed, bareContext(ctx.platform))
  await emit(tx, { type: `${PRODUCT}_${change}`, entityId: id, entity }, ctx)
}

export function emitProductDeleted(tx: Queryable, id: string, source: EventSource): Promise<void> {
  return emit(tx, { type: `${PRODUCT}_deleted`, entityId: id }, source)
}

/** A change of the stock of products. */
export interface InventoryChange {
  readonly productIds: readonly string[]
  readonly reason: InventoryChangeReason
  readonly source: EventSource
}

/** Runs a change of the stock of products, and emits the events of the inventory items that it creates, changes or deletes. */
export async function withInventoryEvents<Result>(
  tx: Queryable,
  { productIds, reason, source }: InventoryChange,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = await readInventory(tx, productIds)
  const result = await run()
  const after = await readInventory(tx, productIds)
  const changed = [...after.values()].filter((item) => {
    const previous = before.get(item.id)
    return previous?.revision !== item.revision || levelOf(previous) !== levelOf(item)
  })
  const categories = changed.length > 0 ? await listCategories(tx, { hidden: true }) : []
  for (const item of changed) {
    const previous = before.get(item.id)
    const directCategoryIds = categories.filter(({ productIds: ids }) => ids.includes(item.product.id))
    const entity = wireInventoryItem(
      item,
      directCategoryIds.map(({ id }) => id),
    )
    await emitItem(tx, { item, previous, entity, reason }, source)
  }
  for (const { id } of before.values()) {
    if (!after.has(id)) await emit(tx, { type: `${ITEM}_deleted`, entityId: id }, source)
  }
  return result
}

interface ChangedItem {
  readonly item: InventoryItem
  readonly previous: InventoryItem | undefined
  readonly entity: object
  readonly reason: InventoryChangeReason
}

async function emitItem(
  tx: Queryable,
  { item, previous, entity, reason }: ChangedItem,
  source: EventSource,
): Promise<void> {
  const { id: entityId, inStock } = item
  if (previous === undefined) return await emit(tx, { type: `${ITEM}_created`, entityId, entity }, source)
  await emit(tx, { type: `${ITEM}_updated`, entityId, entity }, source)
  const body = { currentEntity: entity, reason, appId: STORES_APP_ID }
  await emit(tx, { type: `${ITEM}_updated_with_reason`, entityId, body }, source)
  if (previous.inStock !== inStock) {
    await emit(tx, { type: `${ITEM}_stock_status_updated`, entityId, body: { inStock } }, source)
  }
}

async function readInventory(tx: Queryable, productIds: readonly string[]): Promise<Map<string, InventoryItem>> {
  if (productIds.length === 0) return new Map()
  const items = await listInventory(tx, await findProducts(tx, [...productIds]))
  return new Map(items.map((item) => [item.id, item]))
}

function levelOf({ quantity, inStock, preordered }: InventoryItem): string {
  return `${quantity} ${inStock} ${preordered}`
}

export async function emitCategories(
  tx: Queryable,
  change: 'created' | 'updated',
  ids: readonly string[],
  ctx: Ctx,
): Promise<void> {
  const categories = await listCategories(tx, { hidden: true })
  const products = await listProducts(tx, { hidden: true })
  const shownProductIds = new Set(products.map(({ id }) => id))
  const context = { origin: ctx.platform.config.url, categories, shownProductIds, fields: [] }
  for (const category of categories.filter(({ id }) => ids.includes(id))) {
    const entity = wireCategory(category, context)
    await emit(tx, { type: `${CATEGORY}_${change}`, entityId: category.id, entity }, ctx)
  }
}

export function emitCategoryDeleted(tx: Queryable, id: string, source: EventSource): Promise<void> {
  return emit(tx, { type: `${CATEGORY}_deleted`, entityId: id }, source)
}

export function emitCategoryMoved(
  tx: Queryable,
  { id, parentId, index }: Pick<Category, 'id' | 'parentId' | 'index'>,
  source: EventSource,
): Promise<void> {
  const parentCategory = parentId === null ? {} : { parentCategory: { id: parentId, index } }
  const body = { categoryId: id, ...parentCategory, treeReference: STORES_TREE }
  return emit(tx, { type: `${CATEGORY}_category_moved`, entityId: id, body }, source)
}

export function emitItemInCategory(
  tx: Queryable,
  change: 'added' | 'removed',
  { categoryId, productId }: { readonly categoryId: string; readonly productId: string },
  source: EventSource,
): Promise<void> {
  const item = { catalogItemId: productId, appId: STORES_APP_ID }
  const type = `${CATEGORY}_item_${change === 'added' ? 'added_to' : 'removed_from'}_category` as const
  const body = { categoryId, treeReference: STORES_TREE, [`${change}Item`]: item }
  return emit(tx, { type, entityId: categoryId, body }, source)
}

export function emitItemsArranged(tx: Queryable, categoryId: string, source: EventSource): Promise<void> {
  const body = { categoryId, treeReference: STORES_TREE }
  return emit(tx, { type: `${CATEGORY}_items_arranged_in_category`, entityId: categoryId, body }, source)
}

function bareContext({ config }: Platform): WireContext {
  return { origin: config.url, has: () => false }
}
