import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { attributeError } from './config-errors.ts'
import { clickAction, failureKey, isIntent } from './model.ts'
import { callbacksOf, preferencesOf } from './redirect/request.ts'

const base = 'https://shop.test/cart'

describe('attributeError', () => {
  it('default: returns undefined without attributes', () => {
    assert.equal(attributeError({}, base), undefined)
  })

  it('args: URLs may be absolute or relative to the page', () => {
    assert.equal(attributeError({ postFlowUrl: 'https://shop.test/a', thankYouUrl: '/thanks' }, base), undefined)
  })

  it('error: reports javascript: and other invalid URLs, with a solution', () => {
    assert.match(
      attributeError({ postFlowUrl: 'javascript:alert(1)' }, base) ?? '',
      /^post-flow-url="javascript:.*https:/,
    )
    assert.match(attributeError({ thankYouUrl: 'ftp://shop.test' }, base) ?? '', /^thank-you-url/)
  })

  it('error: reports a login that returns to another site; other intents may, if the shop allows it', () => {
    for (const postFlowUrl of ['https://evil.test/', '//evil.test', '\\\\evil.test', 'http://shop.test/']) {
      assert.match(
        attributeError({ intent: 'auth', postFlowUrl }, base) ?? '',
        /^post-flow-url=".* points to another site/,
      )
      assert.equal(attributeError({ intent: 'membersAccount', postFlowUrl }, base), undefined)
    }
    assert.equal(attributeError({ intent: 'auth', postFlowUrl: '/members' }, base), undefined)
  })

  it('error: on a page with a <base> of another origin, a login must return to the origin of the page', () => {
    const configError = (postFlowUrl: string): string | undefined =>
      attributeError({ intent: 'auth', postFlowUrl }, 'https://elsewhere.test/', 'https://shop.test')
    assert.match(configError('/members') ?? '', /points to another site/)
    assert.equal(configError('https://shop.test/members'), undefined)
  })

  it('error: reports an unknown intent with the list of known ones', () => {
    assert.match(attributeError({ intent: 'chekout' }, base) ?? '', /intent="chekout".*checkout/)
  })
})

describe('attributeError of platform intents', () => {
  it('default: accepts intents without required attributes', () => {
    for (const intent of ['bookingsBook', 'membersAccount', 'login', 'auth', 'logout']) {
      assert.equal(attributeError({ intent }, base), undefined, intent)
    }
  })

  it('args: accepts each intent with its required attributes', () => {
    const slotAvailability = { slot: { sessionId: '1' } }
    for (const props of [
      { intent: 'ecomCheckout', checkoutId: '1' },
      { intent: 'storesProduct', productSlug: 'mug' },
      { intent: 'bookingsCheckout', slotAvailability, timezone: 'Europe/Rome' },
      { intent: 'eventsCheckout', reservationId: '1', eventSlug: 'fair' },
      { intent: 'paidPlansCheckout', planId: '1' },
      { intent: 'membersAccount', section: 'ORDERS' },
    ]) {
      assert.equal(attributeError(props, base), undefined, props.intent)
    }
  })

  it('error: reports the attribute that is missing or invalid', () => {
    assert.match(attributeError({ intent: 'storesProduct' }, base) ?? '', /product-slug/)
    assert.match(
      attributeError({ intent: 'membersAccount', section: 'NOTHING' }, base) ?? '',
      /^section is not valid.*ORDERS/,
    )
    assert.match(attributeError({ intent: 'login', cartPageUrl: 'data:,' }, base) ?? '', /^cart-page-url="data:,"/)
  })
})

describe('callbacksOf and preferencesOf', () => {
  it('default: returns nothing without attributes', () => {
    assert.deepEqual(callbacksOf({}), {})
    assert.equal(preferencesOf({}), undefined)
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
    ['UNAUTHENTICATED', 401, 'unknown'],
    ['PRODUCT_NOT_FOUND', 404, 'gone'],
    ['EMPTY_CART', 428, 'emptyCart'],
    ['NEW_CODE', 428, 'failed'],
    ['SYSTEM_ERROR', 500, 'failed'],
    ['TIMEOUT', undefined, 'offline'],
  ] as const) {
    it(`error: ${code} shows the text ${key}`, () => {
      assert.equal(failureKey(new PlatformError('Words of the platform', { code, status })), key)
    })
  }
})
