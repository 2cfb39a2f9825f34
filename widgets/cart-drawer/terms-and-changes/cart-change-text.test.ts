import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CartChange, ChangedLine } from '../../../core/cart/line.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { cartChangeText } from './cart-change-text.ts'
import { specialMessages } from './special-messages.ts'

const t = createTranslate(specialMessages, 'en')

describe('remote changes', () => {
  const change = (given: Partial<CartChange>): string =>
    cartChangeText(t, { kind: 'removed', lineId: 'l', name: 'Mug', ...given }, 'en')
  const line = { quantity: 1, availability: 'AVAILABLE', price: { amount: '5.00', currency: 'USD' } } as const

  it('default: a price is shown with the previous one', () => {
    const after = { ...line, price: { amount: '6.00', currency: 'USD' } }
    assert.equal(change({ kind: 'price', before: line, after }), 'Mug: price changed from $5.00 to $6.00.')
  })

  it('behavior: each kind of change has its own text', () => {
    assert.equal(change({}), 'Mug was removed.')
    assert.equal(change({ kind: 'added', after: line }), 'Mug was added.')
    assert.equal(
      change({ kind: 'quantity', before: line, after: { ...line, quantity: 3 } }),
      'Mug: quantity changed from 1 to 3.',
    )
  })

  it('behavior: a changed availability is described as its line shows it', () => {
    const availability = (after: Partial<ChangedLine>): string =>
      change({ kind: 'availability', before: { ...line, availability: 'NOT_AVAILABLE' }, after: { ...line, ...after } })
    assert.equal(availability({}), 'Mug is back in stock.')
    assert.equal(availability({ availability: 'NOT_FOUND' }), 'Mug has been discontinued.')
    assert.equal(availability({ availability: 'NOT_AVAILABLE' }), 'Mug is sold out.')
    assert.equal(availability({ availability: 'PARTIALLY_AVAILABLE', quantity: 5, available: 2 }), 'Mug: only 2 left.')
    assert.equal(availability({ availability: 'PARTIALLY_AVAILABLE', available: 0 }), 'Mug is sold out.')
    assert.equal(availability({ availability: 'ON_BACKORDER' }), 'Mug: availability has changed.')
  })
})
