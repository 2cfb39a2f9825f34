import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DeliveryOption } from '../../../core/cart/estimate.ts'
import type { CartChange, LineTerms } from '../../../core/cart/line.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { deliveryDetails } from '../estimate/delivery-details.ts'
import { extraMessages } from '../extras/extra-messages.ts'
import { cartChangeText } from './cart-change-text.ts'
import { lineTermsTexts } from './line-terms-texts.ts'
import { specialMessages } from './special-messages.ts'

const t = createTranslate({ ...extraMessages, ...specialMessages }, 'en')
const terms = (given: LineTerms): string[] => lineTermsTexts(t, given, { locale: 'en' })

describe('terms of a line', () => {
  it('default: interval and number of deliveries', () => {
    const plan = { title: 'Club', interval: 1, frequency: 'MONTH' }
    assert.deepEqual(terms({ subscription: plan }), ['Club, Every month, until canceled'])
    const short = { title: 'Gift', interval: 2, frequency: 'WEEK', cycles: 3 }
    assert.deepEqual(terms({ subscription: short }), ['Gift, Every 2 weeks, 3 deliveries in total'])
  })

  it('behavior: deposit, payment option, gift card', () => {
    const deposit = { amount: '20.00', currency: 'USD' }
    assert.deepEqual(terms({ deposit, payment: 'DEPOSIT_ONLINE' }), ['$20.00 deposit per item, balance due later'])
    assert.deepEqual(terms({ payment: 'MEMBERSHIP' }), ['Paid with membership'])
    assert.deepEqual(terms({ giftCard: true }), ['Sent by email'])
  })

  it('behavior: the date of a service is formatted in the locale', () => {
    const [german = ''] = lineTermsTexts(
      t,
      { scheduledDate: new Date('2030-05-04T08:00:00Z') },
      { locale: 'de', timeZone: 'Europe/Berlin' },
    )
    assert.match(german, /4\. Mai 2030.*10:00 MESZ/)
  })
})

describe('details of a delivery option', () => {
  const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
  const offer: DeliveryOption = {
    code: 'x',
    title: 'X',
    price: { amount: '1', currency: 'USD' },
    charges: [],
    selected: false,
  }

  it('default: duration and pickup location', () => {
    const pickup = { place: '1 Example Street', isPoint: false }
    assert.deepEqual(deliveryDetails(t, { ...offer, time: 'Tomorrow', pickup }, { locale: 'en' }), [
      'Tomorrow',
      'Pickup: 1 Example Street',
    ])
  })

  it('behavior: a time slot replaces the duration', () => {
    const slot = { from: new Date('2030-05-04T18:00:00Z'), to: new Date('2030-05-04T21:00:00Z') }
    const [hours = '', ...rest] = deliveryDetails(t, { ...offer, time: 'In the hours you choose', slot }, newYork)
    assert.match(hours, /Saturday, May 4.*2:00.*5:00.*EDT/)
    assert.deepEqual(rest, [])
  })
})

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
    assert.equal(
      change({ kind: 'quantity', before: line, after: { ...line, quantity: 3 } }),
      'Mug: quantity changed from 1 to 3.',
    )
    const discontinued = { ...line, availability: 'NOT_FOUND' }
    assert.equal(change({ kind: 'availability', before: line, after: discontinued }), 'Mug has been discontinued.')
    assert.equal(change({ kind: 'availability', before: discontinued, after: line }), 'Mug is back in stock.')
  })
})
