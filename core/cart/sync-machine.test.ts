import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../errors/platform-error.ts'
import { addition, cartOf, change, drive, member, visitor } from '../testing/cart-machine.ts'
import { type Cart, emptyCart } from './model.ts'
import type { Mutation } from './mutation.ts'
import { applyMutations } from './mutation-queue.ts'
import { nextEffect } from './sync-effects.ts'
import { reduce } from './sync-machine.ts'
import { initialSyncState, type SyncEvent, type SyncState } from './sync-state.ts'

const refused = new PlatformError('refused', { code: 'REFUSED', status: 400 })
const lost = new PlatformError('lost', { code: 'SYSTEM_ERROR', status: 500 })
const ready = (cart: Cart): SyncState =>
  drive(initialSyncState(visitor), [{ type: 'refetch' }, 'start', { type: 'received', epoch: 0, cart }])
const mutate = (mutation: Mutation): SyncEvent => ({ type: 'mutate', mutation, isHeld: false })
const received = (cart: Cart | undefined, isAlone = false): SyncEvent => ({ type: 'received', epoch: 0, cart, isAlone })
const failed = (error: PlatformError): SyncEvent => ({ type: 'failed', epoch: 0, error })
const shown = ({ serverCart, mutations }: SyncState): string[] =>
  applyMutations(serverCart, mutations).lines.map(({ id, productId, quantity }) => `${id} ${productId} ${quantity}`)
const kinds = ({ notices }: SyncState): unknown[] => notices.map(({ kind, productId }) => [kind, productId])

describe('a cart that is replaced by another one with the same line ids', () => {
  const before = cartOf('one', ['1', 'A', 2], ['2', 'B', 1])
  const after = cartOf('two', ['1', 'C', 5])

  it('behavior: a pending change of a line does not change the line of the other cart', () => {
    const state = drive(ready(before), [mutate(change('1', 4)), { type: 'refetch' }, 'start', received(after)])
    assert.deepEqual(shown(state), ['1 C 5'])
    const next = drive(state, ['start'])
    assert.deepEqual([shown(next), next.mutations, kinds(next)], [['1 C 5'], [], [['removed', undefined]]])
  })

  it('behavior: an addition is not compared with the lines of the other cart', () => {
    const sending = drive(ready(cartOf('one', ['1', 'C', 5])), [mutate(addition('C', 1, '1')), 'start'])
    const state = drive(sending, [received(cartOf('two', ['1', 'D', 9], ['2', 'C', 1]))])
    assert.deepEqual([state.mutations, kinds(state)], [[], []])
    assert.deepEqual(shown(state), ['1 D 9', '2 C 1'])
  })

  it('behavior: aliases, and the ids of items, are dropped with their cart', () => {
    const added = drive(ready(before), [
      { type: 'mutate', mutation: addition('D', 1), itemKey: 'D', isHeld: false },
      'start',
      received(cartOf('one', ['1', 'A', 2], ['2', 'B', 1], ['3', 'D', 1])),
    ])
    assert.deepEqual(added.aliases, { 'new-D': '3' })
    const { aliases, lineKeys, lineIds } = drive(added, [{ type: 'refetch' }, 'start', received(after)])
    assert.deepEqual([aliases, lineKeys, lineIds], [{}, {}, {}])
  })

  it('behavior: notices of lines are dropped with their cart', () => {
    const cart = cartOf('one', ['1', 'A', 2], ['2', 'B', 1])
    const noticed = drive(ready(cart), [
      mutate(change('1', 9)),
      'start',
      received(cartOf('one', ['1', 'A', 3])),
      mutate(change('2', 4)),
      'start',
    ])
    assert.deepEqual(
      noticed.notices.map(({ kind, lineId }) => [kind, lineId]),
      [
        ['capped', '1'],
        ['removed', '2'],
      ],
    )
    const replaced = drive(noticed, [
      { type: 'refetch' },
      'start',
      received(cartOf('two', ['1', 'C', 5], ['2', 'D', 5])),
    ])
    assert.deepEqual(replaced.notices, [])
  })

  it('behavior: a removed line is restored as a new line of the other cart', () => {
    const removed = drive(ready(before), [mutate(change('1', 0)), 'start', received(cartOf('one', ['2', 'B', 1]))])
    const replaced = drive(removed, [{ type: 'refetch' }, 'start', received(after)])
    const { lineId = '', template } = replaced.removedLines['1'] ?? {}
    assert.ok(lineId !== '1' && template?.productId === 'A')
  })
})

describe('reads', () => {
  it('error: SYSTEM_ERROR of a first read is in the state until the next read starts', () => {
    const failedOnce = drive(initialSyncState(visitor), [{ type: 'refetch' }, 'start', failed(lost)])
    assert.deepEqual([failedOnce.status, failedOnce.error], ['error', lost])
    const again = drive(failedOnce, [{ type: 'refetch' }, 'start'])
    assert.deepEqual([again.status, again.error], ['loading', undefined])
  })
})

