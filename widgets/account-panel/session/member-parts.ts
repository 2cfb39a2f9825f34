/** The login session and the account store, in one lazy chunk. */
export { openSession } from '../../../core/auth/session/session.ts'
export { createAccountStoreWith } from '../../../core/members/account-store.ts'
export { clientOf } from '../../../core/state/client-of.ts'
