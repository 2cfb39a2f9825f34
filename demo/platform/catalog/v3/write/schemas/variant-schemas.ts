import * as v from 'valibot'
import { atMost, flag, guid, optionalObject, requiredText, some } from '../../../../http/input/schemas.ts'
import { dimensions, units } from '../../../schemas.ts'
import { amount, id, preorderInfo, stockQuantity } from '../../schemas.ts'

const money = v.nullish(v.object({ amount }))

/** Quantity and unit that a price per unit refers to. */
export const unit = v.nullish(
  v.object({
    quantity: v.pipe(v.number(), v.minValue(0.01), v.maxValue(999_999_999.99)),
    measurementUnit: v.picklist(units),
  }),
)

const content = {
  visible: flag,
  sku: v.nullish(requiredText(40)),
  barcode: v.nullish(requiredText(40)),
  price: v.nullish(v.object({ actualPrice: money, compareAtPrice: money })),
  revenueDetails: v.nullish(v.object({ cost: money })),
  physicalProperties: v.nullish(
    v.object({
      weight: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))),
      pricePerUnit: v.nullish(v.object({ settings: unit })),
      productDimensions: dimensions,
      packageDimensions: dimensions,
    }),
  ),
  digitalProperties: optionalObject,
}

/** Fields of a variant that merchants set. Source: platform reference, Catalog V3, Variant. */
export const variantContentSchema = v.object(content)

const choice = v.object({
  optionChoiceIds: v.nullish(v.object({ optionId: id, choiceId: guid })),
  optionChoiceNames: v.nullish(v.object({ optionName: v.string(), choiceName: v.string() })),
})
const inventoryItem = v.nullish(
  v.object({ quantity: v.nullish(stockQuantity), inStock: flag, preorderInfo: preorderInfo(1) }),
)
const common = { ...content, id: v.nullish(guid), choices: atMost(choice, 6) }

/** The variants of a product. */
export const variantsInfoSchema = v.object({
  variants: some(v.object(common), 1000),
})

/** The variants of a product with their stock at the default location. */
export const variantsWithInventorySchema = v.object({
  variants: some(v.object({ ...common, inventoryItem }), 1000),
})

export type VariantContentInput = v.InferOutput<typeof variantContentSchema>
export type VariantInput = v.InferOutput<typeof variantsInfoSchema>['variants'][number]
export type VariantWithInventoryInput = v.InferOutput<typeof variantsWithInventorySchema>['variants'][number]
