import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundledPackages } from './notices.mjs'

test('default: lists exactly the packages with code in a chunk', () => {
  const modules = {
    '/x/node_modules/preact/dist/preact.mjs': { renderedLength: 9 },
    '/x/node_modules/@r2wc/core/src/core.ts': { renderedLength: 1 },
    '/x/node_modules/unused/index.js': { renderedLength: 0 },
    '/x/core/client.ts': { renderedLength: 5 },
  }
  assert.deepEqual(bundledPackages([{ modules }, {}]), ['/x/node_modules/preact', '/x/node_modules/@r2wc/core'])
})
