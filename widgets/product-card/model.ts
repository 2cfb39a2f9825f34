import type { NewLine } from '../../core/cart/line.ts'
import type { CartOutcome } from '../../core/cart/model.ts'
import { choiceState, matchingVariants, selectVariant, stockOf } from '../../core/catalog/choose-variant.ts'
import type { Choice, Price, Product } from '../../core/catalog/model.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import { failureKind } from '../shared/errors/failure.ts'
import type { MessageValues } from '../shared/i18n/i18n.ts'
import type { messages } from './messages.ts'

/** Option name → choice value; an option that is not a key has not been chosen. */
export type Choices = Readonly<Record<string, string>>

/** Up to this many units left, the card says how many. */
const LOW_STOCK = 5

/** More choices than this are a select: they would push the price and the button out of sight. */
const MOST_CHIPS = 8

export interface ChoiceView {
  readonly choice: Choice
  readonly chosen: boolean
  /** Why the choice cannot be made; `undefined` when it can. */
  readonly refusal: 'sold-out' | 'missing' | undefined
}

export interface OptionView {
  readonly name: string
  readonly look: 'swatches' | 'chips' | 'select'
  readonly chosen: Choice | undefined
  readonly choices: readonly ChoiceView[]
}

/**
 * Why a choice cannot be made, or `undefined` when it can. `before` are the choices of the options in front of it.
 *
 * By those alone it is judged. Judged by all the others, a shopper who wants to go from “L, blue” to “S, red” would find
 * both closed where neither “S, blue” nor “L, red” exists.
 */
function refusalOf(product: Product, before: Choices, name: string, value: string): ChoiceView['refusal'] {
  const state = choiceState(product, before, name, value)
  return state === 'available' ? undefined : state
}

/** Of the `wanted` choices those that can be had together, and the names of the options whose choice cannot: `dropped`. */
export function possible(
  product: Product,
  wanted: Choices,
): { readonly choices: Choices; readonly dropped: readonly string[] } {
  const choices: Record<string, string> = {}
  const dropped: string[] = []
  for (const { name } of product.options) {
    const value = wanted[name]
    if (value === undefined) continue
    if (refusalOf(product, choices, name, value)) dropped.push(name)
    else choices[name] = value
  }
  return { choices, dropped }
}

/** The choices a card starts with: those that are none, because an option has one single visible choice to make. */
export function firstChoices(product: Product): Choices {
  const single: Record<string, string> = {}
  for (const option of product.options) {
    const [only, ...others] = option.choices.filter((choice) => choice.visible)
    if (only && others.length === 0) single[option.name] = only.value
  }
  return possible(product, single).choices
}

/** The options as they are to be drawn. */
export function optionViews(product: Product, choices: Choices): readonly OptionView[] {
  const before: Record<string, string> = {}
  return product.options.map(({ name, kind, choices: all }) => {
    const visible = all.filter((choice) => choice.visible)
    const chosen = visible.find(({ value }) => value === choices[name])
    const views = visible.map((choice) => ({
      choice,
      chosen: choice === chosen,
      refusal: refusalOf(product, before, name, choice.value),
    }))
    if (chosen) before[name] = chosen.value
    const look = visible.length > MOST_CHIPS ? 'select' : kind === 'color' ? 'swatches' : 'chips'
    return { name, look, chosen, choices: views }
  })
}

function allChosen(product: Product, choices: Choices): boolean {
  return product.options.every(({ name }) => choices[name] !== undefined)
}

/** Ids of the fields that must be filled in before the product can be added, in the order they are drawn. */
export function unfilled(product: Product, choices: Choices, customTexts: Choices): readonly string[] {
  return [
    ...product.options.map(({ name }, index) => choices[name] === undefined && `option-${index}`),
    ...product.customTexts.map(({ key, required }, index) => required && !customTexts[key]?.trim() && `text-${index}`),
  ].filter((id) => id !== false)
}

