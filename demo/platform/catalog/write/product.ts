import Big from 'big.js'
import { ApplicationError } from '../../http/errors.ts'
import { compact } from '../../http/input/compact.ts'
import { choiceName } from '../rules/variant.ts'
import type { ProductDocument, VariantDocument } from '../types.ts'
import { amountOf, discountedAsProduct, withLabel, withPrice } from './amounts.ts'
import { hasOwnData, optionsFrom, refused, variantsOf } from './options.ts'
import type { NewProductInput, OverrideInput, ProductChangeInput } from './schemas.ts'

/** A new product. Default: visible, without discount and without options. */
export function newProduct(empty: ProductDocument, input: NewProductInput): ProductDocument {
  const options = optionsFrom(input.productOptions ?? [])
  const manageVariants = input.manageVariants === true && options.length > 0
  const price = amountOf(input.priceData.price, empty.currency)
  return withFields({ ...empty, price, options, manageVariants, variants: variantsOf(options, manageVariants) }, input)
}

/** The product with the given fields changed. New options replace all options and all variant data. */
export function changedProduct(document: ProductDocument, input: ProductChangeInput): ProductDocument {
  const { price } = input.priceData ?? {}
  const priced = price == null ? document : withPrice(document, new Big(amountOf(price, document.currency)))
  return withFields(withOptions(priced, input), input)
}

function withOptions(document: ProductDocument, input: ProductChangeInput): ProductDocument {
  const replaced = input.productOptions != null
  const options = replaced
    ? optionsFrom(input.productOptions ?? [], document.options, document.media)
    : document.options
  const manageVariants = (input.manageVariants ?? document.manageVariants) && options.length > 0
  if (!replaced && !manageVariants && document.manageVariants && hasOwnData(document)) {
    throw refused('The variants have their own data. Reset it before disabling managed variants.')
  }
  if (!replaced && manageVariants === document.manageVariants) return document
  return { ...document, options, manageVariants, variants: variantsOf(options, manageVariants) }
}

type Fields = Omit<ProductChangeInput, 'id'>

function withFields(document: ProductDocument, input: Fields): ProductDocument {
  const { costAndProfitData, discount, pricePerUnitData, ribbon, brand } = input
  const cost = costAndProfitData?.itemCost
  const changed: ProductDocument = {
    ...document,
    ...compact({
      name: input.name,
      visible: input.visible,
      description: input.description,
      sku: input.sku,
      weight: input.weight,
      additionalInfoSections: input.additionalInfoSections,
      productDimensions: input.productDimensions,
      packageDimensions: input.packageDimensions,
      seoData: input.seoData,
      pricePerUnit: pricePerUnitData,
      cost: cost == null ? undefined : amountOf(cost, document.currency),
      discount: discount == null ? undefined : discountOf(discount, document.price),
      variants: discount == null ? undefined : discountedAsProduct(document.variants),
    }),
  }
  const labelled = ribbon == null ? changed : withLabel(changed, 'ribbon', ribbon)
  return brand == null ? labelled : withLabel(labelled, 'brand', brand)
}

function discountOf(
  { type, value }: NonNullable<Fields['discount']>,
  price: string,
): ProductDocument['discount'] | undefined {
  const amount = new Big(value ?? 0)
  if (type == null || type === 'NONE') return { type: 'NONE', value: '0' }
  if (type === 'PERCENT' && amount.gt(100)) throw refused('A discount cannot exceed 100 percent')
  if (type === 'AMOUNT' && amount.gt(price)) throw refused('A discount cannot exceed the price')
  return { type, value: amount.toFixed() }
}

/** The product with changed values of some variants. */
export function withOverrides(document: ProductDocument, overrides: readonly OverrideInput[]): ProductDocument {
  if (!document.manageVariants) throw refused('The variants of this product are not managed')
  let { variants } = document
  for (const override of overrides) {
    const selected = new Set(selectedVariants(document, override).map(({ id }) => id))
    variants = variants.map((variant) => (selected.has(variant.id) ? overridden(variant, override, document) : variant))
  }
  return { ...document, variants }
}

function selectedVariants(document: ProductDocument, { choices, variantIds }: OverrideInput): VariantDocument[] {
  if (choices == null && variantIds == null) throw refused('A variant must be identified by its choices or its id')
  const required = Object.entries(choices ?? {}).map(([name, value]) => {
    const option = document.options.find((candidate) => candidate.name === name)
    return [name, option === undefined ? undefined : choiceName(option, value)] as const
  })
  const selected = document.variants.filter((variant) =>
    choices == null
      ? variantIds?.includes(variant.id)
      : required.every(([name, choice]) => choice !== undefined && variant.choices[name] === choice),
  )
  const unknown = variantIds?.some((id) => !document.variants.some((variant) => variant.id === id)) ?? false
  if (selected.length === 0 || (choices == null && unknown)) {
    throw new ApplicationError(404, 404, 'The product has no such variant')
  }
  return selected
}

function overridden(variant: VariantDocument, input: OverrideInput, { currency }: ProductDocument): VariantDocument {
  const { actualPrice: _, ...rest } = variant
  return {
    ...(input.price == null ? variant : rest),
    ...compact({
      price: input.price == null ? undefined : amountOf(input.price, currency),
      cost: input.cost == null ? undefined : amountOf(input.cost, currency),
      weight: input.weight,
      sku: input.sku,
      visible: input.visible,
      productDimensions: input.productDimensions,
      packageDimensions: input.packageDimensions,
    }),
  }
}
