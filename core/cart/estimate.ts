import type { Money } from '../catalog/product.ts'
import { defined } from '../convert/defined.ts'
import { dayOf, type TotalsAnswer } from './answer.ts'
import type { Cart } from './cart.ts'
import { moneyIn, type ToMoney, textOf } from './cart-from-v1.ts'
import type { DeliveryChoice, MembershipChoice } from './cart-news.ts'
import type { CalculationFault, DeliveryLogistics, Membership } from './totals-types.ts'
import type { WirePrice } from './types.ts'

/** A way for the goods to come to the shopper, as offered for their address. */
export interface DeliveryOffer extends DeliveryChoice {
  readonly title: string
  /** How long it takes, in the shop's words. */
  readonly time?: string
  readonly instructions?: string
  /** Without the charges. */
  readonly price: Money
  /** What is charged beside the price: handling, insurance. */
  readonly charges: readonly { readonly kind: string; readonly price: Money }[]
  /** Where the goods are fetched. */
  readonly pickup?: { readonly place: string; readonly isPoint: boolean }
  /** The hours in which they are brought. */
  readonly slot?: { readonly from: Date; readonly to: Date }
  /** What the totals reckon with. */
  readonly chosen: boolean
}

/** A plan of the buyer that pays for lines of the cart, or could; `lineItemIds` are all that it could pay for. */
export interface EligibleMembership extends MembershipChoice {
  readonly name: string
  /** Uses left. */
  readonly remaining?: number
  readonly expires?: Date
}

/** A plan of the buyer that cannot pay here. */
export interface RefusedMembership {
  readonly name: string
  /** In the platform's words. */
  readonly reason: string
  readonly expires?: Date
}

/** Why something has no effect: the platform's code of it, and its words. */
export interface CartFault {
  readonly code: string
  readonly text: string
}

/** What an order of the cart comes to, beside its sums. Lists are empty when there is nothing of the kind. */
export interface Estimate {
  readonly deliveries: readonly DeliveryOffer[]
  /** Why nothing can be delivered there, in the platform's words. */
  readonly deliveryFault?: string
  /** The way of delivery that the shopper chose is not offered any more: the totals reckon with the shop's own choice. */
  readonly deliveryLost?: true
  /** By authority; `rate` is a share, such as `0.045`. */
  readonly taxes: readonly { readonly name: string; readonly rate?: number; readonly price: Money }[]
  readonly fees: readonly { readonly name: string; readonly price: Money }[]
  /** What the discount is made of, with the coupon where it is not all; `percentage` when that is what the merchant gave. */
  readonly discounts: readonly { readonly name?: string; readonly percentage?: number; readonly price: Money }[]
  /** Absent when all is paid when ordering. */
  readonly pay?: { readonly now: Money; readonly later: Money }
  readonly memberships: readonly EligibleMembership[]
  readonly refusedMemberships: readonly RefusedMembership[]
  /** Why the coupon of the cart, or a membership that was chosen, has no effect. */
  readonly couponFault?: CartFault
  readonly membershipFault?: CartFault
  /** What else could not be worked out, in the platform's words. */
  readonly faults: readonly string[]
  /** A gift card that pays a part of the total. */
  readonly giftCard?: { readonly code: string; readonly price: Money }
  /** What is really charged, where prices are shown in another currency. */
  readonly charged?: { readonly subtotal: Money; readonly total: Money }
}

/**
 * What the platform worked out for a cart beside the sums; `undefined` when there is no more to tell than those.
 *
 * Source: SPEC.md §3, Cart: totals estimation.
 */
export function estimateOf({ totals, currency, chargedIn = currency }: Cart): Estimate | undefined {
  const answer = totals?.answer as TotalsAnswer | undefined
  if (!answer) return undefined
  const money = moneyIn(defined({ id: '', currency: chargedIn, conversionCurrency: currency }))
  const { membershipOptions: plans, calculationErrors: errors } = answer
  return defined({
    deliveries: deliveriesOf(answer, money),
    deliveryFault: errors?.generalShippingCalculationError?.applicationError?.description,
    deliveryLost: errors?.selectedShippingOptionError ? true : undefined,
    couponFault: faultOf(errors?.couponCalculationError),
    membershipFault: faultOf(errors?.membershipError),
    faults: faultsOf(answer),
    giftCard: giftCardOf(answer, money),
    taxes: (answer.taxSummary?.aggregatedTaxBreakdown ?? []).flatMap(({ taxName = '', rate, aggregatedTaxAmount }) =>
      priced(money, aggregatedTaxAmount, { name: taxName, ...(rate && { rate: Number(rate) }) }),
    ),
    fees: (answer.additionalFees ?? []).flatMap(({ name = '', price }) => priced(money, price, { name })),
    discounts: discountsOf(answer, money),
    pay: payOf(answer, money),
    memberships: (plans?.eligibleMemberships ?? []).map(planOf),
    refusedMemberships: (plans?.invalidMemberships ?? []).map(({ membership = {}, reason = '' }) => {
      const { name, expires } = planOf(membership)
      return defined({ name, reason, expires })
    }),
    charged: chargedIn === currency ? undefined : chargedOf(answer, chargedIn),
  })
}