describe('totals', () => {
  const estimating = drive(ready(cartOf('one', ['1', 'A', 1])), [{ type: 'observe-totals', count: 1 }, 'start'])
  const failedOnce = drive(estimating, [failed(lost)])
  const info: Mutation = { kind: 'info', lineId: 'info', quantity: 0, info: { buyerNote: 'x' }, waiters: [] }

  it('error: SYSTEM_ERROR of an estimate is in the state, and the estimate is not repeated by itself', () => {
    assert.deepEqual([failedOnce.phase, failedOnce.totalsError, nextEffect(failedOnce)], ['idle', lost, undefined])
  })

  for (const [name, events] of [
    ['a new observer', [{ type: 'observe-totals', count: 1 }]],
    ['unchanged information', [mutate({ ...info, info: {} }), 'start']],
    ['the next snapshot', [{ type: 'refetch' }, 'start', received(cartOf('one', ['1', 'A', 1]))]],
  ] as const) {
    it(`behavior: ${name} requests the totals again after a failure`, () => {
      const state = drive(failedOnce, events)
      assert.deepEqual([state.totalsError, nextEffect(state)], [undefined, { type: 'estimate' }])
    })
  }

  it('behavior: an observer that ends, and a new observer of up-to-date totals, request nothing', () => {
    assert.equal(nextEffect(drive(failedOnce, [{ type: 'observe-totals', count: -1 }])), undefined)
    const estimated = drive(estimating, [{ type: 'estimated', epoch: 0, estimate: {} }])
    assert.equal(nextEffect(drive(estimated, [{ type: 'observe-totals', count: 1 }])), undefined)
  })
})

describe('results', () => {
  it('behavior: a write whose response has no cart is verified by a read', () => {
    const sending = drive(ready(cartOf('one')), [mutate(addition('A', 3)), 'start', received(undefined)])
    assert.deepEqual([nextEffect(sending), sending.mutations.length], [{ type: 'read' }, 1])
    const state = drive(sending, ['start', received(cartOf('one', ['1', 'A', 2]))])
    assert.deepEqual([state.mutations, kinds(state)], [[], [['capped', 'A']]])
  })

  it('behavior: each failed mutation has its notice', () => {
    const both = drive(ready(cartOf('one', ['1', 'A', 1], ['2', 'B', 1])), [
      mutate(change('1', 5)),
      mutate(change('2', 5)),
    ])
    const first = drive(both, ['start', failed(lost), 'start', received(cartOf('one', ['1', 'A', 1], ['2', 'B', 1]))])
    const state = drive(first, ['start', failed(lost), 'start', received(cartOf('one', ['1', 'A', 1], ['2', 'B', 1]))])
    assert.deepEqual(
      state.notices.map(({ kind, lineId }) => [kind, lineId]),
      [
        ['rolled-back', '1'],
        ['rolled-back', '2'],
      ],
    )
  })

  it('behavior: one failed read rejects all waiting mutations with its reason', () => {
    const waiting = drive(initialSyncState(visitor), [
      mutate(addition('A')),
      mutate(addition('B')),
      mutate(addition('C')),
    ])
    const state = drive(waiting, ['start', failed(refused)])
    assert.deepEqual([state.phase, state.mutations, nextEffect(state)], ['failed', [], undefined])
    assert.deepEqual(
      state.outputs.map((output) => output.type === 'settled' && output.result.error?.code).filter(Boolean),
      ['REFUSED', 'REFUSED', 'REFUSED'],
    )
  })

  it('behavior: an addition that was applied twice is corrected once and announced', () => {
    const sending = drive(ready(cartOf('one', ['1', 'A', 1])), [mutate(addition('A', 2, '1')), 'start'])
    const state = drive(sending, [received(cartOf('one', ['1', 'A', 5]), true)])
    const effect = nextEffect(state)
    assert.deepEqual(effect?.type === 'send' && [effect.command, effect.mutation.quantity], ['quantity', 3])
    assert.deepEqual([shown(state), kinds(state)], [['1 A 3'], [['duplicate', 'A']]])
    const corrected = drive(state, ['start', received(cartOf('one', ['1', 'A', 3]), true)])
    assert.deepEqual([corrected.mutations, nextEffect(corrected), kinds(corrected)], [[], undefined, kinds(state)])
  })

  it('behavior: a larger quantity that another tab or device may have caused is not corrected', () => {
    const sending = drive(ready(cartOf('one', ['1', 'A', 1])), [mutate(addition('A', 2, '1')), 'start'])
    const state = drive(sending, [received(cartOf('one', ['1', 'A', 5]))])
    assert.deepEqual([state.mutations, kinds(state)], [[], []])
  })
})

