import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { describe, it } from 'node:test'
import { isPlatformError } from '../errors/platform-error.ts'
import { createClosing, pause, race, within } from './deadline.ts'

const forever = new Promise<never>(() => undefined)
const code = (expected: string) => (error: unknown) => isPlatformError(error) && error.code === expected

describe('within', () => {
  it('default: answers what the work answers and leaves nothing on the signals', async () => {
    const { signal } = new AbortController()
    assert.equal(await within(signal, 1000, async () => 'done'), 'done')
    assert.equal(getEventListeners(signal, 'abort').length, 0)
  })

  it('error: TIMEOUT ends work that does not listen', async () => {
    await assert.rejects(
      within(undefined, 5, () => forever),
      code('TIMEOUT'),
    )
  })

  it('error: ABORTED at once, with the reason as cause, and the work hears of it', async () => {
    const controller = new AbortController()
    let heard: AbortSignal | undefined
    const run = within(controller.signal, 1000, (signal) => {
      heard = signal
      return forever
    })
    controller.abort('changed my mind')
    await assert.rejects(run, (error) => code('ABORTED')(error) && (error as Error).cause === 'changed my mind')
    assert.equal(heard?.aborted, true)
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0)
  })

  it('error: ABORTED without beginning when the signal was aborted before', async () => {
    let began = false
    const work = async (): Promise<void> => {
      began = true
    }
    await assert.rejects(within(AbortSignal.abort(), 1000, work), code('ABORTED'))
    assert.equal(began, false)
  })
})

describe('createClosing', () => {
  it('behavior: ends all work that is on its way, and all that would begin', async () => {
    const closing = createClosing()
    const running = [1, 2, 3].map(() => within(undefined, 1000, () => forever, closing))
    assert.equal(await within(undefined, 1000, async () => 'done before', closing), 'done before')
    closing.close()
    let began = false
    const late = within(
      undefined,
      1000,
      async () => {
        began = true
      },
      closing,
    )
    for (const run of [...running, late]) await assert.rejects(run, code('ABORTED'))
    assert.equal(began, false)
  })
})

describe('race and pause', () => {
  it('behavior: the signal ends the wait, not the promise', async () => {
    const controller = new AbortController()
    let resolve: (value: string) => void = () => undefined
    const slow = new Promise<string>((done) => {
      resolve = done
    })
    const waiting = race(slow, controller.signal)
    controller.abort(new Error('left'))
    await assert.rejects(waiting, /left/)
    resolve('late')
    assert.equal(await race(slow, undefined), 'late')
    await assert.rejects(pause(60_000, controller.signal), /left/)
  })
})
