import { formatAddress } from 'localized-address-format/dist/index.esm.js'
import type { Address } from '../../../core/convert/address.ts'

/** Countries whose addresses carry the region's code (`NY`); elsewhere its name is written, where the platform knows it. */
const WITH_CODES = ['AR', 'AU', 'BR', 'CA', 'IT', 'MX', 'US']

/**
 * The lines of an address as it is written on a parcel in its country, the country last, in the language of the page.
 *
 * An address of which the platform knows no parts is the platform's own text.
 */
export function postalLines(address: Address, locale: string): readonly string[] {
  const { country = '', city = '', postalCode = '', formatted } = address
  const street = streetLines(address)
  if (!country || (street.length === 0 && !city))
    return formatted ? formatted.split(/\s*\n\s*/) : [...street, city].filter(Boolean)
  const parts = { postalCountry: country, administrativeArea: regionOf(address), locality: city, postalCode }
  let lines = formatAddress({ ...parts, addressLines: street })
  // Some formats have no place for a city, which is part of the street's line there.
  if (!lines.join('\n').includes(city)) lines = formatAddress({ ...parts, addressLines: [[city, ...street].join(' ')] })
  return [...lines, countryName(country, locale) || address.countryFullname || country]
}

/** The name of a country in a language; empty for what is no country. */
export function countryName(country: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(country) ?? ''
  } catch {
    // The platform may answer a code that is none.
    return ''
  }
}

/** `US-NY` → `NY`. */
export function regionCode({ country = '', subdivision = '' }: Address): string {
  return subdivision.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
}

function regionOf(address: Address): string {
  const code = regionCode(address)
  return WITH_CODES.includes(address.country ?? '')
    ? code
    : (address.subdivisionFullname ?? (/^\d*$/.test(code) ? '' : code))
}

function streetLines(address: Address): string[] {
  return [streetOf(address), address.addressLine2 ?? ''].filter(Boolean)
}

/** Street and number in one line, in the order of the country. */
export function streetOf({ addressLine1, streetAddress: street, country = '' }: Address): string {
  const { name, number, apt } = street ?? {}
  const parts = NUMBER_FIRST.includes(country) ? [number, name] : [name, number]
  return addressLine1 || [...parts, apt].filter(Boolean).join(' ')
}

/** Countries where the number of a house stands before the name of its street. */
const NUMBER_FIRST = ['AU', 'CA', 'FR', 'GB', 'IE', 'IL', 'IN', 'LU', 'NZ', 'US', 'ZA']
