import type { FieldViolation, ViolatedRule } from '../errors.ts'

/** Type of a queried field. `textList` is a list of texts; `date` is ISO 8601; `number` may be text with digits. */
export type FieldKind = 'text' | 'number' | 'date' | 'boolean' | 'textList'

export type FieldValue = string | number | boolean | readonly string[] | null | undefined

export interface QueryField<Row> {
  readonly kind: FieldKind
  readonly sortable: boolean
  /** The operators that filters may use. Absent: all of the kind. */
  readonly operators?: readonly string[]
  /** Compiles the filters of `$matchItems`. Only for lists of objects, which have no other operator. */
  matchItems?(filters: unknown, path: string, violations: FieldViolation[]): (row: Row) => boolean
  /** `undefined` or `null` if the entity has no value. */
  read(row: Row): FieldValue
}

/** The queryable fields of an entity. `undefined` for other names. */
export type QueryFields<Row> = (name: string) => QueryField<Row> | undefined

export function queryField<Row>(kind: FieldKind, read: QueryField<Row>['read'], sortable = true): QueryField<Row> {
  return { kind, sortable, read }
}

/** A list of texts that filters compare with `$hasAll` and `$hasSome` only. Sorts compare its first text. */
export function listField<Row>(read: (row: Row) => readonly string[], sortable = false): QueryField<Row> {
  return { ...queryField<Row>('textList', read, sortable), operators: ['$hasAll', '$hasSome'] }
}

/** The values of a field as texts. */
export function textsOf(value: FieldValue): readonly string[] {
  if (value === undefined || value === null) return []
  return typeof value === 'object' ? value : [String(value)]
}

/** The fields of a table by name. */
export function namedFields<Field>(table: Readonly<Record<string, Field>>): (name: string) => Field | undefined {
  return (name) => (Object.hasOwn(table, name) ? table[name] : undefined)
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

/** Converts a value for comparison: dates to milliseconds, numbers to numbers. `undefined` for a wrong type. */
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
