import type { Call, SendOptions } from './call-types.ts'
import { createCalls } from './calls.ts'
import type { Area } from './endpoint.ts'

/** See `platform-path.ts`, whose areas and parameters the calls of a page's own stores have no need of. */
const prefixes: Partial<Readonly<Record<Area, string>>> = {
  cart: '/ecom',
  redirects: '/_api/redirects-api',
  catalogRead: '/stores-reader',
  collections: '',
}

/**
 * Creates the function that makes the calls of the page's cart, products and ways out: JSON to an address without
 * parameters, in the wire's own form. Every other call needs `createSend`.
 */
export function createPageCalls(options: SendOptions): Call {
  return createCalls(options, {
    write: (apiUrl, { area, method, path }, input) => ({
      method,
      url: apiUrl + prefixes[area] + path,
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    }),
    read: (_, answer) => answer,
  })
}
