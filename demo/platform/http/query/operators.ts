import type { FieldKind } from './fields.ts'

/** A field's values for operators: a single value is a list of one, an absent value an empty list. */
export type FieldValues = readonly (string | number | boolean)[]
type Operand = string | number | boolean | null

interface Operator {
  readonly kinds: readonly FieldKind[]
  /** `one` value, a list (`many`), or a boolean (`flag`). */
  readonly operandType: 'one' | 'many' | 'flag'
  test(values: FieldValues, operands: readonly Operand[]): boolean
}

const any: readonly FieldKind[] = ['text', 'number', 'date', 'boolean', 'textList']
const ordered: readonly FieldKind[] = ['number', 'date']

/** `null` matches an absent value. */
const matchesOperand = (values: FieldValues, operand: Operand): boolean =>
  operand === null ? values.length === 0 : values.includes(operand)

const compare =
  (accept: (value: string | number, operand: string | number) => boolean): Operator['test'] =>
  (values, [operand]) =>
    values.some((value) => typeof value === 'number' && typeof operand === 'number' && accept(value, operand))

/** Case-insensitive, as on the hosted platform. */
const textual =
  (accept: (value: string, operand: string) => boolean): Operator['test'] =>
  (values, [operand]) =>
    values.some((value) => accept(String(value).toLowerCase(), String(operand).toLowerCase()))

const matchesAny: Operator['test'] = (values, operands) => operands.some((operand) => matchesOperand(values, operand))

/** The operators of the platform's query language. Source: core/README.md#requests, the platform's reference of filters. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$eq', { kinds: any, operandType: 'one', test: matchesAny }],
  ['$ne', { kinds: any, operandType: 'one', test: (values, operands) => !matchesAny(values, operands) }],
  ['$in', { kinds: any, operandType: 'many', test: matchesAny }],
  ['$nin', { kinds: any, operandType: 'many', test: (values, operands) => !matchesAny(values, operands) }],
  ['$hasSome', { kinds: any, operandType: 'many', test: matchesAny }],
  [
    '$hasAll',
    {
      kinds: ['textList'],
      operandType: 'many',
      test: (values, operands) => operands.every((operand) => matchesOperand(values, operand)),
    },
  ],
  ['$gt', { kinds: ordered, operandType: 'one', test: compare((value, operand) => value > operand) }],
  ['$gte', { kinds: ordered, operandType: 'one', test: compare((value, operand) => value >= operand) }],
  ['$lt', { kinds: ordered, operandType: 'one', test: compare((value, operand) => value < operand) }],
  ['$lte', { kinds: ordered, operandType: 'one', test: compare((value, operand) => value <= operand) }],
  [
    '$startsWith',
    { kinds: ['text'], operandType: 'one', test: textual((value, operand) => value.startsWith(operand)) },
  ],
  ['$endsWith', { kinds: ['text'], operandType: 'one', test: textual((value, operand) => value.endsWith(operand)) }],
  [
    '$contains',
    { kinds: ['text', 'textList'], operandType: 'one', test: textual((value, operand) => value.includes(operand)) },
  ],
  ['$exists', { kinds: any, operandType: 'flag', test: (values, [operand]) => values.length > 0 === operand }],
])
