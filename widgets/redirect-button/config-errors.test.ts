import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attributeError } from './config-errors.ts'
import type { RedirectButtonProps } from './props.ts'

const base = 'https://shop.test/cart'

describe('attributeError', () => {
  it('default: returns undefined without attributes', () => {
    assert.equal(attributeError({}, base), undefined)
  })

  it('default: an empty intent counts as absent', () => {
    assert.equal(attributeError({ intent: '' }, base), undefined)
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

  it('args: query parameters are an object with text values, or falsy', () => {
    for (const value of [{}, { utm_source: 'news' }, null, false]) {
      const props = { additionalQueryParameters: value } as unknown as RedirectButtonProps
      assert.equal(attributeError(props, base), undefined)
      assert.equal(attributeError({ intent: 'login', ...props }, base), undefined)
    }
  })

  it('error: reports query parameters that are not an object with text values, if the intent has them', () => {
    for (const value of ['utm_source=news', ['news'], { page: 1 }, { tags: ['a'] }, { utm_source: null }, 7]) {
      const props = { additionalQueryParameters: value } as unknown as RedirectButtonProps
      for (const intent of ['checkout', 'login', 'membersAccount']) {
        assert.match(
          attributeError({ intent, ...props }, base) ?? '',
          /^additional-query-parameters is not valid\. Use /,
        )
      }
      for (const intent of ['auth', 'logout']) assert.equal(attributeError({ intent, ...props }, base), undefined)
    }
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
