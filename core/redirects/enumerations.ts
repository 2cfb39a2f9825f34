/** Enumerations of redirect sessions. Responses may contain further values. Source: core/README.md#enumerations. */

/** Owner of the location of an appointment. */
export type LocationType = 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM'

/** Page for a member who is already logged in at the platform. `none` shows no page, and fails if nobody is logged in. */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'

/** Section of the member's account pages. */
export type MembersAccountSection = 'ACCOUNT_INFO' | 'BOOKINGS' | 'ORDERS' | 'SUBSCRIPTIONS' | 'EVENTS'

/** Flow that returns to the site. */
export type RedirectCallbackType = 'LOGOUT' | 'CHECKOUT' | 'AUTHORIZE'
