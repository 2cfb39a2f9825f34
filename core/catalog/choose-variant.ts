import { omitUndefined } from '../convert/omit-undefined.ts'
import type { Price, Product, Stock, Variant } from './model.ts'

/** Option name → choice value. Options without a selection are absent. */
type Choices = Readonly<Record<string, string>>

/** Whether all options that variants differ in have a selection. Modifiers do not count. */
export function allChosen(product: Product, choices: Choices): boolean {
  return product.options.every(({ name, isModifier }) => isModifier || choices[name] !== undefined)
}

/**
 * Returns the variant that matches all choices. `undefined` if an option other than a modifier has no selection, if no variant matches, and for a
 * product without variants.
 */
export function selectVariant(product: Product, choices: Choices): Variant | undefined {
  return allChosen(product, choices) ? matchingVariants(product, choices)[0] : undefined
}

/** Why a choice cannot be selected, see `choiceState`. */
export type UnavailableReason = 'sold-out' | 'missing'

/**
 * Returns the availability of a choice in combination with the other selected choices: `missing` if no variant has the combination,
 * `sold-out` if all variants with the combination are out of stock. A selection of the same option in `choices` is ignored.
 */
export function choiceState(
  product: Product,
  choices: Choices,
  optionName: string,
  value: string,
): 'available' | UnavailableReason {
  return unavailableReasonOf(product, choices, optionName, value) ?? 'available'
}

/** Returns the reason why a choice is unavailable, or `undefined` if it is available. */
export function unavailableReasonOf(
  product: Product,
  choices: Choices,
  optionName: string,
  value: string,
): UnavailableReason | undefined {
  const option = product.options.find(({ name }) => name === optionName)
  const choice = option?.choices.find((one) => one.value === value)
  if (!choice?.visible) return 'missing'
  if (option?.isModifier || product.variants.length === 0) return choice.inStock ? undefined : 'sold-out'
  const remaining = matchingVariants(product, { ...choices, [optionName]: value })
  if (remaining.length === 0) return 'missing'
  return choice.inStock && remaining.some(({ stock }) => stock.inStock) ? undefined : 'sold-out'
}

/** Returns the price of the selected variant, or that of the product if no variant is selected. */
export function priceOf(product: Product, choices: Choices): Price {
  return selectVariant(product, choices)?.price ?? product.price
}

/** Returns the stock of the selected variant. Returns that of the product if no variant is selected or the stock of variants is not tracked. */
export function stockOf(product: Product, choices: Choices): Stock {
  const variant = selectVariant(product, choices)
  if (!variant) return product.stock
  const { inStock, quantity = product.requiresVariant ? undefined : product.stock.quantity } = variant.stock
  return omitUndefined({ inStock: inStock && product.stock.inStock, quantity })
}

/** Returns the index of the picture to show: that of the last choice with a picture, else the first. */
export function pictureIndex(product: Product, choices: Choices): number {
  let index = 0
  for (const option of product.options) {
    const choice = option.choices.find((one) => one.value === choices[option.name])
    if (choice?.picture !== undefined && choice.picture < product.pictures.length) index = choice.picture
  }
  return index
}

export interface PriceView {
  readonly price: Price
  /** Whether the matching variants cost different amounts. The price is the lowest of them. */
  readonly from: boolean
}

/** Returns the price to show: that of the selected variant, or the lowest of the matching variants. */
export function priceView(product: Product, choices: Choices): PriceView {
  const prices = matchingVariants(product, choices).map(({ price }) => price)
  // For comparison only. The precision of a double is sufficient for that.
  const amounts = prices.map(({ current }) => Number(current.amount))
  const lowest = Math.min(...amounts)
  return {
    price: prices[amounts.indexOf(lowest)] ?? product.price,
    from: prices[0] ? amounts.some((amount) => amount > lowest) : !!product.maxPrice,
  }
}

/** Returns the visible variants that match all choices. A variant without a value for an option matches every choice of it. */
export function matchingVariants(product: Product, choices: Choices): readonly Variant[] {
  return product.variants.filter(
    (variant) =>
      variant.visible && Object.entries(choices).every(([name, value]) => (variant.choices[name] ?? value) === value),
  )
}
