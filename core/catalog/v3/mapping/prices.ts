/** Amounts are compared as doubles, which are precise enough for that. The model gets the decimal strings of the platform. */
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { Money, Price } from '../../model.ts'
import type { WireAmount, WirePrice } from '../products/types/price-types.ts'
import type { ProductResponse, VariantResponse } from '../reading/wire-response.ts'

/** Returns an amount in the currency of the product. */
function toMoney({ currency }: ProductResponse, amount = '0'): Money {
  return { amount, currency: currency ?? '' }
}

/** Returns an amount that a choice or text adds. `undefined` if it adds nothing. */
export function addedPrice(product: ProductResponse, amount: string | null | undefined): Money | undefined {
  return Number(amount) > 0 ? toMoney(product, amount ?? undefined) : undefined
}

/** Maps the price of a variant. An automatic discount reduces the price to pay, so that the full price is the highest of the three. */
export function variantPrice(product: ProductResponse, { price, physicalProperties }: VariantResponse): Price {
  const { actualPrice, compareAtPrice, priceAfterDiscount }: WirePrice = price ?? {}
  const current = priceAfterDiscount?.amount ?? actualPrice?.amount
  const full = [compareAtPrice, actualPrice].find((one) => Number(one?.amount) > Number(current))
  return toPrice(product, current, full, physicalProperties?.pricePerUnit?.value)
}

/** Maps the price range of a product without its variants: the lowest price. */
export function lowestPrice(product: ProductResponse): Price {
  const { actualPriceRange: actual, compareAtPriceRange: compareAt, physicalProperties } = product
  const current = actual?.minValue?.amount
  // The ends of the two ranges may belong to different variants.
  const isSingle = isSame(actual?.minValue, actual?.maxValue) && isSame(compareAt?.minValue, compareAt?.maxValue)
  const full = isSingle && Number(compareAt?.minValue?.amount) > Number(current) ? compareAt?.minValue : undefined
  return toPrice(product, current, full, physicalProperties?.pricePerUnitRange?.minValue?.value)
}

/** Returns the highest price of a product. `undefined` if all of its variants cost the same. */
export function highestPrice(product: ProductResponse): Money | undefined {
  const { minValue, maxValue } = product.actualPriceRange ?? {}
  return isSame(minValue, maxValue) ? undefined : toMoney(product, maxValue?.amount)
}

const isSame = (one: WireAmount | undefined, other: WireAmount | undefined): boolean =>
  Number(one?.amount ?? 0) === Number(other?.amount ?? 0)

function toPrice(
  product: ProductResponse,
  current: string | undefined,
  full: WireAmount | undefined,
  perUnit: string | undefined,
): Price {
  const unit = product.physicalProperties?.pricePerUnit
  return omitUndefined({
    current: toMoney(product, current),
    full: full && toMoney(product, full.amount),
    perUnit:
      perUnit && unit
        ? {
            price: toMoney(product, perUnit),
            baseQuantity: Number(unit.quantity ?? 1),
            unit: unit.measurementUnit ?? '',
          }
        : undefined,
  })
}
