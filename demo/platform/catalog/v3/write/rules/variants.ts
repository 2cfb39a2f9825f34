import { randomUUID } from 'node:crypto'
import { ApplicationError, ValidationError } from '../../../../http/errors.ts'
import { violation } from '../../../../http/query/fields.ts'
import { type CatalogVariant, DEFAULT_VARIANT_ID, type ProductDocument, type VariantDocument } from '../../../types.ts'
import { type Option, optionsOf } from '../../rules/customizations.ts'
import { storedVariantId } from '../../rules/variants.ts'
import type { ProductChangeInput } from '../schemas/requests.ts'
import type { VariantContentInput, VariantInput } from '../schemas/variant-schemas.ts'
import { refusal } from './input.ts'
import { type PricedVariant, pricedVariant, withPricedVariants } from './prices.ts'

/** Replaces all variants of a product. A variant with the id of a current one keeps its values of absent fields. */
export function withVariants(
  document: ProductDocument,
  input: readonly VariantInput[],
  before: readonly CatalogVariant[],
): ProductDocument {
  const options = optionsOf(document)
  if (options.length === 0 && input.length > 1) {
    throw new ApplicationError('INVALID_DEFAULT_VARIANT', 428, 'A product without options has one variant')
  }
  const variants = input.map((entry, index): PricedVariant => {
    const choices = choicesOf(entry, options)
    const stored = entry.id == null ? undefined : storedVariantId(document.id, entry.id)
    const id = options.length === 0 ? DEFAULT_VARIANT_ID : (stored ?? randomUUID())
    const current = before.find((variant) => variant.id === id)
    if (current === undefined) requirePrice(entry, index)
    const initial: PricedVariant = { id, choices, visible: true, price: '0', actualPrice: '0' }
    return withVariantContent(current === undefined ? initial : { ...pricedVariant(current), choices }, entry)
  })
  rejectDuplicates(variants)
  return withPricedVariants(withUnit(document, input), variants)
}

/** Rejects a change of variants with choices but without options, because both are replaced together. */
export function requireOptions({ options, variantsInfo }: Pick<ProductChangeInput, 'options' | 'variantsInfo'>): void {
  if (options != null || !variantsInfo?.variants.some(({ choices }) => choices != null && choices.length > 0)) return
  throw refusal('product.options', 'MISSING_OPTIONS_ON_UPDATE_VARIANTS', 'must have the options of the variants')
}

/** Keeps the variants of a product after a change of its options. Fails unless each variant has a choice of every option. */
export function withSameVariants(document: ProductDocument, before: readonly CatalogVariant[]): ProductDocument {
  const options = optionsOf(document)
  const hasAllChoices = ({ choices }: VariantDocument): boolean =>
    Object.keys(choices).length === options.length &&
    options.every((option) => option.choices.some(({ name }) => name === choices[option.name]))
  if (before.every(hasAllChoices)) return document
  const description = 'The variants of the product have other options than the product'
  throw new ApplicationError('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 428, description)
}

/** Changes the present fields of a variant. */
export function withVariantContent(variant: PricedVariant, input: VariantContentInput): PricedVariant {
  const { visible, sku, barcode, price, revenueDetails, physicalProperties: physical } = input
  const actualPrice = price?.actualPrice?.amount ?? variant.actualPrice
  const fullPrice = price == null ? variant.price : (price.compareAtPrice?.amount ?? actualPrice)
  const fields = {
    visible,
    sku,
    barcode,
    cost: revenueDetails?.cost?.amount,
    weight: physical?.weight,
    productDimensions: physical?.productDimensions,
    packageDimensions: physical?.packageDimensions,
  }
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))
  return { ...variant, ...present, price: fullPrice, actualPrice }
}

/** The choices of a variant by the names of its options: one for each option of the product. */
function choicesOf({ choices: input }: VariantInput, options: readonly Option[]): Record<string, string> {
  const entries = (input ?? []).map(({ optionChoiceIds: ids, optionChoiceNames: names }) => {
    const option = options.find((candidate) =>
      ids == null ? candidate.name === names?.optionName : candidate.id === ids.optionId,
    )
    const choice = option?.choices.find((candidate) =>
      ids == null ? candidate.name === names?.choiceName : candidate.id === ids.choiceId,
    )
    if (option === undefined || choice === undefined) {
      throw new ApplicationError('CHOICE_NOT_EXIST', 428, 'A variant has a choice that the product does not have')
    }
    return [option.name, choice.name] as const
  })
  const choices = Object.fromEntries(entries)
  if (Object.keys(choices).length < options.length) {
    throw new ApplicationError('MISSING_VARIANT_OPTION_CHOICE', 428, 'A variant needs a choice of every option')
  }
  return choices
}

function requirePrice({ price }: VariantInput, index: number): void {
  if (price?.actualPrice != null) return
  const field = `product.variantsInfo.variants[${index}].price.actualPrice`
  throw new ValidationError([violation(field, 'REQUIRED_FIELD', 'must not be empty')])
}

function rejectDuplicates(variants: readonly PricedVariant[]): void {
  const rejectEqual = (values: readonly string[], code: string, field: string): void => {
    if (new Set(values).size < values.length)
      throw new ApplicationError(code, 409, `Two variants have the same ${field}`)
  }
  const combinations = variants.map(({ choices }) => JSON.stringify(Object.entries(choices).sort()))
  rejectEqual(combinations, 'DUPLICATE_VARIANT_OPTION_CHOICE', 'choices')
  rejectEqual(
    variants.map(({ id }) => id),
    'VARIANT_ID_ALREADY_EXISTS',
    'id',
  )
  rejectEqual(
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
