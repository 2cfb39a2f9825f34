import * as v from 'valibot'
import { flag, guid, some } from '../../../../http/input/schemas.ts'
import { preorderInfo, returnEntity, revision, selection, stockQuantity } from '../../schemas.ts'

const units = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))
const reason = v.nullish(v.picklist(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE']))

const levelFields = {
  quantity: v.nullish(stockQuantity),
  inStock: flag,
  preorderInfo: preorderInfo(0),
}
const level = v.object(levelFields)
const newItem = v.object({ ...levelFields, productId: guid, variantId: guid, locationId: v.nullish(guid) })
const change = v.object({ ...levelFields, id: guid, revision })
const upsert = v.union([change, newItem])

export const createSchema = v.object({ inventoryItem: newItem })
export const updateSchema = v.object({ inventoryItem: change, reason })
export const deleteSchema = v.object({ inventoryItemId: guid })

export const bulkCreateSchema = v.object({ inventoryItems: some(newItem, 1000), returnEntity })
export const bulkUpdateSchema = v.object({
  inventoryItems: some(v.object({ inventoryItem: change }), 1000),
  returnEntity,
  reason,
})
export const bulkUpsertSchema = v.object({
  inventoryItems: some(v.object({ inventoryItem: upsert }), 1000),
  returnEntity,
})
export const bulkDeleteSchema = v.object({ inventoryItemIds: some(guid, 1000) })

const byId = { inventoryItemId: guid }
const byVariant = { variantId: guid, locationId: v.nullish(guid) }
const increment = { incrementBy: units }
const decrement = { decrementBy: units, preorderRequest: flag }
const restricted = { restrictInventory: flag, returnEntity, reason }
export const incrementSchema = v.object({
  incrementData: some(v.object({ ...byId, ...increment }), 300),
  returnEntity,
  reason,
})
export const incrementByVariantSchema = v.object({
  incrementData: some(v.object({ ...byVariant, ...increment }), 300),
  returnEntity,
  reason,
})
export const decrementSchema = v.object({
  decrementData: some(v.object({ ...byId, ...decrement }), 300),
  ...restricted,
})
export const decrementByVariantSchema = v.object({
  decrementData: some(v.object({ ...byVariant, ...decrement }), 300),
  ...restricted,
})

const adjustment = v.union([v.object({ incrementBy: units }), v.object({ decrementBy: units })])
export const selectionSchema = v.object(selection)
export const updateByFilterSchema = v.object({ ...selection, inventoryItem: level })
export const setOrAdjustSchema = v.object({ ...selection, adjustedInventoryAction: adjustment })
export const adjustSchema = v.object({ ...selection, adjustment, trackQuantity: flag })
export const createByVariantFilterSchema = v.object({
  ...selection,
  locationId: guid,
  inventoryCreationData: v.nullish(
    v.object({ quantity: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))) }),
  ),
})

export type LevelInput = v.InferOutput<typeof level>
export type NewItemInput = v.InferOutput<typeof newItem>
export type ItemChangeInput = v.InferOutput<typeof change>
export type AdjustmentInput = v.InferOutput<typeof adjustment>
