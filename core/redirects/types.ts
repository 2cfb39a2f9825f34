import type { OpenEnum } from '../open-enum.ts'
import type { LocationType, MembersAccountSection, Prompt } from './enumerations.ts'

/** URLs that the platform's pages return to. Their domains must be allowed for the OAuth app. */
export interface RedirectCallbacks {
  /**
   * Opened after an order. The platform adds the query parameter `orderId`. Default: a page of the platform, which links to
   * `postFlowUrl`.
   */
  readonly thankYouPageUrl?: string
  /** Opened when the flow ends, regardless of its result. */
  readonly postFlowUrl?: string
  /** Page that hosted pages open to log in. */
  readonly loginUrl?: string
  /** Page that hosted pages open to change the cart. */
  readonly cartPageUrl?: string
  /** Page that hosted pages open to list services. */
  readonly bookingsServiceListUrl?: string
  /** Page that hosted pages open to list plans. */
  readonly planListUrl?: string
}

/** Preferences for the platform's pages. */
export interface RedirectPreferences {
  /** Uses the platform's generic pages even if the site has its own. */
  readonly useGenericWixPages?: boolean
  /** Keeps the visitor's identity on the platform's pages. Default true. */
  readonly maintainIdentity?: boolean
  /** Query parameters to add to the URL of the hosted page. */
  readonly additionalQueryParameters?: Readonly<Record<string, string>>
}

/** Location of an appointment. */
export interface BookingLocation {
  /** ID of the location. */
  readonly id?: string
  /** Name of the location. */
  readonly name?: string
  /** Address as a text. */
  readonly formattedAddress?: string
  /** Address as a text, in the language of the visitor. */
  readonly formattedAddressTranslated?: string
  /** Kind of location. */
  readonly locationType?: OpenEnum<LocationType>
}

/** Time slot of a service. */
export interface BookingSlot {
  /** ID of the session, for classes. */
  readonly sessionId?: string
  /** ID of the service. */
  readonly serviceId?: string
  /** ID of the schedule. */
  readonly scheduleId?: string
  /** ISO 8601. */
  readonly startDate?: string
  /** End, as local date and time. */
  readonly endDate?: string
  /** IANA time zone of the dates. */
  readonly timezone?: string
  /** Staff member or room. */
  readonly resource?: {
    /** ID of the resource. */
    readonly id?: string
    /** Name of the resource. */
    readonly name?: string
  }
  /** Where the service takes place. */
  readonly location?: BookingLocation
  /** ID of the event in the calendar. */
  readonly eventId?: string
}

/** A bookable time slot. Pass it unchanged from the platform's availability call. */
export interface SlotAvailability {
  /** The time slot. */
  readonly slot?: BookingSlot
  /** Whether the slot can be booked. */
  readonly bookable?: boolean
  /** Number of places. */
  readonly totalSpots?: number
  /** Number of places that are free. */
  readonly openSpots?: number
  /** Waiting list of the slot. */
  readonly waitingList?: {
    /** Number of places on the waiting list. */
    readonly totalSpots?: number
    /** Number of places on the waiting list that are free. */
    readonly openSpots?: number
  }
  /** Rules that forbid the booking. */
  readonly bookingPolicyViolations?: {
    /** Whether it is too early to book. */
    readonly tooEarlyToBook?: boolean
    /** Whether it is too late to book. */
    readonly tooLateToBook?: boolean
    /** Whether the service cannot be booked online. */
    readonly bookOnlineDisabled?: boolean
  }
  /** Whether the slot is reserved for others. */
  readonly locked?: boolean
}

/** OAuth authorization request. Source: core/README.md#authorization-request, RFC 6749 §4.1.1, RFC 7636 §4.3. */
export interface AuthRequest {
  /** Client ID of the OAuth app. */
  readonly clientId: string
  /** URL that receives the response. Absent with `web_message`, which posts the response to the calling page. */
  readonly redirectUri?: string
  /** Hash of the code verifier (PKCE). */
  readonly codeChallenge: string
  /** Hash function of the challenge. */
  readonly codeChallengeMethod: 'S256'
  /** How the code is returned: in the fragment, in the query, or as a message to the opener. */
  readonly responseMode: 'fragment' | 'query' | 'web_message'
  /** Constant: the response has an authorization code. */
  readonly responseType: 'code'
  /** Constant: the response contains a refresh token. */
  readonly scope: 'offline_access'
  /** Random text that the response repeats. */
  readonly state: string
  /** Token of a session, from a direct login. */
  readonly sessionToken?: string
}

/** Has exactly one intent, and the URLs to return to. */
export interface CreateRedirectSession {
  /** Opens the checkout. */
  readonly ecomCheckout?: {
    /** ID of the checkout. */
    readonly checkoutId: string
  }
  /** Opens a product page. */
  readonly storesProduct?: {
    /** Slug of the product. */
    readonly productSlug: string
  }
  /** Opens the login page. */
  readonly login?: Record<never, never>
  /** Logs out. */
  readonly logout?: {
    /** Client ID of the OAuth app. */
    readonly clientId: string
  }
  /** Starts an authorization request. */
  readonly auth?: {
    /** Parameters of the request. */
    readonly authRequest: AuthRequest
    /** Whether a login page may be shown. */
    readonly prompt?: Prompt
  }
  /** Opens the checkout of a booking. */
  readonly bookingsCheckout?: {
    /** IANA time zone of the visitor. */
    readonly timezone?: string
    /** Time slot to book. */
    readonly slotAvailability?: SlotAvailability
  }
  /** Opens the calendar of a service. */
  readonly bookingsBook?: {
    /** ID of the staff member or room. */
    readonly resourceId?: string
  }
  /** Opens the checkout of tickets. */
  readonly eventsCheckout?: {
    /** ID of the reservation. */
    readonly reservationId: string
    /** Slug of the event. */
    readonly eventSlug: string
  }
  /** Opens the checkout of a plan. */
  readonly paidPlansCheckout?: {
    /** ID of the plan. */
    readonly planId: string
    /** Data of the checkout, from the plan's app. */
    readonly checkoutData?: string
  }
  /** The member's account pages. Default section: the first one. */
  readonly membersAccount?: {
    /** Section of the account to open. */
    readonly section?: MembersAccountSection
  }
  /** Pages of yours that hosted pages return to. */
  readonly callbacks?: RedirectCallbacks
  /** How the hosted page behaves. */
  readonly preferences?: RedirectPreferences
}

/** A redirect to a page of the platform. Source: core/README.md#redirects. */
export interface RedirectSession {
  /** ID of the redirect session. */
  readonly id?: string
  /** URL to navigate to. Can be used once. */
  readonly fullUrl: string
  /** The parts of `fullUrl`. */
  readonly urlDetails?: {
    /** Address without its query. */
    readonly endpoint?: string
    /** Parameters of the query. */
    readonly searchParams?: Readonly<Record<string, string>>
  }
  /** Token of the session, which the hosted page uses. */
  readonly sessionToken?: string
}
