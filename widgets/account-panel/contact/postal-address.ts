import { formatAddress } from 'localized-address-format/dist/index.esm.js'
import type { Address } from '../../../core/convert/address.ts'
import { streetOf } from '../../../core/members/street-of.ts'

/** Countries whose addresses contain the region's code (`NY`). Other addresses contain its name, if the platform returns it. */
const REGION_CODE_COUNTRIES = ['AR', 'AU', 'BR', 'CA', 'IT', 'MX', 'US']

/**
 * Returns the lines of an address in the format of its country. The last line is the country's name in the language of the page.
 *
 * Without a country, or without street and city, it returns the lines of the platform's `formatted` text.
 */
export function postalLines(address: Address, locale: string): readonly string[] {
  const { country = '', city = '', postalCode = '', formatted } = address
  const street = streetLines(address)
  if (!country || (street.length === 0 && !city))
    return formatted ? formatted.split(/\s*\n\s*/) : [...street, city].filter(Boolean)
  const parts = { postalCountry: country, administrativeArea: regionOf(address), locality: city, postalCode }
  let lines = formatAddress({ ...parts, addressLines: street })
  // The formats of some countries have no city; it is part of the street's line there.
  if (!lines.join('\n').includes(city)) lines = formatAddress({ ...parts, addressLines: [[city, ...street].join(' ')] })
  return [...lines, countryName(country, locale) || address.countryFullname || country]
}

/** Returns the name of a country in the locale, or an empty string if the code is unknown or invalid. */
export function countryName(country: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(country) ?? ''
  } catch {
    // `of` throws a RangeError for malformed codes, which the platform may return.
    return ''
  }
}

/** Removes the country prefix of a region code: `US-NY` → `NY`. */
function regionCode({ country = '', subdivision = '' }: Address): string {
  return subdivision.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
}

function regionOf(address: Address): string {
  const code = regionCode(address)
  return REGION_CODE_COUNTRIES.includes(address.country ?? '')
    ? code
    : (address.subdivisionFullname ?? (/^\d*$/.test(code) ? '' : code))
}

function streetLines(address: Address): string[] {
  return [streetOf(address), address.addressLine2 ?? ''].filter(Boolean)
}
