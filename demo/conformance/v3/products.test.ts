import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { NewProductWithInventory } from '../../../core/admin-v3.ts'
import type { WireProduct } from '../../../core/v3.ts'
import { productWriteRoutes } from '../../platform/catalog/v3/write/routes.ts'
import { seedId } from '../../platform/seed/ids.ts'
import type { Side } from '../driver.ts'
import { missingFields } from '../missing-fields.ts'
import { type Driver, openDriver } from './driver.ts'

const wear = seedId('collection', 'wear')
const filter = { slug: 'field-notebook' }
const choice = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' as const })
const size = {
  name: 'Paper size',
  optionRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: { choices: [choice('A5'), choice('A6')] },
}
const variant = (choiceName: string, amount: string) => ({
  choices: [{ optionChoiceNames: { optionName: 'Paper size', choiceName, renderType: 'TEXT_CHOICES' as const } }],
  price: { actualPrice: { amount }, compareAtPrice: { amount: '20' } },
})
const notebook = {
  name: 'Field Notebook',
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  options: [size],
  variantsInfo: { variants: [variant('A5', '12'), variant('A6', '9')] },
}
const stocked: NewProductWithInventory = {
  ...notebook,
  variantsInfo: {
    variants: notebook.variantsInfo.variants.map((variant, index) => ({
      ...variant,
      inventoryItem: { quantity: index + 3 },
    })),
  },
}

/** The fields of a product that an update requires. */
function idAndRevision(product: WireProduct | undefined): { readonly id: string; readonly revision: string } {
  return { id: product?.id ?? '', revision: product?.revision ?? '' }
}

