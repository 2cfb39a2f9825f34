import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { diagramOf, walk } from '../testing/walk-machine.ts'
import { nextEffect } from './sync-effects.ts'
import { reduce } from './sync-machine.ts'
import type { Phase, SyncEvent } from './sync-state.ts'

/** Longer sequences reach no further transition: see the first test. */
const LENGTH = 5
const steps = walk(LENGTH)
const isCurrent = ({ before, event }: (typeof steps)[number]): boolean =>
  !('epoch' in event) || event.epoch === before.state.epoch
const transitions = new Set(
  steps.filter(isCurrent).map(({ before, event }) => `${before.state.phase} --${event.type}-->`),
)

const phases: Readonly<Record<Phase, true>> = {
  idle: true,
  reading: true,
  sending: true,
  estimating: true,
  suspended: true,
  recovering: true,
  failed: true,
}
const everyPhase = Object.keys(phases) as Phase[]
/** The phases in which an event can occur. Responses to requests of an earlier epoch change nothing, and are left out. */
const phasesByEvent: Readonly<Record<SyncEvent['type'], readonly Phase[]>> = {
  mutate: everyPhase,
  refetch: everyPhase,
  release: everyPhase,
  'observe-totals': everyPhase,
  started: ['idle', 'recovering', 'failed'],
  received: ['reading', 'sending', 'recovering'],
  estimated: ['estimating'],
  failed: ['reading', 'sending', 'estimating', 'recovering'],
  dropped: everyPhase,
  written: everyPhase,
  outdated: ['idle'],
  // After a change of identity the phase is `idle`, while mutations in flight are still being verified.
  waited: ['idle', 'recovering'],
  // An estimate runs only while no mutation is pending, so there is nothing to store.
  suspended: ['idle', 'reading', 'sending', 'recovering', 'failed'],
  flushed: ['suspended'],
  resumed: ['suspended'],
  restored: ['idle'],
  expired: everyPhase,
  'identity-changing': everyPhase,
  'identity-changed': everyPhase,
  shown: everyPhase,
}
const possibleTransitions = Object.entries(phasesByEvent).flatMap(([type, from]) =>
  from.map((phase) => `${phase} --${type}-->`),
)

describe('every sequence of events', () => {
  it('default: the walk takes every event in every phase in which it can occur, and finds every change of the phase', (t) => {
    const covered = possibleTransitions.filter((transition) => transitions.has(transition))
    t.diagnostic(`${covered.length} of ${possibleTransitions.length} transitions, ${steps.length} steps`)
    assert.deepEqual([...transitions].sort(), [...possibleTransitions].sort())
    assert.deepEqual(new Set(steps.map(({ after }) => after.state.phase)), new Set(everyPhase))
    assert.equal(diagramOf(walk(LENGTH - 1)), diagramOf(steps), 'a shorter walk has found all changes of the phase')
  })

  it('default: core/README.md shows the changes of the phase', () => {
    const readme = readFileSync('core/README.md', 'utf8')
    const [, diagram] = /```mermaid\n(stateDiagram-v2\n[\s\S]*?)\n```/.exec(readme) ?? []
    if (process.env['UPDATE_DIAGRAM'] && diagram)
      writeFileSync('core/README.md', readme.replace(diagram, diagramOf(steps)))
    else assert.equal(diagram, diagramOf(steps), 'UPDATE_DIAGRAM=1 updates it')
  })

  it('behavior: the earlier state is never changed, and the same event gives the same state', () => {
    for (const { before, event } of steps.filter((_, at) => at % 7 === 0)) {
      const text = JSON.stringify(before.state)
      const [first, second] = [reduce(before.state, event), reduce(before.state, event)]
      assert.equal(JSON.stringify(before.state), text)
      assert.deepEqual(first, second)
    }
  })

  it('behavior: nothing is due while the page is left or the identity changes', () => {
    for (const { after } of steps) {
      const { phase, isIdentityChanging } = after.state
      if (phase === 'suspended' || isIdentityChanging) assert.equal(nextEffect(after.state), undefined)
    }
  })

  it('behavior: a response of an earlier epoch changes nothing', () => {
    for (const { before, after } of steps.filter((step) => !isCurrent(step)))
      assert.deepEqual(after.state, { ...before.state, outputs: [] })
  })

  it('behavior: a mutation leaves the queue only with a result', () => {
    for (const { before, event, after } of steps) {
      if (event.type === 'flushed' || event.type === 'restored') continue
      const settled = after.state.outputs.filter(({ type }) => type === 'settled').length
      const added = event.type === 'mutate' ? 1 : 0
      const left = before.state.mutations.length + added - after.state.mutations.length
      // Mutations of one line are coalesced, and lines that turn out to be one. A quantity can replace two mutations.
      const coalesced = event.type === 'mutate' && event.mutation.kind === 'set' ? 2 : 1
      assert.ok(left <= settled + coalesced, `${event.type}: ${left} removed, ${settled} settled`)
      if (event.type === 'failed' && after.state.phase === 'failed') assert.deepEqual(after.state.mutations, [])
    }
  })

  it('behavior: at most one mutation is in flight, except of a page that was left', () => {
    for (const { after } of steps) {
      const { mutations, recovery } = after.state
      if (!recovery) assert.ok(mutations.filter(({ inFlight }) => inFlight).length <= 1)
    }
  })

  it('behavior: a line of a replaced cart has no alias', () => {
    for (const { before, after } of steps) {
      const [old, now] = [before.state.serverCart, after.state.serverCart]
      if (!old.id || old.id === now.id || after.state.phase === 'suspended') continue
      const ids = now.lines.map(({ id }) => id)
      for (const id of Object.values(after.state.aliases)) assert.ok(ids.includes(id))
    }
  })

  it('behavior: the next read starts after a failed request', () => {
    for (const { event, after } of steps) {
      if (event.type !== 'failed' || after.running) continue
      const next = reduce(after.state, { type: 'refetch' })
      if (next.phase !== 'suspended' && !next.isIdentityChanging) assert.ok(nextEffect(next))
    }
  })
})
