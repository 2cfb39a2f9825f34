import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { configure } from '../../core/client/configure.ts'
import { startServer, type TestServer } from '../../core/testing/http-server.ts'
import { type TestPage, testPage } from '../../core/testing/test-page.ts'
import { checkPlatform, type RunCheck } from './check-platform.ts'
import type { PageResponse } from './facts/page-response.ts'
import type { CheckName, CheckResult } from './result.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const pageResponse: PageResponse = { policies: [], serverTime: undefined, deviceTime: 0 }
const checks = ['client-id', 'connection', 'redirect-domain', 'policy', 'catalog', 'cart', 'clock']

let page: TestPage
let server: TestServer | undefined
const navigatorBefore = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
beforeEach(() => {
  page = testPage()
  Object.defineProperty(globalThis, 'navigator', { value: page.window.navigator, configurable: true })
})
afterEach(async () => {
  if (navigatorBefore) Object.defineProperty(globalThis, 'navigator', navigatorBefore)
  else Reflect.deleteProperty(globalThis, 'navigator')
  page.close()
  await server?.close()
  server = undefined
})

/** A server that issues tokens and answers every other request with `{}`. */
async function startEmptyServer(): Promise<string> {
  server = await startServer(({ url }) =>
    url.includes('/oauth2/token') ? { body: { access_token: 'a', refresh_token: 'r', expires_in: 14_400 } } : {},
  )
  return server.url
}

interface RunOptions {
  readonly response?: Promise<PageResponse>
  readonly onDone?: (check: CheckName) => void
}

/** Runs the checks. Returns their results, and an error of a check as its message. */
async function run({
  response = Promise.resolve(pageResponse),
  onDone = () => undefined,
}: RunOptions = {}): Promise<Map<CheckName, Partial<CheckResult>>> {
  const results = new Map<CheckName, Partial<CheckResult>>()
  const runCheck: RunCheck = async (check, callback) => {
    try {
      for (const result of [await callback()].flat()) results.set(check, result)
    } catch (error) {
      results.set(check, { message: `${error}` })
    }
    onDone(check)
  }
  const violations = () => [{ directive: 'connect-src', blocked: 'https://other.test/x', source: '' }]
  await checkPlatform(runCheck, { response, violations, signal: new AbortController().signal })
  return results
}

describe('checkPlatform', () => {
  it('error: a server that is not the platform, and answers with an empty object', async () => {
    configure({ clientId, apiUrl: await startEmptyServer() })
    const results = await run()
    assert.deepEqual([...results.keys()].toSorted(), checks.toSorted())
    const { status, message = '' } = results.get('connection') ?? {}
    assert.equal(status, 'failed')
    assert.match(message, /responds, but not as the platform does \(200\)/)
  })

  it('error: an address of the platform that is no URL', async () => {
    configure({ clientId, apiUrl: 'www.wixapis.com' })
    const results = await run()
    assert.equal(results.get('connection')?.message, 'Not checked.')
  })

  it('behavior: only policy and clock wait for the response of the page', async () => {
    configure({ clientId, apiUrl: await startEmptyServer() })
    const finished: CheckName[] = []
    await new Promise<void>((resolve) => {
      void run({
        response: new Promise(() => undefined),
        onDone: (check) => {
          finished.push(check)
          if (finished.length === checks.length - 2) resolve()
        },
      })
    })
    assert.deepEqual(
      finished,
      checks.filter((check) => check !== 'policy' && check !== 'clock'),
    )
  })
})
