import { type FieldViolation, ValidationError } from '../errors.ts'
import { comparable, isRecord, type QueryField, type QueryFields, violation } from './fields.ts'

type Order<Row> = (a: Row, b: Row) => number

/** Locale-aware order (é next to e, 2 before 10), independent of the machine. */
const collator = new Intl.Collator('en', { numeric: true })

/**
 * Compiles `[{ fieldName, order: 'ASC' | 'DESC' }]` to a comparison. Earlier entries take precedence, and the sort is stable.
 *
 * Absent values come first in ascending and last in descending order. Throws `ValidationError` with all unknown fields. `at` is the path of
 * the sort.
 */
export function compileSort<Row>(sort: unknown, fields: QueryFields<Row>, at: string): Order<Row> {
  if (sort === undefined || sort === null) return () => 0
  if (!Array.isArray(sort)) throw new ValidationError([violation(at, 'VALIDATION', 'must be an array')])
  const violations: FieldViolation[] = []
  const orders = sort.map((entry: unknown, index) => single(entry, `${at}[${index}]`, fields, violations))
  if (violations.length > 0) throw new ValidationError(violations)
  return (a, b) => {
    for (const order of orders) {
      const result = order(a, b)
      if (result !== 0) return result
    }
    return 0
  }
}

function single<Row>(entry: unknown, path: string, fields: QueryFields<Row>, violations: FieldViolation[]): Order<Row> {
  const { fieldName, order = 'ASC' } = isRecord(entry) ? entry : {}
  const field = typeof fieldName === 'string' ? fields(fieldName) : undefined
  if (order !== 'ASC' && order !== 'DESC') {
    violations.push(violation(`${path}.order`, 'INVALID_ENUM_VALUE', 'must be ASC or DESC'))
  }
  if (field === undefined || !field.sortable) {
    violations.push(violation(`${path}.fieldName`, 'FIELD_NOT_ALLOWED', 'is not a sortable field'))
    return () => 0
  }
  const sign = order === 'DESC' ? -1 : 1
  return (a, b) => sign * compare(value(field, a), value(field, b))
}

function value<Row>(field: QueryField<Row>, row: Row): string | number | boolean | undefined {
  const read = field.read(row)
  return comparable(field.kind, typeof read === 'object' ? read?.[0] : read) ?? undefined
}

function compare(a: string | number | boolean | undefined, b: string | number | boolean | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}
