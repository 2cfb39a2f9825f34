/** What a button needs for anything but the checkout of the cart: brought when it is pressed. */
export { createClientWith } from '../../../core/client/client.ts'
export { createLeanCall } from '../../../core/http/lean-call.ts'
export { redirectTo } from '../../../core/redirects/redirect-to.ts'
