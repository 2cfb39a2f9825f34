/** The kinds of field whose form differs between the wire and ours. Source: WIRE.md, “Conversions”. */
export type ConversionKind = 'date' | 'decimal' | 'image' | 'video' | 'address' | 'fieldMask'

/**
 * Dotted paths per kind; `*` stands for every element of an array or every value of a map
 * (`cart.lineItems.*.image`). A path that is absent or null in a payload is left alone.
 * What lies inside a converted field is its converter's matter: a path that goes deeper is ignored.
 */
export type ConversionPaths = Partial<Record<ConversionKind, readonly string[]>>

/** Turns one value from its wire form into ours (`read`) and back (`write`). A value it does not know passes unchanged. */
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

interface Branch {
  [key: string]: Branch | Change
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

function plant(tree: Branch, path: string, change: Change): void {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let at = tree
  for (const step of steps) {
    at[step] ??= {}
    const next = at[step]
    if (typeof next === 'function') return
    at = next
  }
  at[last] = change
}

function walk(value: unknown, node: Branch | Change): unknown {
  if (value === null || value === undefined) return value
  if (typeof node === 'function') return node(value)
  const each = node['*']
  if (Array.isArray(value)) return each ? value.map((item) => walk(item, each)) : value
  if (!isPlain(value)) return value
  const copy: Fields = { ...value }
  for (const key of Object.keys(copy)) {
    const next = Object.hasOwn(node, key) ? node[key] : each
    if (next) copy[key] = walk(copy[key], next)
  }
  return copy
}

/**
 * Applies the declared conversions of one direction to `payload`, in one pass, and answers a copy: `payload` is never changed.
 *
 * `request` writes our form as the wire's, `response` reads the wire's as ours.
 * Source: WIRE.md, “Conversions”.
 */
export function convert(
  payload: unknown,
  conversion: Conversion | undefined,
  direction: 'request' | 'response',
): unknown {
  const paths = conversion?.[direction]
  if (!paths) return payload
  const tree: Branch = {}
  const converters = { ...COMMON, ...conversion.using }
  for (const kind of Object.keys(paths) as ConversionKind[]) {
    const converter = converters[kind]
    if (!converter) throw new TypeError(`A conversion of kind "${kind}" needs its converter in "using"`)
    const change: Change = direction === 'request' ? converter.write : converter.read
    for (const path of paths[kind] ?? []) plant(tree, path, change)
  }
  return walk(payload, tree)
}
