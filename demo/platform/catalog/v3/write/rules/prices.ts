import Big from 'big.js'
import { ApplicationError } from '../../../../http/errors.ts'
import { minorDigits } from '../../../../pricing/money.ts'
import type { CatalogVariant, ProductDocument, VariantDocument } from '../../../types.ts'
import type { AdjustmentInput, VariantAdjustmentInput } from '../schemas/requests.ts'

/** A variant with its prices: `price` before a reduction and `actualPrice` to pay, which are equal without one. */
export interface PricedVariant extends VariantDocument {
  readonly price: string
  readonly actualPrice: string
}

/** A variant as it is stored, with the prices that it has now. */
export function pricedVariant({ stock: _, discountedPrice, ...variant }: CatalogVariant): PricedVariant {
  return { ...variant, actualPrice: discountedPrice }
}

/**
 * The product with these variants. The prices of the product itself, which Catalog V1 shows, are those of its cheapest variant.
 *
 * Fails with `COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE`.
 */
export function withPricedVariants(document: ProductDocument, variants: readonly PricedVariant[]): ProductDocument {
  const priced = variants.map((variant) => rounded(variant, document.currency))
  const [cheapest] = [...priced].sort((one, other) => new Big(one.actualPrice).cmp(other.actualPrice))
  if (cheapest === undefined) return document
  const reduction = new Big(cheapest.price).minus(cheapest.actualPrice)
  const productPrice = {
    price: cheapest.price,
    discount: reduction.eq(0)
      ? ({ type: 'NONE', value: '0' } as const)
      : ({ type: 'AMOUNT', value: reduction.toFixed() } as const),
  }
  if (document.manageVariants) return { ...document, ...productPrice, variants: priced }
  const { id, choices, visible, barcode, price: _, actualPrice: __, ...own } = cheapest
  return {
    ...document,
    ...productPrice,
    ...own,
    variants: [{ id, choices, visible, ...(barcode === undefined ? {} : { barcode }) }],
  }
}

function rounded(variant: PricedVariant, currency: string): PricedVariant {
  const scale = minorDigits(currency)
  const [price, actualPrice] = [variant.price, variant.actualPrice].map((amount) =>
    new Big(amount).round(scale, Big.roundHalfUp),
  ) as [Big, Big]
  if (price.lt(actualPrice)) {
    const description = 'The price before a reduction is lower than the price to pay'
    throw new ApplicationError('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', 428, description)
  }
  return { ...variant, price: price.toFixed(scale), actualPrice: actualPrice.toFixed(scale) }
}

/** A variant with prices or costs raised or lowered. Negative results are 0. */
export function adjustedVariant(variant: PricedVariant, adjustment: VariantAdjustmentInput): PricedVariant {
  const { actualPrice, compareAtPrice, compareAtPriceDiscount, cost, rounding } = adjustment
  const round = (value: Big): string =>
    (value.lt(0) ? new Big(0) : rounding === 'NEAREST_WHOLE_NUMBER' ? value.round(0, Big.roundHalfUp) : value).toFixed()
  const isReduced = new Big(variant.price).gt(variant.actualPrice)
  const price = compareAtPrice == null ? variant.price : round(adjust(variant.price, compareAtPrice))
  const discounted =
    compareAtPriceDiscount == null ? undefined : new Big(price).times(2).minus(adjust(price, compareAtPriceDiscount))
  const actual = discounted ?? (actualPrice == null ? undefined : adjust(variant.actualPrice, actualPrice))
  const paid = actual === undefined ? variant.actualPrice : round(actual)
  return {
    ...variant,
    actualPrice: paid,
    // A variant without a reduction has the same value in both prices.
    price: isReduced || compareAtPrice != null || compareAtPriceDiscount != null ? price : paid,
    ...(cost == null || variant.cost === undefined ? {} : { cost: round(adjust(variant.cost, cost)) }),
  }
}

function adjust(amount: string, { amount: by, percentage }: AdjustmentInput): Big {
  const value = new Big(amount)
  return value.plus(by ?? value.times(percentage ?? 0).div(100))
}
