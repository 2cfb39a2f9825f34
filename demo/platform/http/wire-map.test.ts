import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callAt } from './call-at.ts'
import { isWrite, parametersOf, wireCalls } from './wire-map.ts'

describe('wire map', () => {
  it('default: has 90 calls with different methods and paths', () => {
    assert.equal(wireCalls.length, 90)
    const places = wireCalls.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
    assert.equal(new Set(places).size, 90)
  })

  it('behavior: finds every call at its path', () => {
    for (const { name, method, path } of wireCalls) {
      assert.equal(callAt(method, path.replace(/\{[^}]+\}/g, 'an-id')), name)
    }
  })

  it('behavior: a literal path segment takes precedence over a parameter', () => {
    assert.equal(callAt('GET', '/members/v1/members/my'), 'getCurrentMember')
    assert.equal(callAt('GET', '/members/v1/members/8a1b'), 'getMember')
  })

  it('args: accepts queries by GET', () => {
    assert.equal(callAt('GET', '/stores-reader/v1/products/query-platformized'), 'queryProducts')
    assert.equal(callAt('GET', '/v2/collections/query'), 'queryCollections')
    assert.equal(callAt('GET', '/ecom/v1/orders/search'), 'getOrder')
    assert.equal(callAt('GET', '/elsewhere'), undefined)
  })

  it('behavior: returns parameters in order, also nested ones', () => {
    assert.deepEqual(parametersOf('/v1/orders/{order.id}/lines/{lineId}'), ['order.id', 'lineId'])
    assert.equal(isWrite('addToCurrentCart'), true)
    assert.equal(isWrite('estimateCurrentCartTotals'), false)
  })
})
