import * as v from 'valibot'
import type { FlowDocument } from '../cart/types.ts'
import { guid } from '../http/input/schemas.ts'
import { validate } from '../http/input/validate.ts'
import type { Intent } from './intent.ts'

export const FLOW_PATH = '/hosted/flow'

const text = v.nullish(v.pipe(v.string(), v.maxLength(2048)))

const bookingsCheckout = v.object({
  timezone: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  slotAvailability: v.object({
    slot: v.object({
      serviceId: v.pipe(v.string(), v.minLength(1)),
      scheduleId: text,
      startDate: text,
      endDate: text,
      timezone: text,
      location: v.nullish(v.object({ name: text, formattedAddress: text })),
    }),
  }),
})
const eventsCheckout = v.object({
  reservationId: guid,
  eventSlug: v.pipe(v.string(), v.minLength(1), v.maxLength(150)),
})
const paidPlansCheckout = v.object({ planId: guid, checkoutData: text })
const bookingsBook = v.object({ resourceId: v.nullish(guid) })

/**
 * The intents for bookings, events and plans. Their pages show the request and end the flow as the real pages do.
 *
 * Source: core/README.md#redirects, the platform's reference for the payloads.
 */
export const flowIntents: Readonly<Record<FlowDocument['kind'], Intent>> = {
  bookingsCheckout: async (payload) => {
    const { slotAvailability, timezone } = validate(bookingsCheckout, payload, 'bookingsCheckout')
    const { serviceId, startDate, endDate, location } = slotAvailability.slot
    const zone = timezone ?? slotAvailability.slot.timezone
    return flow('bookingsCheckout', { serviceId, startDate, endDate, timezone: zone, location: location?.name })
  },
  bookingsBook: async (payload) => flow('bookingsBook', validate(bookingsBook, payload, 'bookingsBook')),
  eventsCheckout: async (payload) => flow('eventsCheckout', validate(eventsCheckout, payload, 'eventsCheckout')),
  paidPlansCheckout: async (payload) => {
    const { planId } = validate(paidPlansCheckout, payload, 'paidPlansCheckout')
    return flow('paidPlansCheckout', { planId })
  },
}

function flow(kind: FlowDocument['kind'], values: Readonly<Record<string, string | null | undefined>>) {
  const present = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { path: FLOW_PATH, document: { flow: { kind, parameters: Object.fromEntries(present) } } }
}
