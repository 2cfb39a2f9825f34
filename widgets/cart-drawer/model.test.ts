import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MembershipChoice } from '../../core/cart/estimate.ts'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart, CartState } from '../../core/cart/model.ts'
import { withPlan } from './extras/plans.ts'
import { blockOf, bodyOf, canUndo, inOrder, isShipped, problemOf, rowsOf, violationsOf } from './model.ts'
import { cart, line, totals } from './test-cart.ts'

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
    assert.equal(blockOf(cart([line('mug')])), undefined)
    assert.equal(blockOf(cart([line('mug'), line('lamp', { availability: 'NOT_FOUND' })])), 'blocked')
  })
})

describe('blockOf', () => {
  it('behavior: an address that nothing is delivered to blocks the checkout', () => {
    const away = { totals: { ...totals('5'), undeliverable: true } as const }
    assert.equal(blockOf(cart([line('mug')], { ...away, address: { country: 'GB' } })), 'blockedAddress')
    assert.equal(blockOf(cart([line('mug')], away)), undefined)
  })
})

describe('inOrder', () => {
  const names = (known: string[], ...keys: string[]): string[] =>
    inOrder(
      known,
      keys.map((key) => line(key)),
    ).map(({ key }) => key)

  it('default: the order of the cart', () => {
    assert.deepEqual(names([], 'mug', 'lamp'), ['mug', 'lamp'])
  })

  it('behavior: a line that was put back returns to its place; new ones come last', () => {
    assert.deepEqual(names(['mug', 'lamp', 'tent'], 'lamp', 'bag', 'tent', 'mug'), ['mug', 'lamp', 'tent', 'bag'])
  })
})

describe('bodyOf', () => {
  const state = (status: CartState['status']): CartState => ({ status, cart: cart([]), pending: 0, notices: [] })

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

describe('violationsOf', () => {
  const violations = [
    { severity: 'ERROR', text: 'Two at most', lineId: 'A' },
    { severity: 'WARNING', text: 'Slow this week' },
    { severity: 'ERROR', text: 'Of a line that has gone', lineId: 'gone' },
  ]
  const held = (a: CartLine): Cart => cart([a, line('B')], { totals: { ...totals('5'), violations } })

  it('default: those of a line beside it, all others with the totals: none is lost', () => {
    const all = held(line('A'))
    const textsOf = (of: readonly { readonly text: string }[]): string[] => of.map(({ text }) => text)
    assert.deepEqual(textsOf(violationsOf(all, line('A'))), ['Two at most'])
    assert.deepEqual(textsOf(violationsOf(all, line('B'))), [])
    assert.deepEqual(textsOf(violationsOf(all)), ['Slow this week', 'Of a line that has gone'])
  })

  it('behavior: a line that cannot be had says so once', () => {
    const discontinued = line('A', { availability: 'NOT_FOUND' })
    assert.deepEqual(violationsOf(held(discontinued), discontinued), [])
  })

  it('behavior: a rule of the platform has a text of ours, and goes with the line it is of', () => {
    const coded = [
      { severity: 'ERROR', text: 'A is sold out', lineId: 'A', code: 'LINE_ITEMS_OUT_OF_STOCK' },
      { severity: 'ERROR', text: 'B is paid with a membership', lineId: 'B', code: 'MEMBERSHIP_REQUIRED' },
      { severity: 'ERROR', text: 'gone is sold out', lineId: 'gone', code: 'LINE_ITEMS_OUT_OF_STOCK' },
    ]
    const reduced = line('A', { availability: 'PARTIALLY_AVAILABLE', quantity: 2, available: 2 })
    const both = cart([reduced, line('B')], { totals: { ...totals('5'), violations: coded } })
    assert.deepEqual(violationsOf(both, reduced), [])
    assert.deepEqual(violationsOf(both, line('B')), [coded[1]])
    assert.deepEqual(violationsOf(both), [])
  })

  it('behavior: a shortage that is reduced, and a line that is removed, no longer block before the next estimate', () => {
    const shortage = (lineId: string) =>
      ({ severity: 'ERROR', text: `${lineId} is short`, lineId, code: 'LINE_ITEMS_OUT_OF_STOCK' }) as const
    const stale = { totals: { ...totals('5'), violations: [shortage('A'), shortage('removed')] } }
    const ofUnits = (quantity: number) => line('A', { availability: 'PARTIALLY_AVAILABLE', quantity, available: 2 })
    assert.equal(blockOf(cart([ofUnits(4)], stale)), 'blocked')
    assert.equal(blockOf(cart([ofUnits(2)], stale)), undefined)
  })

  it('behavior: an error blocks the checkout, a warning does not', () => {
    assert.equal(blockOf(held(line('A'))), 'blocked')
    const warnings = violations.filter(({ severity }) => severity === 'WARNING')
    assert.equal(blockOf(cart([line('A')], { totals: { ...totals('5'), violations: warnings } })), undefined)
  })
})

describe('isShipped', () => {
  it('default: as soon as one thing is; not what comes by e-mail, as a file, or takes place', () => {
    const card = line('Gift card', { immaterial: true })
    assert.deepEqual(
      [isShipped(cart([card, line('Mug')])), isShipped(cart([card])), isShipped(cart([]))],
      [true, false, false],
    )
  })
})

describe('withPlan', () => {
  const plan = (id: string, ...lineItemIds: string[]): MembershipChoice => ({ id, lineItemIds })

  it('default: pays for what it can', () => {
    assert.deepEqual(withPlan([], plan('a', '1', '2')), [plan('a', '1', '2')])
  })

  it('behavior: pays for what no other pays for; where nothing is left, it takes the other’s place', () => {
    assert.deepEqual(withPlan([plan('a', '1')], plan('b', '1', '2')), [plan('a', '1'), plan('b', '2')])
    assert.deepEqual(withPlan([plan('a', '1'), plan('c', '3')], plan('b', '1')), [plan('c', '3'), plan('b', '1')])
  })
})

describe('canUndo', () => {
  it('default: what the catalogue alone says; not what the merchant put in, nor what was booked for a day', () => {
    assert.equal(canUndo(line('A')), true)
    assert.equal(canUndo(line('A', { custom: true })), false)
    assert.equal(canUndo(line('A', { terms: { scheduledDate: new Date(0) } })), false)
  })
})
