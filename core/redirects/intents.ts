import type { FlowIntent } from '../events/page-events.ts'
import type { MembersAccountSection } from './enumerations.ts'
import type { CreateRedirectSession, SlotAvailability } from './types.ts'

/** A fact that an intent needs to be told, as an attribute or otherwise. */
export interface IntentField {
  readonly name: IntentFact
  readonly required: boolean
  /** `json`: text of a JSON object, or the object itself. `section`: one of `accountSections`. */
  readonly kind: 'text' | 'json' | 'section'
}

/** Names of the facts that intents need. */
export type IntentFact =
  | 'checkoutId'
  | 'productSlug'
  | 'slotAvailability'
  | 'timezone'
  | 'resourceId'
  | 'reservationId'
  | 'eventSlug'
  | 'planId'
  | 'checkoutData'
  | 'section'

/** Facts by name, as they were written. */
export type IntentFacts = Partial<Readonly<Record<IntentFact, unknown>>>

/** Intents that one redirect session carries out; `auth` and `logout` are the session's matter, and `checkout` the cart's. */
export type PlainIntent = Exclude<FlowIntent, 'auth' | 'logout'>

/** The parts of the member's account on the platform's pages. Source: SPEC.md §3. */
export const accountSections: readonly MembersAccountSection[] = [
  'ACCOUNT_INFO',
  'BOOKINGS',
  'ORDERS',
  'SUBSCRIPTIONS',
  'EVENTS',
]

const text = (name: IntentFact, required = true): IntentField => ({ name, required, kind: 'text' })

/**
 * What each intent needs to be told. A further intent is a further row.
 *
 * `login` opens the platform's login page and logs in there alone; `auth` comes back with the member logged in here too.
 * Source: SPEC.md §7 Redirect session.
 */
export const intentFields = (): Readonly<Record<FlowIntent, readonly IntentField[]>> => ({
  ecomCheckout: [text('checkoutId')],
  storesProduct: [text('productSlug')],
  bookingsCheckout: [{ name: 'slotAvailability', required: true, kind: 'json' }, text('timezone', false)],
  bookingsBook: [text('resourceId', false)],
  eventsCheckout: [text('reservationId'), text('eventSlug')],
  paidPlansCheckout: [text('planId'), text('checkoutData', false)],
  membersAccount: [{ name: 'section', required: false, kind: 'section' }],
  login: [],
  logout: [],
  auth: [],
})

/** What is wrong with the facts of an intent; undefined when nothing is. */
export interface IntentFault {
  readonly field: IntentFact
  readonly fault: 'missing' | 'invalid'
}

/** The first fact of an intent that is missing, or not of its kind. */
export function intentFault(intent: FlowIntent, facts: IntentFacts): IntentFault | undefined {
  for (const { name, required, kind } of intentFields()[intent]) {
    const value = facts[name]
    if (value === undefined || value === '') {
      if (required) return { field: name, fault: 'missing' }
    } else if (readFact(kind, value) === undefined) return { field: name, fault: 'invalid' }
  }
  return undefined
}

/** The request of an intent whose facts are as they should be (`intentFault`); facts of other intents are left out. */
export function intentRequest(intent: PlainIntent, facts: IntentFacts): CreateRedirectSession {
  const told: Record<string, unknown> = {}
  for (const { name, kind } of intentFields()[intent]) {
    const value = facts[name]
    if (value !== undefined && value !== '') told[name] = readFact(kind, value)
  }
  return { [intent]: told }
}

function readFact(kind: IntentField['kind'], value: unknown): unknown {
  if (kind === 'json') return readObject(value)
  if (typeof value !== 'string') return undefined
  return kind === 'section' ? accountSections.find((section) => section === value) : value
}

function readObject(value: unknown): SlotAvailability | undefined {
  let found = value
  try {
    if (typeof value === 'string') found = JSON.parse(value)
  } catch {
    // The merchant is told that it is not JSON.
    return undefined
  }
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as SlotAvailability) : undefined
}
