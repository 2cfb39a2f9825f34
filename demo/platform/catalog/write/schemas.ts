import * as v from 'valibot'
import { atMost, flag, optionalObject, optionalText, requiredText, some } from '../../http/input/schemas.ts'
import { dimensions, units } from '../schemas.ts'

const MAX_AMOUNT = 999_999_999.99
const id = v.pipe(v.string(), v.minLength(1))
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_AMOUNT))
const price = v.nullish(v.object({ price: v.nullish(amount) }))
const pricePerUnitData = v.nullish(
  v.object({
    totalQuantity: v.pipe(v.number(), v.gtValue(0)),
    totalMeasurementUnit: v.picklist(units),
    baseQuantity: v.pipe(v.number(), v.gtValue(0)),
    baseMeasurementUnit: v.picklist(units),
  }),
)
const discount = v.nullish(
  v.object({
    type: v.nullish(v.picklist(['NONE', 'AMOUNT', 'PERCENT'])),
    value: v.nullish(amount),
  }),
)
const productOptions = atMost(
  v.object({
    name: requiredText(50),
    choices: some(v.object({ value: requiredText(50), description: v.nullish(requiredText(50)) }), 100),
  }),
  6,
)

/** Fields of new products and of changes. Fields that the platform calculates are ignored. */
const productFields = {
  slug: v.nullish(requiredText(100)),
  visible: flag,
  description: optionalText(8000),
  sku: optionalText(40),
  weight: v.nullish(amount),
  priceData: price,
  costAndProfitData: v.nullish(v.object({ itemCost: v.nullish(amount) })),
  pricePerUnitData,
  discount,
  ribbon: optionalText(30),
  brand: optionalText(50),
  additionalInfoSections: v.nullish(
    v.array(v.object({ title: requiredText(100), description: v.pipe(v.string(), v.maxLength(8000)) })),
  ),
  manageVariants: flag,
  productOptions,
  productDimensions: dimensions,
  packageDimensions: dimensions,
  seoData: optionalObject,
}

/** This call creates physical products only: files of digital products are uploaded in the dashboard. Source: platform reference. */
export const newProductSchema = v.object({
  product: v.object({
    ...productFields,
    name: requiredText(80),
    productType: v.nullish(v.literal('physical')),
    priceData: v.object({ price: amount }),
  }),
})

export const productChangeSchema = v.object({
  product: v.object({ ...productFields, id, name: v.nullish(requiredText(80)) }),
})

export type NewProductInput = v.InferOutput<typeof newProductSchema>['product']
export type ProductChangeInput = v.InferOutput<typeof productChangeSchema>['product']
export type OptionInput = NonNullable<ProductChangeInput['productOptions']>[number]

export const idSchema = v.object({ id })

export const variantsSchema = v.object({
  id,
  variants: some(
    v.object({
      choices: v.nullish(v.record(v.string(), v.string())),
      variantIds: atMost(id, 1000),
      price: v.nullish(amount),
      cost: v.nullish(amount),
      weight: v.nullish(amount),
      sku: optionalText(40),
      visible: flag,
      productDimensions: dimensions,
      packageDimensions: dimensions,
    }),
    1000,
  ),
})
export type OverrideInput = v.InferOutput<typeof variantsSchema>['variants'][number]

export const memberProductsSchema = v.object({ id, productIds: v.pipe(v.array(id), v.maxLength(1000)) })

const choice = { option: requiredText(50), choice: requiredText(50) }
export const newMediaSchema = v.object({
  id,
  media: some(
    v.object({
      mediaId: v.nullish(id),
      url: v.nullish(v.pipe(v.string(), v.url(), v.regex(/^https?:/i))),
      choice: v.nullish(v.object(choice)),
    }),
    50,
  ),
})
export type NewMediaInput = v.InferOutput<typeof newMediaSchema>['media'][number]

export const removedMediaSchema = v.object({ id, mediaIds: atMost(id, 50) })

const choiceMedia = v.object({ ...choice, mediaIds: atMost(id, 50) })
export const choiceMediaSchema = v.object({ id, media: some(choiceMedia, 10) })
export const removedChoiceMediaSchema = v.object({ id, media: atMost(choiceMedia, 10) })
export type ChoiceMediaInput = v.InferOutput<typeof choiceMediaSchema>['media'][number]

const collectionFields = {
  description: optionalText(600),
  slug: v.nullish(requiredText(100)),
  visible: flag,
}
export const newCollectionSchema = v.object({ collection: v.object({ ...collectionFields, name: requiredText(50) }) })
export const collectionChangeSchema = v.object({
  collection: v.object({ ...collectionFields, id, name: v.nullish(requiredText(50)) }),
})

const oneOf = (value: object): boolean => Object.values(value).filter((field) => field != null).length === 1
const ONE_OF_MESSAGE = 'must contain exactly one property'

export const bulkSetSchema = v.object({
  ids: some(id, 100),
  set: v.pipe(
    v.object({
      price: v.nullish(amount),
      cost: v.nullish(amount),
      weight: v.nullish(amount),
      ribbon: optionalText(30),
      brand: optionalText(50),
    }),
    v.check((value) => oneOf(value), ONE_OF_MESSAGE),
  ),
})
export type SetInput = v.InferOutput<typeof bulkSetSchema>['set']

const adjustment = v.nullish(
  v.pipe(
    v.object({
      amount: v.nullish(v.pipe(v.number(), v.minValue(-MAX_AMOUNT), v.maxValue(MAX_AMOUNT))),
      percentage: v.nullish(
        v.object({
          rate: v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(1000)),
          roundToInt: flag,
        }),
      ),
    }),
    v.check((value) => oneOf(value), 'must be an amount or a percentage'),
  ),
)
export type AdjustmentInput = NonNullable<v.InferOutput<typeof adjustment>>

export const bulkAdjustSchema = v.object({
  ids: some(id, 100),
  adjust: v.pipe(
    v.object({ price: adjustment, cost: adjustment, weight: adjustment }),
    v.check((value) => oneOf(value), ONE_OF_MESSAGE),
  ),
})
export type AdjustInput = v.InferOutput<typeof bulkAdjustSchema>['adjust']
