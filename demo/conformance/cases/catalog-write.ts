import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { NewProduct } from '../../../core/admin.ts'
import { anyId, choices, fields, flag, guid, list, price, slug, text, url } from '../arbitraries.ts'
import type { Subjects } from '../call-case.ts'
import type { Output } from '../calls.ts'
import type { Drive } from '../driver.ts'
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

/** A product of the scenario's own. */
async function made(drive: Drive, more: Partial<NewProduct> = {}): Promise<string> {
  const product: NewProduct = {
    name: 'Field Notebook',
    productType: 'physical',
    priceData: { price: 12.5 },
    costAndProfitData: { itemCost: 4 },
    ...more,
  }
  return (await drive.call(drive.merchant, 'createProduct', { product })).product.id
}
const optioned = { productOptions: [size], manageVariants: true }
/** The product as the merchant sees it now. */
export async function productOf({ merchant }: Drive, id: string): Promise<Output<'getProduct'>['product']> {
  return (await merchant.ours('getProduct', { id })).product
}

export const catalogWriteSubjects: Subjects<
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
    scenario: async (drive) => {
      const id = await made(drive)
      assert.equal((await productOf(drive, id)).name, 'Field Notebook')
      const product = { name: '', productType: 'physical' as const, priceData: { price: 1 } }
      assert.equal(await drive.refused(drive.merchant, 'createProduct', { product }), 'INVALID_ARGUMENT')
      const named = { product: { ...product, name: 'X' } }
      assert.equal(await drive.refused(await drive.visitor(), 'createProduct', named), 'PERMISSION_DENIED')
    },
  },
  updateProduct: {
    input: fc.record({ product: fields({ ...productFields, id: anyId, name: text }, ['id']) }),
    sdk: (sdk, { product: { id, ...product } }) => sdk.products.updateProduct(id, toSdk(product)),
    scenario: async (drive) => {
      const id = await made(drive)
      const { product } = await drive.call(drive.merchant, 'updateProduct', { product: { id, name: 'Pad' } })
      assert.equal(product.name, 'Pad')
      assert.ok(product.lastUpdated instanceof Date)
      assert.equal(await drive.refused(drive.merchant, 'updateProduct', { product: { id: 'nobody' } }), '404')
    },
  },
  deleteProduct: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.deleteProduct(id),
    scenario: async (drive) => {
      const id = await made(drive)
      await drive.call(drive.merchant, 'deleteProduct', { id })
      assert.equal(await drive.refused(drive.merchant, 'deleteProduct', { id }), '404')
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
    scenario: async (drive) => {
      const id = await made(drive, optioned)
      const variants = [{ choices: { Size: 'S' }, price: 9.9 }]
      const answer = await drive.call(drive.merchant, 'updateProductVariants', { id, variants })
      const prices = answer.variants?.map(({ variant }) => variant?.priceData?.price)
      assert.deepEqual(prices, [9.9, 12.5])
      assert.equal(
        await drive.refused(drive.merchant, 'updateProductVariants', { id: await made(drive), variants }),
        '400',
      )
    },
  },
  resetAllVariantData: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.resetAllProductVariantData(id),
    scenario: async (drive) => {
      const id = await made(drive, optioned)
      const variants = [{ choices: { Size: 'S' }, price: 9.9 }]
      await drive.merchant.ours('updateProductVariants', { id, variants })
      await drive.call(drive.merchant, 'resetAllVariantData', { id })
      assert.equal((await productOf(drive, id)).variants?.[0]?.variant?.priceData?.price, 12.5)
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
    scenario: async (drive) => {
      const id = await made(drive)
      const media = [{ url: 'https://pictures.example.com/pad.png' }]
      await drive.call(drive.merchant, 'addProductMedia', { id, media })
      assert.equal((await productOf(drive, id)).media?.items?.length, 1)
      assert.equal(await drive.refused(drive.merchant, 'addProductMedia', { id, media: [{ mediaId: 'none' }] }), '400')
    },
  },
  removeProductMedia: {
    input: fc.record({ id: anyId, mediaIds: list(anyId) }),
    sdk: (sdk, { id, mediaIds }) => sdk.products.removeProductMedia(id, mediaIds),
    scenario: async (drive) => {
      const id = await made(drive)
      await drive.merchant.ours('addProductMedia', { id, media: [{ url: 'https://pictures.example.com/pad.png' }] })
      await drive.call(drive.merchant, 'removeProductMedia', { id, mediaIds: [] })
      assert.equal((await productOf(drive, id)).media?.items?.length, 0)
    },
  },
  addProductMediaToChoices: {
    input: fc.record({ id: anyId, media: choiceMedia }),
    sdk: (sdk, { id, media }) => sdk.products.addProductMediaToChoices(id, media),
    scenario: async (drive) => {
      const { id, mediaIds } = await pictured(drive)
      const media = [{ option: 'Size', choice: 'L', mediaIds }]
      await drive.call(drive.merchant, 'addProductMediaToChoices', { id, media })
      assert.deepEqual(await shownWithChoices(drive, id), [0, 1])
      const unknown = { id, media: [{ option: 'Size', choice: 'XXL', mediaIds }] }
      assert.equal(await drive.refused(drive.merchant, 'addProductMediaToChoices', unknown), '400')
    },
  },
  removeProductMediaFromChoices: {
    input: fc.record({ id: anyId, media: choiceMedia }),
    sdk: (sdk, { id, media }) => sdk.products.removeProductMediaFromChoices(id, media),
    scenario: async (drive) => {
      const { id, mediaIds } = await pictured(drive)
      const media = [{ option: 'Size', choice: 'L', mediaIds }]
      await drive.merchant.ours('addProductMediaToChoices', { id, media })
      await drive.call(drive.merchant, 'removeProductMediaFromChoices', { id, media })
      assert.deepEqual(await shownWithChoices(drive, id), [0, 0])
    },
  },
  deleteProductOptions: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.deleteProductOptions(id),
    scenario: async (drive) => {
      const id = await made(drive, { productOptions: [size] })
      await drive.call(drive.merchant, 'deleteProductOptions', { id })
      assert.deepEqual((await productOf(drive, id)).productOptions, [])
      const managed = await made(drive, optioned)
      assert.equal(await drive.refused(drive.merchant, 'deleteProductOptions', { id: managed }), '400')
    },
  },
  removeBrand: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.removeBrand(id),
    scenario: async (drive) => {
      const id = await made(drive, { brand: 'Tarn' })
      await drive.call(drive.merchant, 'removeBrand', { id })
      assert.equal((await productOf(drive, id)).brand, undefined)
    },
  },
  removeRibbon: {
    input: byId,
    sdk: (sdk, { id }) => sdk.products.removeRibbon(id),
    scenario: async (drive) => {
      const id = await made(drive, { ribbon: 'New' })
      await drive.call(drive.merchant, 'removeRibbon', { id })
      assert.equal((await productOf(drive, id)).ribbon, undefined)
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
    scenario: async (drive) => {
      const id = await made(drive)
      const asked = { ids: [id, 'nobody'], set: { price: 14 } }
      const { results, bulkActionMetadata } = await drive.call(drive.merchant, 'bulkUpdateProductsProperty', asked)
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
    scenario: async (drive) => {
      const id = await made(drive)
      const asked = { ids: [id], adjust: { price: { percentage: { rate: 10 } } } }
      await drive.call(drive.merchant, 'bulkAdjustProductProperty', asked)
      assert.equal((await productOf(drive, id)).priceData?.price, 13.75)
    },
  },
}

/** A product with sizes and one picture. */
async function pictured(drive: Drive): Promise<{ id: string; mediaIds: string[] }> {
  const id = await made(drive, { productOptions: [size] })
  await drive.merchant.ours('addProductMedia', { id, media: [{ url: 'https://pictures.example.com/pad.png' }] })
  return { id, mediaIds: (await productOf(drive, id)).media?.items?.map((item) => item.id ?? '') ?? [] }
}

async function shownWithChoices(drive: Drive, id: string): Promise<number[] | undefined> {
  const { productOptions } = await productOf(drive, id)
  return productOptions?.[0]?.choices?.map(({ media }) => media?.items?.length ?? 0)
}
