import assert from 'node:assert/strict'
import fc from 'fast-check'
import { seedId } from '../../platform/seed/ids.ts'
import { anyId, fields, flag, list, slug, text } from '../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { productOf } from './catalog-write.ts'

const mug = seedId('product', 'ember-mug')
const byId = fc.record({ id: anyId })
const collectionFields = { description: text, slug, visible: flag }

export const collectionWriteCases: CallCases<
  | 'addProductsToCollection'
  | 'removeProductsFromCollection'
  | 'createCollection'
  | 'updateCollection'
  | 'deleteCollection'
> = {
  addProductsToCollection: {
    input: fc.record({ id: anyId, productIds: list(anyId) }),
    sdk: (sdk, { id, productIds }) => sdk.products.addProductsToCollection(id, productIds),
    scenario: async (driver) => {
      const { collection } = await driver.merchant.callClient('createCollection', { collection: { name: 'Gifts' } })
      const id = collection.id ?? ''
      await driver.call(driver.merchant, 'addProductsToCollection', { id, productIds: [mug] })
      assert.ok((await productOf(driver, mug)).collectionIds?.includes(id))
      const unknown = { id, productIds: ['nobody'] }
      assert.equal(await driver.expectError(driver.merchant, 'addProductsToCollection', unknown), '404')
    },
  },
  removeProductsFromCollection: {
    input: fc.record({ id: anyId, productIds: list(anyId) }),
    sdk: (sdk, { id, productIds }) => sdk.products.removeProductsFromCollection(id, productIds),
    scenario: async (driver) => {
      const { collection } = await driver.merchant.callClient('createCollection', { collection: { name: 'Gifts' } })
      const id = collection.id ?? ''
      await driver.merchant.callClient('addProductsToCollection', { id, productIds: [mug] })
      await driver.call(driver.merchant, 'removeProductsFromCollection', { id, productIds: [mug] })
      assert.ok(!(await productOf(driver, mug)).collectionIds?.includes(id))
    },
  },
  createCollection: {
    input: fc.record({ collection: fields({ ...collectionFields, name: text }, ['name']) }),
    sdk: (sdk, { collection }) => sdk.products.createCollection(collection),
    scenario: async (driver) => {
      const { collection } = await driver.call(driver.merchant, 'createCollection', { collection: { name: 'New In' } })
      assert.equal(collection.slug, 'new-in')
      assert.equal(
        await driver.expectError(driver.merchant, 'createCollection', { collection: { name: '' } }),
        'INVALID_ARGUMENT',
      )
    },
  },
  updateCollection: {
    input: fc.record({ collection: fields({ ...collectionFields, id: anyId, name: text }, ['id']) }),
    sdk: (sdk, { collection: { id, ...collection } }) => sdk.products.updateCollection(id, collection),
    scenario: async (driver) => {
      const created = await driver.merchant.callClient('createCollection', { collection: { name: 'New In' } })
      const request = { collection: { id: created.collection.id ?? '', name: 'Newest' } }
      assert.equal((await driver.call(driver.merchant, 'updateCollection', request)).collection.name, 'Newest')
    },
  },
  deleteCollection: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.deleteCollection(id),
    scenario: async (driver) => {
      const created = await driver.merchant.callClient('createCollection', { collection: { name: 'New In' } })
      const id = created.collection.id ?? ''
      await driver.call(driver.merchant, 'deleteCollection', { id })
      assert.equal(await driver.expectError(driver.merchant, 'deleteCollection', { id }), '404')
    },
  },
}
