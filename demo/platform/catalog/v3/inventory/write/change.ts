import type { Queryable } from '../../../../db/database.ts'
import { ApplicationError, type Ctx, notFound } from '../../../../http/call.ts'
import type { InventoryChangeReason } from '../../../../webhooks/v3-event-types.ts'
import { findProduct, listProducts } from '../../../store.ts'
import type { LocationLevel } from '../../../types.ts'
import { forMerchants } from '../../../write/change.ts'
import { withInventoryEvents } from '../../events.ts'
import { inventoryItemId, locations } from '../../rules/names.ts'
import { storedVariantId, variantIdOf, variantWithId } from '../../rules/variants.ts'
import { type InventoryItem, listInventory } from '../store.ts'
import { changedLevel, newLevel } from './levels.ts'
import type { ItemChangeInput, LevelInput, NewItemInput } from './schemas.ts'
import { readLevel, type VariantLocation, writeLevel, writePreorder } from './store.ts'

/** Reason of a change in its events. Default: `MANUAL`. */
type Reason = InventoryChangeReason | null | undefined

/** Creates the stock of a variant at a location, and resolves with the id of the item. Fails with 404 or `ITEM_ALREADY_EXISTS`. */
export function createItem(ctx: Ctx, asked: NewItemInput): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const at = await locationOf(tx, asked)
    if ((await readLevel(tx, at)) !== undefined) {
      throw new ApplicationError('ITEM_ALREADY_EXISTS', 409, 'The variant already has stock at this location')
    }
    await emitting(tx, ctx, at, async () => {
      await writeLevel(tx, at, newLevel(asked))
      await savePreorder(tx, at, asked)
    })
    return idOf(at)
  })
}

/** Changes an item whose revision is the given one. Fails with 404 or `INVALID_REVISION`. */
export function updateItem(ctx: Ctx, { id, revision, ...asked }: ItemChangeInput, reason?: Reason): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const at = locationOfItem(await storedItem(tx, id))
    const level = await existingLevel(tx, at)
    if (revision !== String(level.revision)) {
      const description = `The inventory item has been changed: its revision is ${level.revision}`
      throw new ApplicationError('INVALID_REVISION', 409, description)
    }
    await emitting(
      tx,
      ctx,
      at,
      async () => {
        await writeLevel(tx, at, changedLevel(level, asked))
        await savePreorder(tx, at, asked)
      },
      reason,
    )
    return id
  })
}

/** Gives an item new values, whatever its revision. */
export function overwriteItem(ctx: Ctx, id: string, asked: LevelInput, reason?: Reason): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const at = locationOfItem(await storedItem(tx, id))
    await emitting(
      tx,
      ctx,
      at,
      async () => {
        await writeLevel(tx, at, changedLevel(await existingLevel(tx, at), asked))
        await savePreorder(tx, at, asked)
      },
      reason,
    )
    return id
  })
}

/** Changes the units of an item. Fails with 404. */
export function changeLevel(
  ctx: Ctx,
  id: string,
  change: (level: LocationLevel, item: InventoryItem) => LocationLevel,
  reason?: Reason,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const item = await storedItem(tx, id)
    const at = locationOfItem(item)
    const level = change(await existingLevel(tx, at), item)
    await emitting(tx, ctx, at, () => writeLevel(tx, at, level), reason)
    return id
  })
}

/** Deletes the stock of a variant at a location. A variant without stock at the default location is out of stock. Fails with 404. */
export function deleteItem(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const at = locationOfItem(await storedItem(tx, id))
    await emitting(tx, ctx, at, () => writeLevel(tx, at, undefined))
    return id
  })
}

/** The id of the item of a variant at a location, by default that of the shop. Fails with 404 for an unknown variant. */
export async function itemIdOf(
  { platform }: Ctx,
  { variantId, locationId }: { readonly variantId: string; readonly locationId?: string | null | undefined },
): Promise<string> {
  const products = await listProducts(platform.db, { hidden: true })
  const product = products.find((each) => variantWithId(each, variantId) !== undefined)
  if (product === undefined) throw notFound('There is no variant with this id')
  return inventoryItemId(product.id, variantId, locationId ?? locations.default)
}

/** Runs a change of an item, and emits its events. */
function emitting(
  tx: Queryable,
  source: Ctx,
  { productId }: VariantLocation,
  run: () => Promise<void>,
  reason?: Reason,
): Promise<void> {
  return withInventoryEvents(tx, { productIds: [productId], reason: reason ?? 'MANUAL', source }, run)
}

async function inTransaction(ctx: Ctx, run: (tx: Queryable) => Promise<string>): Promise<string> {
  forMerchants(ctx)
  return await ctx.platform.db.transaction(run)
}

async function storedItem(tx: Queryable, id: string): Promise<InventoryItem> {
  const items = await listInventory(tx, await listProducts(tx, { hidden: true }))
  const item = items.find((each) => each.id === id)
  if (item === undefined) throw notFound('There is no inventory item with this id')
  return item
}

function locationOfItem({ product, variant, locationId }: InventoryItem): VariantLocation {
  return { productId: product.id, variantId: variant.id, locationId }
}

async function locationOf(tx: Queryable, { productId, variantId, locationId }: NewItemInput): Promise<VariantLocation> {
  const product = await findProduct(tx, productId)
  if (product === undefined || variantWithId(product, variantId) === undefined) {
    throw notFound('There is no variant with this id')
  }
  const known: readonly string[] = Object.values(locations)
  const at = locationId ?? locations.default
  if (!known.includes(at)) throw notFound('There is no location with this id')
  return { productId, variantId: storedVariantId(productId, variantId), locationId: at }
}

function idOf({ productId, variantId, locationId }: VariantLocation): string {
  return inventoryItemId(productId, variantIdOf({ id: productId }, variantId), locationId)
}

async function existingLevel(tx: Queryable, at: VariantLocation): Promise<LocationLevel> {
  const level = await readLevel(tx, at)
  if (level === undefined) throw notFound('There is no inventory item with this id')
  return level
}

async function savePreorder(tx: Queryable, at: VariantLocation, { preorderInfo }: LevelInput): Promise<void> {
  if (preorderInfo != null) await writePreorder(tx, at, preorderInfo)
}
