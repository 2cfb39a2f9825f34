/** Mappers of the wire types that the versions of the cart share. They take the wire form and the converted form of a response. */
import type { DeliveryOption } from '../../cart/estimate.ts'
import type { CartLine, LineTerms } from '../../cart/line.ts'
import { cssColor } from '../../catalog/css-color.ts'
import type { Money } from '../../catalog/model.ts'
import { omitUndefined } from '../../convert/omit-undefined.ts'
import type { SubscriptionFrequency } from '../enumerations.ts'
import type { DescriptionLine, Translatable, WirePrice } from './types.ts'

/** Maps an amount. Undefined when there is none. */
export type MoneyMapper = (price: WirePrice | undefined) => Money | undefined

/** Selects the amounts of the cart: in the shopper's currency if the response has converted prices. */
export function moneyMapper({
  currency = '',
  conversionCurrency = currency,
}: {
  readonly currency?: string | undefined
  readonly conversionCurrency?: string | undefined
}): MoneyMapper {
  return (price) => {
    if (price?.amount === undefined) return undefined
    if (conversionCurrency === currency || price.convertedAmount === undefined)
      return { amount: price.amount, currency }
    return { amount: price.convertedAmount, currency: conversionCurrency }
  }
}

/** The entry with its price; none without a price. */
export function withPrice<T extends object>(
  money: MoneyMapper,
  price: WirePrice | undefined,
  item: T,
): (T & { price: Money })[] {
  const amount = money(price)
  return amount ? [{ ...item, price: amount }] : []
}

/** The text in the buyer's language, if there is a translation. */
export function localizedText(text: Translatable | undefined): string {
  return text?.translated ?? text?.original ?? ''
}

/** Parses the date of a response in wire or converted form. Undefined when there is none, or not a valid one. */
export function parseDate(value: Date | string | null | undefined): Date | undefined {
  const date = value ? new Date(value) : undefined
  return Number.isNaN(date?.getTime()) ? undefined : date
}

export function mapDetail({ name, plainText, colorInfo }: DescriptionLine): CartLine['details'][number] {
  return omitUndefined({
    name: localizedText(name),
    value: localizedText(plainText ?? colorInfo),
    color: cssColor(colorInfo?.code),
  })
}

/** The fields of a line that its terms are mapped from. */
interface TermsInput {
  readonly priceDescription?: Translatable | undefined
  readonly payment?: LineTerms['payment'] | undefined
  readonly deposit?: WirePrice | undefined
  readonly itemType?: { readonly preset?: string } | undefined
  readonly service?:
    | { readonly scheduledDate?: Date | string | null; readonly numberOfParticipants?: number | null }
    | undefined
  readonly subscription?:
    | {
        readonly title?: Translatable
        readonly subscriptionSettings?: {
          readonly frequency?: SubscriptionFrequency | (string & {})
          readonly interval?: number | null
          readonly billingCycles?: number | null
          readonly startDate?: Date | string | null
          readonly freeTrialPeriod?: NonNullable<LineTerms['subscription']>['freeTrial']
        }
      }
    | undefined
}

/** Maps the terms of a line; `undefined` for a one-time purchase that is paid in full with the order. */
export function mapTerms(
  { priceDescription, payment, deposit, itemType, service, subscription }: TermsInput,
  money: MoneyMapper,
): LineTerms | undefined {
  const settings = subscription?.subscriptionSettings
  const terms: LineTerms = omitUndefined({
    priceText: localizedText(priceDescription) || undefined,
    payment: payment === 'FULL_PAYMENT_ONLINE' ? undefined : payment,
    deposit: money(deposit),
    subscription: settings?.frequency
      ? omitUndefined({
          title: localizedText(subscription?.title),
          frequency: settings.frequency,
          interval: settings.interval ?? 1,
          cycles: settings.billingCycles ?? undefined,
          startDate: parseDate(settings.startDate),
        })
      : undefined,
    scheduledDate: parseDate(service?.scheduledDate),
    participants: service?.numberOfParticipants ?? undefined,
    giftCard: itemType?.preset === 'GIFT_CARD' ? (true as const) : undefined,
  })
  return Object.keys(terms).length > 0 ? terms : undefined
}

/** Items that are not shipped. */
export function isImmaterial(preset = ''): true | undefined {
  return /^(DIGITAL|GIFT_CARD|SERVICE)$/.test(preset) || undefined
}

/** Time, pickup location and instructions of a delivery option. */
interface LogisticsInput {
  readonly deliveryTime?: string | null
  readonly instructions?: string | null
  readonly deliveryTimeSlot?: { readonly from?: Date | string | null; readonly to?: Date | string | null }
  readonly pickupDetails?: { readonly address?: object; readonly pickupMethod?: string }
}

export function mapLogistics({
  deliveryTime,
  instructions,
  pickupDetails,
  deliveryTimeSlot: slot,
}: LogisticsInput = {}): Pick<DeliveryOption, 'time' | 'instructions' | 'pickup' | 'slot'> {
  const [from, to] = [parseDate(slot?.from), parseDate(slot?.to)]
  return omitUndefined({
    time: deliveryTime ?? undefined,
    instructions: instructions ?? undefined,
    pickup: pickupDetails && {
      place: formatAddress(pickupDetails.address),
      isPoint: pickupDetails.pickupMethod === 'PICKUP_POINT',
    },
    slot: from && to ? { from, to } : undefined,
  })
}

/** The address in one line. The response may be converted or not. */
function formatAddress(address: object = {}): string {
  const { formattedAddress, formatted, addressLine, addressLine1, postalCode, city } = address as Record<string, string>
  const formattedLine = formattedAddress ?? formatted
  const street = addressLine ?? addressLine1
  return formattedLine || [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
