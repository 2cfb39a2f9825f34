import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { seedId } from '../../../../seed/ids.ts'
import { type Client, codeOf, merchantOf, openShop, type TestShop, visitorOf } from '../../../../testing/open-shop.ts'
import { findProduct } from '../../../store.ts'

interface Item {
  readonly id: string
  readonly revision: string
  readonly productId: string
  readonly variantId: string
  readonly locationId: string
  readonly quantity?: number
  readonly inStock?: boolean
  readonly trackQuantity: boolean
  readonly availabilityStatus: string
  readonly preorderInfo: { readonly enabled: boolean; readonly limit?: number }
}
interface Bulk {
  readonly results: readonly {
    readonly itemMetadata: { readonly success: boolean; readonly error?: { readonly code: string } }
    readonly item?: Item
  }[]
}

const ITEMS = '/stores/v3/inventory-items'
const BULK = '/stores/v3/bulk/inventory-items'
const mug = seedId('product', 'ember-mug')
const unknown = '99999999-9999-4999-8999-999999999999'

let shop: TestShop
let merchant: Client
beforeEach(async () => {
  shop = await openShop()
  merchant = merchantOf(shop, 'v3')
})
afterEach(() => shop.close())

/** The items of the mug: each of its four variants at two locations, in turn. */
async function items(): Promise<readonly Item[]> {
  const { body } = await merchant.call('POST', `${ITEMS}/query`, { query: { filter: { productId: mug } } })
  return (body as { inventoryItems: Item[] }).inventoryItems
}
async function first(): Promise<Item> {
  const [item] = await items()
  assert.ok(item)
  return item
}
const update = (inventoryItem: { readonly id: string; readonly [field: string]: unknown }) =>
  merchant.call('PATCH', `${ITEMS}/${inventoryItem.id}`, { inventoryItem })
const remove = ({ id }: Item) => merchant.call('DELETE', `${ITEMS}/${id}`)
const bulk = async (name: string, body: object) => (await merchant.call('POST', `${BULK}/${name}`, body)).body as Bulk
const codes = ({ results }: Bulk) => results.map(({ itemMetadata }) => itemMetadata.error?.code)
async function job(name: string, body: object): Promise<void> {
  const response = await merchant.call('POST', `${BULK}/${name}`, body)
  assert.match(String((response.body as { jobId: string }).jobId), /^[0-9a-f-]{36}$/, JSON.stringify(response.body))
}
async function isInStock(variantId: string): Promise<boolean | undefined> {
  interface Variant {
    readonly id: string
    readonly inventoryStatus: { readonly inStock: boolean }
  }
  const { body } = await merchant.call('GET', `/stores/v3/products/${mug}`)
  const { variants } = (body as { product: { variantsInfo: { variants: Variant[] } } }).product.variantsInfo
  return variants.find(({ id }) => id === variantId)?.inventoryStatus.inStock
}

