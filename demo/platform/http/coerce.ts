import type * as v from 'valibot'

/** What of a schema tells how text is meant. */
export type Coercible = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Coercible>>
  readonly wrapped?: Coercible
  readonly item?: Coercible
  readonly pipe?: readonly unknown[]
}

/**
 * Query parameters are text; the schema says what they stand for: one value of an array field becomes an array, `true` and
 * `false` booleans, digits numbers. Whatever does not fit stays, for the schema to refuse.
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
    Object.entries(value).map(([key, each]) => {
      const entry = entries[key]
      return [key, entry === undefined ? each : coerce(entry, each)]
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

/** The schema under `optional`, `nullish` and the like; a piped schema shows itself. */
function unwrap(schema: Coercible): Coercible {
  return schema.wrapped === undefined ? schema : unwrap(schema.wrapped)
}
