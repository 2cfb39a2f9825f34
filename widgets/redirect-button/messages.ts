/** The texts of the redirect button. Each can be overridden: `configure({ messages: { 'redirect-button': { checkout: … } } })`. */
export const messages = {
  checkout: 'Check out',
  product: 'View product',
  book: 'Book',
  tickets: 'Get tickets',
  plan: 'Choose plan',
  account: 'Your account',
  logIn: 'Log in',
  logOut: 'Log out',
  emptyCart: 'Your cart is empty.',
  offline: "We couldn't connect. Please try again.",
  unknown: "This page isn't available. Please contact the shop.",
  notAllowed: "This page isn't available here yet. Please contact the shop.",
  unavailable: 'This is no longer available.',
  failed: "We couldn't open this page. Please try again.",
} as const
