import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Cart, CartOutcome } from '../../../core/cart/model.ts'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { messages } from '../messages.ts'
import { addMessage } from './buy-messages.ts'

const cart: Cart = { id: 'c', currency: 'EUR', lines: [], count: 0 }

/** Returns the text that the card shows after an addition. */
function textAfter(outcome: CartOutcome): string | undefined {
  const message = addMessage(outcome)
  return message && createTranslate(messages, 'en')(message.key, message.values, message.english ?? '')
}

describe('addMessage', () => {
  it('args: one unit and several units have different texts', () => {
    assert.equal(textAfter({ ok: true, cart, capped: 1 }), "Only 1 left, and it's in your cart.")
    assert.equal(textAfter({ ok: true, cart, capped: 3 }), "Only 3 left, and they're all in your cart.")
  })

  it('behavior: rejected additions have messages', () => {
    assert.equal(textAfter({ ok: false, reason: 'capped' }), 'All available stock is already in your cart.')
    assert.equal(
      textAfter({ ok: false, reason: 'nothing-added' }),
      "We couldn't add this to your cart. Please try again.",
    )
  })

  it('behavior: an addition that the page prevented has no message', () => {
    assert.equal(textAfter({ ok: false, reason: 'prevented' }), undefined)
  })

  for (const [code, text] of [
    ['MAX_LINE_ITEMS_EXCEEDED', 'Your cart is full. Remove an item to add another.'],
    ['INSUFFICIENT_INVENTORY', "We don't have this many in stock right now."],
    ['A_NEW_CODE', "We couldn't add this to your cart. Please try again."],
  ] as const) {
    it(`error: ${code} has a message of the widget, not of the platform`, () => {
      const error = new PlatformError('Text of the platform', { code, status: 428 })
      assert.equal(textAfter({ ok: false, reason: 'rolled-back', error }), text)
    })
  }
})
