import { type MoneyMapper, mapLogistics, moneyMapper, withPrice } from '../../../commerce/v1/mapping.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { DeliveryOption, EstimateError } from '../../estimate.ts'
import type { Cart } from '../../model.ts'
import type { GetDeliverySolutions } from '../types/delivery-types.ts'
import type { CartSummary } from '../types/summary-types.ts'
import type { SolutionsResponse } from './response.ts'

/** The delivery options of a cart, or the error that explains why there are none. */
export interface DeliveryChoices {
  readonly options: readonly DeliveryOption[]
  /** There is no delivery to the address. */
  readonly error?: EstimateError | undefined
}

/**
 * The request for the delivery options of a cart; `undefined` without an address, and if nothing is delivered. As in the totals, unavailable lines
 * are not delivered.
 */
export function deliveryInput(cart: Cart): GetDeliverySolutions | undefined {
  const { currency, chargedIn, address } = cart
  const shipped = cart.lines.filter((line) => !line.immaterial && !line.availability.startsWith('NOT'))
  if (!address || !shipped.length) return undefined
  const lineItems = shipped.map(
    ({ id, name, quantity, price, priceBeforeDiscounts = price, total, reference, deliverable }) =>
      omitUndefined({
        ...deliverable,
        id,
        name,
        quantity,
        catalogReference: reference,
        // Prices that are shown in another currency are approximate.
        ...(!chargedIn && { priceBeforeDiscount: priceBeforeDiscounts?.amount, totalPrice: total?.amount }),
      }),
  )
  return { lineItems, destination: address, currency: chargedIn ?? currency }
}

/** Maps the delivery options. Omits options that deliver only some of the lines. */
export function deliveryOptionsFromV2(
  { deliverySolutions = [] }: SolutionsResponse,
  { deliverySummary }: CartSummary,
  money: MoneyMapper,
): readonly DeliveryOption[] {
  const selected = deliverySummary?.method
  return deliverySolutions
    .filter(({ partial }) => !partial)
    .flatMap(({ code: ownCode, deliveryReference, title = '', logistics, cost }) => {
      const code = deliveryReference?.code ?? ownCode ?? ''
      const carrierId = deliveryReference?.appId ?? undefined
      const { price: amount, currency, deliveryPrice, additionalCosts = [] } = cost ?? {}
      // `price` is deprecated, and is in its own currency.
      const [toMoney, price] = deliveryPrice
        ? [money, deliveryPrice]
        : [moneyMapper({ currency }), omitUndefined({ amount })]
      return withPrice(toMoney, price, {
        code,
        ...(carrierId && { carrierId }),
        title,
        ...mapLogistics(logistics),
        charges: additionalCosts.flatMap(({ description, deliveryPrice: added }) =>
          withPrice(money, added, { kind: description ?? '' }),
        ),
        selected: code === selected?.code && (!selected.appId || carrierId === selected.appId),
      })
    })
}
