import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inventoryWriteRoutes } from '../../platform/catalog/v3/inventory/write/routes.ts'
import { seedId } from '../../platform/seed/ids.ts'
import type { Side } from '../driver.ts'
import { lost } from '../missing-fields.ts'
import { type Drive, openDrive } from './driver.ts'

const mug = seedId('product', 'ember-mug')

interface Item {
  readonly id: string
  readonly revision: string
  readonly variantId: string
  readonly locationId: string
  readonly quantity: number | null | undefined
}

function scenarios(side: Side): void {
  let drive: Drive
  before(async () => {
    drive = await openDrive(side, (name, wire, response) => {
      assert.deepEqual(lost(wire, response), [], `${name}: missing or changed in the response`)
    })
    await drive.shop.call('POST', '/_control/catalog', { clientId: drive.shop.clientId, catalog: 'V3' })
  })
  after(() => drive.shop.close())

  /** The stock of the first variant of a product, at each of its two locations. */
  async function items(): Promise<readonly [Item, Item]> {
    const { inventoryItems } = await drive.call(drive.merchant, 'queryInventoryItems', {
      query: { filter: { productId: { $eq: mug } } },
    })
    const found = (inventoryItems ?? []).map(({ id, revision, variantId, locationId, quantity }): Item => {
      return {
        id: id ?? '',
        revision: revision ?? '',
        variantId: variantId ?? '',
        locationId: locationId ?? '',
        quantity,
      }
    })
    const [first, second] = found
    assert.ok(first && second)
    return [first, second]
  }

  it('default: changes, deletes and creates the stock of a variant', async () => {
    const { merchant } = drive
    const [{ id, revision, variantId }] = await items()
    const change = { inventoryItem: { id, revision, quantity: 6 }, reason: 'MANUAL' as const }
    const visitor = await drive.visitor()
    assert.equal(await drive.refused(visitor, 'updateInventoryItem', change), 'PERMISSION_DENIED')
    const updated = await drive.call(merchant, 'updateInventoryItem', change)
    assert.equal(updated.inventoryItem.quantity, 6)
    assert.equal(await drive.refused(merchant, 'updateInventoryItem', change), 'INVALID_REVISION')
    await drive.call(merchant, 'deleteInventoryItem', { inventoryItemId: id })
    assert.equal(await drive.refused(merchant, 'deleteInventoryItem', { inventoryItemId: id }), 'NOT_FOUND')
    const inventoryItem = { productId: mug, variantId, quantity: 3 }
    const created = await drive.call(merchant, 'createInventoryItem', { inventoryItem })
    assert.deepEqual([created.inventoryItem.id, created.inventoryItem.quantity], [id, 3])
    assert.equal(await drive.refused(merchant, 'createInventoryItem', { inventoryItem }), 'ITEM_ALREADY_EXISTS')
  })

  it('default: writes several items, each on its own', async () => {
    const { merchant } = drive
    const [first, second] = await items()
    const { variantId, locationId } = second
    const changes = [first, { ...second, revision: '99' }].map(({ id, revision }) => ({
      inventoryItem: { id, revision, quantity: 5 },
    }))
    const updated = await drive.call(merchant, 'bulkUpdateInventoryItems', {
      inventoryItems: changes,
      returnEntity: true,
    })
    assert.deepEqual(
      updated.results?.map(({ item, itemMetadata }) => item?.quantity ?? itemMetadata?.error?.code),
      [5, 'INVALID_REVISION'],
    )
    await drive.call(merchant, 'bulkDeleteInventoryItems', { inventoryItemIds: [second.id] })
    const newItem = { productId: mug, variantId, locationId, quantity: 2 }
    const upserts = { inventoryItems: [{ inventoryItem: newItem }], returnEntity: true }
    const upserted = await drive.call(merchant, 'bulkUpsertInventoryItems', upserts)
    assert.equal(upserted.results?.[0]?.item?.quantity, 2)
    const created = await drive.call(merchant, 'bulkCreateInventoryItems', { inventoryItems: [newItem] })
    assert.equal(created.results?.[0]?.itemMetadata?.error?.code, 'ITEM_ALREADY_EXISTS')
  })

  it('default: adds and removes units', async () => {
    const { merchant } = drive
    const [{ id: inventoryItemId, variantId, locationId }] = await items()
    const place = { variantId, locationId }
    await drive.call(merchant, 'bulkIncrementInventoryItems', { incrementData: [{ inventoryItemId, incrementBy: 4 }] })
    await drive.call(merchant, 'bulkIncrementInventoryItemsByVariantAndLocation', {
      incrementData: [{ ...place, incrementBy: 1 }],
    })
    await drive.call(merchant, 'bulkDecrementInventoryItems', { decrementData: [{ inventoryItemId, decrementBy: 2 }] })
    const decrementData = [{ ...place, decrementBy: 1 }]
    const request = { decrementData, returnEntity: true }
    const { results } = await drive.call(merchant, 'bulkDecrementInventoryItemsByVariantAndLocation', request)
    assert.equal(results?.[0]?.item?.quantity, 7)
  })

  it('default: writes the items that a filter selects', async () => {
    const { merchant } = drive
    const [, { locationId }] = await items()
    const filter = { productId: { $eq: mug }, locationId: { $eq: locationId } }
    const { jobId } = await drive.call(merchant, 'bulkUpdateInventoryItemsByFilter', {
      filter,
      inventoryItem: { quantity: 5 },
    })
    assert.ok(jobId)
    await drive.call(merchant, 'bulkSetOrAdjustInventoryItemsByFilter', {
      filter,
      adjustedInventoryAction: { incrementBy: 2 },
    })
    await drive.call(merchant, 'bulkAdjustInventoryItemsByFilter', { filter, adjustment: { decrementBy: 3 } })
    assert.equal((await items())[1].quantity, 4)
    await drive.call(merchant, 'bulkDeleteInventoryItemsByFilter', { filter })
    await drive.call(merchant, 'bulkCreateInventoryItemsByVariantFilter', {
      filter: { 'productData.productId': { $eq: mug } },
      locationId,
      inventoryCreationData: { quantity: 11 },
    })
    assert.equal((await items())[1].quantity, 11)
  })

  it('behavior: every call that writes inventory was made', () => {
    const missing = inventoryWriteRoutes.filter(({ name }) => ![...drive.made].some((made) => made === name))
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    )
  })
}

describe('the vendor’s SDK writes inventory of Catalog V3', () => scenarios('sdk'))
describe('this client writes inventory of Catalog V3', () => scenarios('ours'))
