import * as v from 'valibot'
import { flag, guid, optionalObject, optionalText, some } from '../../../../http/input/schemas.ts'
import { dimensions, units } from '../../../schemas.ts'
import { amount, id, preorderInfo, stockQuantity } from '../../schemas.ts'

const money = v.nullish(v.object({ amount }))

/** Quantity and unit that a price per unit refers to. */
export const unit = v.nullish(
  v.object({ quantity: v.pipe(v.number(), v.minValue(0.01)), measurementUnit: v.picklist(units) }),
)

const content = {
  visible: flag,
  sku: optionalText(40),
  barcode: optionalText(40),
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
  optionChoiceIds: v.nullish(v.object({ optionId: id, choiceId: id })),
  optionChoiceNames: v.nullish(v.object({ optionName: id, choiceName: id })),
})
const inventoryItem = v.nullish(
  v.object({ quantity: v.nullish(stockQuantity), inStock: flag, preorderInfo: preorderInfo(1) }),
)
const common = { ...content, id: v.nullish(guid), choices: v.nullish(v.array(choice)) }

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
