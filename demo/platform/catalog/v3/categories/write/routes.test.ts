import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { seedId } from '../../../../seed/ids.ts'
import { STORES_APP_ID } from '../../../../shop/settings.ts'
import { type Client, codeOf, merchantOf, openShop, type TestShop, visitorOf } from '../../../../testing/open-shop.ts'
import { allProductsCategoryId } from '../../rules/names.ts'

interface WireCategory {
  readonly id: string
  readonly revision: string
  readonly slug: string
  readonly name: string
  readonly visible: boolean
  readonly itemCounter: number
  readonly parentCategory?: { readonly id: string; readonly index: number }
  readonly description?: string
}
interface Bulk {
  readonly results: readonly {
    readonly itemMetadata: {
      readonly success: boolean
      readonly item?: { readonly catalogItemId: string }
      readonly error?: { readonly code: string }
    }
    readonly category?: WireCategory
  }[]
}

const CATEGORIES = '/categories/v1/categories'
const BULK = '/categories/v1/bulk/categories'
const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const mug = seedId('product', 'ember-mug')
const tee = seedId('product', 'heavyweight-tee')
const unknown = '99999999-9999-4999-8999-999999999999'
const itemOf = (catalogItemId: string) => ({ catalogItemId, appId: STORES_APP_ID })

let shop: TestShop
let merchant: Client
beforeEach(async () => {
  shop = await openShop()
  merchant = merchantOf(shop, 'v3')
})
afterEach(() => shop.close())

const send = (method: string, path: string, body: object) =>
  merchant.call(method, `${CATEGORIES}${path}`, { treeReference, ...body })
const bulk = async (path: string, body: object) =>
  (await merchant.call('POST', `${BULK}/${path}`, { treeReference, ...body })).body as Bulk
async function create(name: string, fields: object = {}): Promise<WireCategory> {
  const { status, body } = await send('POST', '', { category: { name, ...fields } })
  assert.equal(status, 200, JSON.stringify(body))
  return (body as { category: WireCategory }).category
}
async function read(id: string): Promise<WireCategory | undefined> {
  const query = 'treeReference.appNamespace=@wix/stores&fields=DESCRIPTION'
  const { body } = await merchant.call('GET', `${CATEGORIES}/${id}?${query}`)
  return (body as { category?: WireCategory }).category
}
async function itemsOf(categoryId: string): Promise<string[]> {
  const { body } = await send('POST', `/${categoryId}/list-items`, { useCategoryArrangement: true })
  return (body as { items: { catalogItemId: string }[] }).items.map(({ catalogItemId }) => catalogItemId)
}
const codes = ({ results }: Bulk) => results.map(({ itemMetadata }) => itemMetadata.error?.code)
const remove = (id: string) => merchant.call('DELETE', `${CATEGORIES}/${id}?treeReference.appNamespace=@wix/stores`)

