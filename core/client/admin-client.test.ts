import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { inspect } from 'node:util'
import { getCurrentCart } from '../cart/v1/calls.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { deferred } from '../testing/deferred.ts'
import { startServer, type TestServer } from '../testing/http-server.ts'
import { type AdminClient, type AdminClientConfig, createAdminClient } from './admin-client.ts'

const lineBreakMessage = (name: string): string =>
  `createAdminClient: ${name} contains a line break or another character that is not allowed in a header`

let server: TestServer
let client: AdminClient | undefined
/** The errors that the hook has received. */
let reported: PlatformError[]

beforeEach(async () => {
  reported = []
  server = await startServer(() => ({ body: { cart: {} } }))
})

afterEach(async () => {
  client?.close()
  await server.close()
})

function open(config: Partial<AdminClientConfig>): AdminClient {
  const hooks = { error: (_call: unknown, error: PlatformError) => void reported.push(error) }
  client = createAdminClient({ apiKey: 'secret-key', siteId: 'site', apiUrl: server.url, hooks, ...config })
  return client
}

async function failedCall(config: Partial<AdminClientConfig>): Promise<PlatformError> {
  const error: unknown = await open(config)
    .call(getCurrentCart, {})
    .then(
      () => assert.fail('should have failed'),
      (reason: unknown) => reason,
    )
  assert.ok(isPlatformError(error), String(error))
  assert.deepEqual(reported, [error])
  return error
}

describe('credentials of an admin client', () => {
  it('args: white space around the key, the site and the token is removed', async () => {
    await open({ apiKey: ' secret-key\r\n', siteId: 'site\n', visitorToken: async () => 'token\n' }).call(
      getCurrentCart,
      {},
    )
    const [{ headers } = assert.fail()] = server.requests
    assert.deepEqual([headers.authorization, headers['wix-site-id']], ['token,secret-key', 'site'])
  })

  for (const [kind, visitorToken] of [
    ['text', 'secret\ntoken'],
    ['a function', async () => 'secret\u2028token'],
  ] as const)
    it(`error: INVALID_ARGUMENT for a character in visitorToken (${kind}) that headers do not allow, without a secret`, async () => {
      const error = await failedCall({ visitorToken })
      assert.deepEqual(
        [error.code, error.message, error.retryable],
        ['INVALID_ARGUMENT', lineBreakMessage('visitorToken'), false],
      )
      assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /secret/)
      assert.equal(server.requests.length, 0)
    })

  it('error: INVALID_ARGUMENT for a character in the key or the site that headers do not allow, without its value', () => {
    for (const name of ['apiKey', 'siteId']) {
      assert.throws(
        () => open({ [name]: 'secret\nvalue' }),
        (error) => {
          assert.ok(isPlatformError(error))
          assert.deepEqual([error.code, error.message], ['INVALID_ARGUMENT', lineBreakMessage(name)])
          return !inspect(error, { depth: 9, showHidden: true }).includes('secret')
        },
      )
    }
  })

  it('error: INVALID_ARGUMENT if visitorToken() returns no token', async () => {
    for (const token of ['', undefined]) {
      reported = []
      const error = await failedCall({ visitorToken: async () => token as string })
      assert.deepEqual([error.code, error.message], ['INVALID_ARGUMENT', 'createAdminClient needs visitorToken'])
    }
    assert.equal(server.requests.length, 0)
  })

  for (const [kind, fail] of [
    ['throws', (cause: Error) => () => assert.fail(cause)],
    ['rejects', (cause: Error) => () => Promise.reject(cause)],
  ] as const)
    it(`error: VISITOR_TOKEN_FAILED with the cause, and nothing is sent, if visitorToken() ${kind}`, async () => {
      const cause = new Error('the session has ended')
      const error = await failedCall({ visitorToken: fail(cause) })
      assert.deepEqual(
        [error.code, error.message, error.retryable],
        ['VISITOR_TOKEN_FAILED', 'createAdminClient: visitorToken() failed, see the cause', false],
      )
      assert.equal(error.cause, cause)
      assert.equal(server.requests.length, 0)
    })

  it('error: of another client, if its token request fails in visitorToken()', async () => {
    const cause = new PlatformError('No response within 5 ms', { code: 'TIMEOUT', retryable: true })
    const error = await failedCall({ visitorToken: () => Promise.reject(cause) })
    assert.deepEqual([error.code, error.retryable], ['TIMEOUT', true])
  })

  it('behavior: concurrent calls for other visitors do not replay a refused call with its token', async () => {
    await server.close()
    const released = deferred()
    const requested = deferred()
    server = await startServer(async ({ headers: { authorization = '' } }) => {
      if (!authorization.startsWith('first')) return { body: { cart: {} } }
      requested.resolve()
      await released.promise
      return { status: 401 }
    })
    let token = 'first'
    const { call } = open({ visitorToken: () => token })
    const refused = call(getCurrentCart, {})
    await requested.promise
    token = 'second'
    await call(getCurrentCart, {})
    token = 'first'
    released.resolve()
    await assert.rejects(refused, { code: 'UNAUTHORIZED' })
    assert.deepEqual(
      server.requests.map(({ headers }) => headers.authorization),
      ['first,secret-key', 'second,secret-key'],
    )
  })
})
