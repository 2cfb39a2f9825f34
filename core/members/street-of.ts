import type { Address } from '../convert/address.ts'

/** Returns street name, house number and apartment in one line. The order of name and number depends on the country. */
export function streetOf({ addressLine1, streetAddress: street, country = '' }: Address): string {
  const { name, number, apt } = street ?? {}
  const parts = NUMBER_FIRST.includes(country) ? [number, name] : [name, number]
  return addressLine1 || [...parts, apt].filter(Boolean).join(' ')
}

/** Countries where the house number precedes the street name. */
const NUMBER_FIRST = ['AU', 'CA', 'FR', 'GB', 'IE', 'IL', 'IN', 'LU', 'NZ', 'US', 'ZA']
