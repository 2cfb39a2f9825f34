import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callAt } from './call-at.ts'
import { isWrite, parametersOf, wireCalls } from './wire-map.ts'

describe('wire map', () => {
  it('default: 90 calls, no two at one method and path', () => {
    assert.equal(wireCalls.length, 90)
    const places = wireCalls.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
    assert.equal(new Set(places).size, 90)
  })

  it('behavior: every call is found at its own path', () => {
    for (const { name, method, path } of wireCalls) {
      assert.equal(callAt(method, path.replace(/\{[^}]+\}/g, 'an-id')), name)
    }
  })

  it('behavior: a word in a path wins over a parameter', () => {
    assert.equal(callAt('GET', '/members/v1/members/my'), 'getCurrentMember')
    assert.equal(callAt('GET', '/members/v1/members/8a1b'), 'getMember')
  })

  it('args: queries may come as GET', () => {
    assert.equal(callAt('GET', '/stores-reader/v1/products/query-platformized'), 'queryProducts')
    assert.equal(callAt('GET', '/v2/collections/query'), 'queryCollections')
    assert.equal(callAt('GET', '/ecom/v1/orders/search'), 'getOrder')
    assert.equal(callAt('GET', '/elsewhere'), undefined)
  })

  it('behavior: parameters in order, nested ones too', () => {
    assert.deepEqual(parametersOf('/v1/orders/{order.id}/lines/{lineId}'), ['order.id', 'lineId'])
    assert.equal(isWrite('addToCurrentCart'), true)
    assert.equal(isWrite('estimateCurrentCartTotals'), false)
  })
})
