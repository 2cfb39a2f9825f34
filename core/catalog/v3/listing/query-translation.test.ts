import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translateQuery } from '../../query-fields.ts'
import { queryTranslation } from './query-translation.ts'

const translate = (filter: object): unknown => translateQuery({ filter }, queryTranslation).filter
const inCategory = (id: string): object => ({ 'allCategoriesInfo.categories': { $matchItems: [{ id }] } })
/** Options without managed variants in Catalog V1 are modifiers in Catalog V3. */
const hasOption = (name: string, choices: object): object => ({
  $or: ['options', 'modifiers'].map((field) => ({
    $and: [{ [`${field}.name`]: { $hasSome: [name] } }, { [`${field}.choicesSettings.choices.name`]: choices }],
  })),
})

test('args: a condition of collections selects categories with the categories below them', () => {
  assert.deepEqual(translate({ collectionIds: 'a' }), inCategory('a'))
  assert.deepEqual(translate({ collectionIds: { $eq: 'a' } }), inCategory('a'))
  assert.deepEqual(translate({ collectionIds: { $in: ['a', 'b'] } }), { $or: [inCategory('a'), inCategory('b')] })
  assert.deepEqual(translate({ collectionIds: { $hasAll: ['a', 'b'] } }), { $and: [inCategory('a'), inCategory('b')] })
})

test('args: a list without an operator must contain all values, as in Catalog V1', () => {
  assert.deepEqual(translate({ collectionIds: ['a', 'b'] }), { $and: [inCategory('a'), inCategory('b')] })
  assert.deepEqual(translate({ 'options.Size': ['S', 'M'] }), hasOption('Size', { $hasAll: ['S', 'M'] }))
})

test('args: $ne and $nin exclude values', () => {
  assert.deepEqual(translate({ collectionIds: { $ne: 'a' } }), { $not: inCategory('a') })
  assert.deepEqual(translate({ collectionIds: { $nin: ['a', 'b'] } }), {
    $not: { $or: [inCategory('a'), inCategory('b')] },
  })
  assert.deepEqual(translate({ 'options.Color': { $ne: 'Red' } }), { $not: hasOption('Color', { $hasSome: ['Red'] }) })
})

test('args: all operators of a condition must match', () => {
  assert.deepEqual(translate({ collectionIds: { $hasSome: ['a'], $nin: ['b'] } }), {
    $and: [inCategory('a'), { $not: inCategory('b') }],
  })
})

test('error: UNSUPPORTED_QUERY_OPERATOR for an operator that lists cannot express', () => {
  for (const condition of [{ $exists: true }, { $contains: 'a' }, { $eq: null }, null])
    assert.throws(() => translate({ collectionIds: condition }), { code: 'UNSUPPORTED_QUERY_OPERATOR' })
  assert.throws(() => translate({ 'options.Color': { $startsWith: 'R' } }), {
    code: 'UNSUPPORTED_QUERY_OPERATOR',
    message:
      'The catalog of this shop cannot filter “options.Color” by “$startsWith”. It supports $eq, $in, $hasSome, $hasAll, $ne, $nin.',
  })
})
