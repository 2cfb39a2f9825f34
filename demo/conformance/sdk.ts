import * as categories from '@wix/auto_sdk_categories_categories'
import * as cartV2 from '@wix/auto_sdk_ecom_cart-v-2'
import * as checkout from '@wix/auto_sdk_ecom_checkout'
import * as cart from '@wix/auto_sdk_ecom_current-cart'
import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2'
import * as deliverySolutions from '@wix/auto_sdk_ecom_delivery-solutions'
import * as orders from '@wix/auto_sdk_ecom_orders'
import * as authentication from '@wix/auto_sdk_identity_authentication'
import * as recovery from '@wix/auto_sdk_identity_recovery'
import * as verification from '@wix/auto_sdk_identity_verification'
import * as members from '@wix/auto_sdk_members_members'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import * as brandsV3 from '@wix/auto_sdk_stores_brands-v-3'
import * as catalogVersioning from '@wix/auto_sdk_stores_catalog-versioning'
import * as collections from '@wix/auto_sdk_stores_collections'
import * as customizationsV3 from '@wix/auto_sdk_stores_customizations-v-3'
import * as infoSectionsV3 from '@wix/auto_sdk_stores_info-sections-v-3'
import * as inventoryItemsV3 from '@wix/auto_sdk_stores_inventory-items-v-3'
import * as products from '@wix/auto_sdk_stores_products'
import * as productsV3 from '@wix/auto_sdk_stores_products-v-3'
import * as variantsV3 from '@wix/auto_sdk_stores_read-only-variants-v-3'
import * as ribbonsV3 from '@wix/auto_sdk_stores_ribbons-v-3'
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
  catalogVersioning,
  productsV3,
  variantsV3,
  inventoryItemsV3,
  categories,
  customizationsV3,
  infoSectionsV3,
  brandsV3,
  ribbonsV3,
  currentCartV2,
  cartV2,
  deliverySolutions,
}
type Modules = typeof modules

// The vendor's types list every path of every response. The compiler would need minutes for them, and these tests check the same at run time.
type SdkFunction = (...args: readonly unknown[]) => Promise<unknown>

/** Functions that the vendor's modules export without types. */
interface Untyped {
  readonly inventoryItemsV3:
    | 'countInventoryItems'
    | 'bulkUpsertInventoryItems'
    | 'bulkDeleteInventoryItemsByFilter'
    | 'bulkSetOrAdjustInventoryItemsByFilter'
    | 'bulkAdjustInventoryItemsByFilter'
    | 'bulkCreateInventoryItemsByVariantFilter'
  readonly categories: 'bulkSetItemCategories'
  readonly currentCartV2: 'getUpsellOptionsForCurrentCart'
  readonly cartV2: 'getUpsellOptions'
}
type FunctionOf<Module extends keyof Modules> =
  | keyof Modules[Module]
  | (Module extends keyof Untyped ? Untyped[Module] : never)

/** The vendor's SDK with every module that has calls of the wire map. Its functions are untyped. */
export type Sdk = {
  readonly [Module in keyof Modules]: { readonly [Name in FunctionOf<Module>]: SdkFunction }
} & { readonly graphql: SdkFunction; readonly auth: IOAuthStrategy }

/** The credentials of a caller. */
export type Credentials =
  | { readonly apiKey: string; readonly siteId: string }
  | { readonly clientId: string; readonly tokens?: Tokens }

/** Creates the SDK with its public API, as applications do. */
export function createSdk(credentials: Credentials): Sdk {
  const client = createClient({ modules: modules as never, auth: strategyOf(credentials) })
  return client as unknown as Sdk
}

function strategyOf(credentials: Credentials) {
  if ('apiKey' in credentials) return ApiKeyStrategy(credentials)
  const { clientId, tokens } = credentials
  return OAuthStrategy(tokens === undefined ? { clientId } : { clientId, tokens: tokens as never })
}

/** Credentials for requests that are recorded and not sent to a platform. */
export const merchant = { apiKey: 'an-api-key', siteId: 'a-site' }
/** Shared by these requests, because creating the SDK with all modules takes longer than a request. */
export const merchantSdk: Sdk = createSdk(merchant)

/** Replaces the global `fetch` while `run` runs. Nothing else is changed for the SDK. */
export async function runWithFetch<T>(fetch: typeof globalThis.fetch, run: () => Promise<T>): Promise<T> {
  const original = globalThis.fetch
  globalThis.fetch = fetch
  try {
    return await run()
  } finally {
    globalThis.fetch = original
  }
}
