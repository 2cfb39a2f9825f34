/** Source: SPEC.md §4, Prompt. */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'
export type ResponseMode = 'fragment' | 'query' | 'web_message'

/** An authorization request, checked. Source: WIRE.md, “Redirect and login”. */
export interface AuthRequest {
  readonly clientId: string
  readonly redirectUri?: string
  readonly codeChallenge: string
  readonly responseMode: ResponseMode
  readonly scope?: string
  readonly state: string
  readonly prompt?: Prompt
  /** With `web_message`: the one origin that is told. */
  readonly targetOrigin?: string
}

/** Source: SPEC.md §4, Members account section. */
export const accountSections = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const
export type AccountSection = (typeof accountSections)[number]

/** What the pages about a member's identity know of who sent them. */
export interface RedirectIdentity {
  readonly visitorId?: string
  readonly memberId?: string
  /** Hash of a session token: proof of a login that has succeeded, to be used up on the page. */
  readonly sessionHash?: string
  readonly auth?: AuthRequest
  readonly section?: AccountSection
}
