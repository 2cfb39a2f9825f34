import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { inspect } from 'node:util'
import { isPlatformError } from '../../errors/platform-error.ts'
import { startServer, type TestServer } from '../../testing/http-server.ts'
import { type ExternalLogin, externalLogin } from './external-login.ts'

let server: TestServer
let login: ExternalLogin

beforeEach(async () => {
  server = await startServer(() => ({ body: { access_token: 'a', refresh_token: 'r', expires_in: 60 } }))
  login = { clientId: 'shop', apiKey: 'secret-key', memberId: 'm', visitorToken: 'secret-token', apiUrl: server.url }
})

afterEach(() => server.close())

describe('externalLogin', () => {
  it('args: white space around the key and the token is removed', async () => {
    const tokens = await externalLogin({ ...login, apiKey: ' secret-key\n', visitorToken: 'secret-token\r\n' })
    assert.deepEqual(tokens.refreshToken, { value: 'r', role: 'member' })
    assert.deepEqual(
      server.requests.map(({ headers }) => headers.authorization),
      ['secret-token,secret-key'],
    )
  })

  for (const name of ['apiKey', 'visitorToken'])
    it(`error: INVALID_ARGUMENT for a character in ${name} that headers do not allow, without a secret`, async () => {
      for (const value of ['secret\nvalue', 'secret\u2028value', 'secret\u00e9']) {
        await assert.rejects(externalLogin({ ...login, [name]: value }), (error) => {
          assert.ok(isPlatformError(error))
          const message = `externalLogin: ${name} contains a line break or another character that is not allowed in a header`
          assert.deepEqual([error.code, error.message, error.retryable], ['INVALID_ARGUMENT', message, false])
          assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /secret/)
          return true
        })
      }
      assert.equal(server.requests.length, 0)
    })

  it('error: INVALID_ARGUMENT for a blank visitorToken', async () => {
    await assert.rejects(externalLogin({ ...login, visitorToken: ' ' }), (error) => {
      assert.ok(isPlatformError(error))
      assert.deepEqual([error.code, error.message], ['INVALID_ARGUMENT', 'externalLogin needs visitorToken'])
      return true
    })
    assert.equal(server.requests.length, 0)
  })
})
