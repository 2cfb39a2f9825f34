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

export interface RedirectPreferences {
  readonly useGenericWixPages?: boolean
  readonly maintainIdentity?: boolean
  readonly additionalQueryParameters?: Readonly<Record<string, string>>
}

/** Where an appointment takes place. */
export interface BookingLocation {
  readonly id?: string
  readonly name?: string
  readonly formattedAddress?: string
  readonly locationType?: 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM' | (string & {})
}

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
}

/** Source: SPEC.md §7 Redirect session, identity variant. */
export interface AuthRequest {
  readonly clientId: string
  readonly redirectUri: string
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
    readonly prompt?: 'login' | 'none' | 'consent' | 'select_account'
  }
  readonly bookingsCheckout?: {
    readonly timezone?: string
    readonly slotAvailability?: { readonly slot?: BookingSlot; readonly bookable?: boolean }
  }
  readonly bookingsBook?: { readonly resourceId?: string }
  readonly eventsCheckout?: { readonly reservationId: string; readonly eventSlug: string }
  readonly paidPlansCheckout?: { readonly planId: string; readonly checkoutData?: string }
  readonly callbacks?: Callbacks
  readonly preferences?: RedirectPreferences
}

export interface RedirectSession {
  readonly id?: string
  /** Where to send the shopper; good for one visit. */
  readonly fullUrl: string
  readonly urlDetails?: { readonly endpoint?: string }
  readonly sessionToken?: string
}
