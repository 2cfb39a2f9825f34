import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { describe, it } from 'node:test'
import { isPlatformError } from '../errors/platform-error.ts'
import { deferred } from '../testing/deferred.ts'
import { createCloseSignal, delay, raceSignal, withTimeout } from './timeout.ts'

const neverSettles = new Promise<never>(() => undefined)
const code = (expected: string) => (error: unknown) => isPlatformError(error) && error.code === expected

describe('withTimeout', () => {
  it("default: resolves with the task's value and removes its listeners", async () => {
    const { signal } = new AbortController()
    assert.equal(await withTimeout(signal, 1000, async () => 'done'), 'done')
    assert.equal(getEventListeners(signal, 'abort').length, 0)
  })

  it('error: TIMEOUT even if the task ignores the signal', async () => {
    await assert.rejects(
      withTimeout(undefined, 5, () => neverSettles),
      code('TIMEOUT'),
    )
  })

  it('args: Infinity means no limit', async () => {
    const later = (): Promise<string> => new Promise((resolve) => setTimeout(resolve, 20, 'done'))
    assert.equal(await withTimeout(undefined, Number.POSITIVE_INFINITY, later), 'done')
  })

  it("error: ABORTED immediately with the reason as cause, and aborts the task's signal", async () => {
    const controller = new AbortController()
    let taskSignal: AbortSignal | undefined
    const run = withTimeout(controller.signal, 1000, (signal) => {
      taskSignal = signal
      return neverSettles
    })
    controller.abort('changed my mind')
    await assert.rejects(run, (error) => code('ABORTED')(error) && (error as Error).cause === 'changed my mind')
    assert.equal(taskSignal?.aborted, true)
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0)
  })

  it('error: ABORTED without starting if the signal is already aborted', async () => {
    let started = false
    const task = async (): Promise<void> => {
      started = true
    }
    await assert.rejects(withTimeout(AbortSignal.abort(), 1000, task), code('ABORTED'))
    assert.equal(started, false)
  })
})

describe('createCloseSignal', () => {
  it('behavior: close aborts running and future tasks', async () => {
    const closeSignal = createCloseSignal()
    const running = [1, 2, 3].map(() => withTimeout(undefined, 1000, () => neverSettles, closeSignal))
    assert.equal(await withTimeout(undefined, 1000, async () => 'done before', closeSignal), 'done before')
    closeSignal.close()
    let started = false
    const afterClose = withTimeout(
      undefined,
      1000,
      async () => {
        started = true
      },
      closeSignal,
    )
    for (const task of [...running, afterClose]) await assert.rejects(task, code('ABORTED'))
    assert.equal(started, false)
  })
})

describe('raceSignal and delay', () => {
  it('behavior: an abort rejects the wait and leaves the promise running', async () => {
    const controller = new AbortController()
    const slow = deferred<string>()
    const waiting = raceSignal(slow.promise, controller.signal)
    controller.abort(new Error('left'))
    await assert.rejects(waiting, /left/)
    slow.resolve('late')
    assert.equal(await raceSignal(slow.promise, undefined), 'late')
    await assert.rejects(delay(60_000, controller.signal), /left/)
  })
})
