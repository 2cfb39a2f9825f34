import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type FailedResponse, fromResponse, systemError } from './from-response.ts'
import { isPlatformError, PlatformError } from './platform-error.ts'

const failed = (status: number, body: unknown, more: Partial<FailedResponse> = {}): PlatformError =>
  fromResponse({ status, statusText: '', requestId: 'r-1', body, ...more })

describe('fromResponse', () => {
  it('error: INVALID_ARGUMENT lists the violations sorted by field', () => {
    const error = failed(400, {
      message: 'bad',
      details: {
        validationError: {
          fieldViolations: [
            { field: 'quantity', description: 'must be at least 1', violatedRule: 'MIN' },
            { field: 'id', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: { a: 1 } },
          ],
        },
      },
    })
    assert.equal(error.message, 'INVALID_ARGUMENT: "id" must not be empty, "quantity" must be at least 1')
    assert.equal(error.code, 'INVALID_ARGUMENT')
    assert.deepEqual(
      error.violations.map(({ field }) => field),
      ['id', 'quantity'],
    )
    assert.equal(error.status, 400)
    assert.equal(error.requestId, 'r-1')
    assert.equal(error.retryable, false)
  })

  it('error: application code, description and data come from the details', () => {
    const error = failed(404, {
      message: 'cart missing',
      details: {
        applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'No cart yet', data: { visitor: 'v' } },
      },
    })
    assert.equal(error.code, 'OWNED_CART_NOT_FOUND')
    assert.equal(error.message, 'cart missing: No cart yet')
    assert.deepEqual(error.data, { visitor: 'v' })
  })

  it('behavior: a message equal to the description is said once, a numeric code becomes text', () => {
    const error = failed(403, {
      message: 'wrong',
      details: { applicationError: { code: -19976, description: 'wrong' } },
    })
    assert.equal(error.message, 'wrong')
    assert.equal(error.code, '-19976')
  })

  it('error: NOT_FOUND and the like come from the status text when a 4xx has no details', () => {
    const table: [number, string, string, string][] = [
      [404, 'Not Found', 'NOT_FOUND', 'Not Found'],
      [404, '', 'NOT_FOUND', 'Not Found'],
      [401, '', 'UNAUTHORIZED', 'Unauthorized'],
      [418, "I'm a Teapot", 'I_M_A_TEAPOT', "I'm a Teapot"],
      [499, '', 'UNKNOWN', 'Unknown'],
    ]
    for (const [status, statusText, code, message] of table) {
      const error = failed(status, {}, { statusText })
      assert.equal(error.code, code)
      assert.equal(error.message, message)
    }
    assert.equal(failed(404, { message: 'gone for good' }).message, 'gone for good')
  })

  it('error: SYSTEM_ERROR names the request id when there is one', () => {
    assert.equal(failed(500, { message: 'boom' }).message, 'System error occurred, request-id: r-1')
    assert.equal(failed(502, undefined, { requestId: undefined }).message, 'System error occurred')
    assert.equal(failed(503, {}).retryable, true)
    assert.equal(systemError({}).status, undefined)
  })

  it('behavior: a 5xx with details of the platform is told by them', () => {
    const error = failed(503, { message: 'busy', details: { applicationError: { code: 'PAYMENT_PROVIDER_DOWN' } } })
    assert.equal(error.code, 'PAYMENT_PROVIDER_DOWN')
    assert.equal(error.retryable, true)
  })

  it('behavior: a body of any shape is survived', () => {
    const bodies: unknown[] = [
      undefined,
      null,
      '',
      'text',
      7,
      [],
      {},
      { details: null },
      { details: 'x' },
      { details: [] },
    ]
    const odd = [{ validationError: 1 }, { validationError: {} }, { validationError: { fieldViolations: [null, 3] } }]
    for (const body of [...bodies, ...odd.map((details) => ({ details })), { details: { applicationError: true } }]) {
      for (const status of [400, 404, 500]) assert.ok(isPlatformError(failed(status, body)))
    }
    assert.deepEqual(failed(400, { details: odd[2] }).violations, [])
  })

  it('behavior: throttling is worth another try and keeps the wait', () => {
    const error = failed(429, {}, { retryAfterMs: 2000 })
    assert.equal(error.code, 'TOO_MANY_REQUESTS')
    assert.equal(error.retryable, true)
    assert.equal(error.retryAfterMs, 2000)
  })
})

describe('isPlatformError', () => {
  it("behavior: knows another bundle's error by its brand, and nothing else", () => {
    const foreign = { [Symbol.for('storefront-widgets.platform-error')]: true }
    assert.equal(isPlatformError(foreign), true)
    for (const value of [new Error('x'), null, undefined, 'x', {}, 4]) assert.equal(isPlatformError(value), false)
  })

  it('default: no violations, not retryable, a real Error with its cause', () => {
    const cause = new Error('inner')
    const error = new PlatformError('m', { code: 'X', cause })
    assert.ok(error instanceof Error)
    assert.equal(error.name, 'PlatformError')
    assert.equal(error.cause, cause)
    assert.deepEqual([error.violations, error.retryable, error.status], [[], false, undefined])
  })
})
