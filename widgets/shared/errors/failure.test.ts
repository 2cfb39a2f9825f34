import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import { failureKind } from './failure.ts'

const kind = (code: string, status?: number): string =>
  failureKind(new PlatformError('No more of these', { code, status }))

describe('failureKind', () => {
  it('default: an unknown failure is `failed`', () => {
    assert.equal(failureKind(undefined), 'failed')
  })

  it('error: refusals, server failures and missing responses are distinguished', () => {
    assert.equal(kind('ITEM_GONE', 409), 'refused')
    assert.equal(kind('INVALID_ARGUMENT', 400), 'failed')
    assert.equal(kind('SYSTEM_ERROR', 502), 'failed')
    assert.equal(kind('SYSTEM_ERROR'), 'offline')
    assert.equal(kind('TIMEOUT'), 'offline')
  })
})
