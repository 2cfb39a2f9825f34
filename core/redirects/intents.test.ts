import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FlowIntent } from '../events/page-events.ts'
import { type IntentFacts, intentFault, intentFields, intentRequest, type PlainIntent } from './intents.ts'
import type { CreateRedirectSession } from './types.ts'

const slotAvailability = { slot: { serviceId: 's', startDate: '2025-01-01T10:00:00Z' }, bookable: true }

const good: readonly [PlainIntent, IntentFacts, CreateRedirectSession][] = [
  ['ecomCheckout', { checkoutId: 'c' }, { ecomCheckout: { checkoutId: 'c' } }],
  ['storesProduct', { productSlug: 'p' }, { storesProduct: { productSlug: 'p' } }],
  [
    'bookingsCheckout',
    { slotAvailability, timezone: 'UTC' },
    { bookingsCheckout: { slotAvailability, timezone: 'UTC' } },
  ],
  [
    'bookingsCheckout',
    { slotAvailability: JSON.stringify(slotAvailability) },
    { bookingsCheckout: { slotAvailability } },
  ],
  ['bookingsBook', {}, { bookingsBook: {} }],
  ['bookingsBook', { resourceId: 'r' }, { bookingsBook: { resourceId: 'r' } }],
  [
    'eventsCheckout',
    { reservationId: 'r', eventSlug: 'e' },
    { eventsCheckout: { reservationId: 'r', eventSlug: 'e' } },
  ],
  ['paidPlansCheckout', { planId: 'p' }, { paidPlansCheckout: { planId: 'p' } }],
  ['membersAccount', { section: 'ORDERS' }, { membersAccount: { section: 'ORDERS' } }],
  ['membersAccount', { section: '' }, { membersAccount: {} }],
  ['login', { planId: 'of another intent' }, { login: {} }],
]

describe('intents', () => {
  for (const [intent, facts, request] of good) {
    it(`default: ${intent} with ${Object.keys(facts).join(', ') || 'nothing'}`, () => {
      assert.equal(intentFault(intent, facts), undefined)
      assert.deepEqual(intentRequest(intent, facts), request)
    })
  }

  for (const intent of Object.keys(intentFields()) as FlowIntent[]) {
    for (const { name, required, kind } of intentFields()[intent]) {
      it(`error: ${intent} without ${name}, or with what is none`, () => {
        const others = {
          checkoutId: 'c',
          productSlug: 'p',
          slotAvailability,
          reservationId: 'r',
          eventSlug: 'e',
          planId: 'p',
        }
        const fault = intentFault(intent, { ...others, [name]: undefined })
        assert.deepEqual(fault, required ? { field: name, fault: 'missing' } : undefined)
        const wrong = kind === 'text' ? 5 : kind === 'json' ? '{"slot":' : 'KITCHEN'
        assert.deepEqual(intentFault(intent, { ...others, [name]: wrong }), { field: name, fault: 'invalid' })
      })
    }
  }
})
