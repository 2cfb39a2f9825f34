import type * as v from 'valibot'

/** The fields of a schema that determine how text is parsed. */
export type Coercible = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Coercible>>
  readonly wrapped?: Coercible
  readonly item?: Coercible
}

/**
 * Converts query parameters, which are text, to the types of the schema: arrays, booleans and numbers. Leaves other values unchanged,
 * and the schema refuses them.
 */
export function coerceFields(schema: Coercible, parameters: Record<string, unknown>): Record<string, unknown> {
  return coerce(schema, parameters) as Record<string, unknown>
}

function coerce(schema: Coercible, value: unknown): unknown {
  const inner = unwrap(schema)
  if (inner.type === 'array') return coerceArray(inner, value)
  if (typeof value === 'string') return coerceText(inner.type, value)
  if (inner.entries === undefined || typeof value !== 'object' || value === null) return value
  const { entries } = inner
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      const entry = entries[key]
      return [key, entry === undefined ? field : coerce(entry, field)]
    }),
  )
}

function coerceArray({ item }: Coercible, value: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'object') return value
  return [item === undefined ? value : coerce(item, value)]
}

function coerceText(type: string, text: string): unknown {
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Unwraps `optional`, `nullish` and similar schemas. */
function unwrap(schema: Coercible): Coercible {
  return schema.wrapped === undefined ? schema : unwrap(schema.wrapped)
}
