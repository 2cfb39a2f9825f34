/** What the panel needs once it knows of a member: brought beside it, and shared with whatever else logs in. */
export { openSession } from '../../core/auth/session.ts'
export { createAccountStore } from '../../core/members/account-store.ts'
export { redirectTo } from '../../core/redirects/redirect-to.ts'
export { clientOf } from '../../core/state/client-of.ts'