function scenarios(side: Side): void {
  let driver: Driver
  before(async () => {
    driver = await openDriver(side, (name, wire, response) => {
      assert.deepEqual(missingFields(wire, response), [], `${name}: missing or changed in the response`)
    })
    const { clientId } = driver.shop
    await driver.shop.call('POST', '/_control/catalog', { clientId, catalog: 'V3' })
  })
  after(() => driver.shop.close())

  it('default: creates a product, changes it, and deletes it', async () => {
    const { merchant } = driver
    const visitor = await driver.visitor()
    assert.equal(await driver.expectError(visitor, 'createProduct', { product: notebook }), 'PERMISSION_DENIED')
    const { product } = await driver.call(merchant, 'createProduct', { product: notebook, fields: ['CURRENCY'] })
    const { id, revision } = idAndRevision(product)
    assert.deepEqual([revision, product.slug, product.currency], ['1', 'field-notebook', 'USD'])
    const change = { id, revision, name: 'Pocket Notebook' }
    const updated = await driver.call(merchant, 'updateProduct', { product: change })
    assert.deepEqual([updated.product.name, updated.product.revision], ['Pocket Notebook', '2'])
    assert.equal(await driver.expectError(merchant, 'updateProduct', { product: change }), 'INVALID_REVISION')
    await driver.call(merchant, 'deleteProduct', { productId: id })
    assert.equal(await driver.expectError(merchant, 'deleteProduct', { productId: id }), 'NOT_FOUND')
  })

  it('default: creates and changes products with their stock', async () => {
    const { merchant } = driver
    const created = await driver.call(merchant, 'createProductWithInventory', { product: stocked, returnEntity: true })
    const quantities = created.inventoryResults?.results?.map(({ item }) => item?.quantity)
    assert.deepEqual(quantities, [3, 4])
    const { id, revision } = idAndRevision(created.product)
    const product = { id, revision, visible: false }
    const changed = await driver.call(merchant, 'updateProductWithInventory', { product })
    assert.equal(changed.product?.visible, false)
    const several = { products: [stocked, { ...stocked, slug: 'field-notebook' }], returnEntity: true }
    const { productResults } = await driver.call(merchant, 'bulkCreateProductsWithInventory', several)
    assert.deepEqual(productResults?.bulkActionMetadata, { totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
    const again = { products: [{ product: { id, revision: '2', visible: true } }] }
    const { inventoryResults } = await driver.call(merchant, 'bulkUpdateProductsWithInventory', again)
    assert.equal(inventoryResults?.results?.length, 2)
    await driver.call(merchant, 'bulkDeleteProductsByFilter', { filter: { name: { $startsWith: 'Field Notebook' } } })
  })

  it('default: writes several products, with info sections and tags', async () => {
    const { merchant } = driver
    const infoSections = [{ uniqueName: 'care', title: 'Care', plainDescription: '<p>Keep dry.</p>' }]
    const products = [
      { ...notebook, infoSections },
      { ...notebook, name: 'Other Notebook' },
    ]
    const request = { products, returnEntity: true, fields: ['INFO_SECTION' as const] }
    const created = (await driver.call(merchant, 'bulkCreateProducts', request)).results ?? []
    const [first, second] = created.map(({ item }) => item)
    const infoSectionIds = (first?.infoSections ?? []).flatMap(({ id }) => id ?? [])
    const other = { productId: second?.id ?? '', revision: '1' }
    const added = await driver.call(merchant, 'bulkAddInfoSectionsToProducts', { products: [other], infoSectionIds })
    assert.equal(added.bulkActionMetadata?.totalSuccesses, 1)
    const stale = await driver.call(merchant, 'bulkRemoveInfoSectionsFromProducts', {
      products: [other],
      infoSectionIds,
    })
    assert.equal(stale.results?.[0]?.itemMetadata?.error?.code, 'INVALID_REVISION')
    const productIds = [first?.id ?? '', other.productId]
    const assignTags = { publicTags: { tagIds: ['paper'] } }
    await driver.call(merchant, 'bulkUpdateProductTags', { productIds, assignTags })
    const changes = productIds.map((id) => ({ product: { id, revision: '3', visible: false } }))
    const updated = await driver.call(merchant, 'bulkUpdateProducts', { products: changes, returnEntity: true })
    assert.deepEqual(
      updated.results?.map(({ item }) => item?.visible),
      [undefined, false],
    )
    const removed = await driver.call(merchant, 'bulkDeleteProducts', { productIds })
    assert.equal(removed.bulkActionMetadata?.totalSuccesses, 2)
  })

  it('default: writes the products that a filter selects', async () => {
    const { merchant } = driver
    const infoSections = [{ uniqueName: 'care', title: 'Care', plainDescription: '<p>Keep dry.</p>' }]
    const request = { product: { ...notebook, infoSections }, fields: ['INFO_SECTION' as const] }
    const { product } = await driver.call(merchant, 'createProduct', request)
    const infoSectionIds = (product.infoSections ?? []).flatMap(({ id }) => id ?? [])
    const { jobId } = await driver.call(merchant, 'bulkUpdateProductsByFilter', { filter, product: { visible: false } })
    assert.ok(jobId)
    await driver.call(merchant, 'bulkUpdateProductVariantsByFilter', { filter, variant: { sku: 'NB' } })
    const cheaper = { filter, actualPrice: { percentage: -50 } }
    await driver.call(merchant, 'bulkAdjustProductVariantsByFilter', cheaper)
    await driver.call(merchant, 'bulkRemoveInfoSectionsFromProductsByFilter', { filter, infoSectionIds })
    const assignTags = { privateTags: { tagIds: ['paper'] } }
    await driver.call(merchant, 'bulkUpdateProductTagsByFilter', { filter, assignTags })
    await driver.call(merchant, 'bulkAddProductsToCategoriesByFilter', { filter, categoryIds: [wear] })
    const read = await driver.call(merchant, 'getProduct', { productId: product.id ?? '' })
    assert.deepEqual([read.product.visible, read.product.mainCategoryId], [false, wear])
    assert.deepEqual(
      read.product.variantsInfo?.variants?.map(({ sku, price }) => [sku, price?.actualPrice?.amount]),
      [
        ['NB', '6.00'],
        ['NB', '4.50'],
      ],
    )
    await driver.call(merchant, 'bulkRemoveProductsFromCategoriesByFilter', { filter, categoryIds: [wear] })
    await driver.call(merchant, 'bulkAddInfoSectionsToProductsByFilter', { filter, infoSectionIds })
    await driver.call(merchant, 'bulkDeleteProductsByFilter', { filter })
    assert.equal(await driver.expectError(merchant, 'getProduct', { productId: product.id ?? '' }), 'NOT_FOUND')
  })

  it('behavior: all calls that write products were made', () => {
    const missing = productWriteRoutes.filter(({ name }) => ![...driver.calledNames].some((called) => called === name))
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    )
  })
}

describe('the vendor’s SDK writes products of Catalog V3', () => scenarios('sdk'))
describe('our client writes products of Catalog V3', () => scenarios('ours'))
