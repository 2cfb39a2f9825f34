import {
  matchingVariants,
  selectVariant,
  type UnavailableReason,
  unavailableReasonOf,
} from '../../../core/catalog/choose-variant.ts'
import type { Preorder, Preorders, Price, Product, ProductDetail, Stock } from '../../../core/catalog/model.ts'
import type { Choices } from '../model.ts'

/** Price range of a product. */
export interface PriceRange {
  readonly low: Price
  /** Absent if all matching variants cost the same. */
  readonly high?: Price
}

/** Returns the price range of the variants that match the choices. */
export function priceRange(product: Product, choices: Choices): PriceRange {
  const variants = matchingVariants(product, choices).toSorted(
    (one, other) => amountOf(one.price) - amountOf(other.price),
  )
  const low = variants[0]?.price ?? product.price
  const high = variants.at(-1)?.price ?? (product.maxPrice ? { current: product.maxPrice } : low)
  return { low, ...(amountOf(high) > amountOf(low) && { high }) }
}

/** Converts a price for comparison only. The precision of a double is sufficient for that. */
const amountOf = ({ current }: Price): number => Number(current.amount)

/** Reason why a choice is unavailable. */
export interface UnavailableChoice {
  readonly choice: string
  readonly reason: UnavailableReason
  /** The selected choice of another option that conflicts with this choice, and the choices of that option with which it is available. */
  readonly conflict?: { readonly with: string; readonly others: readonly string[] }
}

/** Returns the unavailable choices of the option `name`, given the choices of the options before it. */
export function unavailableChoices(product: Product, choices: Choices, name: string): readonly UnavailableChoice[] {
  const index = product.options.findIndex((option) => option.name === name)
  const before = product.options.slice(0, index)
  const earlierChoices = Object.fromEntries(
    before.flatMap((one) => (choices[one.name] ? [[one.name, choices[one.name]]] : [])),
  )
  const option = product.options[index]
  return (option?.choices ?? []).flatMap(({ value, label, visible }) => {
    const reason = unavailableReasonOf(product, earlierChoices as Choices, name, value)
    if (!reason || !visible) return []
    const conflict = before
      .map((other) => findConflict(product, earlierChoices as Choices, other, { name, value }))
      .find(Boolean)
    return [{ choice: label, reason, ...(conflict && { conflict }) }]
  })
}

function findConflict(
  product: Product,
  earlierChoices: Choices,
  other: Product['options'][number],
  { name, value }: { readonly name: string; readonly value: string },
): UnavailableChoice['conflict'] {
  const selected = other.choices.find((one) => one.value === earlierChoices[other.name])
  if (!selected) return undefined
  const others = other.choices.filter(
    (one) => one.visible && !unavailableReasonOf(product, { ...earlierChoices, [other.name]: one.value }, name, value),
  )
  return others.length > 0 ? { with: selected.label, others: others.map(({ label }) => label) } : undefined
}

/** A price per unit. */
export interface UnitPrice {
  readonly perUnit: NonNullable<Price['perUnit']>
  /** Whether the prices per unit of the matching variants differ. `perUnit` is the lowest of them. */
  readonly from: boolean
}

/** Returns the price per unit of the variants that match the choices. Returns `undefined` if there is none. */
export function unitPrice(product: Product, choices: Choices): UnitPrice | undefined {
  const all = matchingVariants(product, choices).flatMap(({ price }) => price.perUnit ?? [])
  // For comparison only. The precision of a double is sufficient for that.
  const amounts = all.map(({ price }) => Number(price.amount))
  const lowest = Math.min(...amounts)
  const perUnit = all[amounts.indexOf(lowest)] ?? product.price.perUnit
  return perUnit && { perUnit, from: all[0] ? amounts.some((amount) => amount > lowest) : Boolean(product.maxPrice) }
}

/** Returns the SKU of the selected variant. Without a selected variant, returns that of the product. */
export function skuOf(product: Product, detail: ProductDetail | undefined, choices: Choices): string | undefined {
  return selectVariant(product, choices)?.sku ?? detail?.sku
}

/** Returns the weight of the selected variant. Without a selected variant, returns that of the product. */
export function weightOf(product: Product, detail: ProductDetail | undefined, choices: Choices): number | undefined {
  return detail?.weights[selectVariant(product, choices)?.id ?? ''] ?? detail?.weights['']
}

/**
 * Returns the initial choices of an element: those of the first of `variantIds` that is a variant of the product, otherwise the `named` ones. Omits
 * choices that do not exist.
 */
export function findInitialChoices(
  product: Product,
  variantIds: readonly (string | null | undefined)[],
  named: unknown,
): Choices {
  const variant = variantIds.map((variantId) => product.variants.find(({ id }) => id === variantId)).find(Boolean)
  const initial: Readonly<Record<string, unknown>> = variant?.choices ?? (isRecord(named) ? named : {})
  return Object.fromEntries(
    product.options.flatMap(({ name, choices }) => {
      const found = choices.find(({ value, visible }) => visible && value === initial[name])
      return found ? [[name, found.value]] : []
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the product with the units of its variants, where only the details contain them. */
export function withQuantities(product: Product, quantities: ProductDetail['quantities'] = {}): Product {
  const withQuantity = (stock: Stock, id: string | undefined): Stock => {
    const quantity = quantities[id ?? '']
    // Units of another location cannot be bought, and sold-out variants have none.
    return stock.inStock && quantity ? { ...stock, quantity } : stock
  }
  return {
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, stock: withQuantity(variant.stock, variant.id) })),
    stock: withQuantity(product.stock, product.defaultVariantId),
  }
}

/**
 * Returns the product that the buttons sell. A product that is sold by subscription only is partial until its subscriptions have loaded, because the
 * platform rejects it without one.
 */
export function withSubscriptions(product: Product, detail: ProductDetail | undefined): Product {
  return product.byPlan && !detail ? { ...product, isPartial: true } : product
}

/** Returns the product with all items that can be pre-ordered marked as in stock, up to their limits. */
export function withPreorders(product: Product, preorders: Preorders): Product {
  const preorderStock = ({ limit }: Preorder): Stock => ({
    inStock: true,
    ...(limit !== undefined && { quantity: limit }),
  })
  const variants = product.variants.map((variant) => {
    const preorder = preorders[variant.id]
    return preorder && !variant.stock.inStock ? { ...variant, stock: preorderStock(preorder) } : variant
  })
  const [firstPreorder] = Object.values(preorders)
  const preorder = product.stock.inStock ? undefined : firstPreorder
  // Without variants, a product is pre-ordered as a whole. The variants of a partial product have not loaded yet.
  const isWhole = preorder !== undefined && product.variants.length === 0 && !product.isPartial
  const isAvailable = (name: string, value: string): boolean =>
    isWhole || variants.some(({ choices, stock }) => stock.inStock && choices[name] === value)
  const options = product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({
      ...choice,
      inStock: choice.inStock || isAvailable(option.name, choice.value),
    })),
  }))
  if (!preorder) return { ...product, variants, options }
  return { ...product, variants, options, stock: isWhole ? preorderStock(preorder) : { inStock: true } }
}

/** Returns the pre-order that applies to the choices. Returns `undefined` if the item is in stock, or if no variant is selected. */
export function preorderOf(product: Product, preorders: Preorders, choices: Choices): Preorder | undefined {
  if (product.variants.length === 0) return product.stock.inStock ? undefined : Object.values(preorders)[0]
  const variant = selectVariant(product, choices)
  return variant && !variant.stock.inStock ? preorders[variant.id] : undefined
}
