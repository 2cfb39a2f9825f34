import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { inspect } from 'node:util'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { createExchange } from '../http/exchange.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { createTokenRequest, type Grant, isRefusal } from './grants.ts'
import type { Tokens } from './token-storage.ts'

describe('token request', () => {
  let server: TestServer
  afterEach(() => server.close())

  const request = async (reply: Reply, grant: Grant = { grantType: 'anonymous' }): Promise<Tokens> => {
    server = await startServer(() => reply)
    const ask = createTokenRequest({
      apiUrl: server.url,
      clientId: 'shop',
      exchange: createExchange(),
      now: () => 1_000_900,
    })
    return ask(grant, 'visitor', new AbortController().signal)
  }
  const answer = { access_token: 'a', refresh_token: 'r', expires_in: 14400 }

  it('default: JSON to /oauth2/token, without authorization; the expiry counts from now in whole seconds', async () => {
    assert.deepEqual(await request({ body: answer }), {
      accessToken: { value: 'a', expiresAt: 1000 + 14400 },
      refreshToken: { value: 'r', role: 'visitor' },
    })
    const [{ method, url, headers, body } = assert.fail()] = server.arrived
    assert.deepEqual(
      [method, url, headers['content-type'], headers.authorization],
      ['POST', '/oauth2/token', 'application/json', undefined],
    )
    assert.deepEqual(JSON.parse(body), { clientId: 'shop', grantType: 'anonymous' })
  })

  it('args: expires_in may be text, and nonsense means at once', async () => {
    const table: [unknown, number][] = [
      ['60', 1060],
      ['soon', 1000],
      [undefined, 1000],
    ]
    for (const [expires_in, expiresAt] of table) {
      assert.equal((await request({ body: { ...answer, expires_in } })).accessToken.expiresAt, expiresAt)
      await server.close()
    }
    await request({ body: answer })
  })

  it('behavior: a refresh that answers no new refresh token keeps the old one', async () => {
    const grant: Grant = { grantType: 'refresh_token', refreshToken: 'old' }
    const { refreshToken } = await request({ body: { access_token: 'a', expires_in: 1 } }, grant)
    assert.equal(refreshToken.value, 'old')
    assert.deepEqual(JSON.parse(server.arrived[0]?.body ?? ''), {
      clientId: 'shop',
      grantType: 'refresh_token',
      refreshToken: 'old',
    })
    await server.close()
    assert.equal((await request({ body: answer }, grant)).refreshToken.value, 'r')
  })

  it('error: something went wrong, with the code of the platform and without any token', async () => {
    const replies: [Reply, string, number | undefined][] = [
      [{ status: 401, body: { details: { applicationError: { code: 'INVALID_GRANT' } } } }, 'INVALID_GRANT', 401],
      [{ status: 400, body: { error: 'invalid_grant' } }, 'BAD_REQUEST', 400],
      [{ status: 500 }, 'SYSTEM_ERROR', 500],
      [{ body: '{"access_token":"secret-to' }, 'SYSTEM_ERROR', 200],
      [{ body: { refresh_token: 'secret' } }, 'SYSTEM_ERROR', 200],
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

it('behavior: only the platform itself can refuse a token', () => {
  const failed = (status?: number): PlatformError => new PlatformError('', { code: 'X', status })
  for (const status of [400, 401, 403]) assert.equal(isRefusal(failed(status)), true)
  for (const status of [undefined, 200, 404, 408, 429, 500, 503]) assert.equal(isRefusal(failed(status)), false)
  assert.equal(isRefusal(new Error('x')), false)
})