/** Index of the picture to show: that of the last choice which has one of its own, else the first. */
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
  /** True when variants still open to choose cost different amounts: the price is the lowest of them. */
  readonly from: boolean
}

/** The price to show: the chosen variant's, or the lowest of those that can still be chosen. */
export function priceView(product: Product, choices: Choices): PriceView {
  const prices = matchingVariants(product, choices).map(({ price }) => price)
  // Ordering alone, no arithmetic: a double orders every price that people pay.
  const amounts = prices.map(({ current }) => Number(current.amount))
  const lowest = Math.min(...amounts)
  return {
    price: prices[amounts.indexOf(lowest)] ?? product.price,
    from: amounts.some((amount) => amount > lowest),
  }
}

export interface StockView {
  readonly state: 'in' | 'low' | 'out'
  /** Most units that can be asked for; absent when the merchant does not count them. */
  readonly most?: number
}

/** What the card says about stock: of the chosen variant, or of the product while nothing particular is chosen. */
export function stockView(product: Product, choices: Choices): StockView {
  const chosen = allChosen(product, choices)
  const stock = product.stock.inStock && chosen ? stockOf(product, choices) : product.stock
  if (!stock.inStock || stock.quantity === 0) return { state: 'out' }
  // A product's own count is that of all its variants: it limits nobody who has yet to choose one.
  if (stock.quantity === undefined || !chosen) return { state: 'in' }
  return { state: stock.quantity <= LOW_STOCK ? 'low' : 'in', most: stock.quantity }
}

/** The line to add to the cart. Call it only when nothing is `unfilled`; `customTexts` are the shopper's own, by key. */
export function newLine(product: Product, choices: Choices, customTexts: Choices, quantity: number): NewLine {
  const variant = product.requiresVariant ? selectVariant(product, choices) : undefined
  const variantId = variant?.id ?? product.defaultVariantId
  // A variant stands for all choices but those of modifiers.
  const named = product.options.filter(({ isModifier }) => !variant || isModifier)
  const picture = product.pictures[pictureIndex(product, choices)]
  const written = Object.entries(customTexts).filter(([, text]) => text.trim())
  return {
    productId: product.id,
    quantity,
    ...(variantId && { variantId }),
    ...(named.length > 0 && {
      options: Object.fromEntries(named.map(({ key, name }) => [key ?? name, choices[name] ?? ''])),
    }),
    ...(written.length > 0 && { customText: Object.fromEntries(written) }),
    name: product.name,
    price: priceView(product, choices).price.current,
    ...(picture && { picture }),
  }
}

/** The page of the product: the merchant's template with `{slug}` and `{id}` filled in; `undefined` for another scheme. */
export function productUrl(template: string | undefined, product: Product, base: string): string | undefined {
  const filled = template
    ?.replaceAll('{slug}', encodeURIComponent(product.slug))
    .replaceAll('{id}', encodeURIComponent(product.id))
  return safeUrl(filled, base)?.href
}

/** A message by its key, with what stands in its places. */
export interface Said {
  readonly key: keyof typeof messages
  readonly values?: MessageValues
}

/** What there is to say about an addition of the product `name`; `undefined` when the page itself said no to it. */
export function saidOf(outcome: CartOutcome, name = ''): Said | undefined {
  if (outcome.ok) {
    return outcome.capped === undefined
      ? { key: 'inCart', values: { name } }
      : { key: 'capped', values: { count: outcome.capped } }
  }
  const { reason, error } = outcome
  if (reason === 'prevented') return undefined
  if (reason === 'capped') return { key: 'full' }
  if (error?.code === 'MAX_LINE_ITEMS_EXCEEDED') return { key: error.code }
  if (error?.code === 'INSUFFICIENT_INVENTORY') return { key: 'notEnough' }
  return { key: failureKind(error) === 'offline' ? 'offline' : 'failed' }
}
