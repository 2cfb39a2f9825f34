import { Big } from 'big.js'
import { type AddressRegion, mostSpecific, type RulePlace } from '../../pricing/address.ts'
import { sum } from '../../pricing/money.ts'
import { type PricingLine, subtotalOf, weightOf } from '../../pricing/pricing.ts'

/** Price of a shipping option. The last step whose limit is reached applies. */
export type ShippingPriceRule =
  | { readonly kind: 'flat'; readonly amount: string }
  /** By the subtotal of shipped lines: `[{ from: '0', amount: '5' }, { from: '50', amount: '0' }]`. */
  | { readonly kind: 'by-subtotal'; readonly steps: readonly { readonly from: string; readonly amount: string }[] }
  /** By weight in the shop's unit. */
  | { readonly kind: 'by-weight'; readonly steps: readonly { readonly from: string; readonly amount: string }[] }

export interface PickupAddress extends AddressRegion {
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

/** Delivery windows in UTC hours, and the number of days that are offered. */
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
  /** Maximum weight. */
  readonly maximumWeight?: string
}

export interface ShippingRegion {
  readonly id: string
  readonly name: string
  readonly places: readonly RulePlace[]
  readonly rules: readonly ShippingRule[]
}

/** A shipping option for these lines at this place and time. */
export interface ShippingOption {
  readonly carrierId: string
  /** Id of the option, unique within a region. */
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

export function shippingRegionOf(regions: readonly ShippingRegion[], place: AddressRegion): ShippingRegion | undefined {
  return mostSpecific(regions, (region) => region.places, place)
}

/** All shipping options of the region for these lines, in the merchant's order. Each slot is an option. */
export function shippingOptions(region: ShippingRegion, lines: readonly PricingLine[], now: Date): ShippingOption[] {
  const shipped = lines.filter((line) => line.shippable)
  const weight = weightOf(shipped)
  return region.rules
    .filter((rule) => rule.maximumWeight === undefined || weight.lte(rule.maximumWeight))
    .flatMap((rule) => optionsOf(rule, subtotalOf(shipped), weight, now))
}

/** Price including charges. */
export function shippingCost(option: ShippingOption): Big {
  return option.price.plus(sum(option.charges.map((charge) => charge.price)))
}

export interface ShippingChoice {
  readonly option: ShippingOption
  /** Whether the option was requested. `false`: it is the default. */
  readonly requested: boolean
}

/** The requested option; without a request, the first option. `undefined` if the requested option is not available. */
export function chooseShipping(
  options: readonly ShippingOption[],
  requested: { readonly code?: string | undefined; readonly carrierId?: string | null | undefined } | undefined,
): ShippingChoice | undefined {
  if (requested?.code === undefined) {
    const [option] = options
    return option === undefined ? undefined : { option, requested: false }
  }
  const option = options.find(
    ({ code, carrierId }) => code === requested.code && (!requested.carrierId || carrierId === requested.carrierId),
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
  const applicable = rule.steps.filter((step) => measure.gte(step.from))
  return new Big(applicable.at(-1)?.amount ?? rule.steps[0]?.amount ?? 0)
}

/** Delivery windows of the coming days, starting tomorrow, so that they do not change during the day. */
export function slotsOf(rule: SlotRule, now: Date): { from: Date; to: Date }[] {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const at = (day: number, hour: number) => new Date(midnight + (day * 24 + hour) * 3_600_000)
  return Array.from({ length: rule.days }, (_, index) => index + 1).flatMap((day) =>
    rule.windows.map(({ fromHour, toHour }) => ({ from: at(day, fromHour), to: at(day, toHour) })),
  )
}
