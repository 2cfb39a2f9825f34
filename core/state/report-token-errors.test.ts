import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { DEFAULT_API_URL } from '../client/api-url.ts'
import { createFullClient } from '../client/client.ts'
import { pageConfig } from '../client/config.ts'
import { configure } from '../client/configure.ts'
import { type ConfigIssue, resolveConfig } from '../client/resolve-config.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { type StubResponse, startServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { tokenIssue } from './setup-error.ts'

const clientId = '00000000-0000-4000-8000-000000000000'
let page: TestPage | undefined
afterEach(() => page?.close())

/** Resolves when the settings of the page are resolved again. */
const nextUpdate = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = pageConfig().subscribe(() => {
      stop()
      resolve()
    })
  })

interface Failure {
  readonly issue: ConfigIssue | undefined
  readonly error: PlatformError
  readonly apiUrl: string
}

/** Requests an anonymous token from a server that answers with `response`. Returns the issue of the page, the error and the server. */
async function failureAfter(response: StubResponse): Promise<Failure> {
  page = testPage()
  const server = await startServer(() => response)
  const shop = { clientId, apiUrl: server.url }
  configure(shop)
  const client = createFullClient(shop)
  const updated = nextUpdate()
  const error: PlatformError = await client.auth.accessToken().then(assert.fail, (cause) => cause)
  await updated
  client.close()
  await server.close()
  const result = resolveConfig()
  return { issue: result.ok ? undefined : result.issue, error, apiUrl: server.url }
}

describe('reportTokenErrors', () => {
  for (const response of [
    { status: 401, body: { error: 'invalid_client' } },
    { status: 404, body: { message: '', details: { applicationError: { code: 'CLIENT_NOT_FOUND' } } } },
    { status: 404, body: { error: 'invalid_client' } },
  ]) {
    it(`error: client-id: the platform refuses it with ${response.status}`, async () => {
      const { issue, error } = await failureAfter(response)
      assert.equal(issue?.key, 'client-id')
      assert.match(
        issue.message,
        /does not recognize the client ID “00000000-.*data-client-id="…" on the script tag\.$/,
      )
      assert.match(error.message, /does not recognize the client ID “00000000-.*, and set it as clientId\.$/)
      assert.equal(error.status, response.status)
    })
  }

  for (const response of [
    { status: 404, body: '<h1>Not found</h1>' },
    { status: 403, body: { error: 'Forbidden' } },
    { status: 405 },
    { status: 410 },
    { status: 200, body: '<h1>Welcome</h1>' },
    { status: 200, body: { ok: true } },
    { status: 404, body: { message: '', details: {} } },
    { status: 404, body: { message: 'No call', details: { applicationError: { code: 'NOT_FOUND' } } } },
  ]) {
    it(`error: api-url: another server answers with ${response.status} ${JSON.stringify(response.body)}`, async () => {
      const { issue, error, apiUrl } = await failureAfter(response)
      assert.equal(issue?.key, 'api-url')
      assert.ok(
        issue.message.startsWith(`The address “${apiUrl}” does not respond as the platform. Correct data-api-url`),
      )
      assert.ok(error.message.startsWith(`The address “${apiUrl}” does not respond as the platform. Correct apiUrl`))
    })
  }

  it('error: api-url: the address has a path, which the message names', () => {
    const error = new PlatformError('', { code: 'NOT_FOUND', status: 404, data: {} })
    const issue = tokenIssue({ clientId, apiUrl: 'https://platform.test/v1' }, error)
    assert.equal(issue?.key, 'api-url')
    assert.match(
      issue.message,
      /Correct data-api-url="…" on the script tag, which usually has no path such as “\/v1”, or remove it to use/,
    )
  })

  it('behavior: the default address has the token endpoint, so a 404 is a refusal of the client ID', () => {
    const error = new PlatformError('', { code: 'NOT_FOUND', status: 404, data: {} })
    assert.equal(tokenIssue({ clientId, apiUrl: DEFAULT_API_URL }, error)?.key, 'client-id')
  })

  it('behavior: a corrected address is used', async () => {
    await failureAfter({ status: 405 })
    configure({ apiUrl: 'https://platform.test' })
    assert.equal(resolveConfig().ok, true)
  })

  it('behavior: a proxy that answers in place of the default address is not a mistake of the page', async () => {
    page = testPage()
    configure({ clientId })
    const fetch = async (): Promise<Response> => new Response('Blocked', { status: 403 })
    const client = createFullClient({ clientId, fetch })
    await assert.rejects(client.auth.accessToken(), { message: 'something went wrong' })
    client.close()
    assert.equal(resolveConfig().ok, true)
  })
})
