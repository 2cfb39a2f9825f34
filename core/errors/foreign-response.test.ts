import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isForeignResponse } from './foreign-response.ts'
import { fromResponse } from './from-response.ts'
import { systemError } from './system-error.ts'

async function isForeign(status: number, body: unknown, statusText = ''): Promise<boolean> {
  return isForeignResponse(await fromResponse({ status, statusText, requestId: undefined, body }))
}

describe('isForeignResponse', () => {
  it('default: a 4xx without an error of the platform or of OAuth is of another server', async () => {
    for (const status of [400, 401, 403, 404, 405, 410]) assert.equal(await isForeign(status, undefined), true)
    assert.equal(await isForeign(404, { statusCode: 404, message: 'Cannot POST', error: 'Not Found' }), true)
    assert.equal(await isForeign(403, 'text', 'Denied by rule'), true)
    assert.equal(await isForeign(404, []), true)
  })

  it('args: errors of the platform and of OAuth are not foreign', async () => {
    const applicationError = { code: 'NOT_FOUND', description: 'Not found' }
    for (const details of [{ applicationError }, { validationError: { fieldViolations: [] } }, {}])
      assert.equal(await isForeign(404, { message: 'Not found', details }), false)
    for (const error of ['invalid_client', 'invalid_request', 'unauthorized_client', 'unsupported_grant_type'])
      assert.equal(await isForeign(400, { error, error_description: 'Refused' }), false)
  })

  it('args: outages, throttling and missing responses are not foreign', async () => {
    for (const status of [408, 429, 500, 501, 503]) assert.equal(await isForeign(status, undefined), false)
    assert.equal(isForeignResponse(systemError({})), false)
  })

  it('args: a success without a usable body is of another server', () => {
    assert.equal(isForeignResponse(systemError({ status: 200 })), true)
  })
})
