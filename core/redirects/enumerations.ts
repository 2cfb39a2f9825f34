/** Enumerations of redirect sessions. Responses may contain further values. Source: core/README.md#enumerations. */

/** Owner of the location of an appointment. */
export type LocationType = 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM'

/** OpenID Connect `prompt`: page for a member who is already logged in on the platform. `none` shows no page, and fails without a login. */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'

/** Section of the member's account pages. */
export type MembersAccountSection = 'ACCOUNT_INFO' | 'BOOKINGS' | 'ORDERS' | 'SUBSCRIPTIONS' | 'EVENTS'

/** Flow that returns to the site. */
export type RedirectCallbackType = 'LOGOUT' | 'CHECKOUT' | 'AUTHORIZE'
