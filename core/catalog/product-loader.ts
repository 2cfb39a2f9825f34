import type { Client } from '../client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { Endpoint } from '../http/endpoint.ts'
import {
  type AskProducts,
  type ProductListener,
  type ProductLoader,
  type ProductLoaderOptions,
  pageProducts,
} from './page-products.ts'
import type { ProductRef } from './product.ts'
import type { ProductAnswer } from './product-answer.ts'
import { mostProducts, productQuery } from './product-query.ts'
import { queryRoute } from './query-route.ts'
import type { Query } from './types.ts'

export type { ProductLoader, ProductLoaderOptions, ProductState } from './page-products.ts'

const query: Endpoint<{ query: Query }, { readonly products?: readonly ProductAnswer[] }> = queryRoute

/**
 * Creates the loader of a page. All that is asked in one task is one query; what was seen in this session is shown at
 * once and looked up all the same.
 *
 * A product that makes the platform refuse the whole query (a malformed id) is found out by halving: it alone fails.
 * Source: DESIGN.md, “core/”, catalog.
 */
export function createProductLoader(client: Client, options: ProductLoaderOptions = {}): ProductLoader {
  return pageProducts(askThrough(client), options)
}

/** Asks for products through `client`. */
export function askThrough(client: Client): AskProducts {
  return async function send<Asked extends { readonly ref: ProductRef }>(
    asked: readonly Asked[],
    listener: ProductListener<Asked>,
  ): Promise<void> {
    const half = asked.length / 2
    const split = (): Promise<unknown> =>
      Promise.all([send(asked.slice(0, half), listener), send(asked.slice(half), listener)])
    if (asked.length > mostProducts) await split()
    else {
      try {
        const { products = [] } = await client.call(query, productQuery(asked.map(({ ref }) => ref)))
        listener.answered(asked, products)
      } catch (cause) {
        const error = cause as PlatformError
        if (error.code === 'INVALID_ARGUMENT' && asked.length > 1) await split()
        else listener.failed(asked, error)
      }
    }
  }
}