function deliveriesOf({ shippingInfo }: TotalsAnswer, money: ToMoney): DeliveryOffer[] {
  const chosen = shippingInfo?.selectedCarrierServiceOption
  return (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions = [] }) =>
    shippingOptions.flatMap(({ code = '', title = '', logistics, cost }) =>
      priced(money, cost?.price, {
        code,
        ...(carrierId && { carrierId }),
        title,
        ...logisticsOf(logistics),
        charges: (cost?.otherCharges ?? []).flatMap(({ type = '', price }) => priced(money, price, { kind: type })),
        chosen: code === chosen?.code && (!chosen.carrierId || carrierId === chosen.carrierId),
      }),
    ),
  )
}

function logisticsOf({
  deliveryTime,
  instructions,
  pickupDetails,
  deliveryTimeSlot: slot,
}: DeliveryLogistics = {}): Pick<DeliveryOffer, 'time' | 'instructions' | 'pickup' | 'slot'> {
  const [from, to] = [dayOf(slot?.from), dayOf(slot?.to)]
  return defined({
    time: deliveryTime ?? undefined,
    instructions: instructions ?? undefined,
    pickup: pickupDetails && {
      place: placeText(pickupDetails.address),
      isPoint: pickupDetails.pickupMethod === 'PICKUP_POINT',
    },
    slot: from && to ? { from, to } : undefined,
  })
}

/** An address in one line; the answer's own form of it, converted or not. */
function placeText(address: object = {}): string {
  const { formattedAddress, formatted, addressLine, addressLine1, postalCode, city } = address as Record<string, string>
  const whole = formattedAddress ?? formatted
  const street = addressLine ?? addressLine1
  return whole || [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function discountsOf({ appliedDiscounts = [] }: TotalsAnswer, money: ToMoney): Estimate['discounts'] {
  const isCouponAll = appliedDiscounts.every(({ coupon }) => coupon)
  return appliedDiscounts.flatMap(({ coupon, merchantDiscount, discountRule }) => [
    ...priced(money, isCouponAll ? undefined : coupon?.amount, { name: coupon?.name ?? coupon?.code ?? '' }),
    ...priced(money, merchantDiscount?.amount, defined({ percentage: numberOf(merchantDiscount?.percentage) })),
    ...priced(money, discountRule?.amount, { name: textOf(discountRule?.name) }),
  ])
}

function faultOf(fault: CalculationFault | undefined): CartFault | undefined {
  const { code = '', description } = fault?.applicationError ?? {}
  return description ? { code, text: description } : undefined
}

function faultsOf({ calculationErrors: errors }: TotalsAnswer): string[] {
  const { giftCardCalculationError, discountsCalculationError, taxCalculationError } = errors ?? {}
  return [
    ...[giftCardCalculationError, discountsCalculationError, taxCalculationError].map((fault) => faultOf(fault)?.text),
    ...(errors?.orderValidationErrors ?? []).map(({ description }) => description),
  ].filter((text): text is string => Boolean(text))
}

function giftCardOf({ giftCard }: TotalsAnswer, money: ToMoney): Estimate['giftCard'] {
  return priced(money, giftCard?.amount, { code: giftCard?.obfuscatedCode ?? '' })[0]
}

function payOf({ payNow, payLater }: TotalsAnswer, money: ToMoney): Estimate['pay'] {
  const [now, later] = [money(payNow?.total), money(payLater?.total)]
  return now && later && Number(later.amount) !== 0 ? { now, later } : undefined
}

function planOf({
  id = '',
  appId = '',
  name,
  lineItemIds = [],
  credits,
  expirationDate,
}: Membership): EligibleMembership {
  return defined({
    id,
    appId,
    lineItemIds,
    name: textOf(name),
    remaining: credits?.remaining,
    expires: dayOf(expirationDate),
  })
}

function chargedOf({ priceSummary }: TotalsAnswer, currency: string): Estimate['charged'] {
  const money = moneyIn({ id: '', currency })
  const [subtotal, total] = [money(priceSummary?.subtotal), money(priceSummary?.total)]
  return subtotal && total && { subtotal, total }
}

/** The thing with its price, or nothing when it has none. */
function priced<T extends object>(money: ToMoney, price: WirePrice | undefined, thing: T): (T & { price: Money })[] {
  const shown = money(price)
  return shown ? [{ ...thing, price: shown }] : []
}

/** A number that may be a text on the wire. */
function numberOf(value: number | string | null | undefined): number | undefined {
  return value === null || value === undefined ? undefined : Number(value)
}
