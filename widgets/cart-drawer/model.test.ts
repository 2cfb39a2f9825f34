import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MembershipChoice } from '../../core/cart/estimate.ts'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart, CartState } from '../../core/cart/model.ts'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { addPlan } from './extras/plans.ts'
import {
  blockOf,
  bodyOf,
  canUndo,
  isShipped,
  problemOf,
  removalOf,
  rowsOf,
  sortByOrder,
  violationsOf,
} from './model.ts'
import { cart, line, totals } from './test-cart.ts'

const names = (rows: ReturnType<typeof rowsOf>): string[] =>
  rows.map(({ line: { name }, removed }) => (removed ? `(${name})` : name))

describe('rowsOf', () => {
  const [mug, lamp, tent] = [line('mug'), line('lamp'), line('tent')]

  it('default: returns one row per line', () => {
    assert.deepEqual(names(rowsOf([mug, lamp], undefined)), ['mug', 'lamp'])
  })

  it('behavior: a removed line has a placeholder at its index', () => {
    assert.deepEqual(names(rowsOf([mug, tent], { line: lamp, index: 1 })), ['mug', '(lamp)', 'tent'])
    assert.deepEqual(names(rowsOf([], { line: lamp, index: 0 })), ['(lamp)'])
  })

  it('behavior: the placeholder moves up when lines before it are removed too', () => {
    assert.deepEqual(names(rowsOf([mug], { line: tent, index: 2 })), ['mug', '(tent)'])
  })

  it('behavior: a line after a placeholder is replaced in its place when it is removed', () => {
    const rows = rowsOf([lamp, tent], { line: mug, index: 0 })
    assert.deepEqual(names(rows), ['(mug)', 'lamp', 'tent'])
    assert.deepEqual(names(rowsOf([tent], removalOf(rows, lamp))), ['(lamp)', 'tent'])
  })

  it('behavior: no placeholder for a line that the cart contains again, by id or by key', () => {
    assert.deepEqual(names(rowsOf([mug, lamp], { line: lamp, index: 0 })), ['mug', 'lamp'])
    const back = line('lamp', { id: 'new id' })
    assert.deepEqual(names(rowsOf([back], { line: lamp, index: 0 })), ['lamp'])
  })
})

describe('problemOf', () => {
  it('default: returns undefined for an available line', () => {
    assert.equal(problemOf(line('mug')), undefined)
  })

  it('behavior: returns discontinued, soldOut or shortage by availability', () => {
    assert.equal(problemOf(line('mug', { availability: 'NOT_FOUND' })), 'discontinued')
    assert.equal(problemOf(line('mug', { availability: 'NOT_AVAILABLE' })), 'soldOut')
    const short = line('mug', { availability: 'PARTIALLY_AVAILABLE', quantity: 5, available: 2 })
    assert.equal(problemOf(short), 'shortage')
  })

  it('behavior: reducing the quantity to the stock resolves it before the platform responds', () => {
    const reduced = line('mug', { availability: 'PARTIALLY_AVAILABLE', quantity: 2, available: 2, pending: true })
    assert.equal(problemOf(reduced), undefined)
  })

  it('args: PARTIALLY_AVAILABLE with no or unknown stock is soldOut', () => {
    assert.equal(problemOf(line('mug', { availability: 'PARTIALLY_AVAILABLE', available: 0 })), 'soldOut')
    assert.equal(problemOf(line('mug', { availability: 'PARTIALLY_AVAILABLE' })), 'soldOut')
  })

  it('args: an unknown availability is not a problem', () => {
    assert.equal(problemOf(line('mug', { availability: 'UNKNOWN_VALUE' })), undefined)
  })

  it('behavior: one line with a problem blocks the cart', () => {
    assert.equal(blockOf(cart([line('mug')])), undefined)
    assert.equal(blockOf(cart([line('mug'), line('lamp', { availability: 'NOT_FOUND' })])), 'blocked')
  })
})

describe('blockOf', () => {
  it('behavior: an address without shipping blocks the checkout', () => {
    const away = { totals: { ...totals('5'), undeliverable: true } as const }
    assert.equal(blockOf(cart([line('mug')], { ...away, address: { country: 'GB' } })), 'blockedAddress')
    assert.equal(blockOf(cart([line('mug')], away)), undefined)
  })
})

describe('sortByOrder', () => {
  const names = (known: string[], ...keys: string[]): string[] =>
    sortByOrder(
      new Set(known),
      keys.map((key) => line(key)),
    ).map(({ key }) => key)

  it('default: keeps the order of the cart', () => {
    assert.deepEqual(names([], 'mug', 'lamp'), ['mug', 'lamp'])
  })

  it('behavior: a restored line returns to its position; new lines come last', () => {
    assert.deepEqual(names(['mug', 'lamp', 'tent'], 'lamp', 'bag', 'tent', 'mug'), ['mug', 'lamp', 'tent', 'bag'])
  })
})

