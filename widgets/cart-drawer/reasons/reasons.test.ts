import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CartNotice } from '../../../core/cart/model.ts'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import { translations as german } from '../../languages/de/cart.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { messages } from '../messages.ts'
import { errorMessages } from './error-messages.ts'
import { type ReasonKey, reasonText } from './reasons.ts'

const english = { t: createTranslate(messages, 'en'), locale: 'en-US' }
const usd = { currency: 'USD' }
const error = (code: string, over: Partial<PlatformError> = {}): PlatformError =>
  new PlatformError('Words of the platform', { code, status: 428, ...over })

describe('reasonText', () => {
  for (const code of Object.keys(errorMessages).filter(
    (key) => /^[A-Z_]+$/.test(key) && !errorMessages[key as ReasonKey].includes('{price}'),
  ))
    it(`error: ${code} has its own text`, () => {
      assert.equal(reasonText(english, error(code), usd), errorMessages[code as ReasonKey])
    })

  it('error: TOO_MANY_REQUESTS is the text of every 429, whatever its code', () => {
    const busy = error('QUOTA', { status: 429 })
    assert.equal(reasonText(english, busy, usd), "We're busy right now. Try again in a moment.")
  })

  it('error: ERROR_INVALID_SUBTOTAL contains the amount in the currency that is charged', () => {
    const description = "Cart subtotal is below the coupon's minimum of 150"
    const cartError = { code: 'ERROR_INVALID_SUBTOTAL', text: description }
    assert.equal(reasonText(english, cartError, usd), 'Spend at least $150.00 to use this code.')
    const named = { ...cartError, text: 'Coupon 2 for 1', data: { minSubtotal: '99.50' } }
    assert.equal(reasonText(english, named, { currency: 'EUR' }), 'Spend at least €99.50 to use this code.')
    const t = createTranslate(messages, 'de', german['cart-drawer'])
    const text = reasonText({ t, locale: 'de' }, cartError, { currency: 'EUR' })
    assert.equal(text, 'Dieser Code gilt ab einem Einkauf von 150,00\u00a0€.')
  })

  it('error: ERROR_INVALID_SUBTOTAL contains the amount for a failed call as well', () => {
    const text = "Cart subtotal is below the coupon's minimum of 150"
    const error = new PlatformError(text, { code: 'ERROR_INVALID_SUBTOTAL', status: 428 })
    assert.equal(reasonText(english, error, usd), 'Spend at least $150.00 to use this code.')
  })

  it('error: ERROR_INVALID_SUBTOTAL contains an amount with thousands separators', () => {
    const textOf = (text: string): string =>
      reasonText(
        english,
        { code: 'ERROR_INVALID_SUBTOTAL', text: `Cart subtotal is below the minimum of ${text}` },
        usd,
      )
    assert.equal(textOf('1,500'), 'Spend at least $1,500.00 to use this code.')
    assert.equal(textOf('1,234,567.50.'), 'Spend at least $1,234,567.50 to use this code.')
    assert.equal(textOf('1500'), 'Spend at least $1,500.00 to use this code.')
  })

  it('error: ERROR_INVALID_SUBTOTAL without an amount or currency gets a text without an amount', () => {
    const cartError = { code: 'ERROR_INVALID_SUBTOTAL', text: 'Too little' }
    assert.equal(reasonText(english, cartError, usd), errorMessages.couponMinimum)
    assert.equal(
      reasonText(english, { ...cartError, text: 'Below 150' }, { currency: '' }),
      errorMessages.couponMinimum,
    )
  })

  it('error: SUBTOTAL_BELOW_ORDER_MINIMUM contains the amount, in the language of the page', () => {
    const cartError = { code: 'SUBTOTAL_BELOW_ORDER_MINIMUM', text: 'Below', data: { minimumAmount: '25' } }
    assert.equal(reasonText(english, cartError, usd), 'The minimum order is $25.00.')
    const view = { t: createTranslate(messages, 'de', german['cart-drawer']), locale: 'de' }
    assert.equal(reasonText(view, { ...cartError, data: {} }, { currency: 'EUR' }), german['cart-drawer'].orderMinimum)
  })

  it('error: a minimum in two currencies is that in the currency that is charged', () => {
    const minimum = { amount: '25', convertedAmount: '22.50' }
    const coupon = {
      code: 'INVALID_COUPON_STATUS',
      text: 'Coupon 2 for 1',
      data: { reason: 'MIN_SUBTOTAL_NOT_REACHED', minSubtotalNotReachedDetails: { requiredMinimumSubtotal: minimum } },
    }
    const order = { code: 'SUBTOTAL_BELOW_ORDER_MINIMUM', text: '', data: { minimumAmount: minimum } }
    assert.equal(reasonText(english, coupon, { currency: 'EUR' }), 'Spend at least €22.50 to use this code.')
    assert.equal(reasonText(english, order, { currency: 'EUR' }), 'The minimum order is €22.50.')
    const converted = { currency: 'EUR', chargedIn: 'USD' }
    assert.equal(reasonText(english, coupon, converted), 'Spend at least $25.00 to use this code.')
    assert.equal(reasonText(english, order, converted), 'The minimum order is $25.00.')
  })

  it('error: CALLBACK_URL_NOT_ALLOWED refers the shopper to the shop', () => {
    const text = reasonText(english, error('CALLBACK_URL_NOT_ALLOWED', { status: 403 }), usd)
    assert.equal(text, errorMessages.redirectNotAllowed)
  })

  it('error: an unknown code gets a general text, never the platform’s text', () => {
    assert.equal(reasonText(english, error('NEW_CODE'), usd), messages.SYSTEM_ERROR)
    assert.equal(reasonText(english, error('NEW_CODE'), usd, 'couponRefused'), errorMessages.couponRefused)
    assert.equal(reasonText(english, { code: '', text: '' }, usd, 'taxError'), errorMessages.taxError)
  })

  it('default: the text of a notice contains the name of the item', () => {
    const text = (notice: Omit<CartNotice, 'id'>): string => reasonText(english, { id: 1, ...notice }, usd)
    assert.equal(text({ kind: 'nothing-added', name: 'Mug' }), "Mug couldn't be added to your cart.")
    assert.equal(text({ kind: 'removed', name: 'Mug' }), 'Mug is no longer in your cart.')
    assert.equal(
      text({ kind: 'duplicate', name: 'Mug', quantity: 2 }),
      'Mug was added twice by mistake. We set the quantity back to 2.',
    )
    for (const unnamed of [{}, { name: '' }])
      assert.equal(text({ kind: 'removed', ...unnamed }), 'This item is no longer in your cart.')
  })

  it('args: the merchant’s text for a code takes precedence, for known and unknown codes', () => {
    const own = { ERROR_COUPON_HAS_EXPIRED: 'Leider abgelaufen.', NEW_CODE: 'Neu.' }
    const view = { t: createTranslate(messages, 'de', own), locale: 'de' }
    assert.equal(reasonText(view, error('ERROR_COUPON_HAS_EXPIRED'), { currency: 'EUR' }), 'Leider abgelaufen.')
    assert.equal(reasonText(view, error('NEW_CODE'), { currency: 'EUR' }), 'Neu.')
  })
})
