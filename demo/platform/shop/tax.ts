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

function createTaxRate(name: string, jurisdiction: string, rate: string, jurisdictionType: JurisdictionType): TaxRate {
  return { name, jurisdiction, jurisdictionType, rate }
}

function createVatRegion(country: string, name: string, taxName: string, rate: string, reducedRate: string): TaxRegion {
  const ratesAt = (value: string) => [createTaxRate(taxName, name, value, 'COUNTRY')]
  return {
    country,
    name,
    included: true,
    taxesShipping: true,
    rates: { default: ratesAt(rate), [taxGroups.reduced]: ratesAt(reducedRate), [taxGroups.exempt]: [] },
  }
}

function createSalesTaxRegion(
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
  createSalesTaxRegion('US', 'US-NY', 'New York', true, [
    createTaxRate('State sales tax', 'New York', '0.04', 'STATE'),
    createTaxRate('City sales tax', 'New York City', '0.045', 'CITY'),
    createTaxRate('Transport district tax', 'Metropolitan district', '0.00375', 'SPECIAL'),
  ]),
  createSalesTaxRegion('US', 'US-CA', 'California', false, [
    createTaxRate('State sales tax', 'California', '0.0725', 'STATE'),
  ]),
  createSalesTaxRegion('US', 'US-TX', 'Texas', true, [createTaxRate('State sales tax', 'Texas', '0.0625', 'STATE')]),
  createSalesTaxRegion('US', 'US-WA', 'Washington', true, [
    createTaxRate('State sales tax', 'Washington', '0.065', 'STATE'),
  ]),
  createSalesTaxRegion('CA', 'CA-ON', 'Ontario', true, [createTaxRate('HST', 'Ontario', '0.13', 'STATE')]),
  createSalesTaxRegion('CA', 'CA-QC', 'Quebec', true, [
    createTaxRate('GST', 'Canada', '0.05', 'COUNTRY'),
    createTaxRate('QST', 'Quebec', '0.09975', 'STATE'),
  ]),
  {
    country: 'CA',
    name: 'Canada',
    included: false,
    taxesShipping: true,
    rates: { default: [createTaxRate('GST', 'Canada', '0.05', 'COUNTRY')], [taxGroups.exempt]: [] },
  },
  createVatRegion('DE', 'Germany', 'MwSt.', '0.19', '0.07'),
  createVatRegion('AT', 'Austria', 'USt.', '0.2', '0.1'),
  createVatRegion('FR', 'France', 'TVA', '0.2', '0.055'),
  createVatRegion('BE', 'Belgium', 'TVA', '0.21', '0.06'),
  createVatRegion('NL', 'Netherlands', 'BTW', '0.21', '0.09'),
  createVatRegion('IT', 'Italy', 'IVA', '0.22', '0.04'),
  createVatRegion('ES', 'Spain', 'IVA', '0.21', '0.04'),
  createVatRegion('IE', 'Ireland', 'VAT', '0.23', '0.09'),
  createVatRegion('PL', 'Poland', 'VAT', '0.23', '0.05'),
  createVatRegion('GB', 'United Kingdom', 'VAT', '0.2', '0'),
  createVatRegion('IL', 'Israel', 'VAT', '0.18', '0.18'),
  createVatRegion('JP', 'Japan', 'Consumption tax', '0.1', '0.08'),
  createVatRegion('AU', 'Australia', 'GST', '0.1', '0'),
]
