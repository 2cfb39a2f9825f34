import Big from 'big.js'
import { minorDigits } from '../../pricing/money.ts'
import type { ProductDocument, VariantDocument } from '../types.ts'
import { refused } from './options.ts'
import type { AdjustInput, AdjustmentInput, SetInput } from './schemas.ts'

/** Decimals of weights and amounts after a percentage change. Source: platform reference. */
const PERCENT_SCALE = 2
const highest = new Big('999999999.99')

/** Converts a JSON number to an exact amount, rounded half up to the currency's minor unit. */
export function amountOf(value: number, currency: string): string {
  return money(new Big(value), currency)
}

function money(value: Big, currency: string): string {
  const scale = minorDigits(currency)
  return inRange(value.round(scale, Big.roundHalfUp)).toFixed(scale)
}

function inRange(value: Big): Big {
  if (value.lt(0)) throw refused('The result would be negative')
  if (value.gt(highest)) throw refused(`The result would exceed ${highest.toFixed()}`)
  return value
}

/** The product with one property set. Variants are updated as the property requires. */
export function withProperty(document: ProductDocument, set: SetInput): ProductDocument {
  const { price, cost, weight, ribbon, brand } = set
  if (price != null) return withPrice(document, new Big(price))
  if (cost != null) return withCosts(document, () => new Big(cost))
  if (weight != null) return withWeights(document, () => new Big(weight))
  return ribbon != null ? withLabel(document, 'ribbon', ribbon) : withLabel(document, 'brand', brand ?? '')
}

/** The product with one property increased or decreased. */
export function adjusted(document: ProductDocument, { price, cost, weight }: AdjustInput): ProductDocument {
  if (price != null) return withPrice(document, adjust(new Big(document.price), price))
  if (cost != null) return withCosts(document, (value) => adjust(value, cost))
  if (weight != null) return withWeights(document, (value) => adjust(value, weight))
  return document
}

function adjust(value: Big, { amount, percentage }: AdjustmentInput): Big {
  if (percentage == null) return value.plus(amount ?? 0)
  const scale = percentage.roundToInt === true ? 0 : PERCENT_SCALE
  return value.plus(value.times(percentage.rate).div(100)).round(scale, Big.roundHalfUp)
}

/** Variant prices change by the same amount as the product's price. The change is refused if a price would become negative. */
export function withPrice(document: ProductDocument, price: Big): ProductDocument {
  const difference = price.minus(document.price)
  const { currency } = document
  return {
    ...document,
    price: money(price, currency),
    variants: discountedAsProduct(document.variants).map((variant) =>
      variant.price === undefined
        ? variant
        : { ...variant, price: money(new Big(variant.price).plus(difference), currency) },
    ),
  }
}

/** The variants without their own discounted prices, so that the product's discount applies to all. */
export function discountedAsProduct(variants: readonly VariantDocument[]): readonly VariantDocument[] {
  return variants.map(({ actualPrice: _, ...variant }) => variant)
}

/** Costs belong to the variants if variants are managed. */
function withCosts(document: ProductDocument, change: (value: Big) => Big): ProductDocument {
  const cost = (value: string | undefined) => money(change(new Big(value ?? document.cost ?? 0)), document.currency)
  return {
    ...document,
    cost: cost(document.cost),
    variants: eachManaged(document, (variant) => ({ ...variant, cost: cost(variant.cost) })),
  }
}

function withWeights(document: ProductDocument, change: (value: Big) => Big): ProductDocument {
  const weight = (value: number | undefined) => inRange(change(new Big(value ?? document.weight ?? 0))).toNumber()
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

/** An empty text removes the ribbon or brand. */
export function withLabel(document: ProductDocument, label: 'ribbon' | 'brand', text: string): ProductDocument {
  const { [label]: _, ...rest } = document
  return text === '' ? rest : { ...rest, [label]: text }
}
