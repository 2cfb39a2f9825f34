import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { testApp } from '../shop/test-app.ts'
import { requestsDone } from './requests-done.ts'

const app = testApp({
  documents: {
    '/holder.html': `<title>Holder</title><script>
      navigator.locks.request('shared', () => new Promise((resolve) => (window.release = resolve)))</script>`,
    '/waiting.html': `<title>Waiting</title><script>navigator.locks.request('shared', () => fetch('/shop.css'))</script>`,
  },
})

test('behavior: a page that waits for a lock of another tab, and then sends a request, is not done before', async () => {
  const context = await app.context()
  const lockHolder = await app.open('/holder.html', context)
  const waiting = await app.open('/waiting.html', context)
  const requested: string[] = []
  waiting.on('request', (request) => void requested.push(new URL(request.url()).pathname))
  let isDone = false
  const done = requestsDone(waiting).then(() => (isDone = true))
  for (let round = 0; round < 10; round++)
    await waiting.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
  assert.equal(isDone, false)
  await lockHolder.evaluate(() => (window as unknown as { release(): void }).release())
  await done
  assert.deepEqual(requested, ['/shop.css'])
})
