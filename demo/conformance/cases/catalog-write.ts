import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { NewProduct } from '../../../core/admin.ts'
import { anyId, choices, fields, flag, guid, list, price, slug, text, url } from '../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import type { Output } from '../calls.ts'
import type { Driver } from '../driver.ts'
import { toSdk } from '../sdk-format.ts'

const byId = fc.record({ id: anyId })
const size = {
  name: 'Size',
  choices: [
    { value: 'S', description: 'S' },
    { value: 'L', description: 'L' },
  ],
}

const productFields = {
  slug,
  visible: flag,
  description: text,
  sku: text,
  weight: price,
  ribbon: text,
  brand: text,
  manageVariants: flag,
  priceData: fields({ price }, ['price']),
  costAndProfitData: fields({ itemCost: price }),
  discount: fields({ type: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const), value: price }),
  additionalInfoSections: list(fields({ title: text, description: text })),
  productOptions: list(fields({ name: text, choices: list(fields({ value: text, description: text })) })),
  seoData: fields({ tags: list(fields({ type: text, children: text, custom: flag })) }),
}
const choiceOf = fc.record({ option: text, choice: text })
const choiceMedia = list(fc.record({ option: text, choice: text, mediaIds: list(anyId) }))
const adjustment = fc.oneof(
  fc.record({ amount: price }),
  fc.record({ percentage: fields({ rate: fc.integer({ min: -100, max: 1000 }), roundToInt: flag }, ['rate']) }),
)

/** Creates a product for one scenario. */
async function createTestProduct(driver: Driver, changes: Partial<NewProduct> = {}): Promise<string> {
  const product: NewProduct = {
    name: 'Field Notebook',
    productType: 'physical',
    priceData: { price: 12.5 },
    costAndProfitData: { itemCost: 4 },
    ...changes,
  }
  return (await driver.call(driver.merchant, 'createProduct', { product })).product.id
}
const withVariants = { productOptions: [size], manageVariants: true }
/** Reads a product as the merchant. */
export async function productOf({ merchant }: Driver, id: string): Promise<Output<'getProduct'>['product']> {
  return (await merchant.callClient('getProduct', { id })).product
}

export const catalogWriteCases: CallCases<
  | 'createProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'updateProductVariants'
  | 'resetAllVariantData'
  | 'addProductMedia'
  | 'removeProductMedia'
  | 'addProductMediaToChoices'
  | 'removeProductMediaFromChoices'
  | 'deleteProductOptions'
  | 'removeBrand'
  | 'removeRibbon'
  | 'bulkUpdateProductsProperty'
  | 'bulkAdjustProductProperty'
