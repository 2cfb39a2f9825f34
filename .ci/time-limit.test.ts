import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withTimeLimit } from './time-limit.mjs'

describe('withTimeLimit', () => {
  it('default: resolves and rejects as the promise does', async () => {
    assert.equal(await withTimeLimit(Promise.resolve(1), 60_000, 'No response.'), 1)
    await assert.rejects(withTimeLimit(Promise.reject(new Error('refused')), 60_000, 'No response.'), /refused/)
  })

  it('error: rejects with the message once the limit is exceeded', async () => {
    const never = new Promise(() => undefined)
    await assert.rejects(withTimeLimit(never, 1, 'No response.'), /^Error: No response\. Waited for 0\.001 s\.$/)
  })
})
