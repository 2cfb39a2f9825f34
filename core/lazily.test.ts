import assert from 'node:assert/strict'
import { afterEach, it } from 'node:test'
import { lazily } from './lazily.ts'

const attempt = Symbol.for('storefront-widgets@1:attempt')

afterEach(() => {
  Reflect.deleteProperty(globalThis, attempt)
})

it('default: brings once, however many ask', async () => {
  let brought = 0
  const parts = lazily(async () => ++brought)
  assert.deepEqual(await Promise.all([parts(), parts()]), [1, 1])
  assert.equal(await parts(), 1)
})

it('error: SYSTEM_ERROR when it cannot be had; the next who asks has it brought from another address', async () => {
  let fails = true
  const parts = lazily(async () => {
    if (fails) throw new TypeError('offline')
    return 'code'
  })
  await assert.rejects(Promise.all([parts(), parts()]), { code: 'SYSTEM_ERROR', retryable: true })
  assert.match(String(Reflect.get(globalThis, attempt)), /^\?attempt=\d+$/)
  fails = false
  assert.equal(await parts(), 'code')
})
