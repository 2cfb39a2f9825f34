import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effect } from '@preact/signals'
import { createState, type State } from '../../core/state/state.ts'
import { mirror } from './live.ts'

/** A state that counts who listens. */
function counted<T>(initial: T): State<T> & { listeners: number } {
  const state = createState(initial)
  const own = {
    ...state,
    listeners: 0,
    subscribe(listener: (value: T) => void): () => void {
      own.listeners++
      const stop = state.subscribe(listener)
      return () => {
        own.listeners--
        stop()
      }
    },
  }
  return own
}

test('default: a mirror is one per state, and shows its value', () => {
  const state = createState(1)
  assert.equal(mirror(state), mirror(state))
  assert.equal(mirror(state).value, 1)
})

test('behavior: a watched mirror follows', () => {
  const state = createState(1)
  const seen: number[] = []
  const stop = effect(() => {
    seen.push(mirror(state).value)
  })
  state.set(2)
  stop()
  state.set(3)
  assert.deepEqual(seen, [1, 2])
})

test('behavior: an unwatched mirror keeps no listener, and is fresh when asked again', () => {
  const state = counted(1)
  const stop = effect(() => void mirror(state).value)
  assert.equal(state.listeners, 1)
  stop()
  assert.equal(state.listeners, 0)
  state.set(5)
  assert.equal(mirror(state).value, 5)
  assert.equal(state.listeners, 0)
})
