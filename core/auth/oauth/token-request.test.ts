import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { inspect } from 'node:util'
import { isPlatformError, PlatformError } from '../../errors/platform-error.ts'
import { createTransport } from '../../http/transport/transport.ts'
import { type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import type { Tokens } from '../tokens/stored-tokens.ts'
import { createTokenRequest, type Grant, isInvalidGrant } from './token-request.ts'

describe('token request', () => {
  let server: TestServer
  afterEach(() => server.close())

  const request = async (reply: StubResponse, grant: Grant = { grantType: 'anonymous' }): Promise<Tokens> => {
    server = await startServer(() => reply)
    const requestTokens = createTokenRequest({
      apiUrl: server.url,
      clientId: 'shop',
      transport: createTransport(),
      now: () => 1_000_900,
    })
    return requestTokens(grant, 'visitor', new AbortController().signal)
  }
  const tokenResponse = { access_token: 'a', refresh_token: 'r', expires_in: 14400 }

  it('default: posts JSON to /oauth2/token without Authorization; expiresAt is now + expires_in in whole seconds', async () => {
    assert.deepEqual(await request({ body: tokenResponse }), {
      accessToken: { value: 'a', expiresAt: 1000 + 14400 },
      refreshToken: { value: 'r', role: 'visitor' },
    })
    const [{ method, url, headers, body } = assert.fail()] = server.requests
    assert.deepEqual(
      [method, url, headers['content-type'], headers.authorization],
      ['POST', '/oauth2/token', 'application/json', undefined],
    )
    assert.deepEqual(JSON.parse(body), { clientId: 'shop', grantType: 'anonymous' })
  })

  it('args: expires_in may be a string; an invalid value means already expired', async () => {
    const table: [unknown, number][] = [
      ['60', 1060],
      ['soon', 1000],
      [undefined, 1000],
    ]
    for (const [expires_in, expiresAt] of table) {
      assert.equal((await request({ body: { ...tokenResponse, expires_in } })).accessToken.expiresAt, expiresAt)
      await server.close()
    }
    await request({ body: tokenResponse })
  })

  it('behavior: keeps the old refresh token if the response contains none', async () => {
    const grant: Grant = { grantType: 'refresh_token', refreshToken: 'old' }
    const { refreshToken } = await request({ body: { access_token: 'a', expires_in: 1 } }, grant)
    assert.equal(refreshToken.value, 'old')
    assert.deepEqual(JSON.parse(server.requests[0]?.body ?? ''), {
      clientId: 'shop',
      grantType: 'refresh_token',
      refreshToken: 'old',
    })
    await server.close()
    assert.equal((await request({ body: tokenResponse }, grant)).refreshToken.value, 'r')
  })

  it("error: something went wrong, with the platform's code and without any token", async () => {
    const replies: [StubResponse, string, number | undefined][] = [
      [{ status: 401, body: { details: { applicationError: { code: 'INVALID_GRANT' } } } }, 'INVALID_GRANT', 401],
      [{ status: 400, body: { error: 'invalid_grant' } }, 'BAD_REQUEST', 400],
      [{ status: 500 }, 'SYSTEM_ERROR', 500],
      [{ body: '{"access_token":"secret-to' }, 'SYSTEM_ERROR', 200],
      [{ body: { refresh_token: 'secret' } }, 'SYSTEM_ERROR', 200],
      [{ status: 201, body: tokenResponse }, 'SYSTEM_ERROR', 201],
    ]
    for (const [reply, code, status] of replies) {
      await assert.rejects(request(reply, { grantType: 'refresh_token', refreshToken: 'secret' }), (error) => {
        assert.ok(isPlatformError(error))
        assert.deepEqual([error.message, error.code, error.status], ['something went wrong', code, status])
        assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /secret/)
        return true
      })
      await server.close()
    }
    await assert.rejects(request({ fault: 'reset' }), /^PlatformError: System error occurred$/)
  })
})

it('behavior: only a 400, 401 or 403 counts as an invalid grant', () => {
  const failed = (status?: number): PlatformError => new PlatformError('', { code: 'X', status })
  for (const status of [400, 401, 403]) assert.equal(isInvalidGrant(failed(status)), true)
  for (const status of [undefined, 200, 404, 408, 429, 500, 503]) assert.equal(isInvalidGrant(failed(status)), false)
  assert.equal(isInvalidGrant(new Error('x')), false)
})
