import type { Queryable } from '../../../../db/database.ts'
import { ApplicationError, notFound } from '../../../../http/errors.ts'
import type { Ctx } from '../../../../platform.ts'
import type { InventoryChangeReason } from '../../../../webhooks/v3-event-types.ts'
import { findProduct, listProducts } from '../../../store.ts'
import type { LocationLevel } from '../../../types.ts'
import { withInventoryEvents } from '../../events.ts'
import { inventoryItemId, locations } from '../../rules/names.ts'
import { requireRevision } from '../../rules/revision.ts'
import { storedVariantId, variantIdOf, variantWithId } from '../../rules/variants.ts'
import { type InventoryItem, listInventory } from '../store.ts'
import { changedLevel, newLevel } from './levels.ts'
import type { ItemChangeInput, LevelInput, NewItemInput } from './schemas.ts'
import { readLevel, type VariantLocation, writeLevel, writePreorder } from './store.ts'

/** Reason of a change in its events. Default: `MANUAL`. */
type Reason = InventoryChangeReason | null | undefined

/** Creates the stock of a variant at a location, and resolves with the id of the item. Fails with 404 or `ITEM_ALREADY_EXISTS`. */
export function createItem(ctx: Ctx, input: NewItemInput): Promise<string> {
  return ctx.platform.db.transaction(async (tx) => {
    const at = await resolveLocation(tx, input)
    if ((await readLevel(tx, at)) !== undefined) {
      throw new ApplicationError('ITEM_ALREADY_EXISTS', 409, 'The variant already has stock at this location')
    }
    await changeWithEvents(tx, ctx, at, async () => {
      await writeLevel(tx, at, newLevel(input))
      await savePreorder(tx, at, input)
    })
    return idOf(at)
  })
}

/** Updates an item. Fails with 404, and with `INVALID_REVISION` if `revision` is present and outdated. */
export function updateItem(
  ctx: Ctx,
  { id, revision, ...input }: Omit<ItemChangeInput, 'revision'> & { readonly revision?: string },
  reason?: Reason,
): Promise<string> {
  const change: StockChange = async (tx, { at, level }) => {
    requireRevision('inventory item', level.revision, revision)
    await writeLevel(tx, at, changedLevel(level, input))
    await savePreorder(tx, at, input)
  }
  return changeItem(ctx, id, change, reason)
}

/** Changes the units of an item. Fails with 404. */
export function changeLevel(
  ctx: Ctx,
  id: string,
  change: (level: LocationLevel, item: InventoryItem) => LocationLevel,
  reason?: Reason,
): Promise<string> {
  return changeItem(ctx, id, (tx, { at, level, item }) => writeLevel(tx, at, change(level, item)), reason)
}

/** Deletes the stock of a variant at a location. A variant without stock at the default location is out of stock. Fails with 404. */
export function deleteItem(ctx: Ctx, id: string): Promise<string> {
  return changeItem(ctx, id, (tx, { at }) => writeLevel(tx, at, undefined))
}

interface StoredStock {
  readonly item: InventoryItem
  readonly at: VariantLocation
  readonly level: LocationLevel
}

type StockChange = (tx: Queryable, stored: StoredStock) => Promise<void>

/** Changes an item, emits its events, and resolves with its id. Fails with 404. */
function changeItem(ctx: Ctx, id: string, change: StockChange, reason?: Reason): Promise<string> {
  return ctx.platform.db.transaction(async (tx) => {
    const item = await requireItem(tx, id)
    const at = { productId: item.product.id, variantId: item.variant.id, locationId: item.locationId }
    const level = await readLevel(tx, at)
    if (level === undefined) throw notFound('There is no inventory item with this id')
    await changeWithEvents(tx, ctx, at, () => change(tx, { item, at, level }), reason)
    return id
  })
}

/** The id of the item of a variant at a location, by default that of the shop. Fails with 404 for an unknown variant. */
export async function findItemId(
  { platform }: Ctx,
  { variantId, locationId }: { readonly variantId: string; readonly locationId?: string | null | undefined },
): Promise<string> {
  const products = await listProducts(platform.db, { hidden: true })
  const product = products.find((candidate) => variantWithId(candidate, variantId) !== undefined)
  if (product === undefined) throw notFound('There is no variant with this id')
  return inventoryItemId(product.id, variantId, locationId ?? locations.default)
}

/** Runs a change of an item, and emits its events. */
function changeWithEvents(
  tx: Queryable,
  source: Ctx,
  { productId }: VariantLocation,
  run: () => Promise<void>,
  reason?: Reason,
): Promise<void> {
  return withInventoryEvents(tx, { productIds: [productId], reason: reason ?? 'MANUAL', source }, run)
}

/** Returns an item. Fails with 404. */
async function requireItem(tx: Queryable, id: string): Promise<InventoryItem> {
  const items = await listInventory(tx, await listProducts(tx, { hidden: true }))
  const item = items.find((candidate) => candidate.id === id)
  if (item === undefined) throw notFound('There is no inventory item with this id')
  return item
}

async function resolveLocation(
  tx: Queryable,
  { productId, variantId, locationId }: NewItemInput,
): Promise<VariantLocation> {
  const product = await findProduct(tx, productId)
  if (product === undefined || variantWithId(product, variantId) === undefined) {
    throw notFound('There is no variant with this id')
  }
  const locationIds: readonly string[] = Object.values(locations)
  const at = locationId ?? locations.default
  if (!locationIds.includes(at)) throw notFound('There is no location with this id')
  return { productId, variantId: storedVariantId(productId, variantId), locationId: at }
}

function idOf({ productId, variantId, locationId }: VariantLocation): string {
  return inventoryItemId(productId, variantIdOf({ id: productId }, variantId), locationId)
}

async function savePreorder(tx: Queryable, at: VariantLocation, { preorderInfo }: LevelInput): Promise<void> {
  if (preorderInfo != null) await writePreorder(tx, at, preorderInfo)
}
