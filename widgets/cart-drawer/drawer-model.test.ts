import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Cart, CartLine, CartNotice, CartState, Totals } from '../../core/cart/cart.ts'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { bodyOf, changesBetween, isBlocked, placeOf, problemOf, reasonKey, rowsOf } from './drawer-model.ts'

const line = (name: string, over: Partial<CartLine> = {}): CartLine => ({
  id: name,
  key: name,
  name,
  details: [],
  quantity: 1,
  availability: 'AVAILABLE',
  pending: false,
  ...over,
})

const totals = (subtotal: string): Totals => ({
  subtotal: { amount: subtotal, currency: 'EUR' },
  total: { amount: subtotal, currency: 'EUR' },
  stale: false,
})

const cart = (lines: readonly CartLine[], over: Partial<Cart> = {}): Cart => ({
  id: 'cart',
  currency: 'EUR',
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  ...over,
})

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
    assert.deepEqual(problemOf(line('mug', { availability: 'NOT_FOUND' })), { kind: 'gone' })
    assert.deepEqual(problemOf(line('mug', { availability: 'NOT_AVAILABLE' })), { kind: 'sold-out' })
    const short = line('mug', { availability: 'PARTIALLY_AVAILABLE', quantity: 5, available: 2 })
    assert.deepEqual(problemOf(short), { kind: 'short', available: 2 })
  })

  it('behavior: reducing to what is left solves it before the platform answers', () => {
    const reduced = line('mug', { availability: 'PARTIALLY_AVAILABLE', quantity: 2, available: 2, pending: true })
    assert.equal(problemOf(reduced), undefined)
  })

  it('args: a shortage of which nothing is left, or of which nothing is known, is sold out', () => {
    assert.deepEqual(problemOf(line('mug', { availability: 'PARTIALLY_AVAILABLE', available: 0 })), {
      kind: 'sold-out',
    })
    assert.deepEqual(problemOf(line('mug', { availability: 'PARTIALLY_AVAILABLE' })), { kind: 'sold-out' })
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

describe('placeOf', () => {
  const notice = (over: Partial<CartNotice>): CartNotice => ({ kind: 'capped', id: 1, ...over })

  it('behavior: beside the line while the cart holds it, above the list when not', () => {
    assert.equal(placeOf(notice({ lineId: 'mug' }), [line('mug')]), 'line')
    assert.equal(placeOf(notice({ lineId: 'mug' }), []), 'top')
    assert.equal(placeOf(notice({ kind: 'nothing-added' }), [line('mug')]), 'top')
  })

  it('behavior: a refused coupon belongs to the coupon', () => {
    assert.equal(placeOf(notice({ kind: 'coupon-refused' }), [line('mug')]), 'coupon')
  })
})

describe('reasonKey', () => {
  const error = (code: string, status?: number, message = 'Words'): PlatformError =>
    new PlatformError(message, { code, status })

  it('error: SYSTEM_ERROR without a status is a missing connection, with one the shop’s own fault', () => {
    assert.equal(reasonKey(error('SYSTEM_ERROR')), 'reasonOffline')
    assert.equal(reasonKey(error('TIMEOUT')), 'reasonOffline')
    assert.equal(reasonKey(error('SYSTEM_ERROR', 500)), 'reasonUnknown')
  })

  it('error: TOO_MANY_REQUESTS asks for patience', () => {
    assert.equal(reasonKey(error('TOO_MANY_REQUESTS', 429)), 'reasonBusy')
  })

  it('error: ERROR_COUPON_HAS_EXPIRED and its like have words of ours', () => {
    assert.equal(reasonKey(error('ERROR_COUPON_HAS_EXPIRED', 400)), 'couponExpired')
    assert.equal(reasonKey(error('ERROR_COUPON_DOES_NOT_EXIST', 400)), 'couponUnknown')
  })

  it('error: ANYTHING_ELSE is told in the platform’s words, if it has any', () => {
    assert.equal(reasonKey(error('SOMETHING_NEW', 400)), undefined)
    assert.equal(reasonKey(error('SOMETHING_NEW', 400, '')), 'reasonUnknown')
    assert.equal(reasonKey(undefined), 'reasonUnknown')
  })
})

describe('changesBetween', () => {
  it('default: nothing to say of the same cart', () => {
    assert.deepEqual(changesBetween(cart([line('mug')]), cart([line('mug')])), [])
  })

  it('behavior: lines that came, went or changed their units', () => {
    const before = cart([line('mug'), line('lamp')])
    const after = cart([line('mug', { quantity: 3 }), line('tent')])
    assert.deepEqual(changesBetween(before, after), [
      { kind: 'quantity', name: 'mug', quantity: 3 },
      { kind: 'added', name: 'tent', quantity: 1 },
      { kind: 'removed', name: 'lamp' },
    ])
  })

  it('behavior: a line that only got its real id is no news', () => {
    assert.deepEqual(changesBetween(cart([line('mug')]), cart([line('mug', { id: 'real' })])), [])
  })

  it('behavior: a coupon, and the subtotal last', () => {
    const before = cart([line('mug')], { totals: totals('10.00') })
    const after = cart([line('mug')], { totals: totals('8.00'), coupon: { code: 'LESS', name: 'Less' } })
    assert.deepEqual(changesBetween(before, after), [
      { kind: 'coupon', code: 'LESS' },
      { kind: 'subtotal', subtotal: { amount: '8.00', currency: 'EUR' } },
    ])
    assert.deepEqual(changesBetween(after, before).at(0), { kind: 'no-coupon' })
  })

  it('behavior: the first subtotal alone is no news, a later one is', () => {
    assert.deepEqual(changesBetween(cart([line('mug')]), cart([line('mug')], { totals: totals('10.00') })), [])
    const later = changesBetween(cart([], { totals: totals('10.00') }), cart([], { totals: totals('12.00') }))
    assert.deepEqual(later, [{ kind: 'subtotal', subtotal: { amount: '12.00', currency: 'EUR' } }])
  })
})
