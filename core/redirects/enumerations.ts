/** Names that redirect sessions use. Each list is what is known today; answers may hold others. Source: SPEC.md §3. */

/** Whose place an appointment is at. */
export type LocationType = 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM'

/** What the login page shows to somebody who is logged in there already; `none` shows nothing, and fails without a login. */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'

/** Pages of a member's account. */
export type MembersAccountSection = 'ACCOUNT_INFO' | 'BOOKINGS' | 'ORDERS' | 'SUBSCRIPTIONS' | 'EVENTS'

/** Which of the platform's pages comes back to the site. */
export type RedirectCallbackType = 'LOGOUT' | 'CHECKOUT' | 'AUTHORIZE'
