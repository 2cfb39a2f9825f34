import { Big } from 'big.js'
import { type AddressRegion, mostSpecific, type RulePlace } from './address.ts'
import { allocate, roundMoney, sum, ZERO } from './money.ts'

export type JurisdictionType = 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL'

export interface TaxRate {
  readonly name: string
  readonly jurisdiction: string
  readonly jurisdictionType: JurisdictionType
  /** Share of the taxable amount: `0.19`. */
  readonly rate: string
}

/** Tax settings of a region. */
export interface TaxRegion extends RulePlace {
  readonly name: string
  /** Prices contain the tax (Europe) or it is added to them (North America). */
  readonly included: boolean
  readonly taxesShipping: boolean
  /** Rates by tax group; `default` for groups that are not named. An empty list is exempt. */
  readonly rates: Readonly<Record<string, readonly TaxRate[]>> & { readonly default: readonly TaxRate[] }
}

export interface TaxPart extends TaxRate {
  readonly tax: Big
}

/** The tax on one amount. Parts add up to the tax exactly. */
export interface TaxResult {
  readonly taxable: Big
  readonly rate: Big
  readonly tax: Big
  readonly included: boolean
  readonly parts: readonly TaxPart[]
}

export function taxRegionOf(regions: readonly TaxRegion[], place: AddressRegion | undefined): TaxRegion | undefined {
  return place === undefined ? undefined : mostSpecific(regions, (region) => [region], place)
}

export function ratesOf(region: TaxRegion, taxGroupId: string): readonly TaxRate[] {
  const groupRates = Object.hasOwn(region.rates, taxGroupId) ? region.rates[taxGroupId] : undefined
  return groupRates ?? region.rates.default
}

/** The result for an amount without tax. */
export function untaxed(amount: Big): TaxResult {
  return { taxable: amount, rate: ZERO, tax: ZERO, included: false, parts: [] }
}

/**
 * The tax on an amount: added to it, or included (then `taxable` is the amount without tax).
 *
 * Rounded half up per amount to the currency's minor unit.
 */
export function taxOn(amount: Big, rates: readonly TaxRate[], included: boolean, currency: string): TaxResult {
  const rate = sum(rates.map((taxRate) => new Big(taxRate.rate)))
  const exact = included ? amount.times(rate).div(rate.plus(1)) : amount.times(rate)
  const tax = roundMoney(exact, currency)
  const shares = allocate(tax, new Map(rates.map((taxRate, index) => [`${index}`, new Big(taxRate.rate)])), currency)
  return {
    taxable: included ? amount.minus(tax) : amount,
    rate,
    tax,
    included,
    parts: rates.map((taxRate, index) => ({ ...taxRate, tax: shares.get(`${index}`) ?? ZERO })),
  }
}

/** Sums equal parts of several results, in the order of their first occurrence. */
export function aggregateTax(results: readonly TaxResult[]): (TaxPart & { readonly taxable: Big })[] {
  const merged = new Map<string, TaxPart & { readonly taxable: Big }>()
  for (const result of results) {
    for (const part of result.parts) {
      const key = [part.jurisdictionType, part.jurisdiction, part.name, part.rate].join('\n')
      const before = merged.get(key)
      merged.set(key, {
        ...part,
        tax: part.tax.plus(before?.tax ?? ZERO),
        taxable: result.taxable.plus(before?.taxable ?? ZERO),
      })
    }
  }
  return [...merged.values()]
}
