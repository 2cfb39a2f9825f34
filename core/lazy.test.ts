import assert from 'node:assert/strict'
import { afterEach, it } from 'node:test'
import { lazy, untilSettled } from './lazy.ts'

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1:failures'))
})

it('default: loads once for concurrent callers', async () => {
  let loads = 0
  const parts = lazy(async () => ++loads)
  assert.deepEqual(await Promise.all([parts(), parts()]), [1, 1])
  assert.equal(await parts(), 1)
})

it('behavior: cycles through a fixed list of URL suffixes after failures, also after those of other code', async () => {
  const suffixes: string[] = []
  const failing = (): (() => Promise<never>) =>
    lazy((suffix) => {
      suffixes.push(suffix)
      return Promise.reject(new TypeError('offline'))
    })
  const [parts, otherParts] = [failing(), failing()]
  for (const load of [parts, parts, otherParts, otherParts, parts]) await assert.rejects(load())
  assert.deepEqual(suffixes, ['', '?attempt=1', '?attempt=2', '', '?attempt=1'])
})

it('behavior: a load that fails late does not repeat a suffix', async () => {
  const suffixes: string[] = []
  const parts = lazy((suffix) => {
    suffixes.push(suffix)
    return Promise.reject(new TypeError('offline'))
  })
  let failSlowly = (_cause: Error): void => undefined
  const slow = lazy(
    () =>
      new Promise<never>((_resolve, reject) => {
        failSlowly = reject
      }),
  )()
  await assert.rejects(parts())
  await assert.rejects(parts())
  failSlowly(new TypeError('offline'))
  await assert.rejects(slow)
  await assert.rejects(parts())
  assert.deepEqual(suffixes, ['', '?attempt=1', ''])
})

it('error: SYSTEM_ERROR if loading fails; the next call loads again', async () => {
  let fails = true
  const parts = lazy(async () => {
    if (fails) throw new TypeError('offline')
    return 'code'
  })
  await assert.rejects(Promise.all([parts(), parts()]), { code: 'SYSTEM_ERROR', retryable: true })
  fails = false
  assert.equal(await parts(), 'code')
})

it('behavior: a load is awaited until it has settled', async () => {
  const loads: string[] = []
  const loaded = untilSettled(async (argument: string) => loads.push(argument))
  const pending = loaded('first')
  assert.ok(pending && pending === loaded('second'))
  await pending
  assert.deepEqual([loaded('third'), loads], [undefined, ['first']])
  const failed = untilSettled(() => Promise.reject(new TypeError('offline')))
  await failed(1)
  assert.equal(failed(1), undefined)
})

it('behavior: a load that never settles is awaited for a second', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const loaded = untilSettled(() => new Promise(() => undefined))
  const pending = loaded(1)
  mock.timers.tick(1_000)
  await pending
  assert.equal(loaded(1), undefined)
})
