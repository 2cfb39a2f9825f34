import * as checkout from '@wix/auto_sdk_ecom_checkout'
import * as cart from '@wix/auto_sdk_ecom_current-cart'
import * as orders from '@wix/auto_sdk_ecom_orders'
import * as authentication from '@wix/auto_sdk_identity_authentication'
import * as recovery from '@wix/auto_sdk_identity_recovery'
import * as verification from '@wix/auto_sdk_identity_verification'
import * as members from '@wix/auto_sdk_members_members'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import * as collections from '@wix/auto_sdk_stores_collections'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, createClient, type IOAuthStrategy, OAuthStrategy } from '@wix/sdk'
import type { Tokens } from '../../core/index.ts'

const modules = {
  cart,
  checkout,
  orders,
  products,
  collections,
  members,
  redirects,
  authentication,
  recovery,
  verification,
}
type Modules = typeof modules

// The vendor's own types name every path of every answer: the compiler would need minutes for what these tests check by running.
type Ask = (...args: readonly unknown[]) => Promise<unknown>

/** The vendor's SDK with every module that has calls of the wire map. Its functions take and give what they like. */
export type Sdk = {
  readonly [Module in keyof Modules]: { readonly [Name in keyof Modules[Module]]: Ask }
} & { readonly graphql: Ask; readonly auth: IOAuthStrategy }

/** Whom the SDK speaks for. */
export type Credentials =
  | { readonly apiKey: string; readonly siteId: string }
  | { readonly clientId: string; readonly tokens?: Tokens }

/** The SDK as its users create it. */
export function createSdk(credentials: Credentials): Sdk {
  const client = createClient({ modules: modules as never, auth: strategyOf(credentials) })
  return client as unknown as Sdk
}

function strategyOf(credentials: Credentials) {
  if ('apiKey' in credentials) return ApiKeyStrategy(credentials)
  const { clientId, tokens } = credentials
  return OAuthStrategy(tokens === undefined ? { clientId } : { clientId, tokens: tokens as never })
}

/** Runs something with another `fetch` for the whole process: the one thing of the SDK’s surroundings that is changed. */
export async function throughFetch<T>(fetch: typeof globalThis.fetch, run: () => Promise<T>): Promise<T> {
  const own = globalThis.fetch
  globalThis.fetch = fetch
  try {
    return await run()
  } finally {
    globalThis.fetch = own
  }
}
