import type { OpenEnum } from '../open-enum.ts'
import type { LocationType, MembersAccountSection, Prompt } from './enumerations.ts'

/** URLs that the platform's pages return to. Their domains must be allowed for the OAuth app. */
export interface RedirectCallbacks {
  /** Opened after an order. The platform adds the query parameter `orderId`. */
  readonly thankYouPageUrl?: string
  /** Opened when the flow ends, regardless of its result. */
  readonly postFlowUrl?: string
  readonly loginUrl?: string
  readonly cartPageUrl?: string
  readonly bookingsServiceListUrl?: string
  readonly planListUrl?: string
}

/** Preferences for the platform's pages. */
export interface RedirectPreferences {
  /** Uses the platform's generic pages even if the site has its own. */
  readonly useGenericWixPages?: boolean
  /** Keeps the visitor's identity on the platform's pages. Default true. */
  readonly maintainIdentity?: boolean
  readonly additionalQueryParameters?: Readonly<Record<string, string>>
}

/** Location of an appointment. */
export interface BookingLocation {
  readonly id?: string
  readonly name?: string
  readonly formattedAddress?: string
  readonly formattedAddressTranslated?: string
  readonly locationType?: OpenEnum<LocationType>
}

/** Time slot of a service. */
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

/** A bookable time slot. Pass it unchanged from the platform's availability call. */
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

/** OAuth authorization request. Source: core/README.md#authorization-request, RFC 6749 §4.1.1, RFC 7636 §4.3. */
export interface AuthRequest {
  readonly clientId: string
  /** URL that receives the response. Absent with `web_message`, which posts the response to the calling page. */
  readonly redirectUri?: string
  readonly codeChallenge: string
  readonly codeChallengeMethod: 'S256'
  readonly responseMode: 'fragment' | 'query' | 'web_message'
  readonly responseType: 'code'
  readonly scope: 'offline_access'
  readonly state: string
  readonly sessionToken?: string
}

/** Has exactly one intent, and the URLs to return to. */
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
  /** The member's account pages. Default section: the first one. */
  readonly membersAccount?: { readonly section?: MembersAccountSection }
  readonly callbacks?: RedirectCallbacks
  readonly preferences?: RedirectPreferences
}

/** A redirect to a page of the platform. Source: core/README.md#redirects. */
export interface RedirectSession {
  readonly id?: string
  /** URL to navigate to. Can be used once. */
  readonly fullUrl: string
  /** The parts of `fullUrl`. */
  readonly urlDetails?: {
    readonly endpoint?: string
    readonly searchParams?: Readonly<Record<string, string>>
  }
  readonly sessionToken?: string
}
