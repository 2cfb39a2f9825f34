import { emptyCart } from '../cart/model.ts'
import type { Mutation } from '../cart/mutation.ts'
import { nextEffect } from '../cart/sync-effects.ts'
import { reduce } from '../cart/sync-machine.ts'
import { type Effect, initialSyncState, type SyncEvent, type SyncState } from '../cart/sync-state.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { addition, cartOf, change, drive, member, visitor } from './cart-machine.ts'

/** A state with the effect in flight, and the epoch in which that effect started. */
export interface Node {
  readonly state: SyncState
  readonly running?: { readonly effect: Effect; readonly epoch: number } | undefined
}

export interface Step {
  readonly before: Node
  readonly event: SyncEvent
  readonly after: Node
}

const refused = new PlatformError('refused', { code: 'REFUSED', status: 400 })
const lost = new PlatformError('lost', { code: 'SYSTEM_ERROR', status: 500 })
const one = cartOf('one', ['1', 'A', 1])
const carts = [
  emptyCart,
  one,
  cartOf('one', ['1', 'A', 2]),
  cartOf('one', ['1', 'A', 1], ['2', 'B', 1]),
  cartOf('two', ['1', 'C', 1]),
]
const mutations: readonly Mutation[] = [
  addition('B'),
  change('1', 2),
  change('1', 0),
  { kind: 'coupon', lineId: 'coupon', quantity: 0, code: 'TEN', waiters: [] },
  { kind: 'info', lineId: 'info', quantity: 0, info: { buyerNote: 'note' }, waiters: [] },
]

/** Maximum length of the queue in the walk. Longer queues reach no further transitions. */
const MAX_MUTATIONS = 2

/** Events that can occur at any time. */
function outerEvents({ epoch, phase, totalsObservers, mutations: queue }: SyncState): readonly SyncEvent[] {
  const isSuspended = phase === 'suspended'
  return [
    ...(queue.length < MAX_MUTATIONS
      ? mutations.map((mutation): SyncEvent => ({ type: 'mutate', mutation, isHeld: false }))
      : []),
    { type: 'mutate', mutation: change('1', 3), isHeld: true },
    { type: 'refetch' },
    { type: 'release' },
    { type: 'release', lineId: '1' },
    { type: 'observe-totals', count: totalsObservers > 0 ? -1 : 1 },
    { type: 'written' },
    { type: 'dropped', epoch, mutations: queue.filter(({ inFlight }) => !inFlight), error: lost },
    ...(isSuspended
      ? ([
          { type: 'resumed' },
          { type: 'flushed', mutations: queue.map((mutation) => ({ ...mutation, inFlight: true })) },
        ] as const)
      : queue.length > 0
        ? ([{ type: 'suspended' }] as const)
        : []),
    { type: 'identity-changing', isChanging: true },
    { type: 'identity-changing', isChanging: false },
    { type: 'identity-changed', identity: member },
    { type: 'identity-changed', identity: visitor },
    { type: 'expired', lines: [{ productId: 'B', quantity: 1 }], error: lost },
    { type: 'shown', changes: { notices: [] } },
  ]
}

/** Events that end an effect. They carry the epoch in which it started. */
function responses(effect: Effect, epoch: number): readonly SyncEvent[] {
  if (effect.type === 'wait') return [{ type: 'waited', epoch }]
  const failures = [refused, lost].map((error): SyncEvent => ({ type: 'failed', epoch, error }))
  if (effect.type === 'estimate') return [...failures, { type: 'estimated', epoch, estimate: { cart: one } }]
  const successes = carts.map((cart): SyncEvent => ({ type: 'received', epoch, cart }))
  if (effect.type === 'read') return [...failures, ...successes]
  return [...failures, ...successes, { type: 'received', epoch }]
}

function stepsFrom(node: Node): readonly Step[] {
  const { state, running } = node
  const outer = outerEvents(state).map(
    (event): Step => ({ before: node, event, after: { running, state: reduce(state, event) } }),
  )
  if (running) {
    const ends = responses(running.effect, running.epoch)
    return [...outer, ...ends.map((event): Step => ({ before: node, event, after: { state: reduce(state, event) } }))]
  }
  const effect = nextEffect(state)
  if (!effect) return outer
  const event: SyncEvent = { type: 'started', effect }
  const after = reduce(state, event)
  const isDone = effect.type === 'send' && !after.request
  const { epoch } = state
  const outdated: SyncEvent = { type: 'outdated', epoch }
  return [
    ...outer,
    ...(effect.type === 'send' ? [{ before: node, event: outdated, after: { state: reduce(state, outdated) } }] : []),
    { before: node, event, after: { state: after, running: isDone ? undefined : { effect, epoch: after.epoch } } },
  ]
}

/** Returns the key of a state. States that differ only in counters and notices have the same key. */
function keyOf({ state, running }: Node): string {
  const { epoch, noticeCount: _count, notices: _notices, outputs: _outputs, ...rest } = state
  return JSON.stringify([rest, running && [running.effect.type, running.epoch === epoch]])
}

const restored: SyncEvent = {
  type: 'restored',
  baseline: one,
  mutations: [addition('B', 1, 'new-B', { inFlight: true }), change('1', 2, { inFlight: true }), change('1', 0)],
  errors: new Map(),
}

/**
 * Returns all steps of all event sequences up to a length. Starts from a new page, a page that recovers an outbox, and a page that shows a cart
 * with totals.
 */
export function walk(length: number): readonly Step[] {
  const initial = initialSyncState(visitor)
  const outbox: Node = { state: reduce(initial, restored) }
  const steps: Step[] = [{ before: { state: initial }, event: restored, after: outbox }]
  const found = new Set<string>()
  const loaded = drive(initial, [
    { type: 'observe-totals', count: 1 },
    { type: 'refetch' },
    'start',
    { type: 'received', epoch: 0, cart: one },
  ])
  const rechecked = drive(outbox.state, ['start', { type: 'received', epoch: 0, cart: one }])
  let frontier: readonly Node[] = [{ state: initial }, outbox, { state: loaded }, { state: rechecked }]
  for (let depth = 0; depth < length; depth++) {
    const next: Node[] = []
    for (const node of frontier) {
      const key = keyOf(node)
      if (found.has(key)) continue
      found.add(key)
      const following = stepsFrom(node)
      steps.push(...following)
      next.push(...following.map(({ after }) => after))
    }
    frontier = next
  }
  return steps
}

/** Returns the transitions between phases as a mermaid state diagram. */
export function diagramOf(steps: readonly Step[]): string {
  const events = new Map<string, Set<string>>()
  for (const { before, event, after } of steps) {
    const [from, to] = [before.state.phase, after.state.phase]
    if (from === to) continue
    const edge = `${from} --> ${to}`
    events.set(edge, (events.get(edge) ?? new Set()).add(event.type))
  }
  const lines = [...events].map(([edge, types]) => `  ${edge}: ${[...types].sort().join(', ')}`)
  return ['stateDiagram-v2', '  [*] --> idle', ...lines.sort()].join('\n')
}
