import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CartState } from '../../core/cart/cart.ts'
import { bodyOf, isBlocked, problemOf, rowsOf } from './drawer-model.ts'
import { cart, line } from './test-cart.ts'

const names = (rows: ReturnType<typeof rowsOf>): string[] =>
  rows.map(({ line: { name }, removed }) => (removed ? `(${name})` : name))

describe('rowsOf', () => {
  const [mug, lamp, tent] = [line('mug'), line('lamp'), line('tent')]

  it('default: the lines as they are', () => {
    assert.deepEqual(names(rowsOf([mug, lamp], undefined)), ['mug', 'lamp'])
  })

  it('behavior: a removed line leaves its place behind', () => {
    assert.deepEqual(names(rowsOf([mug, tent], { line: lamp, index: 1 })), ['mug', '(lamp)', 'tent'])
    assert.deepEqual(names(rowsOf([], { line: lamp, index: 0 })), ['(lamp)'])
  })

  it('behavior: the place moves up when lines before it went too', () => {
    assert.deepEqual(names(rowsOf([mug], { line: tent, index: 2 })), ['mug', '(tent)'])
  })

  it('behavior: there is no place for a line that the cart holds again, by id or by key', () => {
    assert.deepEqual(names(rowsOf([mug, lamp], { line: lamp, index: 0 })), ['mug', 'lamp'])
    const back = line('lamp', { id: 'new id' })
    assert.deepEqual(names(rowsOf([back], { line: lamp, index: 0 })), ['lamp'])
  })
})

describe('problemOf', () => {
  it('default: an available line has none', () => {
    assert.equal(problemOf(line('mug')), undefined)
  })

  it('behavior: a line that is gone, sold out, or short of units', () => {
    assert.equal(problemOf(line('mug', { availability: 'NOT_FOUND' })), 'gone')
    assert.equal(problemOf(line('mug', { availability: 'NOT_AVAILABLE' })), 'soldOut')
    const short = line('mug', { availability: 'PARTIALLY_AVAILABLE', quantity: 5, available: 2 })
    assert.equal(problemOf(short), 'left')
  })

  it('behavior: reducing to what is left solves it before the platform answers', () => {
    const reduced = line('mug', { availability: 'PARTIALLY_AVAILABLE', quantity: 2, available: 2, pending: true })
    assert.equal(problemOf(reduced), undefined)
  })

  it('args: a shortage of which nothing is left, or of which nothing is known, is sold out', () => {
    assert.equal(problemOf(line('mug', { availability: 'PARTIALLY_AVAILABLE', available: 0 })), 'soldOut')
    assert.equal(problemOf(line('mug', { availability: 'PARTIALLY_AVAILABLE' })), 'soldOut')
  })

  it('args: a state that does not exist yet blocks nothing', () => {
    assert.equal(problemOf(line('mug', { availability: 'ON_THE_MOON' })), undefined)
  })

  it('behavior: one such line blocks the cart', () => {
    assert.equal(isBlocked(cart([line('mug')])), false)
    assert.equal(isBlocked(cart([line('mug'), line('lamp', { availability: 'NOT_FOUND' })])), true)
  })
})

describe('bodyOf', () => {
  const state = (status: CartState['status']): CartState => ({ status, cart: cart([]), pending: 0 })

  it('default: loading until there is something to show', () => {
    assert.equal(bodyOf(state('idle'), []), 'loading')
    assert.equal(bodyOf(state('loading'), []), 'loading')
    assert.equal(bodyOf(state('ready'), []), 'empty')
    assert.equal(bodyOf(state('error'), []), 'error')
  })

  it('behavior: rows win over everything, for they are the last truth', () => {
    for (const status of ['loading', 'ready', 'error'] as const) {
      assert.equal(bodyOf(state(status), [{ line: line('mug'), removed: true }]), 'lines')
    }
  })
})
