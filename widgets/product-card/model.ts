import { allChosen, stockOf, type UnavailableReason, unavailableReasonOf } from '../../core/catalog/choose-variant.ts'
import type { Choice, Product } from '../../core/catalog/model.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'

/** Option name → choice value. An option without a key has no choice. */
export type Choices = Readonly<Record<string, string>>

/** Highest quantity that is shown as low stock. */
const LOW_STOCK = 5

/** More choices than this are shown as a select, because chips would push the price and the button out of view. */
const MAX_CHIPS = 8

export interface ChoiceView {
  readonly choice: Choice
  readonly chosen: boolean
  /** Reason why the choice is unavailable. `undefined` if it is available. */
  readonly unavailable: UnavailableReason | undefined
}

export interface OptionView {
  readonly name: string
  readonly control: 'swatches' | 'chips' | 'select'
  /** Whether the shopper may leave it out. */
  readonly isOptional: boolean
  readonly chosen: Choice | undefined
  readonly choices: readonly ChoiceView[]
}

/**
 * Returns the `requested` choices that are available together, without empty ones. `unavailable` contains the names of the options whose choice is
 * unavailable.
 */
export function resolveChoices(
  product: Product,
  requested: Choices,
): { readonly choices: Choices; readonly unavailable: readonly string[] } {
  const choices: Record<string, string> = {}
  const unavailable: string[] = []
  for (const { name } of product.options) {
    const value = requested[name]
    if (!value) continue
    if (unavailableReasonOf(product, choices, name, value)) unavailable.push(name)
    else choices[name] = value
  }
  return { choices, unavailable }
}

/** Returns the initial choices of a card: those of required options with a single visible choice. */
export function firstChoices(product: Product): Choices {
  const single: Record<string, string> = {}
  for (const option of product.options) {
    const [only, other] = option.choices.filter((choice) => choice.visible)
    if (only && !other && !option.isOptional) single[option.name] = only.value
  }
  return resolveChoices(product, single).choices
}

/**
 * Returns the options as they are rendered. The choices of the options before an option decide what is available in it.
 *
 * If all others were considered, a shopper could not change from “L, blue” to “S, red” when neither “S, blue” nor “L, red” exists: both choices
 * would be unavailable.
 */
export function optionViews(product: Product, choices: Choices): readonly OptionView[] {
  const before: Record<string, string> = {}
  return product.options.map(({ name, kind, choices: all, isOptional = false }) => {
    const visible = all.filter((choice) => choice.visible)
    const chosen = visible.find(({ value }) => value === choices[name])
    const views = visible.map((choice) => ({
      choice,
      chosen: choice === chosen,
      unavailable: unavailableReasonOf(product, before, name, choice.value),
    }))
    if (chosen) before[name] = chosen.value
    const control = visible.length > MAX_CHIPS ? 'select' : kind === 'color' ? 'swatches' : 'chips'
    return { name, control, isOptional, chosen, choices: views }
  })
}

/** Returns the ids of the incomplete fields, which must be completed before the product can be added, in the order in which they are rendered. */
export function incompleteFields(product: Product, choices: Choices, customTexts: Choices): readonly string[] {
  return [
    ...product.options.map(
      ({ name, isOptional }, index) => !isOptional && choices[name] === undefined && `option-${index}`,
    ),
    ...product.customTexts.map(({ key, required, minLength = 1 }, index) => {
      const length = customTexts[key]?.trim().length ?? 0
      return (required || length > 0) && length < minLength && `text-${index}`
    }),
  ].filter((id) => id !== false)
}

export interface StockView {
  readonly state: 'in' | 'low' | 'out'
  /** Maximum quantity. Absent if the merchant does not track inventory. */
  readonly max?: number
}

/** Returns the stock to show: that of the selected variant, or of the product while no variant is selected. */
export function stockView(product: Product, choices: Choices): StockView {
  const { inStock, quantity } = stockOf(product, choices)
  if (!inStock || quantity === 0) return { state: 'out' }
  // The quantity of a product is the sum of its variants. It does not limit the quantity until a variant is selected.
  if (quantity === undefined || !allChosen(product, choices)) return { state: 'in' }
  return { state: quantity <= LOW_STOCK ? 'low' : 'in', max: quantity }
}

/**
 * Returns the URL of the product page: the merchant's template, with `{slug}` and `{id}` replaced. Returns `undefined` if its scheme is not
 * allowed.
 */
export function productUrl(template: string | undefined, product: Product, base: string): string | undefined {
  const filled = template
    ?.replaceAll('{slug}', encodeURIComponent(product.slug))
    .replaceAll('{id}', encodeURIComponent(product.id))
  return safeUrl(filled, base)?.href
}
