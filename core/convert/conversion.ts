import { isPlain } from './is-plain.ts'

/** The kinds of field whose form differs between the wire and ours. Source: WIRE.md, “Conversions”. */
export type ConversionKind =
  | 'date'
  | 'decimal'
  | 'image'
  | 'video'
  | 'address'
  | 'fieldMask'
  | 'customValue'
  | 'pathOnly'

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

/** Fields that change, by name; `*` for every one. */
interface Plan {
  [step: string]: Plan | Change
}

/** What is declared once is asked for by every call. */
const plans = { request: new WeakMap<Conversion, Plan>(), response: new WeakMap<Conversion, Plan>() }

/** Copies only what changes: a list of products has thousands of declared fields, and next to none of them needs a change. */
function apply(plan: Plan | Change | undefined, value: unknown): unknown {
  if (!plan || value === null || value === undefined) return value
  if (typeof plan === 'function') return plan(value)
  const each = plan['*']
  if (Array.isArray(value)) {
    const items = value.map((item) => apply(each, item))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isPlain(value)) return value
  let copy: Fields = value
  for (const key of Object.keys(each ? value : plan)) {
    const inner = apply(each ?? plan[key], copy[key])
    if (inner !== copy[key]) copy = { ...copy, [key]: inner }
  }
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
  if (!conversion) return payload
  let plan = plans[direction].get(conversion)
  if (!plan) {
    plan = planOf(conversion, direction)
    plans[direction].set(conversion, plan)
  }
  return apply(plan, payload)
}

function planOf(conversion: Conversion, direction: 'request' | 'response'): Plan {
  const converters = { ...COMMON, ...conversion.using }
  const plan: Plan = {}
  for (const [kind, paths] of Object.entries(conversion[direction] ?? {}) as [ConversionKind, readonly string[]][]) {
    const change = converters[kind]?.[direction === 'request' ? 'write' : 'read']
    if (!change) throw new TypeError(`"using" names no converter for "${kind}"`)
    for (const path of paths) {
      const steps = path.split('.')
      const last = steps.pop() as string
      let at: Plan = plan
      for (const step of steps) {
        at[step] ??= {}
        at = at[step] as Plan
      }
      at[last] = change
    }
  }
  return plan
}
