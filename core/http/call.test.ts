import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { type StubResponse, startServer, type TestServer } from '../testing/http-server.ts'
import { createCall, encodeRequest } from './call.ts'
import type { Authorize, Call } from './call-types.ts'
import type { Endpoint } from './endpoint.ts'
import type { RequestHooks } from './hooks.ts'
import { createTransport } from './transport/transport.ts'

type Fields = Record<string, unknown>
const get: Endpoint<Fields, Fields> = { area: 'orders', method: 'GET', path: '/v1/orders/{id}' }
const post: Endpoint<Fields, Fields> = { area: 'cart', method: 'POST', path: '/v1/carts/current/add-to-cart' }
const remove: Endpoint<Fields, Fields> = { area: 'members', method: 'DELETE', path: '/v1/members/{id}' }
const patch: Endpoint<Fields, Fields> = { area: 'orders', method: 'PATCH', path: '/v1/orders/{order.id}' }
const read: Endpoint<Fields, Fields> = {
  area: 'catalogRead',
  method: 'GET',
  path: '/v1/products/{id}',
  retry: true,
}
const query: Endpoint<Fields, Fields> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/products/query-platformized',
  retry: true,
  preferGet: true,
}

describe('encodeRequest', () => {
  it('default: keeps path parameters in the payload', () => {
    assert.deepEqual(encodeRequest('', get, { id: 'o' }), { method: 'GET', url: '/ecom/v1/orders/o?id=o' })
    assert.deepEqual(encodeRequest('', remove, { id: 'm' }), { method: 'DELETE', url: '/members/v1/members/m?id=m' })
    assert.deepEqual(encodeRequest('', patch, { order: { id: 'o', a: undefined } }), {
      method: 'PATCH',
      url: '/ecom/v1/orders/o',
      body: '{"order":{"id":"o"}}',
    })
  })

  it('args: omits the body without a payload', () => {
    assert.equal('body' in encodeRequest('', post, undefined), false)
    assert.equal(encodeRequest('', post, {}).body, '{}')
  })

  it('behavior: sends a query as GET up to 4,000 characters, as POST beyond', () => {
    const payloadOfLength = (length: number): object => ({ q: 'x'.repeat(length - 2) })
    const path = '/stores-reader/v1/products/query-platformized'
    const short = encodeRequest('', query, payloadOfLength(4000))
    assert.deepEqual([short.method, short.url.length, short.body], ['GET', path.length + 4001, undefined])
    assert.deepEqual(encodeRequest('', query, payloadOfLength(4001)), {
      method: 'POST',
      url: path,
      body: JSON.stringify(payloadOfLength(4001)),
    })
    assert.match(encodeRequest('', query, { query: { filter: {} } }).url, /\?\.r=[\w-]+$/)
    assert.deepEqual(encodeRequest('', query, {}), { method: 'GET', url: path })
  })

  it('behavior: converts declared request fields', () => {
    const convert = { request: { date: ['at'], decimal: ['n'] } }
    const { body } = encodeRequest('', { ...post, convert }, { at: new Date(0), n: Infinity })
    assert.equal(body, '{"at":"1970-01-01T00:00:00.000Z","n":"Infinity"}')
  })
})

it('behavior: only writes are keepalive requests', async () => {
  const keepaliveFlags: unknown[] = []
  const fetch = (async (_: string, { keepalive }: RequestInit) => {
    keepaliveFlags.push(keepalive)
    return Response.json({})
  }) as typeof globalThis.fetch
  const authorize: Authorize = async () => ({})
  const call = createCall({
    apiUrl: 'https://shop.test',
    transport: createTransport(fetch),
    authorize,
    timeoutMs: 1_000,
  })
  const input = { id: 'i', order: { id: 'o' } }
  for (const endpoint of [get, { ...query, preferGet: undefined }, post, patch, remove]) {
    await call(endpoint as Endpoint<Fields, Fields>, input)
  }
  assert.deepEqual(keepaliveFlags, [false, false, true, true, true])
})

