import type { JurisdictionType, TaxRate, TaxRegion } from '../pricing/tax.ts'

/** Tax groups of products. */
export const taxGroups = {
  standard: 'a7d1c2f0-0001-4c1e-9b1a-5f1d6c0e0001',
  /** Food and books, which have a lower rate in some countries. */
  reduced: 'a7d1c2f0-0002-4c1e-9b1a-5f1d6c0e0002',
  /** Gift cards, which are taxed when they are redeemed. */
  exempt: 'a7d1c2f0-0003-4c1e-9b1a-5f1d6c0e0003',
} as const

/** Tax groups of products by slug. */
const groupBySlug: Readonly<Record<string, string>> = {
  'house-blend-coffee': taxGroups.reduced,
  'cold-pressed-olive-oil': taxGroups.reduced,
  'slow-coffee-guide': taxGroups.reduced,
  'gift-card': taxGroups.exempt,
}

export function taxGroupOf(slug: string): string {
  return groupBySlug[slug] ?? taxGroups.standard
}

function rate(name: string, jurisdiction: string, share: string, jurisdictionType: JurisdictionType): TaxRate {
  return { name, jurisdiction, jurisdictionType, rate: share }
}

function vat(country: string, name: string, taxName: string, share: string, reduced: string): TaxRegion {
  const of = (percentage: string) => [rate(taxName, name, percentage, 'COUNTRY')]
  return {
    country,
    name,
    included: true,
    taxesShipping: true,
    rates: { default: of(share), [taxGroups.reduced]: of(reduced), [taxGroups.exempt]: [] },
  }
}

function sales(
  country: string,
  subdivision: string,
  name: string,
  taxesShipping: boolean,
  rates: TaxRate[],
): TaxRegion {
  return {
    country,
    subdivision,
    name,
    included: false,
    taxesShipping,
    rates: { default: rates, [taxGroups.exempt]: [] },
  }
}

/**
 * Tax regions of the demo shop. Prices include tax in Europe, Israel, Japan and Australia. In North America, tax is added in the listed
 * states only. Rates are approximate and not updated.
 */
export const taxRegions: readonly TaxRegion[] = [
  sales('US', 'US-NY', 'New York', true, [
    rate('State sales tax', 'New York', '0.04', 'STATE'),
    rate('City sales tax', 'New York City', '0.045', 'CITY'),
    rate('Transport district tax', 'Metropolitan district', '0.00375', 'SPECIAL'),
  ]),
  sales('US', 'US-CA', 'California', false, [rate('State sales tax', 'California', '0.0725', 'STATE')]),
  sales('US', 'US-TX', 'Texas', true, [rate('State sales tax', 'Texas', '0.0625', 'STATE')]),
  sales('US', 'US-WA', 'Washington', true, [rate('State sales tax', 'Washington', '0.065', 'STATE')]),
  sales('CA', 'CA-ON', 'Ontario', true, [rate('HST', 'Ontario', '0.13', 'STATE')]),
  sales('CA', 'CA-QC', 'Quebec', true, [
    rate('GST', 'Canada', '0.05', 'COUNTRY'),
    rate('QST', 'Quebec', '0.09975', 'STATE'),
  ]),
  {
    country: 'CA',
    name: 'Canada',
    included: false,
    taxesShipping: true,
    rates: { default: [rate('GST', 'Canada', '0.05', 'COUNTRY')], [taxGroups.exempt]: [] },
  },
  vat('DE', 'Germany', 'MwSt.', '0.19', '0.07'),
  vat('AT', 'Austria', 'USt.', '0.2', '0.1'),
  vat('FR', 'France', 'TVA', '0.2', '0.055'),
  vat('BE', 'Belgium', 'TVA', '0.21', '0.06'),
  vat('NL', 'Netherlands', 'BTW', '0.21', '0.09'),
  vat('IT', 'Italy', 'IVA', '0.22', '0.04'),
  vat('ES', 'Spain', 'IVA', '0.21', '0.04'),
  vat('IE', 'Ireland', 'VAT', '0.23', '0.09'),
  vat('PL', 'Poland', 'VAT', '0.23', '0.05'),
  vat('GB', 'United Kingdom', 'VAT', '0.2', '0'),
  vat('IL', 'Israel', 'VAT', '0.18', '0.18'),
  vat('JP', 'Japan', 'Consumption tax', '0.1', '0.08'),
  vat('AU', 'Australia', 'GST', '0.1', '0'),
]
