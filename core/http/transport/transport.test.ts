import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { isPlatformError, type PlatformError } from '../../errors/platform-error.ts'
import { type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import { createPageTransport } from './page-transport.ts'
import { createTransport } from './transport.ts'
import type { EncodedRequest, Transport } from './transport-with.ts'

let server: TestServer
afterEach(() => server.close())

const signal = new AbortController().signal
const request = (method: string, path: string, body?: string): EncodedRequest => ({
  method,
  url: server.url + path,
  ...(body !== undefined && { body }),
})
const failure = (attempt: Promise<unknown>): Promise<PlatformError> =>
  attempt.then(
    () => assert.fail('should have failed'),
    (error) => (isPlatformError(error) ? error : assert.fail(`no PlatformError: ${error}`)),
  )

for (const [name, create] of [
  ['transport', createTransport],
  ['page transport', createPageTransport],
] as const)
  describe(name, () => {
    const listen = async (...replies: StubResponse[]): Promise<Transport> => {
      server = await startServer((_, index) => replies[index] ?? replies.at(-1) ?? {})
      return create()
    }

    it('default: sends headers unchanged, a JSON body, and no content type without a body', async () => {
      const transport = await listen({ body: { a: 1 } })
      assert.deepEqual(await transport(request('GET', '/x?a=1'), { Authorization: 'token' }, signal), { a: 1 })
      await transport(request('POST', '/y', '{"b":2}'), { Authorization: 'token' }, signal)
      await transport(request('DELETE', '/z'), {}, signal)
      const [get, post, remove] = server.requests
      assert.deepEqual([get?.method, get?.url, get?.headers.authorization, get?.body], ['GET', '/x?a=1', 'token', ''])
      assert.equal(get?.headers['content-type'], undefined)
      assert.deepEqual([post?.headers['content-type'], post?.body], ['application/json', '{"b":2}'])
      assert.equal(remove?.headers['content-type'], undefined)
    })

    it('behavior: sends back the latest X-Wix-Consistent header', async () => {
      const consistencyToken = (value: string): StubResponse => ({ headers: { 'X-Wix-Consistent': value } })
      const transport = await listen(consistencyToken('one'), {}, consistencyToken('two'), {})
      for (let i = 0; i < 4; i++) await transport(request('GET', '/'), {}, signal)
      assert.deepEqual(
        server.requests.map(({ headers }) => headers['x-wix-consistent']),
        [undefined, 'one', 'one', 'two'],
      )
    })

    it('behavior: pending keepalive requests have less than 20,000 characters together, others are sent without', async () => {
      await listen({})
      const keepaliveFlags: unknown[] = []
      const releases: (() => void)[] = []
      const transport = create((async (_: string, { keepalive }: RequestInit) => {
        keepaliveFlags.push(keepalive)
        await new Promise<void>((resolve) => releases.push(resolve))
        return Response.json({})
      }) as typeof fetch)
      const send = (keepalive: boolean): Promise<object> =>
        transport({ method: 'POST', url: server.url, body: 'x'.repeat(8_000), keepalive }, {}, signal)
      const pending = [send(true), send(false), send(true), send(true)]
      for (const release of releases) release()
      await Promise.all(pending)
      const later = send(true)
      releases.at(-1)?.()
      await later
      assert.deepEqual(keepaliveFlags, [true, false, true, false, true])
    })

    it('behavior: resolves 204 with an empty object', async () => {
      const transport = await listen({ status: 204 })
      assert.deepEqual(await transport(request('DELETE', '/'), {}, signal), {})
    })

    it('error: SYSTEM_ERROR for an unreadable success body', async () => {
      const headers = { 'x-wix-request-id': 'r-9' }
      const bodies = ['', '{"a":', '<html>', 'null', '"text"', '12', '[]', '[{"a":1}]']
      const transport = await listen(...bodies.map((body) => ({ body, headers })), {
        body: { a: 'long enough' },
        fault: 'truncate',
      })
      for (const _ of bodies) {
        const error = await failure(transport(request('GET', '/'), {}, signal))
        assert.deepEqual([error.code, error.status, error.retryable], ['SYSTEM_ERROR', 200, true])
        assert.equal(error.message, 'System error occurred, request-id: r-9')
      }
      assert.equal((await failure(transport(request('GET', '/'), {}, signal))).code, 'SYSTEM_ERROR')
    })

    it('error: SYSTEM_ERROR without a response, with its cause and without the token', async () => {
      const transport = await listen({ fault: 'reset' })
      const error = await failure(transport(request('POST', '/', '{}'), { Authorization: 'secret-token' }, signal))
      assert.deepEqual([error.code, error.status, error.message], ['SYSTEM_ERROR', undefined, 'System error occurred'])
      assert.ok(error.cause instanceof Error)
      const { inspect } = await import('node:util')
      assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true, getters: true }), /secret-token/)
      assert.equal(server.requests.length, 1)
    })

    for (const status of [301, 302, 307, 308]) {
      it(`error: SYSTEM_ERROR for a redirect (${status}), which is not followed`, async (context) => {
        const other = await startServer(() => ({ body: { a: 1 } }))
        context.after(() => other.close())
        const transport = await listen({ status, headers: { location: `${other.url}/take` } })
        const error = await failure(
          transport(request('POST', '/login', '{"password":"p"}'), { Authorization: 't' }, signal),
        )
        assert.equal(error.code, 'SYSTEM_ERROR')
        assert.deepEqual(other.requests, [])
      })
    }

    it('error: NOT_FOUND if the body of a 404 is not JSON', async () => {
      const transport = await listen({ status: 404, body: '<html>no</html>', headers: { 'content-type': 'text/html' } })
      const error = await failure(transport(request('GET', '/'), {}, signal))
      assert.deepEqual([error.code, error.message], ['NOT_FOUND', 'Not Found'])
    })

    it('behavior: derives the status text from the status (HTTP/2 has none)', async () => {
      for (const [status, code, description] of [
        [404, 'NOT_FOUND', 'Not Found'],
        [410, 'GONE', 'Gone'],
        [422, 'UNPROCESSABLE_ENTITY', 'Unprocessable Entity'],
        [451, 'UNAVAILABLE_FOR_LEGAL_REASONS', 'Unavailable For Legal Reasons'],
        [499, 'UNKNOWN', 'Unknown'],
      ] as const) {
        const transport = create(async () => new Response('{}', { status, statusText: '' }))
        const error = await failure(transport({ method: 'GET', url: 'http://shop.test/' }, {}, signal))
        assert.deepEqual([error.code, error.description], [code, description])
      }
    })

    it('args: expectedStatus', async () => {
      const transport = create(async () => Response.json({ a: 1 }, { status: 201 }))
      assert.deepEqual(await transport({ method: 'GET', url: 'http://shop.test/' }, {}, signal), { a: 1 })
      const error = await failure(transport({ method: 'GET', url: 'http://shop.test/' }, {}, signal, 200))
      assert.deepEqual([error.code, error.status], ['SYSTEM_ERROR', 201])
    })

    it('error: TOO_MANY_REQUESTS with retryAfterMs from seconds or a date', async () => {
      const throttled = (value: string): StubResponse => ({ status: 429, headers: { 'retry-after': value } })
      const soon = new Date(Date.now() + 60_000).toUTCString()
      const transport = await listen(
        throttled('2'),
        throttled('0'),
        throttled('Thu, 01 Jan 1970 00:00:00 GMT'),
        throttled(soon),
        throttled('?'),
        // No date in any engine.
        throttled('0.0'),
      )
      const delays: (number | undefined)[] = []
      for (let i = 0; i < 6; i++) delays.push((await failure(transport(request('GET', '/'), {}, signal))).retryAfterMs)
      assert.deepEqual(delays.slice(0, 3), [2000, 0, 0])
      assert.ok(Number(delays[3]) > 50_000 && Number(delays[3]) <= 60_000)
      assert.deepEqual(delays.slice(4), [undefined, 0])
    })

    it('behavior: an aborted request rejects with the reason of its signal', async () => {
      const transport = await listen({ fault: 'hang' })
      const controller = new AbortController()
      const attempt = transport(request('GET', '/'), {}, controller.signal)
      const reason = new Error('enough')
      controller.abort(reason)
      await assert.rejects(attempt, reason)
    })

    it('args: fetch', async () => {
      await listen({})
      const seen: string[] = []
      const transport = create((async (url: string) => {
        seen.push(url)
        return Response.json({ mine: true })
      }) as typeof fetch)
      assert.deepEqual(await transport(request('GET', '/a'), {}, signal), { mine: true })
      assert.deepEqual(seen, [`${server.url}/a`])
    })
  })