describe('call', () => {
  let server: TestServer
  let tokens = 0
  afterEach(() => server.close())

  const authorize: Authorize = async () => ({ Authorization: `t${++tokens}` })
  const openCall = async (
    replies: StubResponse[],
    hooks?: RequestHooks,
    authorizeCall: Authorize = authorize,
  ): Promise<Call> => {
    tokens = 0
    server = await startServer((_, index) => replies[index] ?? { body: { at: index } })
    return createCall({
      apiUrl: server.url,
      transport: createTransport(),
      authorize: authorizeCall,
      timeoutMs: 5000,
      hooks,
    })
  }
  const rejection = async (attempt: Promise<unknown>): Promise<PlatformError> => {
    const error: unknown = await attempt.then(
      () => assert.fail('should have failed'),
      (reason) => reason,
    )
    assert.ok(isPlatformError(error), String(error))
    return error
  }
  const sentTokens = (): string[] => server.requests.map(({ method, headers }) => `${method} ${headers.authorization}`)

  it('default: converts declared response fields', async () => {
    const call = await openCall([{ body: { cart: { createdDate: '2026-01-01T00:00:00Z' } } }])
    const result = await call({ ...post, convert: { response: { date: ['cart.createdDate'] } } }, { a: 1 })
    assert.deepEqual(result, { cart: { createdDate: new Date('2026-01-01T00:00:00Z') } })
    assert.deepEqual(sentTokens(), ['POST t1'])
  })

  it('behavior: retries a read once, identically, after a network error, 5xx, unreadable body or 429', async () => {
    for (const reply of [{ status: 500 }, { fault: 'reset' }, { body: '{"cut' }, { status: 429 }] as StubResponse[]) {
      const call = await openCall([reply])
      assert.deepEqual(await call(query, { query: { a: 1 } }), { at: 1 })
      assert.equal(server.requests.length, 2)
      assert.equal(server.requests[0]?.url, server.requests[1]?.url)
      await server.close()
    }
    const call = await openCall([{ status: 500 }, { status: 502 }])
    assert.equal((await rejection(call(read, { id: 'p' }))).status, 502)
    assert.equal(server.requests.length, 2)
  })

  it('error: INVALID_ARGUMENT without a converter for a kind of field, without a request', async () => {
    const call = await openCall([])
    const error = await rejection(call({ ...post, convert: { response: { image: ['cart.image'] } } }, {}))
    assert.deepEqual([error.code, server.requests.length], ['INVALID_ARGUMENT', 0])
    assert.match(error.message, /no converter for "image"/)
  })

  it('error: NOT_FOUND is not retried', async () => {
    const call = await openCall([{ status: 404 }])
    assert.equal((await rejection(call(read, { id: 'p' }))).code, 'NOT_FOUND')
    assert.equal(server.requests.length, 1)
  })

  it('error: SYSTEM_ERROR for a write, which is never retried', async () => {
    for (const reply of [{ status: 500 }, { fault: 'reset' }, { body: '{"cut' }] as StubResponse[]) {
      const call = await openCall([reply])
      assert.equal((await rejection(call(post, {}))).code, 'SYSTEM_ERROR')
      assert.equal(server.requests.length, 1)
      await server.close()
    }
    await openCall([])
  })

  it('behavior: a 401 refreshes the token and replays once, also for a write', async () => {
    const call = await openCall([{ status: 401 }])
    assert.deepEqual(await call(post, { a: 1 }), { at: 1 })
    assert.deepEqual(sentTokens(), ['POST t1', 'POST t2'])
    assert.equal(server.requests[1]?.body, '{"a":1}')
  })

  it('error: UNAUTHORIZED if the replay is rejected as well', async () => {
    const call = await openCall([{ status: 401 }, { status: 401 }])
    assert.equal((await rejection(call(read, { id: 'p' }))).code, 'UNAUTHORIZED')
    assert.deepEqual(sentTokens(), ['GET t1', 'GET t2'])
  })

  it('behavior: waits for Retry-After of a throttled read, at most twice', async () => {
    const busy: StubResponse = { status: 429, headers: { 'retry-after': '0' } }
    const call = await openCall([busy, busy])
    assert.deepEqual(await call(get, { id: 'o' }), { at: 2 })
    await server.close()
    const throttled = await openCall([busy, busy, busy])
    assert.equal((await rejection(throttled(get, { id: 'o' }))).status, 429)
    assert.equal(server.requests.length, 3)
  })

  it('behavior: a throttled write is repeated after Retry-After, because it had no effect', async () => {
    const call = await openCall([{ status: 429, headers: { 'retry-after': '0' } }])
    assert.deepEqual(await call(post, {}), { at: 1 })
    assert.equal(server.requests.length, 2)
  })

  it('error: TOO_MANY_REQUESTS for a write without Retry-After, and for a read with Retry-After above 10 s', async () => {
    const busy: StubResponse = { status: 429, headers: { 'retry-after': '11' } }
    const call = await openCall([{ status: 429 }, busy])
    assert.equal((await rejection(call(post, {}))).status, 429)
    const error = await rejection(call(read, { id: 'p' }))
    assert.deepEqual([error.retryAfterMs, error.retryable], [11_000, true])
    assert.equal(server.requests.length, 2)
  })

  it('behavior: a write waits if its token request is throttled', async () => {
    let tokenRequests = 0
    const busy = new PlatformError('busy', { code: 'X', status: 429, retryAfterMs: 0 })
    const call = await openCall([], undefined, async () =>
      tokenRequests++ === 0 ? Promise.reject(busy) : { Authorization: 't' },
    )
    assert.deepEqual(await call(post, {}), { at: 0 })
    assert.equal(tokenRequests, 2)
  })

  it('behavior: a write waits if the renewal of its token after a 401 is throttled', async () => {
    let renewals = 0
    const busy = new PlatformError('busy', { code: 'X', status: 429, retryAfterMs: 0 })
    const call = await openCall([{ status: 401 }], undefined, async (_signal, refused) => {
      if (!refused) return { Authorization: 'old' }
      assert.equal(refused['Authorization'], 'old')
      return renewals++ === 0 ? Promise.reject(busy) : { Authorization: 'new' }
    })
    assert.deepEqual(await call(post, {}), { at: 1 })
    assert.deepEqual([sentTokens(), renewals], [['POST old', 'POST new'], 2])
  })

  it('error: UNAUTHORIZED of the call if there is no other token, also after a throttled renewal', async () => {
    let renewals = 0
    const headers = { Authorization: 'only' }
    const busy = new PlatformError('busy', { code: 'X', status: 429, retryAfterMs: 0 })
    const call = await openCall([{ status: 401 }], undefined, async (_signal, refused) =>
      refused && renewals++ === 0 ? Promise.reject(busy) : headers,
    )
    assert.equal((await rejection(call(post, {}))).code, 'UNAUTHORIZED')
    assert.deepEqual(sentTokens(), ['POST only'])
  })

  it('error: TIMEOUT and ABORTED abort the request', async () => {
    const call = await openCall([{ fault: 'hang' }, { fault: 'hang' }])
    assert.equal((await rejection(call(read, { id: 'p' }, { timeoutMs: 30 }))).code, 'TIMEOUT')
    const controller = new AbortController()
    const attempt = call(read, { id: 'p' }, { signal: controller.signal })
    controller.abort()
    assert.equal((await rejection(attempt)).code, 'ABORTED')
    assert.equal((await rejection(call(read, { id: 'p' }, { signal: controller.signal }))).code, 'ABORTED')
    assert.ok(server.requests.length <= 2)
  })

  it('error: the error contains the redacted input', async () => {
    const call = await openCall([{ status: 403 }])
    const error = await rejection(call(post, { lineItems: [1], password: 'p' }))
    assert.deepEqual(error.request, { method: 'POST', path: post.path, input: { lineItems: [1] } })
    const invalid = await rejection(call(get, {}))
    assert.deepEqual([invalid.code, invalid.request?.path], ['INVALID_ARGUMENT', get.path])
    assert.equal(server.requests.length, 1)
  })

  it('error: SYSTEM_ERROR without a response, and TIMEOUT, name the address of the platform', async () => {
    const call = await openCall([{ fault: 'reset' }, { fault: 'hang' }])
    const lost = await rejection(call(post, { password: 'p' }))
    assert.ok(lost.message.startsWith(`System error occurred: ${server.url} could not be reached: `), lost.message)
    assert.ok(lost.cause instanceof Error)
    const timedOut = await rejection(call(post, {}, { timeoutMs: 30 }))
    assert.equal(timedOut.message, `No response within 30 ms from ${server.url}`)
  })

  for (const [kind, endpoint, input, reason] of [
    ['a BigInt', post, { quantity: 10n }, /BigInt/],
    ['a BigInt in a query', read, { id: 'p', quantity: 10n }, /BigInt/],
    [
      'an invalid date',
      { ...post, convert: { request: { date: ['at'] } } },
      { at: new Date('?') },
      /Invalid time value/,
    ],
    ['half of a surrogate pair in a path', get, { id: '\ud800' }, /URI malformed/],
  ] as const)
    it(`error: INVALID_ARGUMENT for an input with ${kind}, and nothing is sent`, async () => {
      const errors: PlatformError[] = []
      const call = await openCall([], { error: (_info, error) => void errors.push(error) })
      const error = await rejection(call(endpoint, input))
      assert.deepEqual([error.code, error.retryable, error.status], ['INVALID_ARGUMENT', false, undefined])
      assert.match(error.message, /^The input of the call cannot be encoded: /)
      assert.match(error.message, reason)
      assert.ok(error.cause instanceof Error)
      assert.deepEqual([error.request?.input, errors], [input, [error]])
      assert.equal(server.requests.length, 0)
    })

  for (const [endpoint, input, field] of [
    [post, { options: { from: new Date('?') } }, 'options.from'],
    [post, { lineItems: [{ at: new Date(0) }, { at: new Date('?') }] }, 'lineItems[1].at'],
    [read, { id: 'p', since: new Date('?') }, 'since'],
    [
      post,
      {
        period: new (class Period {
          readonly from = new Date('?')
        })(),
      },
      'period.from',
    ],
    [{ ...post, convert: { request: { date: ['at'] } } }, { at: new Date('?') }, 'at'],
  ] as const)
    it(`error: INVALID_ARGUMENT names the field ${field} with an invalid date, and nothing is sent`, async () => {
      const call = await openCall([])
      const error = await rejection(call<Fields, Fields>(endpoint, input))
      assert.deepEqual([error.code, error.retryable], ['INVALID_ARGUMENT', false])
      assert.equal(error.message, `The input of the call cannot be encoded: Invalid time value in "${field}"`)
      assert.deepEqual(error.violations, [{ field, description: 'must be a valid date' }])
      assert.equal(server.requests.length, 0)
    })

  it('error: the error contains no secrets of class instances in the input', async () => {
    class Credentials {
      readonly loginId = 'member'
      readonly password = 'secret'
    }
    const call = await openCall([{ status: 403 }, { status: 403 }])
    const at = new Date(0)
    const error = await rejection(call(post, { at, credentials: new Credentials() }))
    assert.deepEqual(error.request?.input, { at, credentials: { loginId: 'member' } })
    const direct = await rejection(call(post, new Credentials() as unknown as Fields))
    assert.deepEqual(direct.request?.input, { loginId: 'member' })
  })

  it('error: INVALID_ARGUMENT for an input that contains itself, without its secrets', async () => {
    const errors: PlatformError[] = []
    const call = await openCall([], { error: (_info, error) => void errors.push(error) })
    const product: Fields = { name: 'Mug', password: 'p' }
    product['related'] = [product]
    const error = await rejection(call(post, { product }))
    assert.deepEqual([error.code, error.retryable], ['INVALID_ARGUMENT', false])
    assert.deepEqual(error.request?.input, { product: { name: 'Mug', related: ['[Circular]'] } })
    assert.deepEqual(errors, [error])
    assert.equal(server.requests.length, 0)
  })

  it('error: INVALID_ARGUMENT for a call that does not exist', async () => {
    const call = await openCall([])
    const error = await rejection(call(undefined as never, {}))
    assert.deepEqual([error.code, error.message.includes('queryProducts')], ['INVALID_ARGUMENT', true])
  })

  it('behavior: gives each call its own error for a shared failure', async () => {
    const shared = new PlatformError('no token', { code: 'SYSTEM_ERROR' })
    const call = await openCall([], undefined, () => Promise.reject(shared))
    const [one, two] = await Promise.all([rejection(call(get, { id: 'a' })), rejection(call(get, { id: 'b' }))])
    assert.deepEqual([one?.request?.input, two?.request?.input], [{ id: 'a' }, { id: 'b' }])
    assert.equal(shared.request, undefined)
  })

  it('behavior: calls hooks once per call, despite retries, and never with a token', async () => {
    const hookCalls: unknown[] = []
    const hooks: RequestHooks = {
      before: (info) => hookCalls.push(['before', info]),
      success: (info, { durationMs }) => hookCalls.push(['success', info.path, durationMs >= 0]),
      error: (info, error) => hookCalls.push(['error', info.path, error.code]),
    }
    const call = await openCall([{ status: 500 }, {}, { status: 404 }], hooks)
    await call(read, { id: 'p' })
    await rejection(call(post, {}))
    assert.deepEqual(hookCalls, [
      ['before', { area: 'catalogRead', method: 'GET', path: read.path }],
      ['success', read.path, true],
      ['before', { area: 'cart', method: 'POST', path: post.path }],
      ['error', post.path, 'NOT_FOUND'],
    ])
  })

  it("behavior: the duration does not follow changes of the device's clock", async (context) => {
    let durationMs = -1
    const call = await openCall([], {
      success: (_info, result) => {
        durationMs = result.durationMs
      },
    })
    let time = Date.now()
    context.mock.method(Date, 'now', () => {
      time -= 3_600_000
      return time
    })
    await call(get, { id: 'o' })
    assert.ok(durationMs >= 0, `${durationMs} ms`)
  })

  it('behavior: logs a hook that throws or rejects, without affecting the call', async (context) => {
    const logError = context.mock.method(console, 'error', () => undefined)
    const hooks: RequestHooks = {
      before: () => {
        throw new Error('first')
      },
      success: async () => {
        throw new Error('second')
      },
    }
    const call = await openCall([], hooks)
    assert.deepEqual(await call(get, { id: 'o' }), { at: 0 })
    await new Promise(setImmediate)
    assert.deepEqual(
      logError.mock.calls.map(({ arguments: [, error] }) => (error as Error).message),
      ['first', 'second'],
    )
  })
})
