import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { parse, print } from 'graphql'
import { createClient, type GraphClient } from '../../client/public-client.ts'
import { isPlatformError, type PlatformError } from '../../errors/platform-error.ts'
import { type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import type { TypedDocument } from './graphql.ts'
import { printDocument } from './print-document.ts'

describe('client.graphql', () => {
  let server: TestServer
  let client: GraphClient
  afterEach(async () => {
    client.close()
    await server.close()
  })

  async function open(...replies: StubResponse[]): Promise<void> {
    let next = 0
    server = await startServer(({ url }) =>
      url === '/oauth2/token'
        ? { body: { access_token: 't', refresh_token: 'r', expires_in: 100 } }
        : (replies[next++] ?? { body: { data: { a: 1 } } }),
    )
    client = createClient({ clientId: 'shop', apiUrl: server.url })
  }
  const requestsSent = (): [string, unknown][] =>
    server.requests.slice(1).map(({ url, body }) => [url, JSON.parse(body)])
  const rejection = async (attempt: Promise<unknown>): Promise<PlatformError> => {
    const error: unknown = await attempt.then(
      () => assert.fail('should have failed'),
      (reason) => reason,
    )
    assert.ok(isPlatformError(error), String(error))
    return error
  }

  it("default: sends a string document to version alpha with the visitor's token", async () => {
    await open()
    assert.deepEqual(await client.graphql('{ a }'), { data: { a: 1 } })
    assert.equal(server.requests[1]?.headers.authorization, 't')
    assert.deepEqual(requestsSent(), [['/graphql/alpha', { query: '{ a }' }]])
  })

  it('args: variables, apiVersion and signal', async () => {
    await open()
    await client.graphql('query($x: Int) { a(x: $x) }', { x: 1 }, { apiVersion: 'beta' })
    assert.deepEqual(requestsSent(), [['/graphql/beta', { query: 'query($x: Int) { a(x: $x) }', variables: { x: 1 } }]])
    const aborted = client.graphql('{ a }', {}, { signal: AbortSignal.abort() })
    assert.equal((await rejection(aborted)).code, 'ABORTED')
  })

  it('args: TypedDocumentString and TypedDocumentNode', async () => {
    await open()
    const text: TypedDocument<{ a: number }, { x: number }> = Object.assign(Object('query Q { a }'), {})
    const syntax = parse('query Q { a }', { noLocation: true })
    const { data } = await client.graphql(text, { x: 1 })
    assert.equal(data.a, 1)
    await client.graphql(syntax)
    assert.deepEqual(
      requestsSent().map(([, body]) => (body as { query: string }).query),
      ['query Q { a }', 'query Q { a }'],
    )
  })

  it('behavior: returns empty data if the response has none', async () => {
    await open({ body: {} }, { body: { data: null, errors: [] } })
    assert.deepEqual(await client.graphql('{ a }'), { data: {} })
    assert.deepEqual(await client.graphql('{ a }'), { data: {} })
  })

  it('error: INVALID_ARGUMENT names a variable with an invalid date', async () => {
    await open()
    const error = await rejection(client.graphql('query($x: DateTime) { a(x: $x) }', { x: new Date('?') }))
    assert.equal(error.code, 'INVALID_ARGUMENT')
    assert.match(error.message, /"variables\.x"/)
    assert.deepEqual(server.requests, [])
  })

  it('error: INVALID_ARGUMENT for a document that is neither text nor an object', async () => {
    await open()
    for (const document of [undefined, null, 7])
      assert.equal((await rejection(client.graphql(document as never))).code, 'INVALID_ARGUMENT')
    assert.deepEqual(server.requests, [])
  })

  it('error: names the request and runs the error hook, without secrets', async () => {
    const errors = [{ message: 'refused', extensions: { accessToken: 'secret' } }]
    await open({ body: { errors } })
    client.close()
    const failures: unknown[] = []
    client = createClient({
      clientId: 'shop',
      apiUrl: server.url,
      hooks: { success: () => assert.fail('succeeded'), error: ({ path }) => void failures.push(path) },
    })
    const error = await rejection(client.graphql('{ a }'))
    assert.equal(error.request?.path, '/graphql/{apiVersion}')
    assert.doesNotMatch(JSON.stringify(error.data), /secret/)
    assert.deepEqual(failures, ['/graphql/{apiVersion}'])
  })

  it("error: GRAPHQL_ERROR or the first error's code, with all errors and partial data", async () => {
    const errors = [{ message: 'no such product', path: ['a'] }, { message: 'nor this' }]
    await open(
      { body: { data: { a: null, b: 2 }, errors } },
      { body: { errors: [{ message: 'who are you', extensions: { code: 'UNAUTHENTICATED' } }] } },
      { status: 500 },
    )
    const error = await rejection(client.graphql('{ a b }'))
    assert.deepEqual([error.code, error.message, error.status], ['GRAPHQL_ERROR', 'no such product', 200])
    assert.deepEqual(error.data, { errors, data: { a: null, b: 2 } })
    assert.equal((await rejection(client.graphql('{ a }'))).code, 'UNAUTHENTICATED')
    assert.equal((await rejection(client.graphql('{ a }'))).code, 'SYSTEM_ERROR')
    assert.equal(server.requests.length, 4)
  })
})

describe('printDocument', () => {
  const documents = [
    '{ a }',
    'query { a b: c(x: 1, y: -2.5e3) { d } }',
    'query Named($id: ID!, $ids: [ID!]! = ["a", "b"], $o: In = { a: { b: [1, null, true, RED] } } @deprecated) { a(id: $id) }',
    'mutation M @live(if: true) { a(text: "quote \\" back \\\\ new \\n é") @include(if: $yes) @skip(if: false) }',
    'subscription S { a { ...F @defer(label: "x") ... on T { b } ... @include(if: $c) { d } ... { e } } } fragment F on T @own { id }',
    'query Q { a(text: """block "quoted" text""", list: [], object: {}) }',
  ]
  for (const text of documents) {
    it(`behavior: prints ${text.slice(0, 40)}`, () => {
      const printed = printDocument(parse(text))
      // Block strings become quoted strings of the same value.
      assert.equal(
        print(parse(printed)),
        print(parse(text)).replace(/"""block "quoted" text"""/, '"block \\"quoted\\" text"'),
      )
    })
  }

  it('error: INVALID_ARGUMENT for unsupported definitions', () => {
    assert.throws(
      () => printDocument(parse('type T { a: Int }')),
      (error) => isPlatformError(error) && error.code === 'INVALID_ARGUMENT',
    )
  })
})
