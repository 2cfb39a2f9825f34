import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { detectCatalog } from './detect-catalog.ts'

describe('detectCatalog', () => {
  for (const [code, version] of [
    ['CATALOG_V1_SITE_CALLING_CATALOG_V3_API', 'v1'],
    ['CATALOG_V3_CALLING_CATALOG_V1_API', 'v3'],
    ['CATALOG_V3_SITE_PROVISIONING', undefined],
    ['STORES_NOT_INSTALLED', undefined],
    ['FORBIDDEN', undefined],
    [undefined, undefined],
  ] as const) {
    it(`args: ${code ?? 'an error without a code'} means ${version ?? 'no version'}`, () => {
      assert.equal(detectCatalog({ code }), version)
    })
  }
})