describe('createCategory and updateCategory', () => {
  it('default: creates a visible category with a unique slug, at the top or below another category', async () => {
    const top = await create('Stationery')
    assert.deepEqual([top.revision, top.slug, top.visible, top.itemCounter], ['1', 'stationery', true, 0])
    const below = await create('Pens', { parentCategory: { id: top.id } })
    assert.deepEqual(below.parentCategory, { id: top.id, index: 0 })
    const visitor = await visitorOf(shop, 'v3')
    const response = await visitor.call('GET', `${CATEGORIES}/${below.id}?treeReference.appNamespace=@wix/stores`)
    assert.equal(response.status, 200)
  })

  it('behavior: creates and moves categories below the category of all products', async () => {
    const all = { parentCategory: { id: allProductsCategoryId } }
    const pens = await create('Pens', all)
    assert.deepEqual(pens.parentCategory, { id: allProductsCategoryId, index: 0 })
    const paper = await create('Paper')
    const last = { position: 'LAST', parentCategoryId: allProductsCategoryId }
    assert.deepEqual((await send('POST', `/${paper.id}/move`, last)).body, {
      parentCategoryId: allProductsCategoryId,
      categoriesAfterMove: [pens.id, paper.id],
    })
    assert.deepEqual((await read(paper.id))?.parentCategory, { id: allProductsCategoryId, index: 1 })
  })

  it('behavior: a category at the top is a collection of Catalog V1', async () => {
    const { id } = await create('Stationery')
    await bulk(`${id}/add-items`, { items: [itemOf(mug)] })
    const { body } = await merchantOf(shop).call('GET', `/stores-reader/v1/products/${mug}`)
    assert.ok((body as { product: { collectionIds: string[] } }).product.collectionIds.includes(id))
  })

  it('args: changes the given fields, and increases the revision', async () => {
    const { id, revision } = await create('Stationery', { description: 'For the desk' })
    const nodes = [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Paper & ink' } }] }]
    await send('PATCH', `/${id}`, { category: { id, revision, name: 'Paper' } })
    assert.equal((await read(id))?.description, 'For the desk')
    await send('PATCH', `/${id}`, { category: { id, revision: '2', richContentDescription: { nodes } } })
    const after = await read(id)
    assert.deepEqual([after?.name, after?.description, after?.revision], ['Paper', 'Paper & ink', '3'])
  })

  it('error: for an outdated or missing revision, a slug in use, an unknown parent and more than five levels', async () => {
    const { id, revision } = await create('Stationery')
    const change = { category: { id, revision, name: 'Paper' } }
    await send('PATCH', `/${id}`, change)
    const old = await send('PATCH', `/${id}`, change)
    assert.deepEqual([old.status, codeOf(old)], [409, 'INVALID_REVISION'])
    assert.equal((await send('PATCH', `/${id}`, { category: { id, name: 'Paper' } })).status, 400)
    const refused = async (fields: object) => codeOf(await send('POST', '', { category: { name: 'New', ...fields } }))
    assert.equal(await refused({ slug: 'wear' }), 'DUPLICATE_SLUG')
    assert.equal(await refused({ parentCategory: { id: unknown } }), 'PARENT_CATEGORY_NOT_IN_TREE')
    let parent = id
    for (const name of ['Two', 'Three', 'Four', 'Five'])
      parent = (await create(name, { parentCategory: { id: parent } })).id
    assert.equal(await refused({ parentCategory: { id: parent } }), 'CATEGORY_DEPTH_LIMIT_EXCEEDED')
  })

  it('error: PERMISSION_DENIED for shoppers, and 428 on a site with Catalog V1', async () => {
    const body = { category: { name: 'New' }, treeReference }
    const visitor = await visitorOf(shop, 'v3')
    assert.equal(codeOf(await visitor.call('POST', CATEGORIES, body)), 'PERMISSION_DENIED')
    assert.equal((await merchantOf(shop).call('POST', CATEGORIES, body)).status, 428)
  })
})

describe('visibility', () => {
  it('default: hides a category with its descendants, and shows them again', async () => {
    const top = await create('Stationery')
    const below = await create('Pens', { parentCategory: { id: top.id } })
    const set = (categoryId: string, visible: boolean, revision: string) =>
      send('PATCH', '/visibility', { categoryId, visible, revision })
    await set(top.id, false, '1')
    assert.deepEqual([(await read(top.id))?.visible, (await read(below.id))?.visible], [false, false])
    assert.equal(codeOf(await set(below.id, true, '2')), 'PARENT_CATEGORY_HIDDEN')
    assert.equal(codeOf(await set(top.id, true, '1')), 'INVALID_REVISION')
    const shown = await bulk('show', { categoryIds: [below.id, top.id], returnEntity: true })
    assert.deepEqual(codes(shown), ['PARENT_CATEGORY_HIDDEN', undefined])
    assert.equal(shown.results[1]?.category?.visible, true)
    assert.equal((await read(below.id))?.visible, true)
  })
})

describe('moveCategory', () => {
  it('default: moves a category among its siblings and to another parent', async () => {
    const parent = await create('Stationery')
    const under = { parentCategory: { id: parent.id } }
    const [pens, paper, ink] = [await create('Pens', under), await create('Paper', under), await create('Ink', under)]
    const move = (categoryId: string, body: object) => send('POST', `/${categoryId}/move`, body)
    assert.deepEqual((await move(ink.id, { position: 'FIRST' })).body, {
      parentCategoryId: parent.id,
      categoriesAfterMove: [ink.id, pens.id, paper.id],
    })
    await move(ink.id, { position: 'AFTER', moveAfterCategoryId: pens.id })
    assert.deepEqual((await read(ink.id))?.parentCategory, { id: parent.id, index: 1 })
    await move(ink.id, { position: 'LAST', parentCategoryId: paper.id })
    assert.equal((await read(ink.id))?.parentCategory?.id, paper.id)
  })

  it('error: for a move below itself, and after a missing category or one of another parent', async () => {
    const parent = await create('Stationery')
    const below = await create('Pens', { parentCategory: { id: parent.id } })
    const refused = async (id: string, body: object) => codeOf(await send('POST', `/${id}/move`, body))
    const last = { position: 'LAST', parentCategoryId: below.id }
    assert.equal(await refused(parent.id, last), 'TREE_CYCLE_DETECTED')
    assert.equal(await refused(below.id, { position: 'AFTER' }), 'MISSING_AFTER_CATEGORY')
    const elsewhere = { position: 'AFTER', moveAfterCategoryId: parent.id }
    assert.equal(await refused(below.id, elsewhere), 'AFTER_CATEGORY_NOT_IN_PARENT')
  })
})

describe('deleteCategory', () => {
  it('default: deletes the category with its descendants, and keeps the products', async () => {
    const parent = await create('Stationery')
    const below = await create('Pens', { parentCategory: { id: parent.id } })
    await bulk(`${below.id}/add-items`, { items: [itemOf(mug)] })
    assert.deepEqual((await remove(parent.id)).body, {})
    assert.deepEqual([await read(parent.id), await read(below.id)], [undefined, undefined])
    assert.equal((await merchant.call('GET', `/stores/v3/products/${mug}`)).status, 200)
  })

  it('behavior: Catalog V1 deletes a collection with the categories below it, also in their products', async () => {
    const parent = await create('Stationery')
    const below = await create('Pens', { parentCategory: { id: parent.id } })
    await bulk(`${below.id}/add-items`, { items: [itemOf(mug)] })
    const v1 = merchantOf(shop)
    const collectionsOfMug = async () => {
      const { body } = await v1.call('GET', `/stores-reader/v1/products/${mug}`)
      return (body as { product: { collectionIds: string[] } }).product.collectionIds
    }
    assert.ok((await collectionsOfMug()).includes(below.id))
    assert.equal((await v1.call('DELETE', `/stores/v1/collections/${parent.id}`)).status, 200)
    assert.equal(await read(below.id), undefined)
    assert.ok(!(await collectionsOfMug()).includes(below.id))
  })

  it('error: MANAGED_CATEGORY_OPERATION_NOT_ALLOWED for all products, 404 for an unknown category', async () => {
    assert.equal(codeOf(await remove(allProductsCategoryId)), 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED')
    assert.equal((await remove(unknown)).status, 404)
  })
})

describe('items of categories', () => {
  it('default: adds, removes and arranges the items of a category', async () => {
    const { id } = await create('Stationery')
    const added = await bulk(`${id}/add-items`, { items: [itemOf(mug), itemOf(tee), itemOf(unknown)] })
    assert.deepEqual(codes(added), [undefined, undefined, 'NOT_FOUND'])
    assert.equal(added.results[0]?.itemMetadata.item?.catalogItemId, mug)
    assert.deepEqual(await itemsOf(id), [mug, tee])
    const { body } = await send('POST', `/${id}/set-arranged-items`, { items: [itemOf(tee)] })
    assert.deepEqual((body as { items: object[] }).items, [itemOf(tee)])
    assert.deepEqual(await itemsOf(id), [tee, mug])
    const refused = await send('POST', `/${id}/set-arranged-items`, { items: [itemOf(unknown)] })
    assert.equal(codeOf(refused), 'ITEM_NOT_IN_CATEGORY')
    const removed = await bulk(`${id}/remove-items`, { items: [itemOf(tee), itemOf(tee)] })
    assert.deepEqual(codes(removed), [undefined, 'ITEM_NOT_IN_CATEGORY'])
    assert.deepEqual(await itemsOf(id), [mug])
  })

  it('default: adds an item to categories, removes it, and sets its categories', async () => {
    const [one, other] = [await create('One'), await create('Other')]
    const item = itemOf(mug)
    const has = async () => [(await itemsOf(one.id)).includes(mug), (await itemsOf(other.id)).includes(mug)]
    await bulk('add-item', { item, categoryIds: [one.id, other.id] })
    assert.deepEqual(await has(), [true, true])
    const managed = await bulk('remove-item', { item, categoryIds: [one.id, allProductsCategoryId] })
    assert.deepEqual(codes(managed), [undefined, 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED'])
    assert.deepEqual(await has(), [false, true])
    await bulk('set-item-categories', { item, categoryIds: [one.id] })
    assert.deepEqual(await has(), [true, false])
    const path = `${CATEGORIES}/list-categories-for-item`
    const { body } = await merchant.call('POST', path, { item, treeReference })
    const { directCategoryIds } = body as { directCategoryIds: string[] }
    assert.deepEqual([...directCategoryIds].sort(), [allProductsCategoryId, one.id].sort())
  })

  it('behavior: bulk updates succeed or fail independently', async () => {
    const { id, revision } = await create('One')
    const categories = ['First', 'Second'].map((name) => ({ category: { id, revision, name } }))
    const updated = await bulk('update', { categories, returnEntity: true })
    assert.deepEqual(codes(updated), [undefined, 'INVALID_REVISION'])
    assert.equal(updated.results[0]?.category?.name, 'First')
  })
})