describe('updateInventoryItem', () => {
  it('default: sets the quantity, which the product shows, and increases the revision', async () => {
    const { id, revision, variantId } = await first()
    const { body } = await update({ id, revision, quantity: 0 })
    const item = (body as { inventoryItem: Item }).inventoryItem
    assert.deepEqual([item.quantity, item.availabilityStatus], [0, 'OUT_OF_STOCK'])
    assert.equal(Number(item.revision), Number(revision) + 1)
    assert.equal(await isInStock(variantId), false)
  })

  it('args: inStock stops the tracking, and preorderInfo allows pre-orders', async () => {
    const { id, revision } = await first()
    await update({ id, revision, inStock: true })
    const uncounted = await first()
    assert.deepEqual([uncounted.trackQuantity, uncounted.inStock], [false, true])
    await update({ id, revision: uncounted.revision, quantity: 0, preorderInfo: { enabled: true, limit: 5 } })
    const { availabilityStatus, preorderInfo } = await first()
    assert.deepEqual([availabilityStatus, preorderInfo.limit], ['PREORDER', 5])
  })

  it('behavior: a pre-order does not store the ids of brands with the product', async () => {
    const { body } = await merchant.call('POST', '/stores/v3/brands', { brand: { name: 'Tarnworks' } })
    const { id, revision } = await first()
    assert.equal((await update({ id, revision, preorderInfo: { enabled: true, limit: 5 } })).status, 200)
    await merchant.call('DELETE', `/stores/v3/brands/${(body as { brand: { id: string } }).brand.id}`)
    const product = await findProduct(shop.platform.db, mug)
    assert.deepEqual([product?.preorder?.limit, product?.entityIds], [5, undefined])
  })

  it('behavior: units at the second location are not sold', async () => {
    const [, second] = await items()
    const { id = '', revision, variantId = '' } = second ?? {}
    const before = await isInStock(variantId)
    const { body } = await update({ id, revision, quantity: 0 })
    assert.equal((body as { inventoryItem: Item }).inventoryItem.quantity, 0)
    assert.equal(await isInStock(variantId), before)
    const refused = await update({ id, revision: '2', preorderInfo: { enabled: true } })
    assert.equal(codeOf(refused), 'PRE_ORDER_VALIDATION')
  })

  it('error: for an outdated or missing revision, a lower negative quantity and an unknown item', async () => {
    const { id, revision } = await first()
    await update({ id, revision, quantity: 4 })
    const old = await update({ id, revision, quantity: 5 })
    assert.deepEqual([old.status, codeOf(old)], [409, 'INVALID_REVISION'])
    assert.equal((await update({ id, quantity: 5 })).status, 400)
    const negative = await update({ id, revision: (await first()).revision, quantity: -1 })
    assert.equal(codeOf(negative), 'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING')
    assert.equal((await update({ id: unknown, revision, quantity: 1 })).status, 404)
    assert.equal((await first()).quantity, 4)
  })
})

describe('createInventoryItem and deleteInventoryItem', () => {
  it('default: deletes the stock of a variant at a location, and creates it again', async () => {
    const [item, other] = await items()
    assert.ok(item && other)
    await remove(item)
    await remove(other)
    assert.equal((await items()).length, 6)
    assert.equal(await isInStock(item.variantId), false)
    const { productId, variantId, locationId } = other
    await merchant.call('POST', ITEMS, { inventoryItem: { productId, variantId, quantity: 9 } })
    await merchant.call('POST', ITEMS, { inventoryItem: { productId, variantId, locationId, inStock: true } })
    const [again, elsewhere] = await items()
    assert.deepEqual([again?.quantity, elsewhere?.inStock, elsewhere?.id], [9, true, other.id])
    assert.equal(await isInStock(variantId), true)
  })

  it('error: ITEM_ALREADY_EXISTS, and errors for an unknown variant or location and for shoppers', async () => {
    const { productId, variantId } = await first()
    const create = (fields: object) =>
      merchant.call('POST', ITEMS, { inventoryItem: { productId, variantId, quantity: 1, ...fields } })
    const twice = await create({})
    assert.deepEqual([twice.status, codeOf(twice)], [409, 'ITEM_ALREADY_EXISTS'])
    assert.equal((await create({ variantId: unknown })).status, 404)
    assert.equal((await create({ locationId: unknown })).status, 404)
    const visitor = await visitorOf(shop, 'v3')
    const refused = await visitor.call('POST', ITEMS, { inventoryItem: { productId, variantId, quantity: 1 } })
    assert.equal(codeOf(refused), 'PERMISSION_DENIED')
  })
})

