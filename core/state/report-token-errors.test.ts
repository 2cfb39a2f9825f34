import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { createFullClient } from '../client/client.ts'
import { pageConfig } from '../client/config.ts'
import { configure } from '../client/configure.ts'
import { type ConfigIssue, resolveConfig } from '../client/resolve-config.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { type StubResponse, startServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'

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
