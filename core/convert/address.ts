import type { Converter } from './conversion.ts'
import { decimal } from './conversion.ts'
import { isPlainObject } from './is-plain-object.ts'

/** A postal address in the client's form. Source: core/README.md#conversions. */
export interface Address {
  /** The whole address as one text. */
  readonly formatted?: string
  /** Coordinates in degrees. */
  readonly location?: {
    /** Latitude in degrees. */
    readonly latitude?: number
    /** Longitude in degrees. */
    readonly longitude?: number
  }
  /** Street and number as one text, if they are not separate (`streetAddress`). */
  readonly addressLine1?: string
  /** Second line, such as the apartment or floor. */
  readonly addressLine2?: string
  /** Street and number as separate values. */
  readonly streetAddress?: {
    /** Name of the street. */
    readonly name?: string
    /** House number. */
    readonly number?: string
    /** Apartment number. */
    readonly apt?: string
  }
  /** Code of the state or region, such as `US-NY`. */
  readonly subdivision?: string
  /** Two-letter country code. */
  readonly country?: string
  /** City. */
  readonly city?: string
  /** Postal code. */
  readonly postalCode?: string
  /** Names of country and region in the site's language. In responses only. */
  readonly countryFullname?: string
  /** Name of the state or province. */
  readonly subdivisionFullname?: string
}

const FROM_WIRE: Readonly<Record<string, string>> = {
  formattedAddress: 'formatted',
  geocode: 'location',
  addressLine: 'addressLine1',
}
const TO_WIRE: Readonly<Record<string, string>> = {
  formatted: 'formattedAddress',
  location: 'geocode',
  addressLine1: 'addressLine',
}

function renameFields(
  value: unknown,
  names: Readonly<Record<string, string>>,
  number: (float: unknown) => unknown,
): unknown {
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = names[key] ?? key
      if (!/^(geocode|location)$/.test(name) || !isPlainObject(inner)) return [name, inner]
      return [name, Object.fromEntries(Object.entries(inner).map(([axis, float]) => [axis, number(float)]))]
    }),
  )
}

/** Converts addresses: `formattedAddress, geocode, addressLine` ↔ `formatted, location, addressLine1`. Other fields keep their names. */
export const address: Converter = {
  read: (wire) => renameFields(wire, FROM_WIRE, decimal.read),
  write: (value) => renameFields(value, TO_WIRE, decimal.write),
}