describe('bulk calls', () => {
  it('default: update, upsert, delete and create items independently', async () => {
    const [item, other] = await items()
    assert.ok(item && other)
    const changes = [
      { inventoryItem: { id: item.id, revision: item.revision, quantity: 1 } },
      { inventoryItem: { id: other.id, revision: '77', quantity: 1 } },
    ]
    assert.deepEqual(codes(await bulk('update', { inventoryItems: changes })), [undefined, 'INVALID_REVISION'])
    assert.deepEqual(codes(await bulk('delete', { inventoryItemIds: [other.id, unknown] })), [undefined, 'NOT_FOUND'])
    const { productId, variantId, locationId } = other
    const again = { productId, variantId, locationId, quantity: 2 }
    const current = { id: item.id, revision: (await first()).revision, quantity: 3 }
    const upserts = { inventoryItems: [{ inventoryItem: current }, { inventoryItem: again }], returnEntity: true }
    const upserted = await bulk('upsert', upserts)
    assert.deepEqual(
      upserted.results.map((result) => result.item?.quantity),
      [3, 2],
    )
    assert.deepEqual(codes(await bulk('create', { inventoryItems: [again] })), ['ITEM_ALREADY_EXISTS'])
  })

  it('default: adds and removes units by item, and by variant and location', async () => {
    const { id, revision, variantId } = await first()
    await update({ id, revision, quantity: 5 })
    const units = async () => (await first()).quantity
    await bulk('increment', { incrementData: [{ inventoryItemId: id, incrementBy: 2 }] })
    await bulk('increment-by-variant-and-location', { incrementData: [{ variantId, incrementBy: 1 }] })
    assert.equal(await units(), 8)
    await bulk('decrement', { decrementData: [{ inventoryItemId: id, decrementBy: 3 }] })
    await bulk('decrement-by-variant-and-location', { decrementData: [{ variantId, decrementBy: 1 }] })
    assert.equal(await units(), 4)
    const tooMany = { decrementData: [{ inventoryItemId: id, decrementBy: 5 }] }
    assert.deepEqual(codes(await bulk('decrement', tooMany)), ['INSUFFICIENT_INVENTORY'])
    assert.deepEqual(codes(await bulk('decrement', { ...tooMany, restrictInventory: false })), [undefined])
    assert.equal(await units(), 0)
  })

  it('error: for untracked stock and exceeded limits', async () => {
    const { id, revision } = await first()
    await update({ id, revision, quantity: 99_999 })
    const more = { incrementData: [{ inventoryItemId: id, incrementBy: 1 }] }
    assert.deepEqual(codes(await bulk('increment', more)), ['MAX_QUANTITY_LIMIT_REACHED'])
    await update({ id, revision: (await first()).revision, inStock: true })
    assert.deepEqual(codes(await bulk('increment', more)), ['INVENTORY_QUANTITY_NOT_TRACKED'])
  })
})

describe('calls by filter', () => {
  it('default: sets, increases and decreases the quantities of items that match a filter', async () => {
    const { id, locationId } = await first()
    const filter = { productId: mug, locationId }
    const here = async () =>
      (await items()).filter((item) => item.locationId === locationId).map(({ quantity }) => quantity)
    await job('update-by-filter', { filter, inventoryItem: { quantity: 5 } })
    await job('set-or-adjust-by-filter', { filter, adjustedInventoryAction: { incrementBy: 2 } })
    await job('adjust-by-filter', { filter, adjustment: { decrementBy: 3 } })
    assert.deepEqual(await here(), [4, 4, 4, 4])
    await update({ id, revision: (await first()).revision, inStock: true })
    await job('adjust-by-filter', { filter, adjustment: { incrementBy: 1 } })
    assert.deepEqual(await here(), [undefined, 5, 5, 5])
    await job('adjust-by-filter', { filter, adjustment: { incrementBy: 1 }, trackQuantity: true })
    assert.deepEqual(await here(), [1, 6, 6, 6])
  })

  it('default: deletes items at a location, and creates items for variants that match a filter', async () => {
    const [, second] = await items()
    const { locationId = '' } = second ?? {}
    await job('delete-by-filter', { filter: { productId: mug, locationId } })
    assert.equal((await items()).length, 4)
    const filter = { 'productData.productId': mug }
    await job('create-by-variant-filter', { filter, locationId, inventoryCreationData: { quantity: 11 } })
    const created = (await items()).filter((item) => item.locationId === locationId)
    assert.deepEqual(
      created.map(({ quantity }) => quantity),
      [11, 11, 11, 11],
    )
  })
})
