import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DeliveryOption } from '../../../core/cart/estimate.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { extraMessages } from '../extras/extra-messages.ts'
import { deliveryDetails } from './delivery-details.ts'

const t = createTranslate(extraMessages, 'en')

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

  it('args: an invalid time zone is ignored without a message in the console', (test) => {
    const { mock } = test.mock.method(console, 'error', () => undefined)
    const slot = { from: new Date('2030-05-04T18:00:00Z'), to: new Date('2030-05-04T21:00:00Z') }
    const withSlot = { ...offer, slot }
    const inOwnZone = deliveryDetails(t, withSlot, { locale: 'en-US' })
    assert.deepEqual(deliveryDetails(t, withSlot, { locale: 'en-US', timeZone: 'Mars/Base' }), inOwnZone)
    assert.equal(mock.callCount(), 0)
  })
})
