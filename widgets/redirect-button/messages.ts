/** The words of the redirect button. Any can be replaced: `configure({ messages: { 'redirect-button': { checkout: … } } })`. */
export const messages = {
  checkout: 'Check out',
  product: 'See product',
  book: 'Book',
  tickets: 'Get tickets',
  plan: 'Choose plan',
  account: 'Your account',
  logIn: 'Log in',
  logOut: 'Log out',
  emptyCart: 'Your cart is empty.',
  offline: 'The shop could not be reached. Please try again.',
  refused: 'This could not be opened: {reason}',
  unknown: 'This could not be opened: the shop does not know this page. Please tell the shop.',
  failed: 'This could not be opened. Please try again.',
} as const
