/** Type tests of the entry points, checked by `tsc` and never run. */

import { createAdminClient, dangerouslyAllowBrowser } from './admin.ts'
import { configure, createClient, type GraphClient, isPlatformError, queryProducts, type WireProduct } from './index.ts'

declare const client: GraphClient

export const clients = (): void => {
  createClient({ clientId: 'c', apiUrl: 'https://platform.test', timeoutMs: 1_000, fetch })
  // @ts-expect-error no client id
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

export const configuration = (product: WireProduct): void => {
  configure({ clientId: 'c', messages: { 'product-card': { add: 'Into the basket' } } })
  // @ts-expect-error no such setting
  configure({ country: 'FR' })
  // @ts-expect-error results are read-only
  product.name = 'Mug'
}
