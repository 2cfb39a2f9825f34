import type { Money } from '../../../catalog/model.ts'
import { localizedText, type MoneyMapper, moneyMapper, withPrice } from '../../../commerce/v1/mapping.ts'
import type { WirePrice } from '../../../commerce/v1/types.ts'
import { isPositive, plus } from '../../../convert/decimal.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { DiscountDetail, Estimate, Totals } from '../../estimate.ts'
import type { CartSummary } from '../types/summary-types.ts'
import { cartMoney, currenciesOf } from './cart-from-v2.ts'
import type { DeliveryChoices } from './delivery-from-v2.ts'
import type { CartResponse } from './response.ts'
import type { SummaryErrors } from './violations-from-v2.ts'

/**
 * Maps the totals of an estimate; `undefined` when the response has none. An amount of a part that was not calculated is absent: `"0"` means
 * _not calculated_ there. `hasAddress`: tax and delivery were calculated. `errors`: the violations of `summary`.
 *
 * The subtotal is after the discounts of lines, which `details.discounts` lists. Source: core/README.md#cart-v2.
 */
export function totalsFromV2(
  summary: CartSummary,
  cart: CartResponse,
  hasAddress: boolean,
  choices: DeliveryChoices,
  errors: Partial<SummaryErrors> = {},
): Totals | undefined {
  const money = cartMoney(cart)
  const { subtotal, discount, delivery, total } = summary.priceSummary ?? {}
  const [sum, all] = [money(subtotal), money(total)]
  if (!sum || !all) return undefined
  const isIncluded = summary.taxSummary?.pricesIncludeTax ?? cart.taxInfo?.pricesIncludeTax
  const details = detailsFromV2(summary, cart, errors, choices)
  return omitUndefined({
    subtotal: sum,
    discount: nonZero(money, discount),
    shipping: hasAddress && summary.deliverySummary?.method ? money(delivery) : undefined,
    tax: taxOf(summary, money, hasAddress, isIncluded),
    taxIncluded: isIncluded ? true : undefined,
    total: all,
    undeliverable: choices.error ? true : undefined,
    violations: errors.violations?.length ? errors.violations : undefined,
    details: hasDetails(details) ? details : undefined,
    stale: false,
  })
}

/** The tax that prices include is in the list of taxes only. */
function taxOf(
  { taxSummary, priceSummary }: CartSummary,
  money: MoneyMapper,
  hasAddress: boolean,
  isIncluded: boolean | undefined,
): Money | undefined {
  if (!isIncluded) return hasAddress ? money(priceSummary?.tax) : nonZero(money, priceSummary?.tax)
  return taxSummary?.taxes?.reduce<Money | undefined>((sum, { amount }) => {
    const tax = money(amount)
    return tax && sum ? { ...tax, amount: plus(sum.amount, tax.amount) } : (tax ?? sum)
  }, undefined)
}

function detailsFromV2(
  summary: CartSummary,
  cart: CartResponse,
  { couponError, isDeliveryUnavailable, errors = [] }: Partial<SummaryErrors>,
  { options, error }: DeliveryChoices,
): Estimate {
  const money = cartMoney(cart)
  const { taxSummary, additionalFees, paymentSummary } = summary
  return omitUndefined({
    deliveryOptions: options,
    deliveryError: error,
    deliveryUnavailable: isDeliveryUnavailable ? true : undefined,
    couponError,
    errors,
    taxes: (taxSummary?.taxes ?? []).flatMap(({ name, amount }) =>
      withPrice(money, amount, { name: localizedText(name) }),
    ),
    fees: (additionalFees ?? []).flatMap(({ name, price }) => withPrice(money, price, { name: localizedText(name) })),
    discounts: mapDiscounts(summary, money),
    pay: mapPaymentSplit(paymentSummary, money),
    // The platform does not list the memberships of the buyer: they are chosen at the checkout.
    memberships: [],
    ineligibleMemberships: [],
    giftCard: mapGiftCard(cart, paymentSummary, money),
    chargedTotals: mapChargedTotals(cart, summary),
  })
}

const hasDetails = (estimate: Estimate): boolean =>
  Object.values(estimate).some((value) => !Array.isArray(value) || value.length > 0)

/** The amount that already contains a discount. Undefined for a discount of the whole cart, which the totals show separately. */
function includedIn(scope?: string): DiscountDetail['includedIn'] {
  if (scope === 'LINE_ITEM') return 'subtotal'
  return scope === 'DELIVERY' ? 'shipping' : undefined
}

/** A coupon of the whole cart is shown by name: it is a detail only beside others. */
function mapDiscounts({ discounts = [] }: CartSummary, money: MoneyMapper): Estimate['discounts'] {
  const effective = discounts.filter(({ total }) => nonZero(money, total))
  const [first] = effective
  const isCoupon = first?.scope === 'CART_SUBTOTAL' && first.source?.sourceType !== 'AUTOMATIC_RULE'
  if (effective.length === 1 && isCoupon) return []
  return effective.flatMap(({ name, total, scope }) =>
    withPrice(money, total, omitUndefined({ name: localizedText(name), includedIn: includedIn(scope) })),
  )
}

function mapPaymentSplit(payment: CartSummary['paymentSummary'], money: MoneyMapper): Estimate['pay'] {
  const now = money(payment?.payNow)
  const [later, afterFreeTrial] = [payment?.payLater, payment?.payAfterFreeTrial].map((price) => nonZero(money, price))
  return now && (later || afterFreeTrial) ? omitUndefined({ now, later, afterFreeTrial }) : undefined
}

function mapGiftCard(
  { paymentInfo }: CartResponse,
  payment: CartSummary['paymentSummary'],
  money: MoneyMapper,
): Estimate['giftCard'] {
  const code = paymentInfo?.giftCards?.[0]?.obfuscatedCode ?? ''
  const price = nonZero(money, payment?.giftCards?.[0]?.redeemAmount)
  return price && omitUndefined({ code, price, due: money(payment?.totalAfterGiftCards) })
}

function mapChargedTotals(
  cart: CartResponse,
  { priceSummary: price, paymentSummary: payment }: CartSummary,
): Estimate['chargedTotals'] {
  const { business, charged, currency } = currenciesOf(cart)
  if (charged === currency) return undefined
  const money = moneyMapper({ currency: business })
  const hasGiftCard = payment?.giftCards?.length
  const [subtotal, total] = [money(price?.subtotal), money(hasGiftCard ? payment.totalAfterGiftCards : price?.total)]
  return subtotal && total && { subtotal, total }
}

function nonZero(money: MoneyMapper, price: WirePrice | undefined): Money | undefined {
  return isPositive(price?.amount ?? '') ? money(price) : undefined
}
