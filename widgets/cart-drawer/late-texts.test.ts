import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DeliveryOption } from '../../core/cart/estimate.ts'
import type { CartChange, LineTerms } from '../../core/cart/model.ts'
import { createTranslate } from '../shared/i18n.ts'
import { countries, likelyCountry, subdivisions } from '../shared/places.ts'
import { detailTexts } from './deliveries.tsx'
import { extraMessages } from './extra-messages.ts'
import { changeText } from './remote-changes.tsx'
import { specialMessages } from './special-messages.ts'
import { termTexts } from './terms.tsx'

const t = createTranslate({ ...extraMessages, ...specialMessages }, 'en')
const terms = (given: LineTerms): string[] => termTexts(t, given, { locale: 'en' })

describe('what is agreed on a line', () => {
  it('default: how often it is charged, and for how long', () => {
    const plan = { title: 'Club', interval: 1, frequency: 'MONTH' }
    assert.deepEqual(terms({ subscription: plan }), ['Club, Every month, until canceled'])
    const short = { title: 'Gift', interval: 2, frequency: 'WEEK', cycles: 3 }
    assert.deepEqual(terms({ subscription: short }), ['Gift, Every 2 weeks, 3 deliveries in total'])
  })

  it('behavior: a deposit, a way to pay, a gift card', () => {
    const deposit = { amount: '20.00', currency: 'USD' }
    assert.deepEqual(terms({ deposit, payment: 'DEPOSIT_ONLINE' }), ['$20.00 deposit per item, balance due later'])
    assert.deepEqual(terms({ payment: 'MEMBERSHIP' }), ['Paid with membership'])
    assert.deepEqual(terms({ giftCard: true }), ['Sent by email'])
  })

  it('behavior: the day of a service is in the shopper’s language', () => {
    const [german = ''] = termTexts(
      t,
      { scheduledDate: new Date('2030-05-04T08:00:00Z') },
      { locale: 'de', timeZone: 'Europe/Berlin' },
    )
    assert.match(german, /4\. Mai 2030.*10:00 MESZ/)
  })
})

describe('a way of delivery', () => {
  const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
  const offer: DeliveryOption = {
    code: 'x',
    title: 'X',
    price: { amount: '1', currency: 'USD' },
    charges: [],
    selected: false,
  }

  it('default: how long it takes, where it is fetched', () => {
    const pickup = { place: '1 Example Street', isPoint: false }
    assert.deepEqual(detailTexts(t, { ...offer, time: 'Tomorrow', pickup }, { locale: 'en' }), [
      'Tomorrow',
      'Pickup: 1 Example Street',
    ])
  })

  it('behavior: hours go before the words for how long it takes', () => {
    const slot = { from: new Date('2030-05-04T18:00:00Z'), to: new Date('2030-05-04T21:00:00Z') }
    const [hours = '', ...rest] = detailTexts(t, { ...offer, time: 'In the hours you choose', slot }, newYork)
    assert.match(hours, /Saturday, May 4.*2:00.*5:00.*EDT/)
    assert.deepEqual(rest, [])
  })
})

describe('what changed behind the shopper’s back', () => {
  const change = (given: Partial<CartChange>): string =>
    changeText(t, { kind: 'removed', lineId: 'l', name: 'Mug', ...given }, 'en')
  const line = { quantity: 1, availability: 'AVAILABLE', price: { amount: '5.00', currency: 'USD' } } as const

  it('default: a price is told with the one before it', () => {
    const after = { ...line, price: { amount: '6.00', currency: 'USD' } }
    assert.equal(change({ kind: 'price', before: line, after }), 'Mug: price changed from $5.00 to $6.00.')
  })

  it('behavior: each kind of change in its own words', () => {
    assert.equal(change({}), 'Mug was removed.')
    assert.equal(
      change({ kind: 'quantity', before: line, after: { ...line, quantity: 3 } }),
      'Mug: quantity changed from 1 to 3.',
    )
    const gone = { ...line, availability: 'NOT_FOUND' }
    assert.equal(change({ kind: 'availability', before: line, after: gone }), 'Mug has been discontinued.')
    assert.equal(change({ kind: 'availability', before: gone, after: line }), 'Mug is back in stock.')
  })
})

describe('places', () => {
  it('default: every country where people live, by the locale’s name and order', () => {
    const names = countries('de').map(({ name }) => name)
    assert.ok(names.includes('Deutschland') && names.includes('Österreich'))
    assert.ok(names.indexOf('Österreich') < names.indexOf('Polen'))
    assert.equal(new Set(names).size, 243)
  })

  it('default: states by their ISO code, none where they do not matter', () => {
    assert.deepEqual(subdivisions('CA')[0], { code: 'CA-AB', name: 'Alberta' })
    assert.equal(subdivisions('US').length, 51)
    assert.deepEqual(subdivisions('DE'), [])
  })

  it('default: the country that the page names, else the browser’s of the same language', () => {
    assert.equal(likelyCountry('de-AT', 'de-DE'), 'AT')
    assert.equal(likelyCountry('en', 'en-GB'), 'GB')
    assert.equal(likelyCountry('fr', 'en-US'), undefined)
    assert.equal(likelyCountry('es-419', 'es'), undefined)
  })
})