describe('bodyOf', () => {
  const view = { cart: cart([]), pending: 0, notices: [] }
  const state = (status: CartState['status']): CartState =>
    status === 'error'
      ? { ...view, status, error: new PlatformError('lost', { code: 'SYSTEM_ERROR' }) }
      : { ...view, status }

  it('default: returns loading until there is content', () => {
    assert.equal(bodyOf(state('idle'), []), 'loading')
    assert.equal(bodyOf(state('loading'), []), 'loading')
    assert.equal(bodyOf(state('ready'), []), 'empty')
    assert.equal(bodyOf(state('error'), []), 'error')
  })

  it('behavior: returns lines in every status if there are rows', () => {
    for (const status of ['loading', 'ready', 'error'] as const) {
      assert.equal(bodyOf(state(status), [{ line: line('mug'), removed: true }]), 'lines')
    }
  })
})

describe('violationsOf', () => {
  const violations = [
    { severity: 'ERROR', text: 'Two at most', lineId: 'A' },
    { severity: 'WARNING', text: 'Slow this week' },
    { severity: 'ERROR', text: 'Of a removed line', lineId: 'removed' },
  ]
  const withViolations = (a: CartLine): Cart => cart([a, line('B')], { totals: { ...totals('5'), violations } })

  it('default: returns the violations of a line for the line, and all others for the cart', () => {
    const all = withViolations(line('A'))
    const textsOf = (of: readonly { readonly text: string }[]): string[] => of.map(({ text }) => text)
    assert.deepEqual(textsOf(violationsOf(all, line('A'))), ['Two at most'])
    assert.deepEqual(textsOf(violationsOf(all, line('B'))), [])
    assert.deepEqual(textsOf(violationsOf(all)), ['Slow this week', 'Of a removed line'])
  })

  it('behavior: a line with a problem has no violations', () => {
    const discontinued = line('A', { availability: 'NOT_FOUND' })
    assert.deepEqual(violationsOf(withViolations(discontinued), discontinued), [])
  })

  it('behavior: a platform violation is shown for its line only, and is omitted when the line is removed', () => {
    const coded = [
      { severity: 'ERROR', text: 'A is sold out', lineId: 'A', code: 'LINE_ITEMS_OUT_OF_STOCK' },
      { severity: 'ERROR', text: 'B is paid with a membership', lineId: 'B', code: 'MEMBERSHIP_REQUIRED' },
      { severity: 'ERROR', text: 'C is sold out', lineId: 'C', code: 'LINE_ITEMS_OUT_OF_STOCK' },
    ]
    const reduced = line('A', { availability: 'PARTIALLY_AVAILABLE', quantity: 2, available: 2 })
    const both = cart([reduced, line('B')], { totals: { ...totals('5'), violations: coded } })
    assert.deepEqual(violationsOf(both, reduced), [])
    assert.deepEqual(violationsOf(both, line('B')), [coded[1]])
    assert.deepEqual(violationsOf(both), [])
  })

  it('behavior: violations of a reduced shortage and of a removed line do not block before the next estimate', () => {
    const shortage = (lineId: string) =>
      ({ severity: 'ERROR', text: `${lineId} is short`, lineId, code: 'LINE_ITEMS_OUT_OF_STOCK' }) as const
    const stale = { totals: { ...totals('5'), violations: [shortage('A'), shortage('removed')] } }
    const ofUnits = (quantity: number) => line('A', { availability: 'PARTIALLY_AVAILABLE', quantity, available: 2 })
    assert.equal(blockOf(cart([ofUnits(4)], stale)), 'blocked')
    assert.equal(blockOf(cart([ofUnits(2)], stale)), undefined)
  })

  it('behavior: an error blocks the checkout, a warning does not', () => {
    assert.equal(blockOf(withViolations(line('A'))), 'blocked')
    const warnings = violations.filter(({ severity }) => severity === 'WARNING')
    assert.equal(blockOf(cart([line('A')], { totals: { ...totals('5'), violations: warnings } })), undefined)
  })
})

describe('isShipped', () => {
  it('default: returns true if one line is shipped; gift cards, downloads and services are not', () => {
    const card = line('Gift card', { immaterial: true })
    assert.deepEqual(
      [isShipped(cart([card, line('Mug')])), isShipped(cart([card])), isShipped(cart([]))],
      [true, false, false],
    )
  })
})

describe('addPlan', () => {
  const plan = (id: string, ...lineItemIds: string[]): MembershipChoice => ({ id, lineItemIds })

  it('default: the first plan pays for all of its lines', () => {
    assert.deepEqual(addPlan([], plan('a', '1', '2')), [plan('a', '1', '2')])
  })

  it('behavior: pays for lines that no other plan pays for; if there are none, it replaces the other plan', () => {
    assert.deepEqual(addPlan([plan('a', '1')], plan('b', '1', '2')), [plan('a', '1'), plan('b', '2')])
    assert.deepEqual(addPlan([plan('a', '1'), plan('c', '3')], plan('b', '1')), [plan('c', '3'), plan('b', '1')])
  })
})

describe('canUndo', () => {
  it('default: catalog items can be restored, custom lines and booked dates cannot', () => {
    assert.equal(canUndo(line('A')), true)
    assert.equal(canUndo(line('A', { custom: true })), false)
    assert.equal(canUndo(line('A', { terms: { scheduledDate: new Date(0) } })), false)
  })
})
