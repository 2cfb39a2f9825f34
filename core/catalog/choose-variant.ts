import { omitUndefined } from '../convert/omit-undefined.ts'
import type { Price, Product, Stock, Variant } from './model.ts'

/** Option name → choice value; an option that is not a key has not been chosen. */
type Choices = Readonly<Record<string, string>>

/**
 * The variant that the choices name; `undefined` while an option is not chosen, when there is no such variant, and for a
 * product without variants.
 */
export function selectVariant(product: Product, choices: Choices): Variant | undefined {
  if (!product.options.every(({ name }) => choices[name] !== undefined)) return undefined
  return matchingVariants(product, choices)[0]
}

/**
 * What becomes of a choice made beside those that are made already: `missing` when no variant has them together,
 * `sold-out` when those that have are out of stock. A choice of the same option in `choices` does not count.
 */
export function choiceState(
  product: Product,
  choices: Choices,
  optionName: string,
  value: string,
): 'available' | 'sold-out' | 'missing' {
  const choice = product.options.find(({ name }) => name === optionName)?.choices.find((one) => one.value === value)
  if (!choice?.visible) return 'missing'
  if (product.variants.length === 0) return choice.inStock ? 'available' : 'sold-out'
  const remaining = matchingVariants(product, { ...choices, [optionName]: value })
  if (remaining.length === 0) return 'missing'
  return choice.inStock && remaining.some(({ stock }) => stock.inStock) ? 'available' : 'sold-out'
}

/** The price of the variant chosen; the product's while none is. */
export function priceOf(product: Product, choices: Choices): Price {
  return selectVariant(product, choices)?.price ?? product.price
}

/** The stock of the variant chosen; the product's while none is, and when the merchant does not count variants. */
export function stockOf(product: Product, choices: Choices): Stock {
  const variant = selectVariant(product, choices)
  if (!variant) return product.stock
  const { inStock, quantity = product.requiresVariant ? undefined : product.stock.quantity } = variant.stock
  return omitUndefined({ inStock: inStock && product.stock.inStock, quantity })
}

/** The variants on sale that have every choice made so far; a choice that a variant does not tell is no obstacle. */
export function matchingVariants(product: Product, choices: Choices): readonly Variant[] {
  return product.variants.filter(
    (variant) =>
      variant.visible && Object.entries(choices).every(([name, value]) => (variant.choices[name] ?? value) === value),
  )
}
