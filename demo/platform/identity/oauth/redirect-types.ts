/** Source: core/README.md#authorization-request. */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'
export type ResponseMode = 'fragment' | 'query' | 'web_message'

/** A validated authorization request. Source: core/README.md#authorization-request. */
export interface AuthRequest {
  readonly clientId: string
  readonly redirectUri?: string
  readonly codeChallenge: string
  readonly responseMode: ResponseMode
  readonly scope?: string
  readonly state: string
  readonly prompt?: Prompt
  /** With `web_message`: the origin that receives the message. */
  readonly targetOrigin?: string
}

/** Source: core/README.md#redirects. */
export const accountSections = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const
export type AccountSection = (typeof accountSections)[number]

/** Data of a redirect session for the identity pages. */
export interface RedirectIdentity {
  readonly visitorId?: string
  readonly memberId?: string
  /** Hash of a session token of a successful login. The page consumes it. */
  readonly sessionHash?: string
  readonly auth?: AuthRequest
  readonly section?: AccountSection
}
