import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deferred } from '../../testing/deferred.ts'
import { memoryStorage } from '../tokens/token-storage.ts'
import { createAuth } from '../tokens/tokens.ts'
import { changeIdentity, flushMutations } from './change-identity.ts'

const forever = new Promise<never>(() => undefined)

/** Creates the members of `Auth` that `changeIdentity` uses. */
function openAuth(timeoutMs?: number) {
  const auth = createAuth({
    storage: memoryStorage(),
    requestTokens: () => assert.fail('no tokens are requested'),
    timeoutMs: 1000,
    now: Date.now,
  })
  return {
    before: auth.beforeIdentityChange,
    write: auth.write,
    phase: auth.identityPhase,
    flush: () => flushMutations(auth),
    run: <T>(work: () => Promise<T>, signal?: AbortSignal) => changeIdentity(auth, work, signal, timeoutMs),
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('changeIdentity', () => {
  it('default: flushes, waits for writes in flight, then runs the work while later writes wait', async () => {
    const change = openAuth()
    const log: string[] = []
    const [flushed, written, worked] = [deferred(), deferred(), deferred()]
    change.before(() => {
      log.push('flush')
      return flushed.promise
    })
    void change.write(async () => {
      await written.promise
      log.push('written')
    })
    const done = change.run(async () => {
      log.push('work')
      await worked.promise
    })
    await nextTask()
    assert.deepEqual([log, change.phase.get()], [['flush'], 'stable'])
    flushed.resolve()
    await nextTask()
    assert.deepEqual([log, change.phase.get()], [['flush'], 'changing'])
    const later = change.write(async () => void log.push('later write'))
    written.resolve()
    await nextTask()
    assert.deepEqual(log, ['flush', 'written', 'work'])
    worked.resolve()
    await Promise.all([done, later])
    assert.deepEqual([log.at(-1), change.phase.get()], ['later write', 'stable'])
  })

  it('behavior: a write waits for every change that was started before it', async () => {
    const change = openAuth()
    const log: string[] = []
    const [first, second] = [deferred(), deferred()]
    const changes = [first, second].map(({ promise }) => change.run(() => promise))
    await nextTask()
    const written = change.write(async () => void log.push(change.phase.get()))
    first.resolve()
    await nextTask()
    assert.deepEqual(log, [])
    second.resolve()
    await Promise.all([...changes, written])
    assert.deepEqual(log, ['stable'])
  })

  it('behavior: the flush sends writes as the current identity', async () => {
    const change = openAuth()
    const log: string[] = []
    change.before(() => change.write(async () => void log.push('pending')))
    await change.run(async () => void log.push('work'))
    assert.deepEqual(log, ['pending', 'work'])
  })

  it('behavior: waits for listeners and for writes until the timeout only', async () => {
    const change = openAuth(10)
    change.before(() => forever)
    void change.write(() => forever)
    assert.equal(await change.run(async () => 'logged in'), 'logged in')
  })

  it('behavior: runs one change at a time, also after a failed change', async () => {
    const change = openAuth()
    const log: string[] = []
    change.before(() => Promise.reject(new Error('not flushed')))
    const failing = change.run(async () => {
      log.push('one')
      await nextTask()
      throw new Error('refused')
    })
    const next = change.run(async () => void log.push('two'))
    await assert.rejects(failing, /refused/)
    assert.deepEqual(log, ['one'])
    await next
    assert.deepEqual([log, change.phase.get()], [['one', 'two'], 'stable'])
  })

  it('behavior: several changes that wait for the same one run one after another', async () => {
    const change = openAuth()
    const log: string[] = []
    const runNamed = (name: string): Promise<void> =>
      change.run(async () => {
        log.push(`${name} starts`)
        await nextTask()
        log.push(`${name} ends`)
      })
    await Promise.all(['one', 'two', 'three'].map(runNamed))
    const inOrder = ['one starts', 'one ends', 'two starts', 'two ends', 'three starts', 'three ends']
    assert.deepEqual([log, change.phase.get()], [inOrder, 'stable'])
  })

  it('behavior: a listener that was unsubscribed is not called', async () => {
    const change = openAuth()
    const stop = change.before(() => assert.fail('called'))
    stop()
    await change.flush()
  })

  it('error: ABORTED ends the wait for the flush, and nothing is changed', async () => {
    const change = openAuth()
    change.before(() => forever)
    const controller = new AbortController()
    const aborted = change.run(() => assert.fail('run'), controller.signal)
    controller.abort()
    await assert.rejects(aborted, { code: 'ABORTED' })
    assert.equal(change.phase.get(), 'stable')
  })

  it('error: ABORTED ends the wait of a write', async () => {
    const change = openAuth()
    const worked = deferred()
    const done = change.run(() => worked.promise)
    await nextTask()
    const controller = new AbortController()
    const write = change.write(() => assert.fail('sent'), controller.signal)
    controller.abort()
    await assert.rejects(write, { code: 'ABORTED' })
    worked.resolve()
    await done
  })
})
