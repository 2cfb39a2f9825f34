import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlatformIntent } from '../events/page-events.ts'
import {
  findIntentIssue,
  type IntentParameters,
  intentParameters,
  type RedirectSessionIntent,
  toIntentRequest,
} from './intents.ts'
import type { CreateRedirectSession } from './types.ts'

const slotAvailability = { slot: { serviceId: 's', startDate: '2025-01-01T10:00:00Z' }, bookable: true }

const validCases: readonly [RedirectSessionIntent, IntentParameters, CreateRedirectSession][] = [
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
  for (const [intent, parameters, request] of validCases) {
    it(`default: ${intent} with ${Object.keys(parameters).join(', ') || 'nothing'}`, () => {
      assert.equal(findIntentIssue(intent, parameters), undefined)
      assert.deepEqual(toIntentRequest(intent, parameters), request)
    })
  }

  for (const intent of Object.keys(intentParameters()) as PlatformIntent[]) {
    for (const { name, required, kind } of intentParameters()[intent]) {
      it(`error: ${intent} with a missing or invalid ${name}`, () => {
        const others = {
          checkoutId: 'c',
          productSlug: 'p',
          slotAvailability,
          reservationId: 'r',
          eventSlug: 'e',
          planId: 'p',
        }
        const issue = findIntentIssue(intent, { ...others, [name]: undefined })
        assert.deepEqual(issue, required ? { parameter: name, reason: 'missing' } : undefined)
        const invalid = kind === 'text' ? 5 : kind === 'json' ? '{"slot":' : 'KITCHEN'
        assert.deepEqual(findIntentIssue(intent, { ...others, [name]: invalid }), {
          parameter: name,
          reason: 'invalid',
        })
      })
    }
  }
})
