import type { Client } from '../client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { createState, type ReadableState, type State } from '../state/state.ts'
import type { Product, ProductRef } from './product.ts'
import type { ProductAnswer } from './product-answer.ts'
import { isNamed, type ProductCache, sessionCache } from './product-cache.ts'
import { productFromV1 } from './product-from-v1.ts'
import { mostProducts, productQuery } from './product-query.ts'
import { queryRoute } from './query-route.ts'
import type { Query } from './types.ts'

/** What is known of a product at one moment. */
export interface ProductState {
  /** `missing`: the shop has no such product, or does not show it. */
  readonly status: 'loading' | 'ready' | 'missing' | 'error'
  readonly product?: Product
  /** Why the last attempt failed. Beside a product that was known before, it stays on show. */
  readonly error?: PlatformError
  /** False while the product is what an earlier page saw. */
  readonly fresh: boolean
}

/** The products of the page, each loaded once however many widgets show it. */
export interface ProductLoader {
  /** The product as it is known, live. It is asked for together with all others that are named in the same task. */
  product(ref: ProductRef): ReadableState<ProductState>
  /** Asks once more for a product that could not be had, and for all others that failed: what helps one helps them. */
  retry(ref: ProductRef): void
  /** Asks once more for every product of the page; what is known stays on show meanwhile. */
  refresh(): void
}

/** How the products of a page are kept. */
export interface ProductLoaderOptions {
  /** Tells the products of one shop from those of another in the session's cache. */
  readonly name?: string
  /** Answer to a query of this page's products that was begun before this code had arrived. */
  readonly early?: Promise<unknown> | undefined
}

interface ProductsAnswer {
  readonly products?: readonly ProductAnswer[]
}

const query: Endpoint<{ query: Query }, ProductsAnswer> = queryRoute

interface Entry {
  readonly ref: ProductRef
  readonly state: State<ProductState>
}

/**
 * Creates the loader of a page. All that is asked in one task is one query; what was seen in this session is shown at
 * once and looked up all the same.
 *
 * A product that makes the platform refuse the whole query (a malformed id) is found out by halving: it alone fails.
 * Source: DESIGN.md, “core/”, catalog.
 */
export function createProductLoader(client: Client, options: ProductLoaderOptions = {}): ProductLoader {
  const entries = new Map<string, Entry>()
  const cache: ProductCache = sessionCache(options.name ?? '')
  let due: Entry[] = []
  let { early } = options

  const give = (asked: readonly Entry[], products: readonly Product[]): Entry[] => {
    if (products.length) cache.keep(products)
    return asked.filter(({ ref, state }) => {
      const product = products.find((one) => isNamed(one, ref))
      if (product) state.set({ status: 'ready', product, fresh: true })
      return !product
    })
  }

  const fail = (asked: readonly Entry[], error: PlatformError): void => {
    for (const { state } of asked) {
      const { product } = state.get()
      state.set({ status: product ? 'ready' : 'error', fresh: false, error, ...(product && { product }) })
    }
  }

  const send = async (asked: readonly Entry[]): Promise<void> => {
    const half = asked.length / 2
    const split = (): Promise<unknown> => Promise.all([send(asked.slice(0, half)), send(asked.slice(half))])
    if (asked.length === 0) return
    if (asked.length > mostProducts) await split()
    else {
      try {
        const { products = [] } = await client.call(query, productQuery(asked.map(({ ref }) => ref)))
        for (const { ref, state } of give(asked, shownOf(products))) {
          cache.drop(ref)
          state.set({ status: 'missing', fresh: true })
        }
      } catch (cause) {
        const error = cause as PlatformError
        if (error.code === 'INVALID_ARGUMENT' && asked.length > 1) await split()
        else fail(asked, error)
      }
    }
  }

  const flush = async (): Promise<void> => {
    let asked = due
    due = []
    const begun = early
    early = undefined
    // What the early answer does not hold was not on the page then, or is missing: asking tells.
    if (begun) asked = give(asked, shownOf(await begun.then(productsIn, () => [])))
    await send(asked)
  }

  const ask = (entry: Entry): void => {
    if (due.includes(entry)) return
    // Elements of one page are mounted in one task; the query goes when it is over.
    if (due.push(entry) === 1) setTimeout(() => void flush())
  }

  const entryOf = (ref: ProductRef): Entry => {
    const key = JSON.stringify(ref)
    const found = entries.get(key)
    if (found) return found
    const product = cache.find(ref)
    const first: ProductState = product
      ? { status: 'ready', product, fresh: false }
      : { status: 'loading', fresh: false }
    const entry = { ref, state: createState(first) }
    entries.set(key, entry)
    ask(entry)
    return entry
  }

  return {
    product: (ref) => entryOf(ref).state,
    retry(ref) {
      ask(entryOf(ref))
      for (const entry of entries.values()) if (entry.state.get().error) ask(entry)
      for (const { state } of due) if (!state.get().product) state.set({ status: 'loading', fresh: false })
    },
    refresh() {
      for (const entry of entries.values()) ask(entry)
    },
  }
}

function shownOf(products: readonly ProductAnswer[]): Product[] {
  return products.filter(({ visible }) => visible !== false).map(productFromV1)
}

function productsIn(answer: unknown): readonly ProductAnswer[] {
  const { products } = (answer ?? {}) as ProductsAnswer
  return Array.isArray(products) ? products : []
}
