import type { FieldKind } from './fields.ts'

/** A field's values for operators: a single value is a list of one, an absent value an empty list. */
export type Held = readonly (string | number | boolean)[]
type Operand = string | number | boolean | null

interface Operator {
  readonly kinds: readonly FieldKind[]
  /** Operand of the operator. */
  readonly takes: 'one' | 'many' | 'flag'
  test(held: Held, given: readonly Operand[]): boolean
}

const any: readonly FieldKind[] = ['text', 'number', 'date', 'boolean', 'textList']
const ordered: readonly FieldKind[] = ['number', 'date']

/** `null` matches an absent value. */
const holds = (held: Held, given: Operand): boolean => (given === null ? held.length === 0 : held.includes(given))

const compare =
  (accept: (held: string | number, given: string | number) => boolean): Operator['test'] =>
  (held, [given]) =>
    held.some((value) => typeof value === 'number' && typeof given === 'number' && accept(value, given))

/** Case-insensitive, as on the hosted platform. */
const textual =
  (accept: (held: string, given: string) => boolean): Operator['test'] =>
  (held, [given]) =>
    held.some((value) => accept(String(value).toLowerCase(), String(given).toLowerCase()))

const some: Operator['test'] = (held, given) => given.some((each) => holds(held, each))

/** The operators of the platform's query language. Source: core/README.md#requests, the platform's reference of filters. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$eq', { kinds: any, takes: 'one', test: some }],
  ['$ne', { kinds: any, takes: 'one', test: (held, given) => !some(held, given) }],
  ['$in', { kinds: any, takes: 'many', test: some }],
  ['$nin', { kinds: any, takes: 'many', test: (held, given) => !some(held, given) }],
  ['$hasSome', { kinds: any, takes: 'many', test: some }],
  ['$hasAll', { kinds: ['textList'], takes: 'many', test: (held, given) => given.every((each) => holds(held, each)) }],
  ['$gt', { kinds: ordered, takes: 'one', test: compare((held, given) => held > given) }],
  ['$gte', { kinds: ordered, takes: 'one', test: compare((held, given) => held >= given) }],
  ['$lt', { kinds: ordered, takes: 'one', test: compare((held, given) => held < given) }],
  ['$lte', { kinds: ordered, takes: 'one', test: compare((held, given) => held <= given) }],
  ['$startsWith', { kinds: ['text'], takes: 'one', test: textual((held, given) => held.startsWith(given)) }],
  ['$endsWith', { kinds: ['text'], takes: 'one', test: textual((held, given) => held.endsWith(given)) }],
  ['$contains', { kinds: ['text', 'textList'], takes: 'one', test: textual((held, given) => held.includes(given)) }],
  ['$exists', { kinds: any, takes: 'flag', test: (held, [given]) => held.length > 0 === given }],
])
