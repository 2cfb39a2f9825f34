import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { distCache, docsCache } from './build-cache.mjs'

/** Hash of the inputs with the URL of the documentation site. */
async function hashAt(base: string, { hashInputs }: { hashInputs(): Promise<string> }): Promise<string> {
  process.env['DOCS_BASE'] = base
  try {
    return await hashInputs()
  } finally {
    delete process.env['DOCS_BASE']
  }
}

describe('hash of the inputs of a build', () => {
  it('behavior: another DOCS_BASE builds the documentation again, and nothing else', async () => {
    assert.notEqual(await hashAt('/docs/', docsCache), await hashAt('/', docsCache))
    assert.equal(await hashAt('/docs/', distCache), await hashAt('/', distCache))
  })
})
