import {
  localizedText,
  type MoneyMapper,
  mapLogistics,
  moneyMapper,
  parseDate,
  withPrice,
} from '../../commerce/v1/mapping.ts'
import { omitUndefined } from '../../convert/omit-undefined.ts'
import type { DeliveryOption, EligibleMembership, Estimate, EstimatePartError } from '../estimate.ts'
import { errorFromV1 } from './cart-from-v1.ts'
import type { CartResponse, TotalsResponse } from './response.ts'
import type { Membership } from './totals-types.ts'

/** Maps the details of an estimate. Source: core/README.md#cart-totals. */
export function estimateFromV1(response: TotalsResponse, cart: CartResponse): Estimate {
  const money = moneyMapper(cart)
  const { currency = '', conversionCurrency = currency } = cart
  const { membershipOptions, calculationErrors: errors } = response
  return omitUndefined({
    deliveryOptions: mapDeliveryOptions(response, money),
    deliveryError: errors?.generalShippingCalculationError?.applicationError
      ? errorFromV1(errors.generalShippingCalculationError)
      : undefined,
    deliveryUnavailable: errors?.selectedShippingOptionError ? true : undefined,
    couponError: errorFromV1(errors?.couponCalculationError),
    membershipError: errorFromV1(errors?.membershipError),
    errors: mapErrors(response),
    giftCard: mapGiftCard(response, money),
    taxes: (response.taxSummary?.aggregatedTaxBreakdown ?? []).flatMap(({ taxName = '', rate, aggregatedTaxAmount }) =>
      withPrice(money, aggregatedTaxAmount, { name: taxName, ...(rate && { rate: Number(rate) }) }),
    ),
    fees: (response.additionalFees ?? []).flatMap(({ name = '', price }) => withPrice(money, price, { name })),
    discounts: mapDiscounts(response, money),
    pay: mapPaymentSplit(response, money),
    memberships: (membershipOptions?.eligibleMemberships ?? []).map(mapMembership),
    ineligibleMemberships: (membershipOptions?.invalidMemberships ?? []).map(({ membership = {}, reason = '' }) => {
      const { name, expires } = mapMembership(membership)
      return omitUndefined({ name, reason, expires })
    }),
    chargedTotals: conversionCurrency === currency ? undefined : mapChargedTotals(response, currency),
  })
}

function mapDeliveryOptions({ shippingInfo }: TotalsResponse, money: MoneyMapper): DeliveryOption[] {
  const selected = shippingInfo?.selectedCarrierServiceOption
  return (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions = [] }) =>
    shippingOptions.flatMap(({ code = '', title = '', logistics, cost }) =>
      withPrice(money, cost?.price, {
        code,
        ...(carrierId && { carrierId }),
        title,
        ...mapLogistics(logistics),
        charges: (cost?.otherCharges ?? []).flatMap(({ type = '', price }) => withPrice(money, price, { kind: type })),
        selected: code === selected?.code && (!selected.carrierId || carrierId === selected.carrierId),
      }),
    ),
  )
}

function mapDiscounts({ appliedDiscounts = [] }: TotalsResponse, money: MoneyMapper): Estimate['discounts'] {
  const isCouponOnly = appliedDiscounts.every(({ coupon }) => coupon)
  return appliedDiscounts.flatMap(({ coupon, merchantDiscount, discountRule }) => [
    ...withPrice(money, isCouponOnly ? undefined : coupon?.amount, { name: coupon?.name ?? coupon?.code ?? '' }),
    ...withPrice(money, merchantDiscount?.amount, {
      ...(merchantDiscount?.percentage && { percentage: Number(merchantDiscount.percentage) }),
    }),
    ...withPrice(money, discountRule?.amount, { name: localizedText(discountRule?.name) }),
  ])
}

/** One error per part, because the message for the shopper depends on the part only. */
function mapErrors({ calculationErrors: errors = {} }: TotalsResponse): EstimatePartError[] {
  const [applicationError] = errors.orderValidationErrors ?? []
  const errorsByPart = {
    giftCard: errors.giftCardCalculationError,
    discounts: errors.discountsCalculationError,
    tax: errors.taxCalculationError,
    order: applicationError && { applicationError },
  }
  return Object.entries(errorsByPart).flatMap(([part, calculationError]) => {
    const error = errorFromV1(calculationError)
    return error ? [{ part: part as EstimatePartError['part'], ...error }] : []
  })
}

function mapGiftCard({ giftCard }: TotalsResponse, money: MoneyMapper): Estimate['giftCard'] {
  return withPrice(money, giftCard?.amount, { code: giftCard?.obfuscatedCode ?? '' })[0]
}

function mapPaymentSplit({ payNow, payLater }: TotalsResponse, money: MoneyMapper): Estimate['pay'] {
  const [now, later] = [money(payNow?.total), money(payLater?.total)]
  return now && later && Number(later.amount) !== 0 ? { now, later } : undefined
}

function mapMembership({
  id = '',
  appId = '',
  name,
  lineItemIds = [],
  credits,
  expirationDate,
}: Membership): EligibleMembership {
  return omitUndefined({
    id: `${appId}:${id}`,
    lineItemIds,
    name: localizedText(name),
    remaining: credits?.remaining,
    expires: parseDate(expirationDate),
  })
}

function mapChargedTotals({ priceSummary }: TotalsResponse, currency: string): Estimate['chargedTotals'] {
  const money = moneyMapper({ currency })
  const [subtotal, total] = [money(priceSummary?.subtotal), money(priceSummary?.total)]
  return subtotal && total && { subtotal, total }
}
