import assert from 'node:assert/strict'
import fc from 'fast-check'
import { seedId } from '../../platform/seed/ids.ts'
import { anyId, choices, fields, flag, guid, list, paging, query, slug } from '../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import type { Driver } from '../driver.ts'
import { toSdk } from '../sdk-format.ts'

const tee = seedId('product', 'heavyweight-tee')
const wear = seedId('collection', 'wear')
const byId = fc.record({ id: anyId })
const bySlug = fc.record({ slug })
const byQuery = fc.record({ query })

/** Asserts that the SDK's query builder returns the same items in the same order, forwards and backwards. */
async function pages(driver: Driver, builder: () => unknown, field: (item: never) => unknown): Promise<void> {
  if (driver.side !== 'sdk') return
  await driver.runWithSdk(async () => {
    const first = await (builder() as Builder).limit(2).find()
    assert.equal(first.items.length, 2)
    assert.ok(first.hasNext() && !first.hasPrev() && (first.totalCount ?? 0) > 2)
    const second = await first.next()
    assert.notDeepEqual(second.items.map(field as never), first.items.map(field as never))
    assert.deepEqual((await second.prev()).items.map(field as never), first.items.map(field as never))
  })
}

interface Builder {
  limit(count: number): Builder
  find(): Promise<Page>
}
interface Page {
  readonly items: readonly unknown[]
  readonly totalCount?: number
  hasNext(): boolean
  hasPrev(): boolean
  next(): Promise<Page>
  prev(): Promise<Page>
}
const slugOf = (item: { readonly slug: string }) => item.slug

export const catalogReadCases: CallCases<
  | 'getCollection'
  | 'getCollectionBySlug'
  | 'queryCollections'
  | 'getProduct'
  | 'getCatalogCollectionBySlug'
  | 'getProductOptionsAvailability'
  | 'queryProductVariants'
  | 'queryStoreVariants'
  | 'getStoreVariant'
  | 'queryProducts'
> = {
  getCollection: {
    input: byId,
    sdk: async (sdk, { id }) => ({ collection: await sdk.collections.getCollection(id) }),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      assert.equal((await driver.call(caller, 'getCollection', { id: wear })).collection.slug, 'wear')
      assert.equal(await driver.expectError(caller, 'getCollection', { id: tee }), '404')
    },
  },
  getCollectionBySlug: {
    input: bySlug,
    sdk: (sdk, input) => sdk.collections.getCollectionBySlug(input.slug),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      assert.equal((await driver.call(caller, 'getCollectionBySlug', { slug: 'wear' })).collection.id, wear)
      assert.equal(await driver.expectError(caller, 'getCollectionBySlug', { slug: 'no-such' }), '404')
    },
  },
  queryCollections: {
    input: byQuery,
    sdk: (sdk, input) => sdk.collections.queryCollections(input.query),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      const found = await driver.call(caller, 'queryCollections', { query: { filter: { slug: 'wear' } } })
      assert.deepEqual(
        found.collections?.map(({ id }) => id),
        [wear],
      )
      await pages(driver, () => caller.sdk.collections.queryCollections(), slugOf as never)
    },
  },
  getProduct: {
    input: fields({ id: anyId, includeMerchantSpecificData: flag }, ['id']),
    sdk: (sdk, { id, ...options }) => sdk.products.getProduct(id, options),
    scenario: async (driver) => {
      const { product } = await driver.call(await driver.visitor(), 'getProduct', { id: tee })
      assert.ok(product.lastUpdated instanceof Date && product.createdDate instanceof Date)
      const request = { id: tee, includeMerchantSpecificData: true }
      const response = await driver.call(driver.merchant, 'getProduct', request)
      assert.equal(typeof response.product.costAndProfitData?.itemCost, 'number')
      assert.equal(await driver.expectError(driver.merchant, 'getProduct', { id: wear }), '404')
    },
  },
  getCatalogCollectionBySlug: {
    input: bySlug,
    sdk: (sdk, input) => sdk.products.getCollectionBySlug(input.slug),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      assert.equal((await driver.call(caller, 'getCatalogCollectionBySlug', { slug: 'wear' })).collection.id, wear)
    },
  },
  getProductOptionsAvailability: {
    input: fields({ id: anyId, options: choices }, ['id', 'options']),
    sdk: (sdk, { id, options }) => sdk.products.getProductOptionsAvailability(id, options),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      const options = { Color: 'Navy', Size: 'M' }
      const availability = await driver.call(caller, 'getProductOptionsAvailability', { id: tee, options })
      assert.equal(typeof availability.selectedVariant?.price?.price, 'number')
      const wrong = { id: tee, options: { Colour: 'Navy' } }
      assert.equal(await driver.expectError(caller, 'getProductOptionsAvailability', wrong), 'INVALID_ARGUMENT')
    },
  },
  queryProductVariants: {
    input: fields({ id: anyId, choices, variantIds: list(guid), paging, includeMerchantSpecificData: flag }, ['id']),
    sdk: (sdk, { id, ...options }) => sdk.products.queryProductVariants(id, toSdk(options)),
    scenario: async (driver) => {
      const request = { id: tee, choices: { Color: 'Navy' }, paging: { limit: 2 } }
      const { variants, totalResults } = await driver.call(await driver.visitor(), 'queryProductVariants', request)
      assert.equal(variants?.length, 2)
      assert.ok((totalResults ?? 0) > 2)
    },
  },
  queryStoreVariants: {
    input: byQuery,
    sdk: (sdk, input) => sdk.products.queryStoreVariants(input.query),
    scenario: async (driver) => {
      const request = { query: { filter: { productId: tee }, paging: { limit: 3 } } }
      const { variants, metadata } = await driver.call(await driver.visitor(), 'queryStoreVariants', request)
      assert.equal(variants?.length, 3)
      assert.ok((metadata?.total ?? 0) > 3)
    },
  },
  getStoreVariant: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.getStoreVariant(id),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      const { variants } = await caller.callClient('queryStoreVariants', { query: { filter: { productId: tee } } })
      const id = variants?.[0]?.id ?? ''
      assert.equal((await driver.call(caller, 'getStoreVariant', { id })).variant.productId, tee)
      assert.equal(await driver.expectError(caller, 'getStoreVariant', { id: tee }), '404')
    },
  },
  queryProducts: {
    input: byQuery,
    sdk: (sdk, input) => sdk.products.queryProducts(input.query),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      const found = await driver.call(caller, 'queryProducts', {
        query: { filter: { slug: { $in: ['heavyweight-tee'] } } },
      })
      assert.deepEqual(
        found.products?.map(({ id }) => id),
        [tee],
      )
      const wrong = { query: { filter: { shape: 'round' } as never } }
      assert.equal(await driver.expectError(caller, 'queryProducts', wrong), 'INVALID_ARGUMENT')
      await pages(driver, () => caller.sdk.products.queryProducts(), slugOf as never)
    },
  },
}
