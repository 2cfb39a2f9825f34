/** Type tests of the entry points, checked by `tsc` and never run. */

import { createAdminClient, dangerouslyAllowBrowser } from './admin.ts'
import {
  type AddedResult,
  type CartState,
  configure,
  createClient,
  type GraphClient,
  isPlatformError,
  type LoginStep,
  queryProducts,
  type WireProduct,
} from './index.ts'

declare const client: GraphClient

export const clients = (): void => {
  createClient({ clientId: 'c', apiUrl: 'https://platform.test', timeoutMs: 1_000, fetch })
  const unset = undefined
  createClient({
    clientId: 'c',
    apiUrl: unset,
    hooks: unset,
    storage: unset,
    currency: unset,
    catalog: unset,
    cart: unset,
  })
  createAdminClient({ apiKey: 'k', siteId: 's', visitorToken: unset, apiUrl: unset, timeoutMs: unset, fetch: unset })
  // @ts-expect-error no client ID
  createClient({})
  // @ts-expect-error only admin clients have an API key
  createClient({ clientId: 'c', apiKey: 'k' })
  createAdminClient({ apiKey: 'k', siteId: 's', [dangerouslyAllowBrowser]: true })
  // @ts-expect-error no site
  createAdminClient({ apiKey: 'k' })
  // @ts-expect-error the option is an imported symbol, not a string
  createAdminClient({ apiKey: 'k', siteId: 's', dangerouslyAllowBrowser: true })
}

export const hooks = (): void => {
  createClient({
    clientId: 'c',
    hooks: {
      before: ({ path }) => path.length,
      success: (_call, { durationMs }) => durationMs.toFixed(),
      error: (_call, { code, violations }) => [code, violations.length],
    },
  })
  // @ts-expect-error no such hook
  createClient({ clientId: 'c', hooks: { after: () => undefined } })
  // @ts-expect-error hooks do not receive the payload
  createClient({ clientId: 'c', hooks: { before: ({ input }) => input } })
}

export const options = (): void => {
  void client.call(queryProducts, { query: {} }, { signal: AbortSignal.timeout(1), timeoutMs: 1 })
  // @ts-expect-error a timeout that is not a number
  void client.call(queryProducts, { query: {} }, { timeoutMs: '1' })
  // @ts-expect-error no such option
  void client.call(queryProducts, { query: {} }, { retries: 3 })
}

export const errors = (error: unknown): void => {
  // @ts-expect-error the error is unknown before isPlatformError
  void error.code
  if (isPlatformError(error)) void error.code.startsWith('-')
}

export const states = (cart: CartState, login: LoginStep): void => {
  // @ts-expect-error only a failed cart has an error
  void cart.error.code
  if (cart.status === 'error') void cart.error.code
  else {
    const none: undefined = cart.error
    void [none, cart.cart.lines]
  }
  // @ts-expect-error only a failed login has an error
  void login.error
  if (login.state === 'FAILURE') void [login.error, login.errorCode]
  // @ts-expect-error no such state
  if (login.state === 'FAILED') void login
}

export const additions = (added: AddedResult): void => {
  // @ts-expect-error only an addition has a line
  void added.lineId
  if (added.ok) void added.lineId
  // @ts-expect-error only an addition can be capped
  else void added.capped
}

export const configuration = (product: WireProduct): void => {
  configure({ clientId: 'c', messages: { 'product-card': { add: 'Into the basket' } } })
  // @ts-expect-error no such setting
  configure({ country: 'FR' })
  configure({ theme: 'dark', messages: { 'cart-drawer:de': { heading: 'Tasche' }, loader: { retry: 'Again' } } })
  configure({ messages: { 'cart-drawer': { count: { one: '{count} thing', other: '{count} things' } } } })
  // @ts-expect-error no such theme
  configure({ theme: 'drak' })
  // @ts-expect-error no such widget
  configure({ messages: { 'cart-drawr': { heading: 'Your bag' } } })
  // @ts-expect-error no such widget in one language
  configure({ messages: { 'cart-drawr:de': { heading: 'Ihre Tasche' } } })
  // @ts-expect-error no such text
  configure({ messages: { 'cart-drawer': { headline: 'Your bag' } } })
  // @ts-expect-error no such text in one language
  configure({ messages: { 'cart-drawer:de': { headline: 'Ihre Tasche' } } })
  // @ts-expect-error the loader has one text for all languages
  configure({ messages: { 'loader:de': { retry: 'Noch einmal' } } })
  // @ts-expect-error texts are strings, or plural forms
  configure({ messages: { 'cart-drawer': { heading: 3 } } })
  // @ts-expect-error results are read-only
  product.name = 'Mug'
}
