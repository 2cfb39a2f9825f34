import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inventoryWriteRoutes } from '../../platform/catalog/v3/inventory/write/routes.ts'
import { seedId } from '../../platform/seed/ids.ts'
import type { Side } from '../driver.ts'
import { missingFields } from '../missing-fields.ts'
import { type Driver, openDriver } from './driver.ts'

const mug = seedId('product', 'ember-mug')

interface Item {
  readonly id: string
  readonly revision: string
  readonly variantId: string
  readonly locationId: string
  readonly quantity: number | null | undefined
}

function scenarios(side: Side): void {
  let driver: Driver
  before(async () => {
    driver = await openDriver(side, (name, wire, response) => {
      assert.deepEqual(missingFields(wire, response), [], `${name}: missing or changed in the response`)
    })
    await driver.shop.call('POST', '/_control/catalog', { clientId: driver.shop.clientId, catalog: 'V3' })
  })
  after(() => driver.shop.close())

  /** The stock of the first variant of a product, at each of its two locations. */
  async function items(): Promise<readonly [Item, Item]> {
    const { inventoryItems } = await driver.call(driver.merchant, 'queryInventoryItems', {
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
    const { merchant } = driver
    const [{ id, revision, variantId }] = await items()
    const change = { inventoryItem: { id, revision, quantity: 6 }, reason: 'MANUAL' as const }
    const visitor = await driver.visitor()
    assert.equal(await driver.expectError(visitor, 'updateInventoryItem', change), 'PERMISSION_DENIED')
    const updated = await driver.call(merchant, 'updateInventoryItem', change)
    assert.equal(updated.inventoryItem.quantity, 6)
    assert.equal(await driver.expectError(merchant, 'updateInventoryItem', change), 'INVALID_REVISION')
    await driver.call(merchant, 'deleteInventoryItem', { inventoryItemId: id })
    assert.equal(await driver.expectError(merchant, 'deleteInventoryItem', { inventoryItemId: id }), 'NOT_FOUND')
    const inventoryItem = { productId: mug, variantId, quantity: 3 }
    const created = await driver.call(merchant, 'createInventoryItem', { inventoryItem })
    assert.deepEqual([created.inventoryItem.id, created.inventoryItem.quantity], [id, 3])
    assert.equal(await driver.expectError(merchant, 'createInventoryItem', { inventoryItem }), 'ITEM_ALREADY_EXISTS')
  })

  it('default: writes several items, each on its own', async () => {
    const { merchant } = driver
    const [first, second] = await items()
    const { variantId, locationId } = second
    const changes = [first, { ...second, revision: '99' }].map(({ id, revision }) => ({
      inventoryItem: { id, revision, quantity: 5 },
    }))
    const updated = await driver.call(merchant, 'bulkUpdateInventoryItems', {
      inventoryItems: changes,
      returnEntity: true,
    })
    assert.deepEqual(
      updated.results?.map(({ item, itemMetadata }) => item?.quantity ?? itemMetadata?.error?.code),
      [5, 'INVALID_REVISION'],
    )
    await driver.call(merchant, 'bulkDeleteInventoryItems', { inventoryItemIds: [second.id] })
    const newItem = { productId: mug, variantId, locationId, quantity: 2 }
    const upserts = { inventoryItems: [{ inventoryItem: newItem }], returnEntity: true }
    const upserted = await driver.call(merchant, 'bulkUpsertInventoryItems', upserts)
    assert.equal(upserted.results?.[0]?.item?.quantity, 2)
    const created = await driver.call(merchant, 'bulkCreateInventoryItems', { inventoryItems: [newItem] })
    assert.equal(created.results?.[0]?.itemMetadata?.error?.code, 'ITEM_ALREADY_EXISTS')
  })

  it('default: adds and removes units', async () => {
    const { merchant } = driver
    const [{ id: inventoryItemId, variantId, locationId }] = await items()
    const place = { variantId, locationId }
    await driver.call(merchant, 'bulkIncrementInventoryItems', { incrementData: [{ inventoryItemId, incrementBy: 4 }] })
    await driver.call(merchant, 'bulkIncrementInventoryItemsByVariantAndLocation', {
      incrementData: [{ ...place, incrementBy: 1 }],
    })
    await driver.call(merchant, 'bulkDecrementInventoryItems', { decrementData: [{ inventoryItemId, decrementBy: 2 }] })
    const decrementData = [{ ...place, decrementBy: 1 }]
    const request = { decrementData, returnEntity: true }
    const { results } = await driver.call(merchant, 'bulkDecrementInventoryItemsByVariantAndLocation', request)
    assert.equal(results?.[0]?.item?.quantity, 7)
  })

  it('default: writes the items that a filter selects', async () => {
    const { merchant } = driver
    const [, { locationId }] = await items()
    const filter = { productId: { $eq: mug }, locationId: { $eq: locationId } }
    const { jobId } = await driver.call(merchant, 'bulkUpdateInventoryItemsByFilter', {
      filter,
      inventoryItem: { quantity: 5 },
    })
    assert.ok(jobId)
    await driver.call(merchant, 'bulkSetOrAdjustInventoryItemsByFilter', {
      filter,
      adjustedInventoryAction: { incrementBy: 2 },
    })
    await driver.call(merchant, 'bulkAdjustInventoryItemsByFilter', { filter, adjustment: { decrementBy: 3 } })
    assert.equal((await items())[1].quantity, 4)
    await driver.call(merchant, 'bulkDeleteInventoryItemsByFilter', { filter })
    await driver.call(merchant, 'bulkCreateInventoryItemsByVariantFilter', {
      filter: { 'productData.productId': { $eq: mug } },
      locationId,
      inventoryCreationData: { quantity: 11 },
    })
    assert.equal((await items())[1].quantity, 11)
  })

  it('behavior: all calls that write inventory were made', () => {
    const missing = inventoryWriteRoutes.filter(
      ({ name }) => ![...driver.calledNames].some((called) => called === name),
    )
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    )
  })
}

describe('the vendor’s SDK writes inventory of Catalog V3', () => scenarios('sdk'))
describe('our client writes inventory of Catalog V3', () => scenarios('ours'))
