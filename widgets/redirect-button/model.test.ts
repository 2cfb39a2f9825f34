import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { clickAction } from './click-action.ts'
import { attributeError } from './config-errors.ts'
import { failureKey } from './failure-key.ts'
import { isIntent } from './intents.ts'
import { callbacksOf, preferencesOf } from './redirect/request.ts'

const base = 'https://shop.test/cart'

describe('attributeFault', () => {
  it('default: no attribute is no fault', () => {
    assert.equal(attributeError({}, base), undefined)
  })

  it('args: addresses may be whole or relative to the page', () => {
    assert.equal(attributeError({ postFlowUrl: 'https://shop.test/a', thankYouUrl: '/thanks' }, base), undefined)
  })

  it('error: an address that runs code or is none is named, with what to do', () => {
    assert.match(
      attributeError({ postFlowUrl: 'javascript:alert(1)' }, base) ?? '',
      /^post-flow-url="javascript:.*https:/,
    )
    assert.match(attributeError({ thankYouUrl: 'ftp://shop.test' }, base) ?? '', /^thank-you-url/)
  })

  it('error: a login that would come back to another site is named; other ways may, where the shop allows it', () => {
    for (const postFlowUrl of ['https://evil.test/', '//evil.test', '\\\\evil.test', 'http://shop.test/']) {
      assert.match(
        attributeError({ intent: 'auth', postFlowUrl }, base) ?? '',
        /^post-flow-url=".* points to another site/,
      )
      assert.equal(attributeError({ intent: 'membersAccount', postFlowUrl }, base), undefined)
    }
    assert.equal(attributeError({ intent: 'auth', postFlowUrl: '/members' }, base), undefined)
  })

  it('error: on a page with a <base> of another site, a login must come back to the site of the page', () => {
    const fault = (postFlowUrl: string): string | undefined =>
      attributeError({ intent: 'auth', postFlowUrl }, 'https://elsewhere.test/', 'https://shop.test')
    assert.match(fault('/members') ?? '', /points to another site/)
    assert.equal(fault('https://shop.test/members'), undefined)
  })

  it('error: an unknown intent is named with the known ones', () => {
    assert.match(attributeError({ intent: 'chekout' }, base) ?? '', /intent="chekout".*checkout/)
  })
})

describe('attributeFault of the platform’s intents', () => {
  it('default: intents that need nothing', () => {
    for (const intent of ['bookingsBook', 'membersAccount', 'login', 'auth', 'logout']) {
      assert.equal(attributeError({ intent }, base), undefined, intent)
    }
  })

  it('args: what each intent needs is enough', () => {
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

  it('error: what is missing or wrong is named by its attribute', () => {
    assert.match(attributeError({ intent: 'storesProduct' }, base) ?? '', /product-slug/)
    assert.match(
      attributeError({ intent: 'membersAccount', section: 'NOTHING' }, base) ?? '',
      /^section is not valid.*ORDERS/,
    )
    assert.match(attributeError({ intent: 'login', cartPageUrl: 'data:,' }, base) ?? '', /^cart-page-url="data:,"/)
  })
})

describe('what goes with a redirect', () => {
  it('default: nothing that no attribute says', () => {
    assert.deepEqual(callbacksOf({}), {})
    assert.equal(preferencesOf({}), undefined)
  })

  it('args: by the platform’s names', () => {
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

  it('default: a plain click leaves this page, whatever the intent', () => {
    for (const intent of ['checkout', 'auth', 'logout'] as const) assert.equal(clickAction(click, intent), 'default')
  })

  it('behavior: a middle click, or one with Ctrl or ⌘ held, opens another tab', () => {
    for (const other of otherTabClicks) assert.equal(clickAction(other, 'membersAccount'), 'open-tab')
  })

  it('behavior: such a click starts neither a login nor a logout, which would wait for a page that is not left', () => {
    for (const intent of ['auth', 'logout'] as const) {
      for (const other of otherTabClicks) assert.equal(clickAction(other, intent), 'none', intent)
    }
  })

  it('behavior: a click with the right button is left to the browser', () => {
    assert.equal(clickAction({ ...click, type: 'auxclick', button: 2 }, 'checkout'), 'default')
  })
})

describe('isIntent', () => {
  it('args: only what the table has, not what every object has', () => {
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
    it(`error: ${code} has a text of ours`, () => {
      assert.equal(failureKey(new PlatformError('Words of the platform', { code, status })), key)
    })
  }
})
