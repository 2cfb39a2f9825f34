import { encodeJson } from '../encode-json.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { Call, CreateCallOptions } from './call-types.ts'
import type { Area } from './endpoint.ts'
import { createRetryingCall } from './retry.ts'

/** The prefixes of `platform-path.ts` for the areas that the stores of a page call. */
const prefixes: Partial<Readonly<Record<Area, string>>> = {
  cart: '/ecom',
  delivery: '',
  redirects: '/_api/redirects-api',
  orders: '/ecom',
  catalogRead: '/stores-reader',
  collections: '',
  catalogVersioning: '',
  catalogV3: '',
  categories: '',
  customizationsV3: '',
  inventoryV3: '',
}

/**
 * Creates the function that makes the calls of cart, catalog, orders and redirects. It supports JSON bodies, and URLs with neither parameters
 * nor a query. It converts nothing. Every other call needs `createCall`. Source: core/README.md#lean-client.
 */
export function createLeanCall(options: CreateCallOptions): Call {
  return createRetryingCall(options, {
    encode(apiUrl, { area, method, path }, input) {
      const prefix = prefixes[area]
      const isSupported =
        prefix !== undefined && !path.includes('{') && (method !== 'GET' || !Object.keys(Object(input))[0])
      if (!isSupported) throw new PlatformError('Use clientOf(store) for this call', { code: 'UNSUPPORTED_CALL' })
      try {
        return { method, url: apiUrl + prefix + path, ...(method !== 'GET' && { body: encodeJson(input) }) }
      } catch (cause) {
        throw new PlatformError(`${cause}`, { code: 'INVALID_ARGUMENT', cause })
      }
    },
    decode: (_, response) => response,
  })
}
