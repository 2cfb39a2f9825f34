import type { PlatformError } from '../errors/platform-error.ts'
import { createState, type ReadableState, type State } from '../state/state.ts'
import type { Product, ProductRef } from './product.ts'
import type { ProductAnswer } from './product-answer.ts'
import { isNamed, type ProductCache, sessionCache } from './product-cache.ts'
import { productFromV1 } from './product-from-v1.ts'

/** What is known of a product at one moment. */
export interface ProductState {
  /** `missing`: the shop has no such product, or does not show it. */
  readonly status: 'loading' | 'ready' | 'missing' | 'error'
  readonly product?: Product
  /** Why the last attempt failed. Beside a product that was known before, it stays on show. */
  readonly error?: PlatformError
  /** False while the product is what an earlier page saw. */
  readonly fresh: boolean
  /** What the platform told of the product, for views that show more than a card does; absent while it told nothing yet. */
  readonly answer?: ProductAnswer
}

/** The products of the page, each loaded once however many widgets show it. */
export interface ProductLoader {
  /** The product as it is known, live. It is asked for together with all others that are named in the same task. */
  product(ref: ProductRef): ReadableState<ProductState>
  /** Asks once more for a product that could not be had, and for all others that failed: what helps one helps them. */
  retry(ref: ProductRef): void
  /** Asks once more for every product of the page; what is known stays on show meanwhile. */
  refresh(): void
  /** Products that somebody else asked for: who shows them asks no more. `fresh` is false for what an earlier page saw. */
  put(products: readonly Product[], fresh: boolean): void
}

/** A query of this page's products that was begun before this code had arrived. */
export interface EarlyQuery {
  readonly products?: Promise<unknown> | undefined
  /** JSON of the `ProductRef`s asked for: those among them that the answer does not hold are missing. */
  readonly asked?: string
}

/** How the products of a page are kept. */
export interface ProductLoaderOptions {
  /** Tells the products of one shop from those of another in the session's cache. */
  readonly name?: string
  readonly early?: EarlyQuery | undefined
}

/** What hears of the platform's answers, part by part as they come: products that are not in theirs are missing. */
export interface ProductListener<Asked> {
  answered(asked: readonly Asked[], products: readonly ProductAnswer[]): void
  failed(asked: readonly Asked[], error: PlatformError): void
}

/** Asks the platform for products. Rejects with a `PlatformError` when it could not even begin. */
export type AskProducts = <Asked extends { readonly ref: ProductRef }>(
  asked: readonly Asked[],
  listener: ProductListener<Asked>,
) => Promise<void>

interface Entry {
  readonly ref: ProductRef
  readonly state: State<ProductState>
}

/** So many products are given at once, enough to fill a window; the others when these have been drawn. */
const drawnFirst = 12
const frameMs = 20

/**
 * The products of a page, whoever asks the platform for them: see `createProductLoader`. What was seen in this session is
 * shown at once and looked up all the same.
 */
export function pageProducts(askProducts: AskProducts, { name = '', early }: ProductLoaderOptions): ProductLoader {
  const entries = new Map<string, Entry>()
  const cache: ProductCache = sessionCache(name)
  let due: Entry[] = []
  const begun = early?.products?.then(productsIn, () => undefined)

  const give = (asked: readonly Entry[], answer: readonly ProductAnswer[]): Product[] =>
    asked.flatMap(({ ref, state }) => {
      const found = answer.find((one) => one.visible !== false && isNamed(one, ref))
      const product = found && productFromV1(found)
      state.set(product ? { status: 'ready', product, fresh: true, answer: found } : { status: 'missing', fresh: true })
      if (!product) cache.drop(ref)
      return product ?? []
    })

  const listener: ProductListener<Entry> = {
    answered(asked, answer) {
      const products = give(asked.slice(0, drawnFirst), answer)
      const rest = asked.slice(drawnFirst)
      const finish = (): void => {
        products.push(...give(rest, answer))
        if (products.length) cache.keep(products)
      }
      if (rest.length) setTimeout(finish, frameMs)
      else finish()
    },
    failed(asked, error) {
      for (const { state } of asked) {
        const known = state.get()
        state.set({ ...known, status: known.product ? 'ready' : 'error', fresh: false, error })
      }
    },
  }

  const flush = async (): Promise<void> => {
    const all = due
    due = []
    const answer = await begun
    const told = all.filter(
      ({ ref, state }) =>
        answer &&
        !state.get().fresh &&
        (answer.some((one) => isNamed(one, ref)) || early?.asked?.includes(JSON.stringify(ref))),
    )
    listener.answered(told, answer ?? [])
    const asked = all.filter((entry) => !told.includes(entry))
    if (asked.length > 0) await askProducts(asked, listener).catch((error) => listener.failed(asked, error))
  }

  const ask = (entry: Entry): void => {
    if (due.includes(entry) || due.push(entry) > 1) return
    // Elements of one page are mounted in one task; the query goes when it is over. What is here already goes sooner.
    if (begun) queueMicrotask(flush)
    else setTimeout(flush)
  }

  const entryOf = (ref: ProductRef, isBrought = false): Entry => {
    const key = JSON.stringify(ref)
    const found = entries.get(key)
    if (found) return found
    const product = cache.find(ref)
    const first: ProductState = product
      ? { status: 'ready', product, fresh: false }
      : { status: 'loading', fresh: false }
    const entry = { ref, state: createState(first) }
    entries.set(key, entry)
    if (!isBrought) ask(entry)
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
    put(products, fresh) {
      // Nobody waits for the cache, and everybody for the frame.
      if (fresh) setTimeout(() => cache.keep(products), frameMs)
      for (const product of products) entryOf({ id: product.id }, true).state.set({ status: 'ready', product, fresh })
    },
  }
}

function productsIn(answer: unknown): readonly ProductAnswer[] | undefined {
  const { products } = (answer ?? {}) as { readonly products?: readonly ProductAnswer[] }
  return Array.isArray(products) ? products : undefined
}
