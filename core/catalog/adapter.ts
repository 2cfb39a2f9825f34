import type { PageClient } from '../client/create-client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { ListRequest } from './list-query.ts'
import type { CatalogReference, Collection, Preorders, Product, ProductDetail, ProductRef } from './model.ts'

/** What the requests of an adapter use of the page. */
export interface CatalogContext {
  /** Identifies a shop on a platform. */
  readonly key: string
  /** Resolves with the client of the page, whose code may have to be loaded first. Rejects with a `PlatformError`. */
  client(): Promise<PageClient>
}

/** Finds a product in a response; `undefined` when the shop has no such product, or hides it. */
export type ProductLookup = (ref: ProductRef) => Product | undefined

/** Receives responses, batch by batch. Products that a lookup does not find are missing. */
export interface ProductObserver<Item> {
  onSuccess(items: readonly Item[], lookup: ProductLookup): void
  onError(items: readonly Item[], error: PlatformError): void
}

/** Reads products. This part of an adapter is loaded with the first view. */
export interface ProductReader {
  /** Part of the keys of cached products and lists: those of another version are not used. */
  readonly version: string
  /** Reads the response to the page's prefetched product query; `undefined` for anything else. */
  readProducts(response: unknown): ProductLookup | undefined
}

/** Requests products. This part of an adapter is loaded with the client. */
export interface ProductRequests {
  /** Requests products by id or slug, any number. Every item is reported to `observer` once. */
  fetchProducts<Item extends { readonly ref: ProductRef }>(
    context: CatalogContext,
    items: readonly Item[],
    observer: ProductObserver<Item>,
  ): Promise<void>
}

/** Which products of a list to load. */
export interface ListQuery extends ListRequest {
  /** `nextCursor` of the page before, in place of `offset`. Opaque: only the adapter that made it can read it. */
  readonly cursor?: string | undefined
}

/** Products of a list, in its order. */
export interface ListPage {
  /** Fewer than `limit` when some are hidden. */
  readonly products: readonly Product[]
  /** Products on all pages; absent when the platform did not count them. */
  readonly total?: number | undefined
  /** Cursor of the next page; absent on the last page. */
  readonly nextCursor?: string | undefined
  /** The same products with their variants, where a list response does not contain variants. */
  readonly completion?: Promise<readonly Product[]> | undefined
}

/** Requests lists. This part of an adapter is loaded with the code of lists. */
export interface ListRequests {
  /** False when pages can be reached by cursor only: then `offset` is always 0. */
  readonly supportsOffset: boolean
  /** Loads a page of a list. Takes the page's prefetched response to the same query, once. Rejects with a `PlatformError`. */
  list(context: CatalogContext, query: ListQuery, signal: AbortSignal): Promise<ListPage>
  /** Loads the collections that lists can be filtered by, without hidden ones and the one of all products. */
  collections(context: CatalogContext, signal: AbortSignal): Promise<readonly Collection[]>
}

/** Requests what the page of a product shows. This part of an adapter is loaded with the code of that page. */
export interface DetailRequests {
  /** Loads the details of `product`, a product of the store. Rejects with a `PlatformError`, with status 404 if it was deleted. */
  detail(context: CatalogContext, product: Product, signal: AbortSignal): Promise<ProductDetail>
  /** Loads the variants of a product that can be pre-ordered. Rejects with a `PlatformError`. */
  preorders(context: CatalogContext, productId: string, signal: AbortSignal): Promise<Preorders>
}

/** The chosen variant, options and texts of a product. */
export interface ProductChoice {
  readonly productId: string
  readonly variantId?: string
  /** Option name → choice value. Identifies the variant if there is no `variantId`. */
  readonly options?: Readonly<Record<string, string>>
  /** Title of a text field → text. */
  readonly customText?: Readonly<Record<string, string>>
  readonly subscriptionOptionId?: string
}

/** Creates references of catalogue items for a cart. This part of an adapter is loaded with the cart. */
export interface LineReferences {
  /** Version of the catalogue. */
  readonly version: string
  reference(choice: ProductChoice): CatalogReference
}

/**
 * The port to one version of the platform's catalogue. Stores and widgets use the types of `model.ts` only.
 *
 * Each bundle loads the part that it needs. Source: core/README.md#catalog.
 */
export type CatalogAdapter = ProductReader & ProductRequests & ListRequests & DetailRequests & LineReferences
