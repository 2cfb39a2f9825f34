import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Cart } from '../../../core/cart/model.ts'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { messages } from '../messages.ts'
import { cart, line, totals } from '../test-cart.ts'
import { changesText, immediateReason } from './cart-texts.ts'

const view = { t: createTranslate(messages, 'en'), locale: 'en' }

describe('immediateReason', () => {
  const reason = (code: string, status?: number): string | undefined =>
    immediateReason(view, new PlatformError('The platform’s words.', { code, status }))

  it('error: SYSTEM_ERROR without a status is a connection error, with a status a server error', () => {
    assert.equal(reason('SYSTEM_ERROR'), messages.TIMEOUT)
    assert.equal(reason('TIMEOUT'), messages.TIMEOUT)
    assert.equal(reason('SYSTEM_ERROR', 500), messages.SYSTEM_ERROR)
  })

  it('behavior: returns undefined for application errors of the platform and for CART_CHANGED', () => {
    assert.equal(reason('TOO_MANY_REQUESTS', 429), undefined)
    assert.equal(reason('CART_CHANGED'), undefined)
    assert.equal(reason('ERROR_COUPON_HAS_EXPIRED', 400), undefined)
    assert.equal(immediateReason(view, { code: 'NO_TAX', text: 'x' }), undefined)
    assert.equal(immediateReason(view, { id: 1, kind: 'removed' }), undefined)
  })
})

describe('changesText', () => {
  const changes = (before: Cart, after: Cart): string => changesText(view, before, after)

  it('default: returns an empty text for the same cart', () => {
    assert.equal(changes(cart([line('Mug')]), cart([line('Mug')])), '')
  })

  it('behavior: reports lines that were changed, added or removed', () => {
    const before = cart([line('Mug'), line('Lamp')])
    const after = cart([line('Mug', { quantity: 3 }), line('Tent')])
    assert.equal(changes(before, after), 'Mug: quantity 3. Tent added. Lamp removed')
  })

  it('behavior: ignores a line whose temporary id became its real id', () => {
    assert.equal(changes(cart([line('Mug')]), cart([line('Mug', { id: 'real' })])), '')
  })

  it('behavior: reports the coupon, then the subtotal', () => {
    const before = cart([line('Mug')], { totals: totals('10.00') })
    const after = cart([line('Mug')], { totals: totals('8.00'), coupon: { code: 'LESS', name: 'Less' } })
    assert.equal(changes(before, after), 'Coupon LESS applied. Subtotal €8.00')
    assert.equal(changes(after, before), 'Coupon removed. Subtotal €10.00')
  })

  it('behavior: ignores the first subtotal, reports later ones', () => {
    assert.equal(changes(cart([line('Mug')]), cart([line('Mug')], { totals: totals('10.00') })), '')
    assert.equal(
      changes(cart([], { totals: totals('10.00') }), cart([], { totals: totals('12.00') })),
      'Subtotal €12.00',
    )
  })

  it('behavior: reports the total if only the total has changed, by shipping or tax', () => {
    const before = totals('10.00')
    const total = { amount: '14.90', currency: 'EUR' }
    assert.equal(
      changes(cart([line('Mug')], { totals: before }), cart([line('Mug')], { totals: { ...before, total } })),
      'Total €14.90',
    )
  })
})
