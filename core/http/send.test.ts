import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import type { Authorize, Call } from './call-types.ts'
import type { Endpoint } from './endpoint.ts'
import { createExchange } from './exchange.ts'
import type { RequestHooks } from './hooks.ts'
import { createSend, wireRequest } from './send.ts'

type Any = Record<string, unknown>
const get: Endpoint<Any, Any> = { area: 'orders', method: 'GET', path: '/v1/orders/{id}' }
const post: Endpoint<Any, Any> = { area: 'cart', method: 'POST', path: '/v1/carts/current/add-to-cart' }
const remove: Endpoint<Any, Any> = { area: 'members', method: 'DELETE', path: '/v1/members/{id}' }
const patch: Endpoint<Any, Any> = { area: 'orders', method: 'PATCH', path: '/v1/orders/{order.id}' }
const read: Endpoint<Any, Any> = { area: 'catalogRead', method: 'GET', path: '/v1/products/{id}', repeat: true }
const query: Endpoint<Any, Any> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/products/query-platformized',
  repeat: true,
  get: true,
}

describe('wireRequest', () => {
  it('default: path values stay in the payload', () => {
    assert.deepEqual(wireRequest('', get, { id: 'o' }), { method: 'GET', url: '/ecom/v1/orders/o?id=o' })
    assert.deepEqual(wireRequest('', remove, { id: 'm' }), { method: 'DELETE', url: '/members/v1/members/m?id=m' })
    assert.deepEqual(wireRequest('', patch, { order: { id: 'o', a: undefined } }), {
      method: 'PATCH',
      url: '/ecom/v1/orders/o',
      body: '{"order":{"id":"o"}}',
    })
  })

  it('args: no payload, no body', () => {
    assert.equal('body' in wireRequest('', post, undefined), false)
    assert.equal(wireRequest('', post, {}).body, '{}')
  })

  it('behavior: a query goes as GET up to 4,000 characters, as POST from there', () => {
    const fits = (length: number): object => ({ q: 'x'.repeat(length - 2) })
    const path = '/stores-reader/v1/products/query-platformized'
    const short = wireRequest('', query, fits(4000))
    assert.deepEqual([short.method, short.url.length, short.body], ['GET', path.length + 4001, undefined])
    assert.deepEqual(wireRequest('', query, fits(4001)), {
      method: 'POST',
      url: path,
      body: JSON.stringify(fits(4001)),
    })
    assert.match(wireRequest('', query, { query: { filter: {} } }).url, /\?\.r=[\w-]+$/)
    assert.deepEqual(wireRequest('', query, {}), { method: 'GET', url: path })
  })

  it('behavior: declared fields change form on the way out', () => {
    const convert = { request: { date: ['at'], decimal: ['n'] } }
    const { body } = wireRequest('', { ...post, convert }, { at: new Date(0), n: Infinity })
    assert.equal(body, '{"at":"1970-01-01T00:00:00.000Z","n":"Infinity"}')
  })
})

