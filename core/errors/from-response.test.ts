import assert from 'node:assert/strict'
import { STATUS_CODES } from 'node:http'
import { describe, it } from 'node:test'
import { type FailedResponse, fromResponse } from './from-response.ts'
import { isPlatformError, PlatformError } from './platform-error.ts'
import { statusTexts } from './status-texts.ts'
import { systemError } from './system-error.ts'

const failed = (status: number, body: unknown, more: Partial<FailedResponse> = {}): Promise<PlatformError> =>
  fromResponse({ status, statusText: '', requestId: 'r-1', body, ...more })

describe('fromResponse', () => {
  it('error: INVALID_ARGUMENT lists the violations sorted by field', async () => {
    const error = await failed(400, {
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

  it('error: application code, description and data come from the details', async () => {
    const error = await failed(404, {
      message: 'cart missing',
      details: {
        applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'No cart yet', data: { visitor: 'v' } },
      },
    })
    assert.equal(error.code, 'OWNED_CART_NOT_FOUND')
    assert.equal(error.message, 'cart missing: No cart yet')
    assert.deepEqual(error.data, { visitor: 'v' })
  })

  it('behavior: the data contains no tokens and no codes, in both forms of the body', async () => {
    const data = { stateToken: 's', code: '123456', member: { sessionToken: 's', id: 'm' } }
    const applicationError = { code: 'STATE', data }
    assert.deepEqual((await failed(400, { details: { applicationError } })).data, { member: { id: 'm' } })
    assert.deepEqual((await failed(400, { error: 'invalid_grant', refresh_token: 'r' })).data, {
      error: 'invalid_grant',
    })
  })

  it('behavior: does not repeat a description equal to the message; converts a numeric code to a string', async () => {
    const error = await failed(403, {
      message: 'wrong',
      details: { applicationError: { code: -19976, description: 'wrong' } },
    })
    assert.equal(error.message, 'wrong')
    assert.equal(error.code, '-19976')
  })

  it('error: a 4xx without details gets its code from the status text', async () => {
    const table: [number, string, string, string][] = [
      [404, 'Not Found', 'NOT_FOUND', 'Not Found'],
      [401, 'Unauthorized', 'UNAUTHORIZED', 'Unauthorized'],
      [418, "I'm a Teapot", 'I_M_A_TEAPOT', "I'm a Teapot"],
      [499, '', 'UNKNOWN', 'Unknown'],
    ]
    for (const [status, statusText, code, message] of table) {
      const error = await failed(status, {}, { statusText })
      assert.equal(error.code, code)
      assert.equal(error.message, message)
      assert.equal(error.description, message)
    }
    const error = await failed(404, { message: 'gone for good' }, { statusText: 'Not Found' })
    assert.deepEqual([error.message, error.description], ['gone for good', 'Not Found'])
  })

  it('behavior: prefers the description of the application error to the status text', async () => {
    const applicationError = { code: 'OWNED_CART_NOT_FOUND', description: 'No cart yet' }
    const error = await failed(
      404,
      { message: 'cart missing', details: { applicationError } },
      { statusText: 'Not Found' },
    )
    assert.equal(error.description, 'No cart yet')
    assert.equal((await failed(500, {})).description, undefined)
  })

  it('behavior: every client error has its standard status text', async () => {
    for (const [status, name = ''] of Object.entries(STATUS_CODES)) {
      if (!/^4/.test(status)) continue
      assert.equal(statusTexts[Number(status)]?.toLowerCase(), name.toLowerCase(), status)
    }
  })

  it('error: SYSTEM_ERROR includes the request id if there is one', async () => {
    assert.equal((await failed(500, { message: 'boom' })).message, 'System error occurred, request-id: r-1')
    assert.equal((await failed(502, undefined, { requestId: undefined })).message, 'System error occurred')
    assert.equal((await failed(503, {})).retryable, true)
    assert.equal(systemError({}).status, undefined)
  })

  it('behavior: a 5xx with details uses them', async () => {
    const error = await failed(503, {
      message: 'busy',
      details: { applicationError: { code: 'PAYMENT_PROVIDER_DOWN' } },
    })
    assert.equal(error.code, 'PAYMENT_PROVIDER_DOWN')
    assert.equal(error.retryable, true)
  })

  it('behavior: accepts a body of any shape', async () => {
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
      for (const status of [400, 404, 500]) assert.ok(isPlatformError(await failed(status, body)))
    }
    assert.deepEqual((await failed(400, { details: odd[2] })).violations, [])
  })

  it('behavior: 429 is retryable and carries retryAfterMs', async () => {
    const error = await failed(429, {}, { statusText: 'Too Many Requests', retryAfterMs: 2000 })
    assert.equal(error.code, 'TOO_MANY_REQUESTS')
    assert.equal(error.retryable, true)
    assert.equal(error.retryAfterMs, 2000)
  })
})

describe('isPlatformError', () => {
  it('behavior: recognizes an error of another bundle by its brand', async () => {
    const foreign = { [Symbol.for('storefront-widgets.platform-error')]: true }
    assert.equal(isPlatformError(foreign), true)
    for (const value of [new Error('x'), null, undefined, 'x', {}, 4]) assert.equal(isPlatformError(value), false)
  })

  it('default: an Error with its cause, no violations, not retryable', async () => {
    const cause = new Error('inner')
    const error = new PlatformError('m', { code: 'X', cause })
    assert.ok(error instanceof Error)
    assert.equal(error.name, 'PlatformError')
    assert.equal(error.cause, cause)
    assert.deepEqual([error.violations, error.retryable, error.status], [[], false, undefined])
  })
})
