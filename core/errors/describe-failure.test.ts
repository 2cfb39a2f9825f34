import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeFailure } from './describe-failure.ts'
import { PlatformError } from './platform-error.ts'

const apiUrl = 'https://platform.test'
const failure = (cause?: unknown, status?: number): PlatformError =>
  new PlatformError('System error occurred', { code: 'SYSTEM_ERROR', status, cause })

describe('describeFailure', () => {
  it('default: names the address and the reasons of a failure without a response', () => {
    const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })
    assert.equal(
      describeFailure(failure(cause), apiUrl),
      'System error occurred: https://platform.test could not be reached: fetch failed: connect ECONNREFUSED 127.0.0.1:9',
    )
  })

  it('args: a timeout names the address', () => {
    const error = new PlatformError('No response within 5 ms', { code: 'TIMEOUT' })
    assert.equal(describeFailure(error, apiUrl), 'No response within 5 ms from https://platform.test')
  })

  it('behavior: keeps the message of a response, and of other errors', () => {
    assert.equal(describeFailure(failure(undefined, 500), apiUrl), 'System error occurred')
    assert.equal(
      describeFailure(new PlatformError('Not Found', { code: 'NOT_FOUND', status: 404 }), apiUrl),
      'Not Found',
    )
  })

  it('behavior: ends when the causes are a cycle', () => {
    const cause = new Error('fetch failed')
    cause.cause = cause
    assert.match(describeFailure(failure(cause), apiUrl), /could not be reached: fetch failed/)
  })

  it('behavior: contains no query and no credentials', () => {
    const cause = new TypeError('Failed to parse URL from https://key:pass@platform.test/x?token=secret#state=secret')
    const message = describeFailure(failure(cause), 'https://key:pass@platform.test?token=secret')
    assert.doesNotMatch(message, /secret|key|pass/)
    assert.match(message, /https:\/\/platform\.test could not be reached: Failed to parse URL from https:\/\/platform/)
  })
})
