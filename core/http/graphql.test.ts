import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { parse, print } from 'graphql'
import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import { createClient, type GraphClient } from '../integrator-client.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import type { TypedDocument } from './graphql.ts'
import { printDocument } from './print-document.ts'

describe('client.graphql', () => {
  let server: TestServer
  let client: GraphClient
  afterEach(async () => {
    client.close()
    await server.close()
  })

  async function open(...replies: Reply[]): Promise<void> {
    let next = 0
    server = await startServer(({ url }) =>
      url === '/oauth2/token'
        ? { body: { access_token: 't', refresh_token: 'r', expires_in: 100 } }
        : (replies[next++] ?? { body: { data: { a: 1 } } }),
    )
    client = createClient({ clientId: 'shop', apiUrl: server.url })
  }
  const asked = (): [string, unknown][] => server.arrived.slice(1).map(({ url, body }) => [url, JSON.parse(body)])
  const failing = async (attempt: Promise<unknown>): Promise<PlatformError> => {
    const error: unknown = await attempt.then(
      () => assert.fail('should have failed'),
      (reason) => reason,
    )
    assert.ok(isPlatformError(error), String(error))
    return error
  }

  it('default: a text, of version alpha, with the token of the visitor', async () => {
    await open()
    assert.deepEqual(await client.graphql('{ a }'), { data: { a: 1 } })
    assert.equal(server.arrived[1]?.headers.authorization, 't')
    assert.deepEqual(asked(), [['/graphql/alpha', { query: '{ a }' }]])
  })

  it('args: variables, another version, a signal', async () => {
    await open()
    await client.graphql('query($x: Int) { a(x: $x) }', { x: 1 }, { apiVersion: 'beta' })
    assert.deepEqual(asked(), [['/graphql/beta', { query: 'query($x: Int) { a(x: $x) }', variables: { x: 1 } }]])
    const aborted = client.graphql('{ a }', {}, { signal: AbortSignal.abort() })
    assert.equal((await failing(aborted)).code, 'ABORTED')
  })

  it('args: documents of code generators, as text and as syntax', async () => {
    await open()
    const text: TypedDocument<{ a: number }, { x: number }> = Object.assign(Object('query Q { a }'), {})
    const syntax = parse('query Q { a }', { noLocation: true })
    const { data } = await client.graphql(text, { x: 1 })
    assert.equal(data.a, 1)
    await client.graphql(syntax)
    assert.deepEqual(
      asked().map(([, body]) => (body as { query: string }).query),
      ['query Q { a }', 'query Q { a }'],
    )
  })

  it('behavior: an answer without data is empty', async () => {
    await open({ body: {} }, { body: { data: null, errors: [] } })
    assert.deepEqual(await client.graphql('{ a }'), { data: {} })
    assert.deepEqual(await client.graphql('{ a }'), { data: {} })
  })

  it('error: GRAPHQL_ERROR, or the code of the first error, with all errors and what could be answered', async () => {
    const errors = [{ message: 'no such product', path: ['a'] }, { message: 'nor this' }]
    await open(
      { body: { data: { a: null, b: 2 }, errors } },
      { body: { errors: [{ message: 'who are you', extensions: { code: 'UNAUTHENTICATED' } }] } },
      { status: 500 },
    )
    const error = await failing(client.graphql('{ a b }'))
    assert.deepEqual([error.code, error.message, error.status], ['GRAPHQL_ERROR', 'no such product', 200])
    assert.deepEqual(error.data, { errors, data: { a: null, b: 2 } })
    assert.equal((await failing(client.graphql('{ a }'))).code, 'UNAUTHENTICATED')
    assert.equal((await failing(client.graphql('{ a }'))).code, 'SYSTEM_ERROR')
    assert.equal(server.arrived.length, 4)
  })
})

describe('printDocument', () => {
  const texts = [
    '{ a }',
    'query { a b: c(x: 1, y: -2.5e3) { d } }',
    'query Named($id: ID!, $ids: [ID!]! = ["a", "b"], $o: In = { a: { b: [1, null, true, RED] } } @deprecated) { a(id: $id) }',
    'mutation M @live(if: true) { a(text: "quote \\" back \\\\ new \\n é") @include(if: $yes) @skip(if: false) }',
    'subscription S { a { ...F @defer(label: "x") ... on T { b } ... @include(if: $c) { d } ... { e } } } fragment F on T @own { id }',
    'query Q { a(text: """block "quoted" text""", list: [], object: {}) }',
  ]
  for (const text of texts) {
    it(`behavior: gives back ${text.slice(0, 40)}`, () => {
      const printed = printDocument(parse(text))
      // Block strings become plain ones of the same value.
      assert.equal(
        print(parse(printed)),
        print(parse(text)).replace(/"""block "quoted" text"""/, '"block \\"quoted\\" text"'),
      )
    })
  }

  it('error: INVALID_ARGUMENT for what cannot be asked', () => {
    assert.throws(
      () => printDocument(parse('type T { a: Int }')),
      (error) => isPlatformError(error) && error.code === 'INVALID_ARGUMENT',
    )
  })
})
