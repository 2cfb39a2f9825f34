import { type FieldViolation, ValidationError } from '../errors.ts'
import { comparable, isRecord, type QueryField, type QueryFields, queryField, violation } from './fields.ts'
import { type FieldValues, operators } from './operators.ts'

export type Predicate<Row> = (row: Row) => boolean

/** Maximum nesting of filters, because recursive code needs a stack frame per level. */
const MAX_DEPTH = 20

interface CompileContext<Row> {
  readonly fields: QueryFields<Row>
  readonly violations: FieldViolation[]
}

/**
 * Compiles a filter to a predicate.
 *
 * `{}` matches everything. All fields of an object and all operators of a field must match. A bare value means `$eq`; `null` means that
 * the value is absent. Comparisons never match an absent value.
 *
 * Throws `ValidationError` with all unknown fields, unknown operators and values of a wrong type. `at` is the path of the filter.
 */
export function compileFilter<Row>(
  filter: unknown,
  fields: QueryFields<Row>,
  at: string = 'query.filter',
): Predicate<Row> {
  const context: CompileContext<Row> = { fields, violations: [] }
  const predicate = filter === undefined || filter === null ? () => true : group(filter, at, 0, context)
  if (context.violations.length > 0) throw new ValidationError(context.violations)
  return predicate
}

/** Whether a filter has a condition on a field, at any depth. With `value`, one that a flag with this value meets; `$not` inverts it. */
export function hasCondition(filter: unknown, field: string, value?: boolean, inverted = false): boolean {
  if (Array.isArray(filter)) return filter.some((part) => hasCondition(part, field, value, inverted))
  if (!isRecord(filter)) return false
  return Object.entries(filter).some(([name, part]) =>
    name === field
      ? value === undefined || isMet(part, value) !== inverted
      : name.startsWith('$') && hasCondition(part, field, value, (name === '$not') !== inverted),
  )
}

function isMet(part: unknown, value: boolean): boolean {
  const flag = queryField<undefined>('boolean', () => value)
  return condition('flag', part, '', { fields: () => flag, violations: [] })(undefined)
}

function group<Row>(filter: unknown, path: string, depth: number, context: CompileContext<Row>): Predicate<Row> {
  if (!isRecord(filter)) return reject(context, path, 'must be an object')
  if (depth > MAX_DEPTH) return reject(context, path, `must not be nested deeper than ${MAX_DEPTH} levels`)
  const tests = Object.entries(filter).map(([key, value]) => {
    const at = `${path}.${key}`
    if (key === '$and' || key === '$or') return junction(key, value, at, depth, context)
    if (key === '$not') return negation(value, at, depth, context)
    if (key.startsWith('$')) return reject(context, at, 'is not a logical operator')
    return condition(key, value, at, context)
  })
  return (row) => tests.every((test) => test(row))
}

function junction<Row>(
  operator: '$and' | '$or',
  value: unknown,
  path: string,
  depth: number,
  context: CompileContext<Row>,
): Predicate<Row> {
  if (!Array.isArray(value) || value.length === 0) return reject(context, path, 'must be an array of filters')
  const tests = value.map((entry, index) => group(entry, `${path}[${index}]`, depth + 1, context))
  return operator === '$and' ? (row) => tests.every((test) => test(row)) : (row) => tests.some((test) => test(row))
}

/** `$not` of an array negates the conjunction of its filters. The platform accepts both forms. */
function negation<Row>(value: unknown, path: string, depth: number, context: CompileContext<Row>): Predicate<Row> {
  const inner = Array.isArray(value)
    ? junction('$and', value, path, depth, context)
    : group(value, path, depth + 1, context)
  return (row) => !inner(row)
}

function condition<Row>(name: string, value: unknown, path: string, context: CompileContext<Row>): Predicate<Row> {
  const field = context.fields(name)
  if (field === undefined) {
    context.violations.push(violation(path, 'FIELD_NOT_ALLOWED', 'is not a filterable field'))
    return () => false
  }
  if (field.matchItems !== undefined) {
    const filters = isRecord(value) && Object.keys(value).length === 1 ? value['$matchItems'] : undefined
    return field.matchItems(filters, `${path}.$matchItems`, context.violations)
  }
  if (!isRecord(value)) return operation(field, Array.isArray(value) ? '$hasAll' : '$eq', value, path, context)
  const tests = Object.entries(value).map(([operator, operand]) =>
    operator === '$not'
      ? not(condition(name, operand, `${path}.$not`, context))
      : operation(field, operator, operand, `${path}.${operator}`, context),
  )
  return (row) => tests.every((test) => test(row))
}

/** A list of objects, each with `fields`. `$matchItems` matches if one object matches all of its filters. */
export function itemsField<Row, Item>(read: (row: Row) => readonly Item[], fields: QueryFields<Item>): QueryField<Row> {
  return {
    ...queryField<Row>('textList', () => undefined, false),
    matchItems: (filters, path, violations) => {
      const tests = junction('$and', filters, path, 0, { fields, violations })
      return (row) => read(row).some(tests)
    },
  }
}

function not<Row>(test: Predicate<Row>): Predicate<Row> {
  return (row) => !test(row)
}

function operation<Row>(
  field: QueryField<Row>,
  name: string,
  operand: unknown,
  path: string,
  context: CompileContext<Row>,
): Predicate<Row> {
  const operator = operators.get(name)
  if (operator === undefined) return reject(context, path, 'is not an operator')
  const isAccepted = operator.kinds.includes(field.kind) && (field.operators?.includes(name) ?? true)
  if (!isAccepted) return reject(context, path, 'cannot be used on this field')
  if (operator.operandType === 'flag') {
    if (typeof operand !== 'boolean') return reject(context, path, 'must be true or false')
    return (row) => operator.test(valuesOf(field, row), [operand])
  }
  if (operator.operandType === 'many' && !Array.isArray(operand)) {
    return reject(context, path, 'must be an array of values')
  }
  const operands = (operator.operandType === 'many' ? (operand as readonly unknown[]) : [operand]).map((entry) =>
    comparable(field.kind, entry),
  )
  const valid = operands.filter((entry) => entry !== undefined)
  if (valid.length < operands.length) return reject(context, path, `must be ${expectedTypes[field.kind]}`)
  return (row) => operator.test(valuesOf(field, row), valid)
}

const expectedTypes: Readonly<Record<QueryField<never>['kind'], string>> = {
  text: 'text',
  textList: 'text',
  number: 'a number',
  date: 'an ISO 8601 date',
  boolean: 'true or false',
}

function valuesOf<Row>(field: QueryField<Row>, row: Row): FieldValues {
  const value = field.read(row)
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return value
  const single = comparable(field.kind, value)
  return single === null || single === undefined ? [] : [single]
}

function reject<Row>(context: CompileContext<Row>, path: string, description: string): Predicate<Row> {
  context.violations.push(violation(path, 'VALIDATION', description))
  return () => false
}
