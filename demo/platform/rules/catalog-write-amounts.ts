import Big from 'big.js'
import type { ProductDocument, VariantDocument } from '../catalog/types.ts'
import { minorUnits } from './catalog-price.ts'
import { refused } from './catalog-write-options.ts'
import type { AdjustInput, AdjustmentInput, SetInput } from './catalog-write-schemas.ts'

/** Decimals to which a percentage of a weight, like one of an amount, is rounded. Source: platform reference. */
const percentScale = 2
const highest = new Big('999999999.99')

/** A number from JSON as an exact amount of the currency, rounded half up to what can be paid in it. */
export function amountOf(value: number, currency: string): string {
  return money(new Big(value), currency)
}

function money(value: Big, currency: string): string {
  const scale = minorUnits(currency)
  return inRange(value.round(scale, Big.roundHalfUp)).toFixed(scale)
}

function inRange(value: Big): Big {
  if (value.lt(0)) throw refused('The result would be negative')
  if (value.gt(highest)) throw refused(`The result would exceed ${highest.toFixed()}`)
  return value
}

/** The document with one property set; the variants follow as the property demands. */
export function withProperty(document: ProductDocument, set: SetInput): ProductDocument {
  const { price, cost, weight, ribbon, brand } = set
  if (price != null) return withPrice(document, new Big(price))
  if (cost != null) return withCosts(document, () => new Big(cost))
  if (weight != null) return withWeights(document, () => new Big(weight))
  return ribbon != null ? withLabel(document, 'ribbon', ribbon) : withLabel(document, 'brand', brand ?? '')
}

/** The document with one property raised or lowered. */
export function adjusted(document: ProductDocument, { price, cost, weight }: AdjustInput): ProductDocument {
  if (price != null) return withPrice(document, adjust(new Big(document.price), price))
  if (cost != null) return withCosts(document, (was) => adjust(was, cost))
  if (weight != null) return withWeights(document, (was) => adjust(was, weight))
  return document
}

function adjust(was: Big, { amount, percentage }: AdjustmentInput): Big {
  if (percentage == null) return was.plus(amount ?? 0)
  const scale = percentage.roundToInt === true ? 0 : percentScale
  return was.plus(was.times(percentage.rate).div(100)).round(scale, Big.roundHalfUp)
}

/** Prices of variants keep their distance from the price of the product. One that would become negative refuses the whole. */
export function withPrice(document: ProductDocument, price: Big): ProductDocument {
  const moved = price.minus(document.price)
  const { currency } = document
  return {
    ...document,
    price: money(price, currency),
    variants: document.variants.map((variant) =>
      variant.price === undefined
        ? variant
        : { ...variant, price: money(new Big(variant.price).plus(moved), currency) },
    ),
  }
}

/** Costs are each variant's own affair where variants are managed. */
function withCosts(document: ProductDocument, change: (was: Big) => Big): ProductDocument {
  const cost = (was: string | undefined) => money(change(new Big(was ?? document.cost ?? 0)), document.currency)
  return {
    ...document,
    cost: cost(document.cost),
    variants: eachManaged(document, (variant) => ({ ...variant, cost: cost(variant.cost) })),
  }
}

function withWeights(document: ProductDocument, change: (was: Big) => Big): ProductDocument {
  const weight = (was: number | undefined) => inRange(change(new Big(was ?? document.weight ?? 0))).toNumber()
  return {
    ...document,
    weight: weight(document.weight),
    variants: eachManaged(document, (variant) => ({ ...variant, weight: weight(variant.weight) })),
  }
}

function eachManaged(
  { manageVariants, variants }: ProductDocument,
  change: (variant: VariantDocument) => VariantDocument,
): readonly VariantDocument[] {
  return manageVariants ? variants.map(change) : variants
}

/** With nothing in it, a label is taken off. */
export function withLabel(document: ProductDocument, label: 'ribbon' | 'brand', text: string): ProductDocument {
  const { [label]: _, ...rest } = document
  return text === '' ? rest : { ...rest, [label]: text }
}
