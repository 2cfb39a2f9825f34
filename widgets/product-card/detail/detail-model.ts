import { choiceState, matchingVariants, selectVariant } from '../../../core/catalog/choose-variant.ts'
import type { Preorder, Preorders, Price, Product, ProductDetail, Stock } from '../../../core/catalog/model.ts'
import type { Choices } from '../model.ts'

/** What is to be paid, from and to. */
export interface PriceRange {
  readonly low: Price
  /** Absent when all that can still be chosen costs the same. */
  readonly high?: Price
}

/** What the product costs from and to, by what can still be chosen. */
export function priceRange(product: Product, choices: Choices): PriceRange {
  const variants = matchingVariants(product, choices).toSorted(
    (one, other) => amountOf(one.price) - amountOf(other.price),
  )
  const low = variants[0]?.price ?? product.price
  const high = variants.at(-1)?.price ?? low
  return { low, ...(amountOf(high) > amountOf(low) && { high }) }
}

/** For ordering alone: a double orders every price that people pay. */
const amountOf = ({ current }: Price): number => Number(current.amount)

/** Why a choice cannot be made. */
export interface Refusal {
  readonly choice: string
  readonly why: 'sold-out' | 'missing'
  /** The choice of another option that it cannot be had with, and the choices of that option that it can be had with. */
  readonly clash?: { readonly with: string; readonly others: readonly string[] }
}

/** Why choices of the option `name` cannot be made, given those made in front of it. */
export function refusals(product: Product, choices: Choices, name: string): readonly Refusal[] {
  const at = product.options.findIndex((option) => option.name === name)
  const before = product.options.slice(0, at)
  const made = Object.fromEntries(before.flatMap((one) => (choices[one.name] ? [[one.name, choices[one.name]]] : [])))
  const option = product.options[at]
  return (option?.choices ?? []).flatMap(({ value, label, visible }) => {
    const why = choiceState(product, made as Choices, name, value)
    if (why === 'available' || !visible) return []
    const clash = before.map((other) => clashWith(product, made as Choices, other, { name, value })).find(Boolean)
    return [{ choice: label, why, ...(clash && { clash }) }]
  })
}

function clashWith(
  product: Product,
  made: Choices,
  other: Product['options'][number],
  { name, value }: { readonly name: string; readonly value: string },
): Refusal['clash'] {
  const chosen = other.choices.find((one) => one.value === made[other.name])
  if (!chosen) return undefined
  const others = other.choices.filter(
    (one) => one.visible && choiceState(product, { ...made, [other.name]: one.value }, name, value) === 'available',
  )
  return others.length > 0 ? { with: chosen.label, others: others.map(({ label }) => label) } : undefined
}

/** The item number of what is chosen; the product's while nothing particular is. */
export function skuOf(product: Product, detail: ProductDetail | undefined, choices: Choices): string | undefined {
  return selectVariant(product, choices)?.sku ?? detail?.sku
}

/** The weight of what is chosen; the product's while nothing particular is. */
export function weightOf(product: Product, detail: ProductDetail | undefined, choices: Choices): number | undefined {
  return detail?.weights[selectVariant(product, choices)?.id ?? ''] ?? detail?.weights['']
}

/** The choices that an element begins with: those of a variant, or those named; of them those that exist. */
export function startChoices(product: Product, variantId: string | null | undefined, named: unknown): Choices {
  const variant = product.variants.find(({ id }) => id === variantId)
  const wanted: Readonly<Record<string, unknown>> = variant?.choices ?? (isRecord(named) ? named : {})
  return Object.fromEntries(
    product.options.flatMap(({ name, choices }) => {
      const found = choices.find(({ value, visible }) => visible && value === wanted[name])
      return found ? [[name, found.value]] : []
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The product with everything in stock that can be ordered ahead, up to its limit. */
export function withPreorders(product: Product, preorders: Preorders): Product {
  const ahead = ({ limit }: Preorder): Stock => ({ inStock: true, ...(limit !== undefined && { quantity: limit }) })
  const variants = product.variants.map((variant) => {
    const preorder = preorders[variant.id]
    return preorder && !variant.stock.inStock ? { ...variant, stock: ahead(preorder) } : variant
  })
  const options = product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({
      ...choice,
      inStock:
        choice.inStock || variants.some(({ choices, stock }) => stock.inStock && choices[option.name] === choice.value),
    })),
  }))
  const [only] = Object.values(preorders)
  if (product.stock.inStock || !only) return { ...product, variants, options }
  return { ...product, variants, options, stock: product.variants.length > 0 ? { inStock: true } : ahead(only) }
}

/** The preorder that buying would be now; `undefined` when it is in stock, or nothing particular is chosen. */
export function preorderOf(product: Product, preorders: Preorders, choices: Choices): Preorder | undefined {
  if (product.variants.length === 0) return product.stock.inStock ? undefined : Object.values(preorders)[0]
  const variant = selectVariant(product, choices)
  return variant && !variant.stock.inStock ? preorders[variant.id] : undefined
}
