import type { Open } from '../open.ts'
import type { LocationType, MembersAccountSection, Prompt } from './enumerations.ts'

/** Where the platform sends the shopper when its pages are done with. Domains must be allowed in the platform's settings. */
export interface Callbacks {
  /** After an order; the platform adds `orderId`. */
  readonly thankYouPageUrl?: string
  /** When the flow ends, however it ends. */
  readonly postFlowUrl?: string
  readonly loginUrl?: string
  readonly cartPageUrl?: string
  readonly bookingsServiceListUrl?: string
  readonly planListUrl?: string
}

/** How the platform's pages behave. */
export interface RedirectPreferences {
  /** The platform's own pages, also where the site has pages of the kind. */
  readonly useGenericWixPages?: boolean
  /** Whether the visitor is the same person there; true unless said otherwise. */
  readonly maintainIdentity?: boolean
  readonly additionalQueryParameters?: Readonly<Record<string, string>>
}

/** Where an appointment takes place. */
export interface BookingLocation {
  readonly id?: string
  readonly name?: string
  readonly formattedAddress?: string
  readonly formattedAddressTranslated?: string
  readonly locationType?: Open<LocationType>
}

/** A time at which a service is given. */
export interface BookingSlot {
  readonly sessionId?: string
  readonly serviceId?: string
  readonly scheduleId?: string
  /** ISO 8601. */
  readonly startDate?: string
  readonly endDate?: string
  readonly timezone?: string
  readonly resource?: { readonly id?: string; readonly name?: string }
  readonly location?: BookingLocation
  readonly eventId?: string
}

/** A time that can be booked, as the platform's availability call gives it: pass it on as it came. */
export interface SlotAvailability {
  readonly slot?: BookingSlot
  readonly bookable?: boolean
  readonly totalSpots?: number
  readonly openSpots?: number
  readonly waitingList?: { readonly totalSpots?: number; readonly openSpots?: number }
  readonly bookingPolicyViolations?: {
    readonly tooEarlyToBook?: boolean
    readonly tooLateToBook?: boolean
    readonly bookOnlineDisabled?: boolean
  }
  readonly locked?: boolean
}

/** Source: SPEC.md §7 Redirect session, identity variant. */
export interface AuthRequest {
  readonly clientId: string
  /** Where the platform answers to; not with `web_message`, which answers to the page that asks. */
  readonly redirectUri?: string
  readonly codeChallenge: string
  readonly codeChallengeMethod: 'S256'
  readonly responseMode: 'fragment' | 'query' | 'web_message'
  readonly responseType: 'code'
  readonly scope: 'offline_access'
  readonly state: string
  readonly sessionToken?: string
}

/** One intent, with where to go after it. */
export interface CreateRedirectSession {
  readonly ecomCheckout?: { readonly checkoutId: string }
  readonly storesProduct?: { readonly productSlug: string }
  readonly login?: Record<never, never>
  readonly logout?: { readonly clientId: string }
  readonly auth?: {
    readonly authRequest: AuthRequest
    readonly prompt?: Prompt
  }
  readonly bookingsCheckout?: {
    readonly timezone?: string
    readonly slotAvailability?: SlotAvailability
  }
  readonly bookingsBook?: { readonly resourceId?: string }
  readonly eventsCheckout?: { readonly reservationId: string; readonly eventSlug: string }
  readonly paidPlansCheckout?: { readonly planId: string; readonly checkoutData?: string }
  /** The account pages of the member; without a section the first of them. */
  readonly membersAccount?: { readonly section?: MembersAccountSection }
  readonly callbacks?: Callbacks
  readonly preferences?: RedirectPreferences
}

/** An address of one of the platform's pages. Source: WIRE.md, “Redirect and login”. */
export interface RedirectSession {
  readonly id?: string
  /** Where to send the shopper; good for one visit. */
  readonly fullUrl: string
  /** The same in parts: the address and the parameters to add to it. */
  readonly urlDetails?: {
    readonly endpoint?: string
    readonly searchParams?: Readonly<Record<string, string>>
  }
  readonly sessionToken?: string
}
