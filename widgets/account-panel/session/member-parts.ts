/** What the panel needs once it knows of a member: brought beside it, and shared with whatever else logs in. */
export { openSession } from '../../../core/auth/session/session.ts'
export { createAccountStoreWith } from '../../../core/members/account-store.ts'
export { clientOf } from '../../../core/state/client-of.ts'
