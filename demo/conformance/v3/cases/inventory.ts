import fc from 'fast-check'
import { anyId, count, fields, filter, flag, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { aggregationData, cursorQuery, pagingMetadata, search, searchText } from '../entities/search.ts'
import { bulkResults, clientFormats, wireFormats } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'

/** An inventory item as the platform returns it. */
export const inventoryItem = fields(
  {
    id: guid,
    revision: fc.constant('2'),
    createdDate: wireFormats.date,
    updatedDate: wireFormats.date,
    productId: guid,
    variantId: guid,
    locationId: guid,
    trackQuantity: flag,
    quantity: fc.integer({ min: -99_999, max: 99_999 }),
    availabilityStatus: fc.constantFrom('IN_STOCK', 'PREORDER'),
    preorderInfo: fields({ enabled: flag, message: text, limit: count, counter: count }),
    product: fields({ name: text, directCategoryIds: list(guid), variantName: text }),
  },
  ['id'],
)

const level = {
  quantity: count,
  inStock: flag,
  preorderInfo: fields({ enabled: flag, message: text, limit: count }),
}
const newItem = fields({ productId: guid, variantId: guid, locationId: guid, ...level }, ['productId', 'variantId'])
const change = fields({ id: anyId, revision: text, ...level }, ['id', 'revision'])
const reason = fc.constantFrom('ORDER' as const, 'MANUAL' as const)
const returned = { returnEntity: flag, reason }
const entityResponse = fc.record({ inventoryItem })
const pageResponse = { inventoryItems: list(inventoryItem), pagingMetadata }
const results = bulkResults({ item: inventoryItem })
const selection = { filter, search: searchText }
const adjustment = fc.oneof(fc.record({ incrementBy: count }), fc.record({ decrementBy: count }))
const [byId, byVariant] = [{ inventoryItemId: guid }, { variantId: guid, locationId: guid }]
const decrement = { decrementBy: count, preorderRequest: flag }

export const inventoryCases: CallCases<
  | 'getInventoryItem'
  | 'queryInventoryItems'
  | 'searchInventoryItems'
  | 'countInventoryItems'
  | 'createInventoryItem'
  | 'updateInventoryItem'
  | 'deleteInventoryItem'
  | 'bulkCreateInventoryItems'
  | 'bulkUpdateInventoryItems'
  | 'bulkUpsertInventoryItems'
  | 'bulkDeleteInventoryItems'
  | 'bulkUpdateInventoryItemsByFilter'
  | 'bulkDeleteInventoryItemsByFilter'
  | 'bulkDecrementInventoryItems'
  | 'bulkIncrementInventoryItems'
  | 'bulkDecrementInventoryItemsByVariantAndLocation'
  | 'bulkIncrementInventoryItemsByVariantAndLocation'
  | 'bulkSetOrAdjustInventoryItemsByFilter'
  | 'bulkAdjustInventoryItemsByFilter'
  | 'bulkCreateInventoryItemsByVariantFilter'
> = {
  getInventoryItem: {
    input: fc.record({ inventoryItemId: anyId }),
    sdk: async (sdk, input) => ({
      inventoryItem: await sdk.inventoryItemsV3.getInventoryItem(input.inventoryItemId),
    }),
    response: entityResponse,
  },
  queryInventoryItems: {
    input: fc.record({ query: cursorQuery }),
    sdk: (sdk, { query }) => sdk.inventoryItemsV3.queryInventoryItems(query),
    response: fc.record(pageResponse),
  },
  searchInventoryItems: {
    input: fc.record({ search: search(clientFormats) }),
    sdk: (sdk, input) => sdk.inventoryItemsV3.searchInventoryItems(input.search),
    response: fc.record({ ...pageResponse, aggregationData: aggregationData(wireFormats) }),
  },
  countInventoryItems: {
    input: fields(selection),
    sdk: (sdk, input) => sdk.inventoryItemsV3.countInventoryItems(input),
  },
  createInventoryItem: {
    input: fc.record({ inventoryItem: newItem }),
    sdk: async (sdk, input) => ({
      inventoryItem: await sdk.inventoryItemsV3.createInventoryItem(input.inventoryItem),
    }),
    response: entityResponse,
  },
  updateInventoryItem: {
    input: fields({ inventoryItem: change, reason }, ['inventoryItem']),
    sdk: async (sdk, { inventoryItem: { id, ...item }, ...options }) => ({
      inventoryItem: await sdk.inventoryItemsV3.updateInventoryItem(id, item, options),
    }),
    response: entityResponse,
  },
  deleteInventoryItem: {
    input: fc.record({ inventoryItemId: anyId }),
    sdk: (sdk, input) => sdk.inventoryItemsV3.deleteInventoryItem(input.inventoryItemId),
  },
  bulkCreateInventoryItems: {
    input: fields({ inventoryItems: list(newItem), returnEntity: flag }, ['inventoryItems']),
    sdk: (sdk, { inventoryItems, ...options }) =>
      sdk.inventoryItemsV3.bulkCreateInventoryItems(inventoryItems, options),
    response: results,
  },
  bulkUpdateInventoryItems: {
    input: fields({ inventoryItems: list(fc.record({ inventoryItem: change })), ...returned }, ['inventoryItems']),
    sdk: (sdk, { inventoryItems, ...options }) =>
      sdk.inventoryItemsV3.bulkUpdateInventoryItems(toSdk(inventoryItems), options),
    response: results,
  },
  bulkUpsertInventoryItems: {
    input: fields(
      { inventoryItems: list(fc.record({ inventoryItem: fc.oneof(change, newItem) })), returnEntity: flag },
      ['inventoryItems'],
    ),
    sdk: (sdk, { inventoryItems, ...options }) =>
      sdk.inventoryItemsV3.bulkUpsertInventoryItems(toSdk(inventoryItems), options),
    response: results,
  },
  bulkDeleteInventoryItems: {
    input: fc.record({ inventoryItemIds: list(guid) }),
    sdk: (sdk, input) => sdk.inventoryItemsV3.bulkDeleteInventoryItems(input.inventoryItemIds),
  },
  bulkUpdateInventoryItemsByFilter: {
    input: fields({ ...selection, inventoryItem: fields(level) }, ['filter', 'inventoryItem']),
    sdk: (sdk, { filter: request, ...options }) =>
      sdk.inventoryItemsV3.bulkUpdateInventoryItemsByFilter(request, options),
  },
  bulkDeleteInventoryItemsByFilter: {
    input: fields(selection, ['filter']),
    sdk: (sdk, { filter: request, ...options }) =>
      sdk.inventoryItemsV3.bulkDeleteInventoryItemsByFilter(request, options),
  },
  bulkDecrementInventoryItems: {
    input: fields(
      {
        decrementData: list(fields({ ...byId, ...decrement }, ['inventoryItemId', 'decrementBy'])),
        restrictInventory: flag,
        ...returned,
      },
      ['decrementData'],
    ),
    sdk: (sdk, { decrementData, ...options }) =>
      sdk.inventoryItemsV3.bulkDecrementInventoryItems(decrementData, options),
    response: results,
  },
  bulkIncrementInventoryItems: {
    input: fields({ incrementData: list(fc.record({ ...byId, incrementBy: count })), ...returned }, ['incrementData']),
    sdk: (sdk, { incrementData, ...options }) =>
      sdk.inventoryItemsV3.bulkIncrementInventoryItems(incrementData, options),
    response: results,
  },
  bulkDecrementInventoryItemsByVariantAndLocation: {
    input: fields(
      {
        decrementData: list(fields({ ...byVariant, ...decrement }, ['variantId', 'decrementBy'])),
        restrictInventory: flag,
        ...returned,
      },
      ['decrementData'],
    ),
    sdk: (sdk, { decrementData, ...options }) =>
      sdk.inventoryItemsV3.bulkDecrementInventoryItemsByVariantAndLocation(decrementData, options),
    response: results,
  },
  bulkIncrementInventoryItemsByVariantAndLocation: {
    input: fields(
      { incrementData: list(fields({ ...byVariant, incrementBy: count }, ['variantId', 'incrementBy'])), ...returned },
      ['incrementData'],
    ),
    sdk: (sdk, { incrementData, ...options }) =>
      sdk.inventoryItemsV3.bulkIncrementInventoryItemsByVariantAndLocation(incrementData, options),
    response: results,
  },
  bulkSetOrAdjustInventoryItemsByFilter: {
    input: fields({ ...selection, adjustedInventoryAction: adjustment }, ['filter', 'adjustedInventoryAction']),
    sdk: (sdk, { filter: request, ...options }) =>
      sdk.inventoryItemsV3.bulkSetOrAdjustInventoryItemsByFilter(request, options),
  },
  bulkAdjustInventoryItemsByFilter: {
    input: fields({ ...selection, adjustment, trackQuantity: flag }, ['filter', 'adjustment']),
    sdk: (sdk, { filter: request, ...options }) =>
      sdk.inventoryItemsV3.bulkAdjustInventoryItemsByFilter(request, options),
  },
  bulkCreateInventoryItemsByVariantFilter: {
    input: fields({ ...selection, locationId: guid, inventoryCreationData: fields({ quantity: count }) }, [
      'filter',
      'locationId',
    ]),
    sdk: (sdk, { filter: request, ...options }) =>
      sdk.inventoryItemsV3.bulkCreateInventoryItemsByVariantFilter(request, options),
  },
}
