import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { codeOf, type Failure, openShop, type TestShop } from './testing/open-shop.ts'

const shop = await openShop()
after(() => shop.close())

const ORIGIN = 'https://merchant.example.com'
const CART = '/ecom/v1/carts/current'

describe('cross-origin', () => {
  const preflight = (target: TestShop, origin: string) =>
    target.send('OPTIONS', CART, undefined, {
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,x-wix-consistent',
      },
    })

  it('default: a preflight response allows origin, method and headers, and can be cached', async () => {
    const { status, headers } = await preflight(shop, ORIGIN)
    assert.equal(status, 204)
    assert.equal(headers.get('access-control-allow-origin'), ORIGIN)
    assert.match(headers.get('access-control-allow-methods') ?? '', /PATCH/)
    assert.match(headers.get('access-control-allow-headers') ?? '', /authorization.*x-wix-consistent/)
    assert.equal(headers.get('access-control-max-age'), '86400')
    assert.equal(headers.get('access-control-allow-credentials'), null)
    assert.ok(headers.get('x-wix-request-id'))
  })

  it('behavior: pages can read errors and their request id', async () => {
    for (const path of [CART, '/no/such/call']) {
      const { status, headers } = await shop.send('GET', path, undefined, { headers: { origin: ORIGIN } })
      assert.ok(status === 401 || status === 404)
      assert.equal(headers.get('access-control-allow-origin'), ORIGIN)
      assert.match(
        headers.get('access-control-expose-headers') ?? '',
        /x-wix-request-id.*x-wix-consistent.*retry-after/,
      )
      assert.ok(headers.get('x-wix-request-id'))
    }
  })

  it('args: an allow-list excludes other origins', async () => {
    const strict = await openShop({ corsOrigins: [ORIGIN] })
    assert.equal((await preflight(strict, ORIGIN)).headers.get('access-control-allow-origin'), ORIGIN)
    assert.equal(
      (await preflight(strict, 'https://other.example.com')).headers.get('access-control-allow-origin'),
      null,
    )
    await strict.close()
  })
})

describe('error bodies', () => {
  it('error: NOT_FOUND for an unknown path', async () => {
    const { status, body } = await shop.call('GET', '/no/such/call')
    assert.equal(status, 404)
    assert.equal(codeOf({ body }), 'NOT_FOUND')
  })

  it('error: UNAUTHENTICATED without authorization', async () => {
    const { status, body } = await shop.call('GET', CART)
    assert.equal(status, 401)
    assert.equal(codeOf({ body }), 'UNAUTHENTICATED')
  })

  it('error: 400 with empty details for malformed JSON', async () => {
    const { accessToken } = await shop.visitor()
    const { status, body } = await shop.call('POST', `${CART}/add-to-cart`, '{"lineItems":', { token: accessToken })
    assert.equal(status, 400)
    assert.deepEqual((body as Failure).details, {})
    const packed = await shop.call('GET', `${CART}?.r=%%%`, undefined, { token: accessToken })
    assert.equal(packed.status, 400)
  })

  it('error: PAYLOAD_TOO_LARGE above one million bytes', async () => {
    const { accessToken } = await shop.visitor()
    const huge = JSON.stringify({ text: 'x'.repeat(1_000_001) })
    const { status, body } = await shop.call('POST', `${CART}/add-to-cart`, huge, {
      token: accessToken,
      headers: { 'content-length': String(huge.length) },
    })
    assert.equal(status, 413)
    assert.equal(codeOf({ body }), 'PAYLOAD_TOO_LARGE')
  })
})

describe('request log', () => {
  it('default: records method, path, call and body in order, without secrets', async () => {
    await shop.call('DELETE', '/_control/requests')
    const { accessToken } = await shop.visitor()
    await shop.call('POST', `${CART}/add-to-cart`, { note: 'two', password: 'hush' }, { token: accessToken })
    const { body } = await shop.call('GET', '/_control/requests')
    const { requests } = body as { requests: { call: string; body: unknown; status: number; method: string }[] }
    assert.deepEqual(
      requests.map(({ call }) => call),
      ['token', 'addToCurrentCart'],
    )
    assert.deepEqual(requests[1]?.body, { note: 'two', password: '…' })
    assert.equal(JSON.stringify(requests).includes(accessToken), false)
    const filtered = await shop.call('GET', '/_control/requests?call=token')
    assert.equal((filtered.body as { requests: unknown[] }).requests.length, 1)
  })
})
