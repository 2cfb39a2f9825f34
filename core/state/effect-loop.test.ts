import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createEffectLoop, type EffectLoop } from './effect-loop.ts'

interface Count {
  readonly count: number
  readonly target: number
  readonly outputs: readonly Complete[]
}
interface Complete {
  readonly type: 'complete'
}
type CountEvent = { readonly type: 'count' } | { readonly type: 'target'; readonly target: number }

/** Counts up to a target, one effect per step. */
function createCounter(): { readonly loop: EffectLoop<Count, CountEvent, Complete>; readonly changes: number[][] } {
  const changes: number[][] = []
  const loop: EffectLoop<Count, CountEvent, Complete> = createEffectLoop<Count, CountEvent, 'count', Complete>({
    initial: { count: 0, target: 0, outputs: [] },
    reduce(state, event) {
      if (event.type === 'target') return { ...state, target: event.target, outputs: [] }
      const count = state.count + 1
      return { ...state, count, outputs: count === state.target ? [{ type: 'complete' }] : [] }
    },
    nextEffect: ({ count, target }) => (count < target ? 'count' : undefined),
    async runEffect() {
      const { count } = loop.current()
      await null
      // No other effect ran in the meantime.
      assert.equal(loop.current().count, count)
      loop.dispatch({ type: 'count' })
    },
    onChange: (before, after) => changes.push([before.count, after.count]),
  })
  return { loop, changes }
}

describe('the effect loop', () => {
  it('default: runs effects one at a time, also with concurrent calls of run()', async () => {
    const { loop, changes } = createCounter()
    loop.dispatch({ type: 'target', target: 2 })
    await Promise.all([loop.run(), loop.run()])
    assert.equal(loop.current().count, 2)
    assert.deepEqual(changes, [
      [0, 0],
      [0, 1],
      [1, 2],
    ])
  })

  it('behavior: reduces all events of the task before the first effect', async () => {
    const { loop } = createCounter()
    loop.dispatch({ type: 'target', target: 1 })
    const running = loop.run()
    loop.dispatch({ type: 'target', target: 0 })
    await running
    assert.equal(loop.current().count, 0)
  })

  it('behavior: a listener receives the outputs of each event, then `changed`, until unsubscribed', async () => {
    const { loop } = createCounter()
    const received: string[] = []
    const stop = loop.listen(({ type }) => received.push(type))
    loop.dispatch({ type: 'target', target: 1 })
    await loop.run()
    stop()
    loop.dispatch({ type: 'target', target: 1 })
    assert.deepEqual(received, ['changed', 'complete', 'changed'])
  })

  it('behavior: runUntil waits for an event while no effect is due', async () => {
    const { loop } = createCounter()
    const complete = loop.runUntil(() => loop.current().count === 3)
    await loop.run()
    assert.equal(loop.current().count, 0)
    loop.dispatch({ type: 'target', target: 3 })
    await complete
    assert.equal(loop.current().count, 3)
  })
})
