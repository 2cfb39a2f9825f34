import { Big } from 'big.js'
import { bestFit, type PlaceOf, type RulePlace } from './address.ts'
import { sum, ZERO } from './money.ts'
import { type PricingLine, subtotalOf, weightOf } from './pricing.ts'

/** What a delivery costs. Steps are read from the last whose limit is reached. */
export type ShippingPriceRule =
  | { readonly kind: 'flat'; readonly amount: string }
  /** By the subtotal of what is shipped: `[{ from: '0', amount: '5' }, { from: '50', amount: '0' }]`. */
  | { readonly kind: 'by-subtotal'; readonly steps: readonly { readonly from: string; readonly amount: string }[] }
  /** By weight in the shop's unit. */
  | { readonly kind: 'by-weight'; readonly steps: readonly { readonly from: string; readonly amount: string }[] }

export interface PickupAddress extends PlaceOf {
  readonly country: string
  readonly subdivision?: string
  readonly city: string
  readonly postalCode: string
  readonly addressLine: string
}

export interface Pickup {
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT'
  readonly name: string
  readonly address: PickupAddress
}

/** Hours of a delivery day, in UTC, and how many days ahead they are offered. */
export interface SlotRule {
  readonly days: number
  readonly windows: readonly { readonly fromHour: number; readonly toHour: number }[]
}

export interface ShippingCharge {
  readonly type: 'HANDLING_FEE' | 'INSURANCE'
  readonly amount: string
  readonly details: string
}

export interface ShippingRule {
  readonly carrierId: string
  readonly code: string
  readonly title: string
  readonly deliveryTime: string
  readonly instructions?: string
  readonly price: ShippingPriceRule
  readonly charges?: readonly ShippingCharge[]
  readonly pickup?: Pickup
  readonly slots?: SlotRule
  /** Not offered above this weight. */
  readonly maximumWeight?: string
}

export interface ShippingRegion {
  readonly id: string
  readonly name: string
  readonly places: readonly RulePlace[]
  readonly rules: readonly ShippingRule[]
}

/** One way to get the goods, as offered for these lines at this place and time. */
export interface ShippingOption {
  readonly carrierId: string
  /** Names the option in later requests; unique within a region. */
  readonly code: string
  readonly title: string
  readonly deliveryTime: string
  readonly instructions?: string
  readonly pickup?: Pickup
  readonly slot?: { readonly from: Date; readonly to: Date }
  /** Without the charges. */
  readonly price: Big
  readonly charges: readonly (Omit<ShippingCharge, 'amount'> & { readonly price: Big })[]
}

export function needsShipping(lines: readonly PricingLine[]): boolean {
  return lines.some((line) => line.shippable)
}

export function shippingRegionOf(regions: readonly ShippingRegion[], place: PlaceOf): ShippingRegion | undefined {
  return bestFit(regions, (region) => region.places, place)
}

/** Every option of the region for these lines, in the merchant's order. Slots are one option each. */
export function shippingOptions(region: ShippingRegion, lines: readonly PricingLine[], now: Date): ShippingOption[] {
  const shipped = lines.filter((line) => line.shippable)
  const weight = weightOf(shipped)
  return region.rules
    .filter((rule) => rule.maximumWeight === undefined || weight.lte(rule.maximumWeight))
    .flatMap((rule) => optionsOf(rule, subtotalOf(shipped), weight, now))
}

/** Price with its charges. */
export function shippingCost(option: ShippingOption): Big {
  return option.price.plus(sum(option.charges.map((charge) => charge.price)))
}

export interface ShippingChoice {
  readonly option: ShippingOption
  /** True when this is what was asked for, false when it is the offer made instead. */
  readonly requested: boolean
}

/** The option that was asked for; the first one when nothing was; none when what was asked for is not offered. */
export function chooseShipping(
  options: readonly ShippingOption[],
  wanted: { readonly code?: string | undefined; readonly carrierId?: string | null | undefined } | undefined,
): ShippingChoice | undefined {
  if (wanted?.code === undefined) {
    const [option] = options
    return option === undefined ? undefined : { option, requested: false }
  }
  const option = options.find(
    (each) => each.code === wanted.code && (!wanted.carrierId || each.carrierId === wanted.carrierId),
  )
  return option === undefined ? undefined : { option, requested: true }
}

function optionsOf(rule: ShippingRule, subtotal: Big, weight: Big, now: Date): ShippingOption[] {
  const base = {
    carrierId: rule.carrierId,
    title: rule.title,
    deliveryTime: rule.deliveryTime,
    ...(rule.instructions === undefined ? {} : { instructions: rule.instructions }),
    ...(rule.pickup === undefined ? {} : { pickup: rule.pickup }),
    price: priceOf(rule.price, subtotal, weight),
    charges: (rule.charges ?? []).map(({ amount, ...charge }) => ({ ...charge, price: new Big(amount) })),
  }
  if (rule.slots === undefined) return [{ ...base, code: rule.code }]
  return slotsOf(rule.slots, now).map((slot) => ({ ...base, slot, code: `${rule.code}:${slot.from.toISOString()}` }))
}

function priceOf(rule: ShippingPriceRule, subtotal: Big, weight: Big): Big {
  if (rule.kind === 'flat') return new Big(rule.amount)
  const measure = rule.kind === 'by-weight' ? weight : subtotal
  const reached = rule.steps.filter((step) => measure.gte(step.from))
  return new Big(reached.at(-1)?.amount ?? rule.steps[0]?.amount ?? 0)
}

/** The windows of the coming days, beginning tomorrow: what is offered today stays the same until midnight. */
export function slotsOf(rule: SlotRule, now: Date): { from: Date; to: Date }[] {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const at = (day: number, hour: number) => new Date(midnight + (day * 24 + hour) * 3_600_000)
  return Array.from({ length: rule.days }, (_, index) => index + 1).flatMap((day) =>
    rule.windows.map(({ fromHour, toHour }) => ({ from: at(day, fromHour), to: at(day, toHour) })),
  )
}

/** What a coupon takes off the delivery: all of it or nothing. */
export function shippingDiscount(cost: Big, free: boolean): Big {
  return free ? cost : ZERO
}
