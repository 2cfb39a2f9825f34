import type { PlatformIntent } from '../events/page-events.ts'
import type { MembersAccountSection } from './enumerations.ts'
import type { CreateRedirectSession, SlotAvailability } from './types.ts'

/** Definition of one parameter of an intent. */
export interface IntentParameter {
  /** Name of the parameter. */
  readonly name: IntentParameterName
  /** Whether the intent needs the parameter. */
  readonly required: boolean
  /** `json`: an object, or its JSON text. `section`: one of `accountSections`. */
  readonly kind: 'text' | 'json' | 'section'
}

/** Name of an intent parameter. */
export type IntentParameterName =
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

/** Unvalidated parameters by name. */
export type IntentParameters = Partial<Readonly<Record<IntentParameterName, unknown>>>

/** Intents that need only a redirect session. The login session handles `auth` and `logout`, and the cart `checkout`. */
export type RedirectSessionIntent = Exclude<PlatformIntent, 'auth' | 'logout'>

/** Sections of the platform's account pages. Source: core/README.md#redirects. */
export const accountSections: readonly MembersAccountSection[] = [
  'ACCOUNT_INFO',
  'BOOKINGS',
  'ORDERS',
  'SUBSCRIPTIONS',
  'EVENTS',
]

const textParameter = (name: IntentParameterName, required = true): IntentParameter => ({
  name,
  required,
  kind: 'text',
})

/**
 * The parameters of each intent.
 *
 * `login` logs in only on the platform's pages. `auth` also logs the member in on this site.
 * Source: core/README.md#redirects.
 */
export const intentParameters = (): Readonly<Record<PlatformIntent, readonly IntentParameter[]>> => ({
  ecomCheckout: [textParameter('checkoutId')],
  storesProduct: [textParameter('productSlug')],
  bookingsCheckout: [{ name: 'slotAvailability', required: true, kind: 'json' }, textParameter('timezone', false)],
  bookingsBook: [textParameter('resourceId', false)],
  eventsCheckout: [textParameter('reservationId'), textParameter('eventSlug')],
  paidPlansCheckout: [textParameter('planId'), textParameter('checkoutData', false)],
  membersAccount: [{ name: 'section', required: false, kind: 'section' }],
  login: [],
  logout: [],
  auth: [],
})

/** A problem with the parameters of an intent. */
export interface IntentIssue {
  /** Name of the parameter. */
  readonly parameter: IntentParameterName
  /** `missing`: required, and absent or empty. `invalid`: not of its kind (`IntentParameter.kind`). */
  readonly reason: 'missing' | 'invalid'
}

/** Returns the first missing or invalid parameter of an intent, or `undefined` if all are valid. */
export function findIntentIssue(intent: PlatformIntent, parameters: IntentParameters): IntentIssue | undefined {
  for (const { name, required, kind } of intentParameters()[intent]) {
    const value = parameters[name]
    if (value === undefined || value === '') {
      if (required) return { parameter: name, reason: 'missing' }
    } else if (parseParameter(kind, value) === undefined) return { parameter: name, reason: 'invalid' }
  }
  return undefined
}

/** Creates the request of an intent. Expects valid parameters (`findIntentIssue`). Omits parameters of other intents. */
export function toIntentRequest(intent: RedirectSessionIntent, parameters: IntentParameters): CreateRedirectSession {
  const values: Record<string, unknown> = {}
  for (const { name, kind } of intentParameters()[intent]) {
    const value = parameters[name]
    if (value !== undefined && value !== '') values[name] = parseParameter(kind, value)
  }
  return { [intent]: values }
}

function parseParameter(kind: IntentParameter['kind'], value: unknown): unknown {
  if (kind === 'json') return parseObject(value)
  if (typeof value !== 'string') return undefined
  return kind === 'section' ? accountSections.find((section) => section === value) : value
}

function parseObject(value: unknown): SlotAvailability | undefined {
  let parsed = value
  try {
    if (typeof value === 'string') parsed = JSON.parse(value)
  } catch {
    // The text is not JSON. `findIntentIssue` reports the parameter as invalid.
    return undefined
  }
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? (parsed as SlotAvailability)
    : undefined
}
