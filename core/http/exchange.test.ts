import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { createExchange, type Exchange, type WireRequest } from './exchange.ts'

let server: TestServer
afterEach(() => server.close())

const listen = async (...replies: Reply[]): Promise<Exchange> => {
  server = await startServer((_, index) => replies[index] ?? replies.at(-1) ?? {})
  return createExchange()
}
const never = new AbortController().signal
const to = (method: string, path: string, body?: string): WireRequest => ({
  method,
  url: server.url + path,
  ...(body !== undefined && { body }),
})
const failure = (attempt: Promise<unknown>): Promise<PlatformError> =>
  attempt.then(
    () => assert.fail('should have failed'),
    (error) => (isPlatformError(error) ? error : assert.fail(`no PlatformError: ${error}`)),
  )

describe('exchange', () => {
  it('default: the header goes raw, a body is JSON, no body has no content type', async () => {
    const exchange = await listen({ body: { a: 1 } })
    assert.deepEqual(await exchange(to('GET', '/x?a=1'), { Authorization: 'token' }, never), { a: 1 })
    await exchange(to('POST', '/y', '{"b":2}'), { Authorization: 'token' }, never)
    await exchange(to('DELETE', '/z'), {}, never)
    const [get, post, remove] = server.arrived
    assert.deepEqual([get?.method, get?.url, get?.headers.authorization, get?.body], ['GET', '/x?a=1', 'token', ''])
    assert.equal(get?.headers['content-type'], undefined)
    assert.deepEqual([post?.headers['content-type'], post?.body], ['application/json', '{"b":2}'])
    assert.equal(remove?.headers['content-type'], undefined)
  })

  it('behavior: the read-after-write mark is kept, the latest one is sent back', async () => {
    const mark = (value: string): Reply => ({ headers: { 'X-Wix-Consistent': value } })
    const exchange = await listen(mark('one'), {}, mark('two'), {})
    for (let i = 0; i < 4; i++) await exchange(to('GET', '/'), {}, never)
    assert.deepEqual(
      server.arrived.map(({ headers }) => headers['x-wix-consistent']),
      [undefined, 'one', 'one', 'two'],
    )
  })

  it('behavior: 204 is an empty answer', async () => {
    const exchange = await listen({ status: 204 })
    assert.deepEqual(await exchange(to('DELETE', '/'), {}, never), {})
  })

  it('error: SYSTEM_ERROR for a success that cannot be read', async () => {
    const headers = { 'x-wix-request-id': 'r-9' }
    const bodies = ['', '{"a":', '<html>', 'null', '"text"', '12']
    const exchange = await listen(...bodies.map((body) => ({ body, headers })), {
      body: { a: 'long enough' },
      fault: 'truncate',
    })
    for (const _ of bodies) {
      const error = await failure(exchange(to('GET', '/'), {}, never))
      assert.deepEqual([error.code, error.status, error.retryable], ['SYSTEM_ERROR', 200, true])
      assert.equal(error.message, 'System error occurred, request-id: r-9')
    }
    assert.equal((await failure(exchange(to('GET', '/'), {}, never))).code, 'SYSTEM_ERROR')
  })

  it('error: SYSTEM_ERROR when no answer comes, with its cause and without the token', async () => {
    const exchange = await listen({ fault: 'reset' })
    const error = await failure(exchange(to('POST', '/', '{}'), { Authorization: 'secret-token' }, never))
    assert.deepEqual([error.code, error.status, error.message], ['SYSTEM_ERROR', undefined, 'System error occurred'])
    assert.ok(error.cause instanceof Error)
    const { inspect } = await import('node:util')
    assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true, getters: true }), /secret-token/)
    assert.equal(server.arrived.length, 1)
  })

  it('error: NOT_FOUND even when the body of a 4xx is not JSON', async () => {
    const exchange = await listen({ status: 404, body: '<html>no</html>', headers: { 'content-type': 'text/html' } })
    const error = await failure(exchange(to('GET', '/'), {}, never))
    assert.deepEqual([error.code, error.message], ['NOT_FOUND', 'Not Found'])
  })

  it('error: TOO_MANY_REQUESTS tells how long to wait, in seconds or by date', async () => {
    const after = (value: string): Reply => ({ status: 429, headers: { 'retry-after': value } })
    const soon = new Date(Date.now() + 60_000).toUTCString()
    const exchange = await listen(
      after('2'),
      after('0'),
      after('Thu, 01 Jan 1970 00:00:00 GMT'),
      after(soon),
      after('?'),
    )
    const waits: (number | undefined)[] = []
    for (let i = 0; i < 5; i++) waits.push((await failure(exchange(to('GET', '/'), {}, never))).retryAfterMs)
    assert.deepEqual(waits.slice(0, 3), [2000, 0, 0])
    assert.ok(Number(waits[3]) > 50_000 && Number(waits[3]) <= 60_000)
    assert.equal(waits[4], undefined)
  })

  it('behavior: an aborted request rejects with the reason of its signal', async () => {
    const exchange = await listen({ fault: 'hang' })
    const controller = new AbortController()
    const attempt = exchange(to('GET', '/'), {}, controller.signal)
    const reason = new Error('enough')
    controller.abort(reason)
    await assert.rejects(attempt, reason)
  })

  it('args: another fetch can be given', async () => {
    await listen({})
    const seen: string[] = []
    const exchange = createExchange((async (url: string) => {
      seen.push(url)
      return Response.json({ mine: true })
    }) as typeof fetch)
    assert.deepEqual(await exchange(to('GET', '/a'), {}, never), { mine: true })
    assert.deepEqual(seen, [`${server.url}/a`])
  })
})
