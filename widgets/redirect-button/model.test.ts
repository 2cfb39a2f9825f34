import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { clickAction, failureKey, isIntent } from './model.ts'

describe('clickAction', () => {
  const click = { type: 'click', button: 0, ctrlKey: false, metaKey: false }
  const otherTabClicks = [
    { ...click, type: 'auxclick', button: 1 },
    { ...click, ctrlKey: true },
    { ...click, metaKey: true },
  ]

  it('default: a plain click navigates this page, for every intent', () => {
    for (const intent of ['checkout', 'auth', 'logout'] as const) assert.equal(clickAction(click, intent), 'default')
  })

  it('behavior: a middle click or a click with Ctrl or ⌘ opens a new tab', () => {
    for (const other of otherTabClicks) assert.equal(clickAction(other, 'membersAccount'), 'open-tab')
  })

  it('behavior: a middle click, or a click with Ctrl or ⌘, starts neither login nor logout', () => {
    for (const intent of ['auth', 'logout'] as const) {
      for (const other of otherTabClicks) assert.equal(clickAction(other, intent), 'none', intent)
    }
  })

  it('behavior: a right click keeps the default of the browser', () => {
    assert.equal(clickAction({ ...click, type: 'auxclick', button: 2 }, 'checkout'), 'default')
  })
})

describe('isIntent', () => {
  it('args: accepts own keys of the table only, not inherited ones', () => {
    assert.equal(isIntent('checkout'), true)
    assert.equal(isIntent('toString'), false)
  })
})

describe('failureKey', () => {
  for (const [code, status, key] of [
    ['CALLBACK_URL_NOT_ALLOWED', 403, 'notAllowed'],
    ['UNAUTHENTICATED', 401, 'failed'],
    ['PRODUCT_NOT_FOUND', 404, 'unavailable'],
    ['EMPTY_CART', 428, 'emptyCart'],
    ['NEW_CODE', 428, 'failed'],
    ['SYSTEM_ERROR', 500, 'failed'],
    ['TIMEOUT', undefined, 'offline'],
  ] as const) {
    it(`error: ${code} shows the text ${key}`, () => {
      assert.equal(failureKey(new PlatformError('Words of the platform', { code, status }), false), key)
    })
  }

  it('error: UNAUTHENTICATED shows the text unknown if the platform refuses the client ID', () => {
    const error = new PlatformError('Words of the platform', { code: 'UNAUTHENTICATED', status: 401 })
    assert.equal(failureKey(error, true), 'unknown')
  })

  it('error: PRODUCT_NOT_FOUND shows the text unavailable, also after a refused token request', () => {
    const error = new PlatformError('Words of the platform', { code: 'PRODUCT_NOT_FOUND', status: 404 })
    assert.equal(failureKey(error, true), 'unavailable')
  })
})
