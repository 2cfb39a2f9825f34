/** The kinds of field whose form differs between the wire and ours. Source: WIRE.md, “Conversions”. */
export type ConversionKind = 'date' | 'decimal' | 'image' | 'video' | 'address' | 'fieldMask'

/**
 * Dotted paths per kind; `*` stands for every element of an array or every value of a map
 * (`cart.lineItems.*.image`). A path that is absent or null in a payload is left alone.
 * What lies inside a converted image, video or address is its converter's matter and needs no path of its own.
 */
export type ConversionPaths = Partial<Record<ConversionKind, readonly string[]>>

/** Turns one value from its wire form into ours (`read`) and back (`write`). A value it does not know, or has turned before, passes unchanged. */
export interface Converter {
  read(wire: unknown): unknown
  write(ours: unknown): unknown
}

/**
 * What changes form in a call. Dates and decimals come with every client; the other converters are named by the literal that needs
 * them, so that only its bundle carries them: `{ response: { image: ['cart.lineItems.*.image'] }, using: { image } }`.
 */
export interface Conversion {
  readonly request?: ConversionPaths
  readonly response?: ConversionPaths
  readonly using?: Partial<Record<ConversionKind, Converter>>
}

type Change = (value: unknown) => unknown
type Fields = Record<string, unknown>

/** True for objects made of fields: not for arrays, dates and other classes. */
export function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === Object.prototype || parent === null
}

/** Dates: ISO strings ↔ `Date`. */
export const date: Converter = {
  read: (wire) => (typeof wire === 'string' ? new Date(wire) : wire),
  write: (ours) => (ours instanceof Date ? ours.toISOString() : ours),
}

/** Floats only: amounts of money are exact strings and are never declared as decimals. */
export const decimal: Converter = {
  read: (wire) => (typeof wire === 'string' && /^(NaN|-?Infinity)$/.test(wire) ? Number(wire) : wire),
  write: (ours) => (typeof ours === 'number' && !Number.isFinite(ours) ? String(ours) : ours),
}

const COMMON: Partial<Record<ConversionKind, Converter>> = { date, decimal }

function at(value: unknown, [step, ...rest]: readonly string[], change: Change): unknown {
  if (value === null || value === undefined) return value
  if (step === undefined) return change(value)
  if (step === '*' && Array.isArray(value)) return value.map((item) => at(item, rest, change))
  if (!isPlain(value)) return value
  const copy: Fields = { ...value }
  for (const key of step === '*' ? Object.keys(copy) : [step]) if (key in copy) copy[key] = at(copy[key], rest, change)
  return copy
}

/**
 * Applies the declared conversions of one direction to `payload` and answers a copy: `payload` is never changed.
 *
 * `request` writes our form as the wire's, `response` reads the wire's as ours.
 * Source: WIRE.md, “Conversions”.
 */
export function convert(
  payload: unknown,
  conversion: Conversion | undefined,
  direction: 'request' | 'response',
): unknown {
  const converters = { ...COMMON, ...conversion?.using }
  let converted = payload
  for (const [kind, paths] of Object.entries(conversion?.[direction] ?? {}) as [ConversionKind, readonly string[]][]) {
    const converter = converters[kind]
    if (!converter) throw new TypeError(`"using" names no converter for "${kind}"`)
    for (const path of paths)
      converted = at(converted, path.split('.'), converter[direction === 'request' ? 'write' : 'read'])
  }
  return converted
}
