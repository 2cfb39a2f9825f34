import { isPlainObject } from './is-plain-object.ts'

/** The kinds of field that differ between the wire and the client. Source: core/README.md#conversions. */
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
 * Dotted paths per kind. `*` matches every element of an array or every value of a map (`cart.lineItems.*.image`).
 * Absent and null values are skipped. The converters of images, videos and addresses convert their inner fields, which need no paths.
 */
export type ConversionPaths = Partial<Record<ConversionKind, readonly string[]>>

/** Converts one value from the wire to the client's form (`read`) and back (`write`). Unknown and already converted values pass unchanged. */
export interface Converter {
  /** Converts a value of a response to the client's form. */
  read(wire: unknown): unknown
  /** Converts a value of a payload to the form of the wire. */
  write(ours: unknown): unknown
}

/**
 * The conversions of a call. Date and decimal converters are built in. A call names its other converters in `using`, so that only bundles
 * with such calls contain them: `{ response: { image: ['cart.lineItems.*.image'] }, using: { image } }`.
 */
export interface Conversion {
  /** Fields of the payload to convert to the form of the wire. Default: none. */
  readonly request?: ConversionPaths
  /** Fields of the response to convert to the client's form. Default: none. */
  readonly response?: ConversionPaths
  /** Converters of the kinds other than `date` and `decimal`. */
  readonly using?: Partial<Record<ConversionKind, Converter>>
}

type Convert = (value: unknown) => unknown
type Fields = Record<string, unknown>

/** Converts ISO 8601 strings ↔ `Date`. An empty text is an absent date. */
export const date: Converter = {
  read: (wire) => (typeof wire === 'string' ? (wire ? new Date(wire) : undefined) : wire),
  write: (ours) => (ours instanceof Date ? ours.toISOString() : ours),
}

/** Converts floats that JSON cannot represent: `"NaN"`, `"Infinity"` and `"-Infinity"` ↔ `number`. Decimal strings of amounts are unchanged. */
export const decimal: Converter = {
  read: (wire) => (typeof wire === 'string' && /^(NaN|-?Infinity)$/.test(wire) ? Number(wire) : wire),
  write: (ours) => (typeof ours === 'number' && !Number.isFinite(ours) ? String(ours) : ours),
}

const DEFAULT_CONVERTERS: Partial<Record<ConversionKind, Converter>> = { date, decimal }

/** Converters by field name. `*` matches every field. */
interface ConversionPlan {
  [step: string]: ConversionPlan | Convert
}

/** Cache of conversion plans, by conversion and direction. */
const planCache = {
  request: new WeakMap<Conversion, ConversionPlan>(),
  response: new WeakMap<Conversion, ConversionPlan>(),
}

/** Applies a plan to a value. Copies only changed objects, because a product list has thousands of declared fields and few of them change. */
function applyPlan(plan: ConversionPlan | Convert | undefined, value: unknown): unknown {
  if (!plan || value === null || value === undefined) return value
  if (typeof plan === 'function') return plan(value)
  const itemPlan = plan['*']
  if (Array.isArray(value)) {
    const items = value.map((item) => applyPlan(itemPlan, item))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isPlainObject(value)) return value
  let copy: Fields = value
  for (const key of Object.keys(itemPlan ? value : plan)) {
    const inner = applyPlan(itemPlan ?? plan[key], copy[key])
    if (inner !== copy[key]) copy = { ...copy, [key]: inner }
  }
  return copy
}

/**
 * Applies the conversions of one direction. It does not mutate `payload`, and returns it if nothing is converted.
 *
 * `request` converts to the wire's form, `response` to the client's form.
 * Source: core/README.md#conversions.
 */
export function convert(
  payload: unknown,
  conversion: Conversion | undefined,
  direction: 'request' | 'response',
): unknown {
  return conversion ? applyPlan(planOf(conversion, direction), payload) : payload
}

/** Checks that a conversion has a converter for each kind of field. @throws `TypeError` with the kind that has none. */
export function checkConversion(conversion: Conversion | undefined): void {
  for (const direction of ['request', 'response'] as const) if (conversion) planOf(conversion, direction)
}

function planOf(conversion: Conversion, direction: 'request' | 'response'): ConversionPlan {
  const cachedPlan = planCache[direction].get(conversion)
  if (cachedPlan) return cachedPlan
  const plan = buildPlan(conversion, direction)
  planCache[direction].set(conversion, plan)
  return plan
}

function buildPlan(conversion: Conversion, direction: 'request' | 'response'): ConversionPlan {
  const converters = { ...DEFAULT_CONVERTERS, ...conversion.using }
  const plan: ConversionPlan = {}
  for (const [kind, paths] of Object.entries(conversion[direction] ?? {}) as [ConversionKind, readonly string[]][]) {
    const convertValue = converters[kind]?.[direction === 'request' ? 'write' : 'read']
    if (!convertValue) throw new TypeError(`"using" has no converter for "${kind}"`)
    for (const path of paths) {
      const steps = path.split('.')
      const last = steps.pop() as string
      let node: ConversionPlan = plan
      for (const step of steps) {
        node[step] ??= {}
        node = node[step] as ConversionPlan
      }
      node[last] = convertValue
    }
  }
  return plan
}
