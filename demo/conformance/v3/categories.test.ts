import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { categoryWriteRoutes } from '../../platform/catalog/v3/categories/write/routes.ts'
import { seedId } from '../../platform/seed/ids.ts'
import { STORES_APP_ID } from '../../platform/shop/settings.ts'
import type { Side } from '../driver.ts'
import { missingFields } from '../missing-fields.ts'
import { type Driver, openDriver } from './driver.ts'

const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const [mug, tee] = ['ember-mug', 'heavyweight-tee'].map((slug) => ({
  catalogItemId: seedId('product', slug),
  appId: STORES_APP_ID,
})) as [Item, Item]

interface Item {
  readonly catalogItemId: string
  readonly appId: string
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

  async function create(name: string, parentId?: string): Promise<string> {
    const parent = parentId === undefined ? {} : { parentCategory: { id: parentId } }
    const request = { category: { name, ...parent }, treeReference }
    const { category } = await driver.call(driver.merchant, 'createCategory', request)
    return category.id ?? ''
  }

  it('default: creates, changes, hides, moves and deletes categories', async () => {
    const { merchant } = driver
    const visitor = await driver.visitor()
    const request = { category: { name: 'Stationery' }, treeReference }
    assert.equal(await driver.expectError(visitor, 'createCategory', request), 'PERMISSION_DENIED')
    const id = await create('Stationery')
    const [pens, paper] = [await create('Pens', id), await create('Paper', id)]
    const change = { category: { id, revision: '1', name: 'Desk' }, treeReference }
    assert.equal((await driver.call(merchant, 'updateCategory', change)).category.name, 'Desk')
    assert.equal(await driver.expectError(merchant, 'updateCategory', change), 'INVALID_REVISION')
    const hide = { categoryId: id, visible: false, treeReference, revision: '2' }
    assert.equal((await driver.call(merchant, 'updateCategoryVisibility', hide)).category.visible, false)
    const show = { categoryIds: [id], treeReference, returnEntity: true }
    const { results } = await driver.call(merchant, 'bulkShowCategories', show)
    assert.equal(results?.[0]?.category?.visible, true)
    const move = { categoryId: paper, treeReference, position: 'FIRST' as const }
    const moved = await driver.call(merchant, 'moveCategory', move)
    assert.deepEqual(moved, { parentCategoryId: id, categoriesAfterMove: [paper, pens] })
    await driver.call(merchant, 'deleteCategory', { categoryId: id, treeReference })
    assert.equal(await driver.expectError(merchant, 'deleteCategory', { categoryId: pens, treeReference }), 'NOT_FOUND')
  })

  it('default: changes and arranges the items of categories', async () => {
    const { merchant } = driver
    const [categoryId, other] = [await create('One'), await create('Other')]
    const both = { categoryId, items: [mug, tee], treeReference }
    const added = await driver.call(merchant, 'bulkAddItemsToCategory', both)
    assert.deepEqual(added.results?.[0]?.itemMetadata?.item, mug)
    const arranged = await driver.call(merchant, 'setArrangedItems', { categoryId, items: [tee], treeReference })
    assert.deepEqual(arranged.items, [tee])
    const list = { categoryId, treeReference, useCategoryArrangement: true }
    assert.deepEqual((await driver.call(merchant, 'listItemsInCategory', list)).items, [tee, mug])
    await driver.call(merchant, 'bulkRemoveItemsFromCategory', { ...both, items: [tee] })
    const categoryIds = [other]
    await driver.call(merchant, 'bulkAddItemToCategories', { item: mug, categoryIds, treeReference })
    await driver.call(merchant, 'bulkRemoveItemFromCategories', { item: mug, categoryIds, treeReference })
    const set = await driver.call(merchant, 'bulkSetItemCategories', { item: mug, categoryIds, treeReference })
    assert.equal(set.addResults?.length, 1)
    assert.deepEqual((await driver.call(merchant, 'listItemsInCategory', list)).items, [])
    const categories = [{ category: { id: other, revision: '1', name: 'Second' } }]
    const updated = await driver.call(merchant, 'bulkUpdateCategories', { categories, treeReference })
    assert.equal(updated.bulkActionMetadata?.totalSuccesses, 1)
  })

  it('behavior: all calls that write categories were made', () => {
    const missing = categoryWriteRoutes.filter(({ name }) => ![...driver.calledNames].some((called) => called === name))
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    )
  })
}

describe('the vendor’s SDK writes categories', () => scenarios('sdk'))
describe('our client writes categories', () => scenarios('ours'))
