import { randomUUID } from 'node:crypto'
import { ApplicationError, ValidationError } from '../../../../http/errors.ts'
import { violation } from '../../../../http/query/fields.ts'
import { type CatalogVariant, defaultVariantId, type ProductDocument, type VariantDocument } from '../../../types.ts'
import { type Option, optionsOf } from '../../rules/customizations.ts'
import { storedVariantId } from '../../rules/variants.ts'
import type { ProductChangeInput } from '../schemas/requests.ts'
import type { VariantContentInput, VariantInput } from '../schemas/variant-schemas.ts'
import { type PricedVariant, pricedVariant, withPricedVariants } from './prices.ts'

/** The product with these variants in place of all that it has. Those with the id of one keep its values that are not given. */
export function withVariants(
  document: ProductDocument,
  input: readonly VariantInput[],
  before: readonly CatalogVariant[],
): ProductDocument {
  const options = optionsOf(document)
  if (options.length === 0 && input.length > 1) {
    throw new ApplicationError('INVALID_DEFAULT_VARIANT', 428, 'A product without options has one variant')
  }
  const variants = input.map((each, index): PricedVariant => {
    const choices = choicesOf(each, options)
    const stored = each.id == null ? undefined : storedVariantId(document.id, each.id)
    const id = options.length === 0 ? defaultVariantId : (stored ?? randomUUID())
    const known = before.find((variant) => variant.id === id)
    if (known === undefined) requirePrice(each, index)
    const bare: PricedVariant = { id, choices, visible: true, price: '0', actualPrice: '0' }
    return withVariantContent(known === undefined ? bare : { ...pricedVariant(known), choices }, each)
  })
  refuseTwice(variants)
  return withPricedVariants(withUnit(document, input), variants)
}

/** Refuses a change of variants with choices that has no options, because both are replaced together. */
export function requireOptions({ options, variantsInfo }: Pick<ProductChangeInput, 'options' | 'variantsInfo'>): void {
  if (options != null || !variantsInfo?.variants.some(({ choices }) => choices != null && choices.length > 0)) return
  const ruleName = 'MISSING_OPTIONS_ON_UPDATE_VARIANTS'
  const description = 'must have the options of the variants'
  throw new ValidationError([{ field: 'product.options', violatedRule: 'OTHER', ruleName, description, data: {} }])
}

/** The product without changed variants, after its options changed. Fails unless each of its variants has a choice of every option. */
export function withSameVariants(document: ProductDocument, before: readonly CatalogVariant[]): ProductDocument {
  const options = optionsOf(document)
  const fits = ({ choices }: VariantDocument): boolean =>
    Object.keys(choices).length === options.length &&
    options.every((option) => option.choices.some(({ name }) => name === choices[option.name]))
  if (before.every(fits)) return document
  const description = 'The variants of the product have other options than the product'
  throw new ApplicationError('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 428, description)
}

/** A variant with the given fields changed. */
export function withVariantContent(variant: PricedVariant, input: VariantContentInput): PricedVariant {
  const { visible, sku, barcode, price, revenueDetails, physicalProperties: physical } = input
  const actualPrice = price?.actualPrice?.amount ?? variant.actualPrice
  const fullPrice = price == null ? variant.price : (price.compareAtPrice?.amount ?? actualPrice)
  const given = {
    visible,
    sku,
    barcode,
    cost: revenueDetails?.cost?.amount,
    weight: physical?.weight,
    productDimensions: physical?.productDimensions,
    packageDimensions: physical?.packageDimensions,
  }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))
  return { ...variant, ...set, price: fullPrice, actualPrice }
}

/** The choices of a variant by the names of its options: one for each option of the product. */
function choicesOf({ choices: input }: VariantInput, options: readonly Option[]): Record<string, string> {
  const named = (input ?? []).map(({ optionChoiceIds: ids, optionChoiceNames: names }) => {
    const option = options.find((each) => (ids == null ? each.name === names?.optionName : each.id === ids.optionId))
    const choice = option?.choices.find((each) =>
      ids == null ? each.name === names?.choiceName : each.id === ids.choiceId,
    )
    if (option === undefined || choice === undefined) {
      throw new ApplicationError('CHOICE_NOT_EXIST', 428, 'A variant has a choice that the product does not have')
    }
    return [option.name, choice.name] as const
  })
  const choices = Object.fromEntries(named)
  if (Object.keys(choices).length < options.length) {
    throw new ApplicationError('MISSING_VARIANT_OPTION_CHOICE', 428, 'A variant needs a choice of every option')
  }
  return choices
}

function requirePrice({ price }: VariantInput, index: number): void {
  if (price?.actualPrice != null) return
  const field = `product.variantsInfo.variants.${index}.price.actualPrice`
  throw new ValidationError([violation(field, 'REQUIRED_FIELD', 'must not be empty')])
}

function refuseTwice(variants: readonly PricedVariant[]): void {
  const refuse = (values: readonly string[], code: string, what: string): void => {
    if (new Set(values).size < values.length)
      throw new ApplicationError(code, 409, `Two variants have the same ${what}`)
  }
  const combinations = variants.map(({ choices }) => JSON.stringify(Object.entries(choices).sort()))
  refuse(combinations, 'DUPLICATE_VARIANT_OPTION_CHOICE', 'choices')
  refuse(
    variants.map(({ id }) => id),
    'VARIANT_ID_ALREADY_EXISTS',
    'id',
  )
  refuse(
    variants.flatMap(({ barcode }) => barcode ?? []),
    'DUPLICATE_BARCODE_ERROR',
    'barcode',
  )
}

/** The unit of the first variant that has one. V1 has one unit per product. */
function withUnit(document: ProductDocument, input: readonly VariantInput[]): ProductDocument {
  const [unit] = input.flatMap(({ physicalProperties }) => physicalProperties?.pricePerUnit?.settings ?? [])
  const { pricePerUnit: base } = document
  if (unit === undefined || base === undefined) return document
  const { quantity: totalQuantity, measurementUnit: totalMeasurementUnit } = unit
  return { ...document, pricePerUnit: { ...base, totalQuantity, totalMeasurementUnit } }
}