describe('recovery', () => {
  const left = (...mutations: Mutation[]): SyncState =>
    reduce(initialSyncState(visitor), {
      type: 'restored',
      baseline: cartOf('one', ['1', 'A', 1]),
      mutations,
      errors: new Map(),
    })

  it('behavior: a cart that does not exist any more is shown as empty', () => {
    const state = drive(left(change('1', 3, { inFlight: true })), [
      'start',
      { type: 'received', epoch: 0, cart: emptyCart },
    ])
    assert.deepEqual([state.serverCart.id, state.serverCart.lines], ['', []])
  })

  it('behavior: a refusal that persists settles every mutation with its reason', () => {
    const state = drive(left(addition('B', 1, 'new-B', { inFlight: true }), addition('C')), ['start', failed(refused)])
    assert.deepEqual(
      [state.phase, state.mutations, state.recovery, nextEffect(state)],
      ['failed', [], undefined, undefined],
    )
    assert.deepEqual(
      state.notices.map(({ error }) => error?.code),
      ['REFUSED', 'REFUSED'],
    )
  })

  it('behavior: lost reads are repeated, and end after ten', () => {
    let state = left(addition('B', 1, 'new-B', { inFlight: true }))
    let reads = 0
    while (state.phase !== 'failed' && reads < 20) {
      state = drive(state, ['start', failed(lost)])
      reads++
      if (nextEffect(state)?.type === 'wait') state = drive(state, [{ type: 'waited', epoch: 0 }])
    }
    assert.deepEqual([reads, state.mutations], [10, []])
  })

  it('behavior: a throttled read is repeated, and rolls nothing back', () => {
    const throttled = new PlatformError('throttled', { code: 'TOO_MANY_REQUESTS', status: 429 })
    const mutation = addition('B', 1, 'new-B', { inFlight: true })
    const state = drive(left(mutation), ['start', failed(throttled)])
    assert.deepEqual([nextEffect(state)?.type, state.mutations, state.notices], ['wait', [mutation], []])
    const cart = cartOf('one', ['1', 'A', 1], ['2', 'B', 1])
    const done = drive(state, [{ type: 'waited', epoch: 0 }, 'start', received(cart)])
    assert.deepEqual([shown(done), done.mutations, done.notices], [['1 A 1', '2 B 1'], [], []])
  })
})

describe('identity', () => {
  it('behavior: a response to a request of the previous identity changes nothing', () => {
    const reading = drive(ready(cartOf('one', ['1', 'A', 1])), [{ type: 'refetch' }, 'start'])
    const changed = drive(reading, [{ type: 'identity-changed', identity: member }])
    const state = drive(changed, [received(cartOf('two', ['1', 'B', 1]))])
    assert.deepEqual([state.serverCart, state.outputs], [changed.serverCart, []])
  })

  it('behavior: a cart that was not needed is read after a login, but not after an event of the same member', () => {
    const refetches = (before: typeof member): boolean =>
      drive(initialSyncState(before), [{ type: 'identity-changed', identity: member }]).refetch
    assert.deepEqual([refetches(visitor), refetches(member)], [true, false])
  })

  it('behavior: a mutation of the previous identity is dropped with a notice, also in flight', () => {
    const asMember = drive(initialSyncState(member), [
      { type: 'refetch' },
      'start',
      received(cartOf('one', ['1', 'A', 1])),
    ])
    const sending = drive(asMember, [mutate(change('1', 2)), 'start', mutate(addition('B'))])
    const state = drive(sending, [{ type: 'identity-changed', identity: visitor }])
    assert.deepEqual([state.mutations, shown(state), state.request], [[], [], undefined])
    assert.deepEqual(
      state.notices.map(({ error }) => error?.code),
      ['IDENTITY_CHANGED', 'IDENTITY_CHANGED'],
    )
  })

  it('behavior: a dropped mutation of a line is announced with its name, but for no line of the next cart', () => {
    const changed = drive(ready(cartOf('one', ['1', 'A', 1])), [
      mutate(change('1', 2)),
      { type: 'identity-changed', identity: member },
    ])
    const state = drive(changed, ['start', { ...received(cartOf('two', ['1', 'C', 5])), epoch: 1 } as SyncEvent])
    assert.deepEqual(
      state.notices.map(({ name, lineId, error }) => [name, lineId, error?.code]),
      [['A', undefined, 'IDENTITY_CHANGED']],
    )
  })

  it('behavior: notices and removed lines stay at a login, and are dropped at every other change', () => {
    const cart = cartOf('one', ['1', 'A', 1], ['2', 'B', 1])
    const start = (identity: typeof member): SyncState =>
      drive(initialSyncState(identity), [
        { type: 'refetch' },
        'start',
        received(cart),
        mutate(change('1', 2)),
        'start',
        received(cart),
        mutate(change('2', 0)),
        'start',
        received(cartOf('one', ['1', 'A', 1])),
      ])
    const kept = (before: typeof member, identity: typeof member): unknown => {
      const state = drive(start(before), [{ type: 'identity-changed', identity }])
      return [state.notices.length, Object.keys(state.removedLines)]
    }
    assert.deepEqual(kept(visitor, member), [1, ['2']])
    const others = [
      [visitor, { role: 'none', identityEpoch: '' }],
      [member, visitor],
      [member, { ...member, identityEpoch: 'another member' }],
    ] as const
    for (const [before, identity] of others) assert.deepEqual(kept(before, identity), [0, []])
  })
})
