import assert from 'node:assert/strict'
import { after, afterEach, describe, it } from 'node:test'
import { openShop } from '../testing/open-shop.ts'
import { appliesAfter, createFaults, faultFromHeader } from './faults.ts'

const shop = await openShop()
after(() => shop.close())
afterEach(() => shop.platform.faults.remove())

const clientId = () => shop.platform.config.clientIds[0]
const grant = { grantType: 'anonymous' }
const token = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
  shop.send(
    'POST',
    '/oauth2/token',
    { ...grant, clientId: clientId() },
    { headers, ...(signal === undefined ? {} : { signal }) },
  )
const inject = (fault: unknown) => shop.call('POST', '/_control/faults', fault)
const visitors = async () => (await shop.platform.db.query.visitors.findMany()).length

describe('faults', () => {
  it('default: no fault', async () => {
    assert.deepEqual((await shop.call('GET', '/_control/faults')).body, { faults: [] })
    assert.equal((await token()).status, 200)
  })

  it('args: 429 and 503 have Retry-After, 500 does not', async () => {
    await inject({ kind: '429', retryAfter: 7, times: 1 })
    const limited = await token()
    assert.equal(limited.status, 429)
    assert.equal(limited.headers.get('retry-after'), '7')
    assert.ok(limited.headers.get('x-wix-request-id'))
    assert.equal((await token({ 'x-local-fault': '503; retryAfter=2' })).headers.get('retry-after'), '2')
    const failed = await token({ 'x-local-fault': '500' })
    assert.equal(failed.status, 500)
    assert.equal(failed.headers.get('retry-after'), null)
  })

  it('args: match selects by call name or path, times limits the number', async () => {
    await inject({ match: 'getCurrentCart', kind: '500' })
    await inject({ match: '/oauth2/*', kind: '503', times: 2 })
    const statuses = [await token(), await token(), await token()].map(({ status }) => status)
    assert.deepEqual(statuses, [503, 503, 200])
    assert.equal((await shop.send('GET', '/ecom/v1/carts/current')).status, 500)
  })

  it('args: before loses the request, after loses the response', async () => {
    const count = await visitors()
    await token({ 'x-local-fault': '500; when=before' })
    assert.equal(await visitors(), count)
    assert.equal((await token({ 'x-local-fault': '500; when=after' })).status, 500)
    assert.equal(await visitors(), count + 1)
  })

  it('args: malformed and truncated bodies are invalid JSON with the original status', async () => {
    for (const kind of ['malformed', 'truncated']) {
      const response = await token({ 'x-local-fault': kind })
      assert.equal(response.status, 200)
      const text = await response.text()
      assert.throws(() => JSON.parse(text), SyntaxError)
      if (kind === 'truncated') assert.match(text, /^\{"access_token":/)
    }
  })

  it('args: latency delays the response', async () => {
    const startedAt = performance.now()
    assert.equal((await token({ 'x-local-fault': 'latency; ms=60' })).status, 200)
    assert.ok(performance.now() - startedAt >= 55)
  })

  it('behavior: reset breaks the connection, and timeout sends no response until the client aborts', async () => {
    await assert.rejects(token({ 'x-local-fault': 'reset' }), { name: 'ConnectionLostError' })
    const controller = new AbortController()
    const waiting = token({ 'x-local-fault': 'timeout' }, controller.signal)
    controller.abort()
    await assert.rejects(waiting, { name: 'ConnectionLostError' })
  })

  it('behavior: closing the platform ends waiting requests', async () => {
    const otherShop = await openShop()
    const waiting = otherShop.send('POST', '/oauth2/token', grant, { headers: { 'x-local-fault': 'timeout' } })
    const lost = assert.rejects(waiting, { name: 'ConnectionLostError' })
    await otherShop.close()
    await lost
  })

  it('behavior: removes one fault by id, or all', async () => {
    const { body } = await inject({ kind: '500' })
    await inject({ kind: '503' })
    const { id } = (body as { fault: { id: string } }).fault
    assert.deepEqual((await shop.call('DELETE', `/_control/faults/${id}`)).body, { removed: 1 })
    assert.equal((await token()).status, 503)
    assert.deepEqual((await shop.call('DELETE', '/_control/faults')).body, { removed: 1 })
    assert.equal((await token()).status, 200)
  })

  it('behavior: compares the probability with the random source', () => {
    const randomNumbers = [0.9, 0.2]
    const faults = createFaults(() => randomNumbers.shift() ?? 1)
    faults.add({ match: '*', kind: '500', ms: 0, retryAfter: 1, probability: 0.5 })
    assert.equal(faults.take(undefined, '/x'), undefined)
    assert.equal(faults.take(undefined, '/x')?.kind, '500')
  })

  it('error: INVALID_ARGUMENT for an unknown fault', async () => {
    assert.equal((await inject({ kind: 'earthquake' })).status, 400)
    assert.equal((await token({ 'x-local-fault': 'latency; ms=-5' })).status, 400)
  })
})

describe('faultFromHeader', () => {
  it('default: applies before the request, broken bodies after it', () => {
    assert.equal(appliesAfter(faultFromHeader('500')), false)
    assert.equal(appliesAfter(faultFromHeader('truncated')), true)
    assert.equal(appliesAfter(faultFromHeader('truncated; when=before')), false)
  })
})
