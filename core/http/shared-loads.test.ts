import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSharedLoads } from './shared-loads.ts'

/** A load that a test settles. */
function createLoad(): {
  readonly load: (signal: AbortSignal) => Promise<string>
  readonly signals: AbortSignal[]
  settle: (value: string) => void
} {
  const signals: AbortSignal[] = []
  const result = {
    signals,
    settle: (_: string): void => undefined,
    load: (signal: AbortSignal): Promise<string> => {
      signals.push(signal)
      return new Promise((resolve, reject) => {
        result.settle = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  return result
}

test('default: concurrent callers share a load per key', async () => {
  const loads = createSharedLoads<string>()
  const a = createLoad()
  const all = [loads('a', a.load), loads('a', a.load)]
  a.settle('done')
  assert.deepEqual(await Promise.all(all), ['done', 'done'])
  const b = createLoad()
  const next = loads('a', b.load)
  b.settle('again')
  assert.equal(await next, 'again', 'nothing is cached')
  assert.deepEqual([a.signals.length, b.signals.length], [1, 1])
})

test('error: ABORTED only for the caller that aborts', async () => {
  const loads = createSharedLoads<string>()
  const created = createLoad()
  const first = new AbortController()
  const promise = loads('a', created.load, first.signal)
  const other = loads('a', created.load)
  first.abort()
  await assert.rejects(promise, { code: 'ABORTED' })
  assert.equal(created.signals[0]?.aborted, false)
  created.settle('done')
  assert.equal(await other, 'done')
})

test('behavior: aborts the load when all callers have aborted; a later caller starts a new load', async () => {
  const loads = createSharedLoads<string>()
  const created = createLoad()
  const callers = [new AbortController(), new AbortController()]
  const promises = callers.map(({ signal }) => loads('a', created.load, signal))
  for (const caller of callers) caller.abort()
  await Promise.all(promises.map((promise) => assert.rejects(promise, { code: 'ABORTED' })))
  assert.equal(created.signals[0]?.aborted, true)
  const later = loads('a', created.load)
  created.settle('later')
  assert.equal(await later, 'later')
})

test('error: ABORTED without starting a load if the signal is already aborted', async () => {
  const loads = createSharedLoads<string>()
  const created = createLoad()
  await assert.rejects(loads('a', created.load, AbortSignal.abort()), { code: 'ABORTED' })
  assert.equal(created.signals.length, 0)
})
