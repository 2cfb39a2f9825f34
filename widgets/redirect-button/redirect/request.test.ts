import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callbacksOf, preferencesOf } from './request.ts'

describe('callbacksOf and preferencesOf', () => {
  it('default: returns nothing without attributes', () => {
    assert.deepEqual(callbacksOf({}), {})
    assert.equal(preferencesOf({}), undefined)
  })

  it('default: a checkout returns to post-flow-url after an order', () => {
    const props = { intent: 'ecomCheckout', postFlowUrl: '/back' }
    assert.deepEqual(callbacksOf(props), { postFlowUrl: '/back', thankYouPageUrl: '/back' })
    const withThankYouUrl = callbacksOf({ ...props, thankYouUrl: '/thanks' })
    assert.deepEqual(withThankYouUrl, { postFlowUrl: '/back', thankYouPageUrl: '/thanks' })
  })

  it("args: maps attributes to the platform's names", () => {
    assert.deepEqual(callbacksOf({ thankYouUrl: '/a', bookingsUrl: '/b', intent: 'login' }), {
      thankYouPageUrl: '/a',
      bookingsServiceListUrl: '/b',
    })
    const props = { maintainIdentity: false, useGenericPages: true, additionalQueryParameters: { a: '1' } }
    assert.deepEqual(preferencesOf(props), {
      useGenericWixPages: true,
      maintainIdentity: false,
      additionalQueryParameters: { a: '1' },
    })
  })
})
