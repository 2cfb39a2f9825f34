/** The code for all intents except `checkout`, `auth` and `logout`, loaded on click. */
export { createClientWith } from '../../../core/client/client.ts'
export { createLeanCall } from '../../../core/http/lean-call.ts'
export { redirectTo } from '../../../core/redirects/redirect-to.ts'
