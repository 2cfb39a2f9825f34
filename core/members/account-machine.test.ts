import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../errors/platform-error.ts'
import type { OrderDetail, OrderSummary } from '../orders/order.ts'
import { type AccountEvent, type AccountMachineState, initialAccount, reduceAccount } from './account-machine.ts'
import type { AccountFailure } from './account-types.ts'

const failed = (code: string, status?: number): AccountFailure => ({
  error: new PlatformError(code, { code, status }),
  fields: {},
})
const order = { id: 'o' } as OrderSummary
const actions = ['load', 'orders', 'profile'] as const
const events: readonly AccountEvent[] = [
  { type: 'identity-changed', isMember: true },
  { type: 'identity-changed', isMember: false },
  ...actions.flatMap((action): AccountEvent[] => [
    { type: 'started', action },
    { type: 'succeeded', action },
    { type: 'failed', action, failure: failed('SYSTEM_ERROR') },
    { type: 'failed', action, failure: failed('MEMBER_NOT_FOUND', 404) },
    { type: 'failed', action, failure: failed('ABORTED') },
    { type: 'dismissed', action },
  ]),
  { type: 'account-received', update: { id: 'm' } },
  { type: 'orders-started', isNextPage: false },
  { type: 'orders-started', isNextPage: true },
  { type: 'orders-received', items: [order], hasNextPage: true, isNextPage: true },
  { type: 'orders-received', items: [], hasNextPage: false, isNextPage: false },
  { type: 'order-opened', id: 'o' },
  { type: 'order-received', id: 'o', order: { id: 'o' } as OrderDetail },
  { type: 'order-received', id: 'other', order: { id: 'other' } as OrderDetail },
  { type: 'order-failed', id: 'o', isMissing: true },
  { type: 'order-closed' },
]

/** Returns every account that at most three events can reach. */
function reachable(): readonly AccountMachineState[] {
  const found = new Map<string, AccountMachineState>()
  let frontier = [initialAccount(true), initialAccount(false)]
  for (let depth = 0; depth <= 3; depth++) {
    const fresh = frontier.filter((account) => !found.has(JSON.stringify(account)))
    for (const account of fresh) found.set(JSON.stringify(account), account)
    frontier = fresh.flatMap((account) => events.map((event) => reduceAccount(account, event)))
  }
  return [...found.values()]
}

const accounts = reachable()
const every = (check: (account: AccountMachineState, event: AccountEvent, next: AccountMachineState) => void): void => {
  for (const account of accounts) for (const event of events) check(account, event, reduceAccount(account, event))
}

describe('reduceAccount', () => {
  it('default: every status is reachable', () => {
    const statuses = new Set(accounts.map(({ shown }) => shown.status))
    assert.deepEqual(statuses, new Set(['idle', 'missing', 'loading', 'ready', 'error']))
    assert.ok(accounts.length > 500, `${accounts.length} accounts`)
  })

  it('behavior: a change of identity resets the account', () => {
    every((_, event, next) => {
      if (event.type === 'identity-changed') assert.deepEqual(next, initialAccount(event.isMember))
    })
  })

  it('behavior: `busy` contains an action once per run, from its start to its end', () => {
    every(({ shown }, event, next) => {
      if (!('action' in event) || event.type === 'dismissed') return
      const count = ({ busy }: typeof shown): number => busy.filter((action) => action === event.action).length
      const expected = count(shown) + (event.type === 'started' ? 1 : count(shown) > 0 ? -1 : 0)
      assert.equal(count(next.shown), expected)
    })
  })

  it('behavior: the next start of an action or its dismissal clears a failure; an abort is not a failure', () => {
    every(({ shown }, event, next) => {
      if (!('action' in event)) return
      const { action } = event
      const before = shown.failures[action]
      const after = next.shown.failures[action]
      if (event.type === 'failed' && event.failure.error.code !== 'ABORTED') assert.equal(after, event.failure)
      else if (event.type === 'started' || event.type === 'dismissed') assert.equal(after, undefined)
      else assert.equal(after, before)
    })
  })

  it('behavior: a failed reload keeps the loaded account', () => {
    every(({ shown }, event, next) => {
      if (event.type === 'identity-changed' || !shown.account) return
      assert.deepEqual([next.shown.status, next.shown.account !== undefined], [shown.status, true])
    })
  })

  it('behavior: the status is not `loading` after a failed load, unless a later load is running', () => {
    every(({ shown }, event, next) => {
      if (event.type !== 'failed' || event.action !== 'load') return
      if (next.shown.busy.includes('load')) assert.equal(next.shown.status, shown.status)
      else assert.notEqual(next.shown.status, 'loading')
    })
  })

  it('behavior: the orders are not loading after their last action has ended', () => {
    every(({ shown }, event, next) => {
      if ((event.type === 'failed' || event.type === 'succeeded') && event.action === 'orders') {
        if (next.shown.busy.includes('orders')) return assert.equal(next.shown.orders, shown.orders)
        assert.notEqual(next.shown.orders.status, 'loading')
        assert.equal(next.shown.orders.isFetchingNextPage, false)
      }
    })
  })

  it('behavior: ignores a response for an order that is no longer open', () => {
    every((account, event, next) => {
      if ((event.type === 'order-received' || event.type === 'order-failed') && account.shown.order?.id !== event.id) {
        assert.equal(next.shown, account.shown)
      }
    })
  })
})
