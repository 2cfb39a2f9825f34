import type { Converter } from './conversion.ts'
import { decimal } from './conversion.ts'
import { isPlain } from './is-plain.ts'

/** A postal address in our form. Source: SPEC.md §3, Identity. */
export interface Address {
  /** The whole address in one text. */
  readonly formatted?: string
  /** Degrees. */
  readonly location?: { readonly latitude?: number; readonly longitude?: number }
  /** Street and number in one text, where they are not told apart (`streetAddress`). */
  readonly addressLine1?: string
  readonly addressLine2?: string
  readonly streetAddress?: { readonly name?: string; readonly number?: string; readonly apt?: string }
  /** Code of the state or region, such as `US-NY`. */
  readonly subdivision?: string
  /** Two-letter country code. */
  readonly country?: string
  readonly city?: string
  readonly postalCode?: string
  /** Names of country and region, in the site's language; answered only. */
  readonly countryFullname?: string
  readonly subdivisionFullname?: string
}

const OURS: Readonly<Record<string, string>> = {
  formattedAddress: 'formatted',
  geocode: 'location',
  addressLine: 'addressLine1',
}
const WIRE: Readonly<Record<string, string>> = {
  formatted: 'formattedAddress',
  location: 'geocode',
  addressLine1: 'addressLine',
}

function rename(value: unknown, names: Readonly<Record<string, string>>, number: (float: unknown) => unknown): unknown {
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = names[key] ?? key
      if (!/^(geocode|location)$/.test(name) || !isPlain(inner)) return [name, inner]
      return [name, Object.fromEntries(Object.entries(inner).map(([axis, float]) => [axis, number(float)]))]
    }),
  )
}

/** Addresses: `formattedAddress, geocode, addressLine` ↔ `formatted, location, addressLine1`; every other field keeps its name. */
export const address: Converter = {
  read: (wire) => rename(wire, OURS, decimal.read),
  write: (ours) => rename(ours, WIRE, decimal.write),
}
