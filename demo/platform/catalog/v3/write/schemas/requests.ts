import * as v from 'valibot'
import { guid, requiredText, some } from '../../../../http/input/schemas.ts'
import { returnEntity, revision, selection } from '../../schemas.ts'
import { productFieldsSchema as fields } from '../../wire/context.ts'
import { productContent, tagsSchema } from './product-schemas.ts'
import { variantContentSchema, variantsInfoSchema, variantsWithInventorySchema } from './variant-schemas.ts'

const name = requiredText(80)

const created = { ...productContent, name, productType: v.picklist(['PHYSICAL', 'DIGITAL']) }
const changed = { ...productContent, name: v.nullish(name), id: guid, revision }

const newProduct = v.object({ ...created, variantsInfo: variantsInfoSchema })
const newProductWithInventory = v.object({ ...created, variantsInfo: variantsWithInventorySchema })
const productChange = v.object({ ...changed, variantsInfo: v.nullish(variantsInfoSchema) })
const productWithInventoryChange = v.object({ ...changed, variantsInfo: v.nullish(variantsWithInventorySchema) })

export const createSchema = v.object({ product: newProduct, fields })
export const createWithInventorySchema = v.object({ product: newProductWithInventory, fields, returnEntity })
export const updateSchema = v.object({ product: productChange, fields })
export const updateWithInventorySchema = v.object({ product: productWithInventoryChange, fields, returnEntity })
export const deleteSchema = v.object({ productId: guid })

export const bulkCreateSchema = v.object({ products: some(newProduct, 100), fields, returnEntity })
export const bulkCreateWithInventorySchema = v.object({
  products: some(newProductWithInventory, 100),
  fields,
  returnEntity,
})
export const bulkUpdateSchema = v.object({
  products: some(v.object({ product: productChange }), 100),
  fields,
  returnEntity,
})
export const bulkUpdateWithInventorySchema = v.object({
  products: some(v.object({ product: productWithInventoryChange }), 100),
  fields,
  returnEntity,
})
export const bulkDeleteSchema = v.object({ productIds: some(guid, 100) })

const revised = some(v.object({ productId: guid, revision }), 100)
export const addSectionsSchema = v.object({ products: revised, infoSectionIds: some(guid, 10), fields, returnEntity })
export const removeSectionsSchema = v.object({
  products: revised,
  infoSectionIds: some(guid, 100),
  fields,
  returnEntity,
})
export const tagProductsSchema = v.object({
  productIds: some(guid, 100),
  assignTags: tagsSchema,
  unassignTags: tagsSchema,
})

export const selectionSchema = v.object(selection)
const { slug: _slug, options: _options, modifiers: _modifiers, ...sharedContent } = productContent
export const updateByFilterSchema = v.object({
  ...selection,
  product: v.object({ ...sharedContent, name: v.nullish(name) }),
})
export const updateVariantsByFilterSchema = v.object({ ...selection, variant: variantContentSchema })
export const sectionsByFilterSchema = v.object({ ...selection, infoSectionIds: some(guid, 100) })
export const categoriesByFilterSchema = v.object({ ...selection, categoryIds: some(guid, 5) })
export const tagsByFilterSchema = v.object({ ...selection, assignTags: tagsSchema, unassignTags: tagsSchema })

const signedAmount = v.nullish(v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,3})?$/)))
const adjustment = (minimum: number, maximum: number) =>
  v.nullish(
    v.object({
      amount: signedAmount,
      percentage: v.nullish(v.pipe(v.number(), v.minValue(minimum), v.maxValue(maximum))),
    }),
  )
const adjustments = {
  actualPrice: adjustment(-100, 1000),
  compareAtPrice: adjustment(-100, 1000),
  compareAtPriceDiscount: adjustment(0, 100),
  cost: adjustment(-100, 1000),
  rounding: v.nullish(v.picklist(['NO_ROUNDING', 'CURRENCY_PRECISION', 'NEAREST_WHOLE_NUMBER'])),
}
export const adjustVariantsSchema = v.object({ ...selection, ...adjustments })

export type NewProductInput = v.InferOutput<typeof newProduct>
export type NewProductWithInventoryInput = v.InferOutput<typeof newProductWithInventory>
export type ProductChangeInput = v.InferOutput<typeof productChange>
export type ProductWithInventoryChangeInput = v.InferOutput<typeof productWithInventoryChange>
export type AdjustmentInput = NonNullable<v.InferOutput<typeof adjustVariantsSchema>['actualPrice']>
export type VariantAdjustmentInput = v.InferOutput<typeof adjustVariantsSchema>
