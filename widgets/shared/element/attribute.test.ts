import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributeName, readAttribute } from './attribute.ts'

test('default: a prop is written in kebab-case', () => {
  assert.equal(attributeName('productId'), 'product-id')
  assert.equal(attributeName('open'), 'open')
})

for (const [kind, text, value] of [
  ['string', 'a', 'a'],
  ['string', '', ''],
  ['keyword', 'page', 'page'],
  ['boolean', '', true],
  ['boolean', 'open', true],
  ['boolean', 'false', false],
  ['number', ' 2.5 ', 2.5],
  ['number', '-3', -3],
  ['json', '[1,{"a":null}]', [1, { a: null }]],
  ['json', '{oops', '{oops'],
] as const) {
  test(`args: ${kind} “${text}”`, () => assert.deepEqual(readAttribute(kind, text), value))
}

for (const [kind, text] of [
  ['number', 'two'],
  ['number', ''],
  ['number', 'Infinity'],
  ['json', ''],
  ['json', ' '],
] as const) {
  test(`error: ${kind} “${text}” is undefined`, () => assert.equal(readAttribute(kind, text), undefined))
}
