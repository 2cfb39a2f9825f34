import assert from 'node:assert/strict'
import { it } from 'node:test'
import { replaceCycles } from './replace-cycles.ts'

it('default: replaces references to an object or list around them, without mutating the input', () => {
  const list: unknown[] = ['a']
  const input: Record<string, unknown> = { list, name: 'n' }
  list.push(input, list)
  input['self'] = input
  assert.deepEqual(replaceCycles(input), {
    list: ['a', '[Circular]', '[Circular]'],
    name: 'n',
    self: '[Circular]',
  })
  assert.equal(list[1], input)
})

it('behavior: keeps an object that occurs twice without containing itself, and other values', () => {
  const money = { amount: 1n }
  const when = new Date(0)
  const input = { price: money, total: [money, money], when, nothing: null }
  assert.deepEqual(replaceCycles(input), input)
  for (const value of [undefined, null, 'text', 3]) assert.equal(replaceCycles(value), value)
})

it('behavior: copies instances of classes as plain objects, except those with a toJSON and binary data', () => {
  class Money {
    readonly amount = '1'
  }
  const url = new URL('https://shop.test/')
  const bytes = new Uint8Array([1])
  const copy = replaceCycles({ price: new Money(), url, bytes }) as Record<string, unknown>
  assert.deepEqual(copy, { price: { amount: '1' }, url, bytes })
  assert.equal(copy['url'], url)
})