> = {
  createProduct: {
    input: fc.record({
      product: fields(
        {
          ...productFields,
          name: text,
          productType: fc.constant('physical' as const),
          priceData: fc.record({ price: fc.integer({ min: 0, max: 9_999 }) }),
        },
        ['name', 'productType', 'priceData'],
      ),
    }),
    sdk: (sdk, { product }) => sdk.products.createProduct(toSdk(product)),
    scenario: async (driver) => {
      const id = await createTestProduct(driver)
      assert.equal((await productOf(driver, id)).name, 'Field Notebook')
      const product = { name: '', productType: 'physical' as const, priceData: { price: 1 } }
      assert.equal(await driver.expectError(driver.merchant, 'createProduct', { product }), 'INVALID_ARGUMENT')
      const named = { product: { ...product, name: 'X' } }
      assert.equal(await driver.expectError(await driver.visitor(), 'createProduct', named), 'PERMISSION_DENIED')
    },
  },
  updateProduct: {
    input: fc.record({ product: fields({ ...productFields, id: anyId, name: text }, ['id']) }),
    sdk: (sdk, { product: { id, ...product } }) => sdk.products.updateProduct(id, toSdk(product)),
    scenario: async (driver) => {
      const id = await createTestProduct(driver)
      const { product } = await driver.call(driver.merchant, 'updateProduct', { product: { id, name: 'Pad' } })
      assert.equal(product.name, 'Pad')
      assert.ok(product.lastUpdated instanceof Date)
      assert.equal(await driver.expectError(driver.merchant, 'updateProduct', { product: { id: 'nobody' } }), '404')
    },
  },
  deleteProduct: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.deleteProduct(id),
    scenario: async (driver) => {
      const id = await createTestProduct(driver)
      await driver.call(driver.merchant, 'deleteProduct', { id })
      assert.equal(await driver.expectError(driver.merchant, 'deleteProduct', { id }), '404')
    },
  },
  updateProductVariants: {
    input: fc.record({
      id: anyId,
      variants: list(
        fields({ choices, variantIds: list(guid), price, cost: price, weight: price, sku: text, visible: flag }),
      ),
    }),
    sdk: (sdk, { id, variants }) => sdk.products.updateProductVariants(id, variants),
    scenario: async (driver) => {
      const id = await createTestProduct(driver, withVariants)
      const variants = [{ choices: { Size: 'S' }, price: 9.9 }]
      const response = await driver.call(driver.merchant, 'updateProductVariants', { id, variants })
      const prices = response.variants?.map(({ variant }) => variant?.priceData?.price)
      assert.deepEqual(prices, [9.9, 12.5])
      assert.equal(
        await driver.expectError(driver.merchant, 'updateProductVariants', {
          id: await createTestProduct(driver),
          variants,
        }),
        '400',
      )
    },
  },
  resetAllVariantData: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.resetAllProductVariantData(id),
    scenario: async (driver) => {
      const id = await createTestProduct(driver, withVariants)
      const variants = [{ choices: { Size: 'S' }, price: 9.9 }]
      await driver.merchant.callClient('updateProductVariants', { id, variants })
      await driver.call(driver.merchant, 'resetAllVariantData', { id })
      assert.equal((await productOf(driver, id)).variants?.[0]?.variant?.priceData?.price, 12.5)
    },
  },
  addProductMedia: {
    input: fc.record({
      id: anyId,
      media: list(
        fc.oneof(fields({ mediaId: anyId, choice: choiceOf }, ['mediaId']), fields({ url, choice: choiceOf }, ['url'])),
      ),
    }),
    sdk: (sdk, { id, media }) => sdk.products.addProductMedia(id, media),
    scenario: async (driver) => {
      const id = await createTestProduct(driver)
      const media = [{ url: 'https://pictures.example.com/pad.png' }]
      await driver.call(driver.merchant, 'addProductMedia', { id, media })
      assert.equal((await productOf(driver, id)).media?.items?.length, 1)
      assert.equal(
        await driver.expectError(driver.merchant, 'addProductMedia', { id, media: [{ mediaId: 'none' }] }),
        '400',
      )
    },
  },
  removeProductMedia: {
    input: fc.record({ id: anyId, mediaIds: list(anyId) }),
    sdk: (sdk, { id, mediaIds }) => sdk.products.removeProductMedia(id, mediaIds),
    scenario: async (driver) => {
      const id = await createTestProduct(driver)
      await driver.merchant.callClient('addProductMedia', {
        id,
        media: [{ url: 'https://pictures.example.com/pad.png' }],
      })
      await driver.call(driver.merchant, 'removeProductMedia', { id, mediaIds: [] })
      assert.equal((await productOf(driver, id)).media?.items?.length, 0)
    },
  },
  addProductMediaToChoices: {
    input: fc.record({ id: anyId, media: choiceMedia }),
    sdk: (sdk, { id, media }) => sdk.products.addProductMediaToChoices(id, media),
    scenario: async (driver) => {
      const { id, mediaIds } = await pictured(driver)
      const media = [{ option: 'Size', choice: 'L', mediaIds }]
      await driver.call(driver.merchant, 'addProductMediaToChoices', { id, media })
      assert.deepEqual(await shownWithChoices(driver, id), [0, 1])
      const unknown = { id, media: [{ option: 'Size', choice: 'XXL', mediaIds }] }
      assert.equal(await driver.expectError(driver.merchant, 'addProductMediaToChoices', unknown), '400')
    },
  },
  removeProductMediaFromChoices: {
    input: fc.record({ id: anyId, media: choiceMedia }),
    sdk: (sdk, { id, media }) => sdk.products.removeProductMediaFromChoices(id, media),
    scenario: async (driver) => {
      const { id, mediaIds } = await pictured(driver)
      const media = [{ option: 'Size', choice: 'L', mediaIds }]
      await driver.merchant.callClient('addProductMediaToChoices', { id, media })
      await driver.call(driver.merchant, 'removeProductMediaFromChoices', { id, media })
      assert.deepEqual(await shownWithChoices(driver, id), [0, 0])
    },
  },
  deleteProductOptions: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.deleteProductOptions(id),
    scenario: async (driver) => {
      const id = await createTestProduct(driver, { productOptions: [size] })
      await driver.call(driver.merchant, 'deleteProductOptions', { id })
      assert.deepEqual((await productOf(driver, id)).productOptions, [])
      const managed = await createTestProduct(driver, withVariants)
      assert.equal(await driver.expectError(driver.merchant, 'deleteProductOptions', { id: managed }), '400')
    },
  },
  removeBrand: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.removeBrand(id),
    scenario: async (driver) => {
      const id = await createTestProduct(driver, { brand: 'Tarn' })
      await driver.call(driver.merchant, 'removeBrand', { id })
      assert.equal((await productOf(driver, id)).brand, undefined)
    },
  },
  removeRibbon: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.removeRibbon(id),
    scenario: async (driver) => {
      const id = await createTestProduct(driver, { ribbon: 'New' })
      await driver.call(driver.merchant, 'removeRibbon', { id })
      assert.equal((await productOf(driver, id)).ribbon, undefined)
    },
  },
  bulkUpdateProductsProperty: {
    input: fc.record({
      ids: list(anyId),
      set: fc.oneof(
        fc.record({ price }),
        fc.record({ cost: price }),
        fc.record({ weight: price }),
        fc.record({ ribbon: text }),
        fc.record({ brand: text }),
      ),
    }),
    sdk: (sdk, { ids, set }) => sdk.products.bulkUpdateProductsProperty(ids, set),
    scenario: async (driver) => {
      const id = await createTestProduct(driver)
      const request = { ids: [id, 'nobody'], set: { price: 14 } }
      const { results, bulkActionMetadata } = await driver.call(driver.merchant, 'bulkUpdateProductsProperty', request)
      assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [1, 1])
      assert.equal(results?.[1]?.itemMetadata?.id, 'nobody')
    },
  },
  bulkAdjustProductProperty: {
    input: fc.record({
      ids: list(anyId),
      adjust: fc.oneof(
        fc.record({ price: adjustment }),
        fc.record({ cost: adjustment }),
        fc.record({ weight: adjustment }),
      ),
    }),
    sdk: (sdk, { ids, adjust }) => sdk.products.bulkAdjustProductProperty(adjust, ids),
    scenario: async (driver) => {
      const id = await createTestProduct(driver)
      const request = { ids: [id], adjust: { price: { percentage: { rate: 10 } } } }
      await driver.call(driver.merchant, 'bulkAdjustProductProperty', request)
      assert.equal((await productOf(driver, id)).priceData?.price, 13.75)
    },
  },
}

/** Creates a product with sizes and one picture. */
async function pictured(driver: Driver): Promise<{ id: string; mediaIds: string[] }> {
  const id = await createTestProduct(driver, { productOptions: [size] })
  await driver.merchant.callClient('addProductMedia', { id, media: [{ url: 'https://pictures.example.com/pad.png' }] })
  return { id, mediaIds: (await productOf(driver, id)).media?.items?.map((item) => item.id ?? '') ?? [] }
}

async function shownWithChoices(driver: Driver, id: string): Promise<number[] | undefined> {
  const { productOptions } = await productOf(driver, id)
  return productOptions?.[0]?.choices?.map(({ media }) => media?.items?.length ?? 0)
}
