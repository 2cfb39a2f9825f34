import {
  bulkAdjustInventoryItemsByFilter,
  bulkCreateInventoryItems,
  bulkCreateInventoryItemsByVariantFilter,
  bulkDecrementInventoryItems,
  bulkDecrementInventoryItemsByVariantAndLocation,
  bulkDeleteInventoryItems,
  bulkDeleteInventoryItemsByFilter,
  bulkIncrementInventoryItems,
  bulkIncrementInventoryItemsByVariantAndLocation,
  bulkSetOrAdjustInventoryItemsByFilter,
  bulkUpdateInventoryItems,
  bulkUpdateInventoryItemsByFilter,
  bulkUpsertInventoryItems,
  createInventoryItem,
  deleteInventoryItem,
  updateInventoryItem,
} from '../../../../core/admin-v3.ts'
import { queryInventoryItems } from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createInventoryItem({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    await admin.call(bulkDeleteInventoryItems, { inventoryItemIds: [item?.id ?? ''] })
    const { inventoryItem } = await admin.call(createInventoryItem, {
      inventoryItem: { productId, variantId: item?.variantId ?? '', quantity: 3 },
    })
    console.info(inventoryItem.quantity)
  },
  async updateInventoryItem({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { inventoryItem } = await admin.call(updateInventoryItem, {
      inventoryItem: { id: item?.id ?? '', revision: item?.revision ?? '', quantity: 6 },
      reason: 'MANUAL',
    })
    console.info(inventoryItem.quantity)
  },
  async deleteInventoryItem({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    await admin.call(deleteInventoryItem, { inventoryItemId: item?.id ?? '' })
    console.info('The inventory item is deleted.')
  },
  async bulkCreateInventoryItems({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    await admin.call(bulkDeleteInventoryItems, { inventoryItemIds: [item?.id ?? ''] })
    const { bulkActionMetadata } = await admin.call(bulkCreateInventoryItems, {
      inventoryItems: [{ productId, variantId: item?.variantId ?? '', quantity: 3 }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkUpdateInventoryItems({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { bulkActionMetadata } = await admin.call(bulkUpdateInventoryItems, {
      inventoryItems: [{ inventoryItem: { id: item?.id ?? '', revision: item?.revision ?? '', quantity: 6 } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkUpsertInventoryItems({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { bulkActionMetadata } = await admin.call(bulkUpsertInventoryItems, {
      inventoryItems: [{ inventoryItem: { id: item?.id ?? '', revision: item?.revision ?? '', quantity: 6 } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteInventoryItems({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { bulkActionMetadata } = await admin.call(bulkDeleteInventoryItems, { inventoryItemIds: [item?.id ?? ''] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkIncrementInventoryItems({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { results } = await admin.call(bulkIncrementInventoryItems, {
      incrementData: [{ inventoryItemId: item?.id ?? '', incrementBy: 4 }],
      returnEntity: true,
    })
    console.info(results?.[0]?.item?.quantity)
  },
  async bulkDecrementInventoryItems({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { results } = await admin.call(bulkDecrementInventoryItems, {
      decrementData: [{ inventoryItemId: item?.id ?? '', decrementBy: 1 }],
      returnEntity: true,
    })
    console.info(results?.[0]?.item?.quantity)
  },
  async bulkIncrementInventoryItemsByVariantAndLocation({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { results } = await admin.call(bulkIncrementInventoryItemsByVariantAndLocation, {
      incrementData: [{ variantId: item?.variantId ?? '', locationId: item?.locationId ?? '', incrementBy: 4 }],
      returnEntity: true,
    })
    console.info(results?.[0]?.item?.quantity)
  },
  async bulkDecrementInventoryItemsByVariantAndLocation({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { results } = await admin.call(bulkDecrementInventoryItemsByVariantAndLocation, {
      decrementData: [{ variantId: item?.variantId ?? '', locationId: item?.locationId ?? '', decrementBy: 1 }],
      returnEntity: true,
    })
    console.info(results?.[0]?.item?.quantity)
  },
  async bulkUpdateInventoryItemsByFilter({ admin, productId }) {
    const { jobId } = await admin.call(bulkUpdateInventoryItemsByFilter, {
      filter: { productId: { $eq: productId } },
      inventoryItem: { quantity: 5 },
    })
    console.info(jobId)
  },
  async bulkSetOrAdjustInventoryItemsByFilter({ admin, productId }) {
    const { jobId } = await admin.call(bulkSetOrAdjustInventoryItemsByFilter, {
      filter: { productId: { $eq: productId } },
      adjustedInventoryAction: { incrementBy: 2 },
    })
    console.info(jobId)
  },
  async bulkAdjustInventoryItemsByFilter({ admin, productId }) {
    const { jobId } = await admin.call(bulkAdjustInventoryItemsByFilter, {
      filter: { productId: { $eq: productId } },
      adjustment: { decrementBy: 1 },
    })
    console.info(jobId)
  },
  async bulkDeleteInventoryItemsByFilter({ admin, productId }) {
    const { jobId } = await admin.call(bulkDeleteInventoryItemsByFilter, { filter: { productId: { $eq: productId } } })
    console.info(jobId)
  },
  async bulkCreateInventoryItemsByVariantFilter({ admin, productId }) {
    const { inventoryItems = [] } = await admin.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const [item] = inventoryItems
    const { jobId } = await admin.call(bulkCreateInventoryItemsByVariantFilter, {
      filter: { 'productData.productId': { $eq: productId } },
      locationId: item?.locationId ?? '',
      inventoryCreationData: { quantity: 11 },
    })
    console.info(jobId)
  },
}
