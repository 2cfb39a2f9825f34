import type { FieldViolation, ViolatedRule } from '../http/errors.ts'

/** What a field of a queried entity holds. `texts` is a list of words; `date` is ISO 8601; `number` may be digits in text. */
export type FieldKind = 'text' | 'number' | 'date' | 'boolean' | 'texts'

export type FieldValue = string | number | boolean | readonly string[] | null | undefined

export interface QueryField<Row> {
  readonly kind: FieldKind
  readonly sortable: boolean
  /** Undefined or null where the entity has no such value. */
  read(row: Row): FieldValue
}

/** The fields that an entity may be queried by; undefined for a name that is none. */
export type QueryFields<Row> = (name: string) => QueryField<Row> | undefined

/** A query refused, with everything that is wrong with it. */
export class QueryFault extends Error {
  override readonly name: string = 'QueryFault'
  readonly violations: readonly FieldViolation[]

  constructor(violations: readonly FieldViolation[]) {
    super(violations.map(({ field, description }) => `${field} ${description}`).join(', '))
    this.violations = violations
  }
}

export function violation(
  field: string,
  violatedRule: ViolatedRule,
  description: string,
  data: FieldViolation['data'] = {},
): FieldViolation {
  return { field, violatedRule, description, ruleName: violatedRule, data }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A single value in comparable form: dates as milliseconds, numbers as numbers; undefined when it is of another kind. */
export function comparable(kind: FieldKind, value: unknown): string | number | boolean | null | undefined {
  if (value === null) return null
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (kind === 'number') return asNumber(value)
  if (typeof value !== 'string') return undefined
  if (kind !== 'date') return value
  const time = Date.parse(value)
  return Number.isNaN(time) ? undefined : time
}

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value)) return undefined
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