describe('call', () => {
  let server: TestServer
  let tokens = 0
  afterEach(() => server.close())

  const authorize: Authorize = async () => ({ Authorization: `t${++tokens}` })
  const caller = async (replies: Reply[], hooks?: RequestHooks, allowed: Authorize = authorize): Promise<Call> => {
    tokens = 0
    server = await startServer((_, index) => replies[index] ?? { body: { at: index } })
    return createSend({ apiUrl: server.url, exchange: createExchange(), authorize: allowed, timeoutMs: 5000, hooks })
  }
  const failing = async (attempt: Promise<unknown>): Promise<PlatformError> => {
    const error: unknown = await attempt.then(
      () => assert.fail('should have failed'),
      (reason) => reason,
    )
    assert.ok(isPlatformError(error), String(error))
    return error
  }
  const seen = (): string[] => server.arrived.map(({ method, headers }) => `${method} ${headers.authorization}`)

  it('default: answers in our form', async () => {
    const call = await caller([{ body: { cart: { createdDate: '2026-01-01T00:00:00Z' } } }])
    const answer = await call({ ...post, convert: { response: { date: ['cart.createdDate'] } } }, { a: 1 })
    assert.deepEqual(answer, { cart: { createdDate: new Date('2026-01-01T00:00:00Z') } })
    assert.deepEqual(seen(), ['POST t1'])
  })

  it('behavior: a repeat read is sent once more, identically, whatever failed on the way', async () => {
    for (const reply of [{ status: 500 }, { fault: 'reset' }, { body: '{"cut' }, { status: 429 }] as Reply[]) {
      const call = await caller([reply])
      assert.deepEqual(await call(query, { query: { a: 1 } }), { at: 1 })
      assert.equal(server.arrived.length, 2)
      assert.equal(server.arrived[0]?.url, server.arrived[1]?.url)
      await server.close()
    }
    const call = await caller([{ status: 500 }, { status: 502 }])
    assert.equal((await failing(call(read, { id: 'p' }))).status, 502)
    assert.equal(server.arrived.length, 2)
  })

  it('error: NOT_FOUND is an answer, not a failure to repeat', async () => {
    const call = await caller([{ status: 404 }])
    assert.equal((await failing(call(read, { id: 'p' }))).code, 'NOT_FOUND')
    assert.equal(server.arrived.length, 1)
  })

  it('error: SYSTEM_ERROR of a write is never repeated', async () => {
    for (const reply of [{ status: 500 }, { fault: 'reset' }, { body: '{"cut' }] as Reply[]) {
      const call = await caller([reply])
      assert.equal((await failing(call(post, {}))).code, 'SYSTEM_ERROR')
      assert.equal(server.arrived.length, 1)
      await server.close()
    }
    await caller([])
  })

  it('behavior: 401 brings one renewal and one replay, for a write too', async () => {
    const call = await caller([{ status: 401 }])
    assert.deepEqual(await call(post, { a: 1 }), { at: 1 })
    assert.deepEqual(seen(), ['POST t1', 'POST t2'])
    assert.equal(server.arrived[1]?.body, '{"a":1}')
  })

  it('error: UNAUTHORIZED when the replay is refused as well', async () => {
    const call = await caller([{ status: 401 }, { status: 401 }])
    assert.equal((await failing(call(read, { id: 'p' }))).code, 'UNAUTHORIZED')
    assert.deepEqual(seen(), ['GET t1', 'GET t2'])
  })

  it('behavior: a throttled read waits as asked, twice at most', async () => {
    const busy: Reply = { status: 429, headers: { 'retry-after': '0' } }
    const call = await caller([busy, busy])
    assert.deepEqual(await call(get, { id: 'o' }), { at: 2 })
    await server.close()
    const again = await caller([busy, busy, busy])
    assert.equal((await failing(again(get, { id: 'o' }))).status, 429)
    assert.equal(server.arrived.length, 3)
  })

  it('error: TOO_MANY_REQUESTS of a write is reported, as is a wait too long for a read', async () => {
    const busy: Reply = { status: 429, headers: { 'retry-after': '11' } }
    const call = await caller([{ status: 429, headers: { 'retry-after': '0' } }, busy])
    assert.equal((await failing(call(post, {}))).retryAfterMs, 0)
    const error = await failing(call(read, { id: 'p' }))
    assert.deepEqual([error.retryAfterMs, error.retryable], [11_000, true])
    assert.equal(server.arrived.length, 2)
  })

  it('behavior: a write whose token is throttled waits, for it has not been sent', async () => {
    let asked = 0
    const busy = new PlatformError('busy', { code: 'X', status: 429, retryAfterMs: 0 })
    const call = await caller([], undefined, async () =>
      asked++ === 0 ? Promise.reject(busy) : { Authorization: 't' },
    )
    assert.deepEqual(await call(post, {}), { at: 0 })
    assert.equal(asked, 2)
  })

  it('error: TIMEOUT and ABORTED end the call, and the request with it', async () => {
    const call = await caller([{ fault: 'hang' }, { fault: 'hang' }])
    assert.equal((await failing(call(read, { id: 'p' }, { timeoutMs: 30 }))).code, 'TIMEOUT')
    const controller = new AbortController()
    const attempt = call(read, { id: 'p' }, { signal: controller.signal })
    controller.abort()
    assert.equal((await failing(attempt)).code, 'ABORTED')
    assert.equal((await failing(call(read, { id: 'p' }, { signal: controller.signal }))).code, 'ABORTED')
    assert.ok(server.arrived.length <= 2)
  })

  it('error: any failure carries the arguments without their secrets', async () => {
    const call = await caller([{ status: 403 }])
    const error = await failing(call(post, { lineItems: [1], password: 'p' }))
    assert.deepEqual(error.request, { method: 'POST', path: post.path, input: { lineItems: [1] } })
    const local = await failing(call(get, {}))
    assert.deepEqual([local.code, local.request?.path], ['INVALID_ARGUMENT', get.path])
    assert.equal(server.arrived.length, 1)
  })

  it('behavior: a failure that calls share is told to each with its own arguments', async () => {
    const shared = new PlatformError('no token', { code: 'SYSTEM_ERROR' })
    const call = await caller([], undefined, () => Promise.reject(shared))
    const [one, two] = await Promise.all([failing(call(get, { id: 'a' })), failing(call(get, { id: 'b' }))])
    assert.deepEqual([one?.request?.input, two?.request?.input], [{ id: 'a' }, { id: 'b' }])
    assert.equal(shared.request, undefined)
  })

  it('behavior: hooks hear of the call once, whatever was repeated, and never of a token', async () => {
    const heard: unknown[] = []
    const hooks: RequestHooks = {
      before: (facts) => heard.push(['before', facts]),
      success: (facts, { durationMs }) => heard.push(['success', facts.path, durationMs >= 0]),
      error: (facts, error) => heard.push(['error', facts.path, error.code]),
    }
    const call = await caller([{ status: 500 }, {}, { status: 404 }], hooks)
    await call(read, { id: 'p' })
    await failing(call(post, {}))
    assert.deepEqual(heard, [
      ['before', { area: 'catalogRead', method: 'GET', path: read.path }],
      ['success', read.path, true],
      ['before', { area: 'cart', method: 'POST', path: post.path }],
      ['error', post.path, 'NOT_FOUND'],
    ])
  })

  it('behavior: a hook that throws or rejects is reported and breaks nothing', async (context) => {
    const report = context.mock.method(console, 'error', () => undefined)
    const hooks: RequestHooks = {
      before: () => {
        throw new Error('first')
      },
      success: async () => {
        throw new Error('second')
      },
    }
    const call = await caller([], hooks)
    assert.deepEqual(await call(get, { id: 'o' }), { at: 0 })
    await new Promise(setImmediate)
    assert.deepEqual(
      report.mock.calls.map(({ arguments: [, error] }) => (error as Error).message),
      ['first', 'second'],
    )
  })
})
