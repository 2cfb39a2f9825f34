import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as core from './index.ts'

/** The public client. A name that goes, or changes what it means, breaks integrators: it needs a major release. */
const names = [
  'DEFAULT_API_URL',
  'PlatformError',
  'address',
  'browserStorage',
  'choiceState',
  'codeChallenge',
  'codeVerifier',
  'configure',
  'createCartStore',
  'createClient',
  'createPkce',
  'createProductLoader',
  'createState',
  'fieldMask',
  'image',
  'isPlatformError',
  'loginErrorCode',
  'memoryStorage',
  'openStore',
  'priceOf',
  'registerErrorCode',
  'rendition',
  'resolveConfig',
  'safeUrl',
  'selectVariant',
  'srcSet',
  'stockOf',
  'video',
]

it('default: the list of what the public client names', () => {
  assert.deepEqual(Object.keys(core).sort(), names)
})
