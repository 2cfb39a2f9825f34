/** What a button needs for anything but the checkout of the cart: brought when it is pressed. */
export { createClientBy } from '../../core/client.ts'
export { createPageCalls } from '../../core/http/page-calls.ts'
export { redirectTo } from '../../core/redirects/redirect-to.ts'
