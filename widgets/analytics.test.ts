import assert from 'node:assert/strict'
import { test } from 'node:test'

test('default: importing the script on a server does nothing', async () => {
  await import('./analytics.ts')
  assert.equal('dataLayer' in globalThis, false)
})
