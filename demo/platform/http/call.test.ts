import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import * as v from 'valibot'
import type { Ctx } from '../platform.ts'
import { openShop } from '../testing/open-shop.ts'
import { defineRoute } from './call.ts'
import type { ApplicationError } from './errors.ts'
import type { CallName } from './wire-map.ts'

const shop = await openShop()
const token = (await shop.visitor()).accessToken
after(() => shop.close())

interface Made {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

async function send<S extends v.GenericSchema>(
  name: CallName,
  schema: S,
  path: string,
  { method = 'POST', body, headers = {} }: Made,
  run: (input: v.InferOutput<S>, ctx: Ctx) => unknown = (input) => ({ input }),
) {
  const request = new Request(`http://127.0.0.1${path}`, {
    method,
    headers: { authorization: token, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await defineRoute(name, schema, run).handle(request, shop.platform)
  return { headers: response.headers, body: (await response.json()) as { input: unknown } }
}

const open = v.looseObject({})

describe('handler input', () => {
  it('default: path parameters take precedence over the body', async () => {
    const { body } = await send('cancelOrder', open, '/ecom/v1/orders/o-1/cancel', {
      body: { id: 'x', customMessage: 'Sorry' },
    })
    assert.deepEqual(body.input, { id: 'o-1', customMessage: 'Sorry' })
  })

  it('args: a nested path parameter is set in its object', async () => {
    const { body } = await send('updateOrder', open, '/ecom/v1/orders/o%201', {
      method: 'PATCH',
      body: { order: { buyerNote: 'Ring twice' } },
    })
    assert.deepEqual(body.input, { order: { buyerNote: 'Ring twice', id: 'o 1' } })
  })

  it('args: query parameters are converted to the types of the schema', async () => {
    const schema = v.object({
      fieldsets: v.optional(v.array(v.string())),
      paging: v.object({ limit: v.optional(v.number()) }),
      includeHidden: v.nullish(v.boolean()),
      name: v.string(),
    })
    const query = 'fieldsets=FULL&paging.limit=20&includeHidden=true&name=12'
    const { body } = await send('listMembers', schema, `/members/v1/members?${query}`, { method: 'GET' })
    assert.deepEqual(body.input, { fieldsets: ['FULL'], paging: { limit: 20 }, includeHidden: true, name: '12' })
    const repeated = await send('listMembers', open, '/members/v1/members?fieldsets=FULL&fieldsets=PUBLIC', {
      method: 'GET',
    })
    assert.deepEqual(repeated.body.input, { fieldsets: ['FULL', 'PUBLIC'] })
  })

  it('args: the parameter .r contains the whole payload', async () => {
    const payload = { query: { filter: { name: { $startsWith: 'Tasse für “Ω”' } }, paging: { limit: 3 } } }
    const packed = Buffer.from(JSON.stringify(payload)).toString('base64url')
    const path = `/stores-reader/v1/products/query-platformized?.r=${packed}`
    const { body } = await send('queryProducts', open, path, { method: 'GET' })
    assert.deepEqual(body.input, payload)
  })

  it('behavior: keys cannot change object prototypes', async () => {
    await send('listMembers', open, '/members/v1/members?__proto__.polluted=1', { method: 'GET' })
    assert.equal('polluted' in {}, false)
  })

  it('behavior: each write returns a new consistency token; reads return none', async () => {
    const write = () => send('addToCurrentCart', open, '/ecom/v1/carts/current/add-to-cart', {})
    const [first, second] = [await write(), await write()].map(({ headers }) => headers.get('x-wix-consistent'))
    assert.ok(first && second)
    assert.notEqual(first, second)
    const read = await send('getCurrentCart', open, '/ecom/v1/carts/current', { method: 'GET' })
    assert.equal(read.headers.get('x-wix-consistent'), null)
  })
})

describe('caller', () => {
  const caller = async (headers: Record<string, string>) =>
    (
      await send('getCurrentCart', open, '/ecom/v1/carts/current', { method: 'GET', headers }, (_, ctx) => ({
        input: { kind: ctx.caller.kind, elevated: ctx.elevated },
      }))
    ).body.input

  it('default: identifies a visitor by an access token without a scheme', async () => {
    assert.deepEqual(await caller({}), { kind: 'visitor', elevated: false })
  })

  it('args: accepts an access token together with an API key', async () => {
    const { apiKey } = shop.platform.config
    assert.deepEqual(await caller({ authorization: `${token},${apiKey}` }), { kind: 'visitor', elevated: true })
  })

  it('args: accepts an API key with the site id', async () => {
    const { apiKey, siteId } = shop.platform.config
    const headers = { authorization: apiKey, 'wix-site-id': siteId }
    assert.deepEqual(await caller(headers), { kind: 'merchant', elevated: true })
  })

  it('error: UNAUTHENTICATED for other credentials', async () => {
    const { apiKey } = shop.platform.config
    for (const authorization of ['', 'nonsense', `Bearer ${token}`, `${token},another-key`, apiKey, `${token}x`]) {
      await assert.rejects(caller({ authorization }), (error: ApplicationError) => {
        assert.equal(error.code, 'UNAUTHENTICATED')
        assert.equal(error.status, 401)
        return true
      })
    }
  })
})

describe('validation', () => {
  const schema = v.object({
    id: v.string(),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    kind: v.picklist(['A', 'B']),
    lines: v.pipe(v.array(v.object({ name: v.pipe(v.string(), v.maxLength(3)) })), v.maxLength(2)),
  })
  const violations = async (body: unknown) => {
    try {
      await send('cancelOrder', schema, '/ecom/v1/orders/o-1/cancel', { body })
    } catch (error) {
      return (error as { violations: { field: string; violatedRule: string; data?: unknown }[] }).violations
    }
    return []
  }

  it('error: INVALID_ARGUMENT lists all fields with their rules, sorted', async () => {
    const found = await violations({ quantity: 0, kind: 'C', lines: [{ name: 'long' }, {}] })
    assert.deepEqual(
      found.map(({ field, violatedRule }) => [field, violatedRule]),
      [
        ['kind', 'INVALID_ENUM_VALUE'],
        ['lines[0].name', 'MAX_LENGTH'],
        ['lines[1].name', 'REQUIRED_FIELD'],
        ['quantity', 'MIN'],
      ],
    )
    assert.deepEqual(found.find(({ field }) => field === 'quantity')?.data, { threshold: 1 })
  })

  it('args: rules for too many entries, wrong types and fractions', async () => {
    const found = await violations({ quantity: 1.5, kind: 'A', lines: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })
    assert.deepEqual(
      found.map(({ field, violatedRule }) => [field, violatedRule]),
      [
        ['lines', 'MAX_SIZE'],
        ['quantity', 'FORMAT'],
      ],
    )
    const typed = await violations({ quantity: '3', kind: 'A', lines: [] })
    assert.deepEqual(
      typed.map(({ violatedRule }) => violatedRule),
      ['VALIDATION'],
    )
  })
})
