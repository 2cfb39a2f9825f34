import type { PageClient } from '../client/create-client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { ListRequest } from './list-query.ts'
import type { CatalogReference, Collection, Preorders, Product, ProductDetail, ProductRef } from './model.ts'

/** The part of the page that the requests of an adapter use. */
export interface CatalogContext {
  /** Identifies a shop on a platform. */
  readonly key: string
  /** Resolves with the client of the page. Loads its code first if necessary. Rejects with a `PlatformError`. */
  client(): Promise<PageClient>
}

/** Finds a product in a response. Returns `undefined` if the shop has no such product or hides it. */
export type ProductLookup = (ref: ProductRef) => Product | undefined

/** Receives the responses batch by batch. A product that the lookup does not find is missing from the shop. */
export interface ProductObserver<Item> {
  onSuccess(items: readonly Item[], lookup: ProductLookup): void
  onError(items: readonly Item[], error: PlatformError): void
}

/** Reads products. This part of an adapter is loaded with the first view. */
export interface ProductReader {
  /** Part of the keys of cached products and lists, so that entries of another version are ignored. */
  readonly version: string
  /** Parses the response to the page's prefetched product query. Returns `undefined` for any other value. */
  readProducts(response: unknown): ProductLookup | undefined
}

/** Requests products. This part of an adapter is loaded with the client. */
export interface ProductRequests {
  /** Requests any number of products by id or slug. Reports every item to `observer` once. */
  fetchProducts<Item extends { readonly ref: ProductRef }>(
    context: CatalogContext,
    items: readonly Item[],
    observer: ProductObserver<Item>,
  ): Promise<void>
}

/** A request for one page of a list. */
export interface ListQuery extends ListRequest {
  /** `nextCursor` of the previous page. Replaces `offset`. Opaque: only the adapter that returned it can read it. */
  readonly cursor?: string | undefined
}

/** One page of a list, with its products in the order of the list. */
export interface ListPage {
  /** Products of the page. Fewer than `limit` if some are hidden. */
  readonly products: readonly Product[]
  /** Number of products on all pages. Absent if the platform did not count them. */
  readonly total?: number | undefined
  /** Cursor of the next page. Absent on the last page. */
  readonly nextCursor?: string | undefined
  /** Resolves with the same products including their variants. Absent if the list response contains the variants. */
  readonly completion?: Promise<readonly Product[]> | undefined
}

/** Requests lists. This part of an adapter is loaded with the code of lists. */
export interface ListRequests {
  /** Whether lists support offset paging. If false, pages are loaded by cursor and `offset` is always 0. */
  readonly supportsOffset: boolean
  /** Loads a page of a list. Uses the page's prefetched response to the same query once. Rejects with a `PlatformError`. */
  list(context: CatalogContext, query: ListQuery, signal: AbortSignal): Promise<ListPage>
  /** Loads the collections that lists can be filtered by. Omits hidden collections and the collection of all products. */
  collections(context: CatalogContext, signal: AbortSignal): Promise<readonly Collection[]>
}

/** Requests the details of a product page. This part of an adapter is loaded with the code of that page. */
export interface DetailRequests {
  /** Loads the details of `product`, which the product store returned. Rejects with a `PlatformError`, with status 404 if it was deleted. */
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

/** Creates references of catalog items for a cart. This part of an adapter is loaded with the cart. */
export interface LineReferences {
  /** Version of the catalog. */
  readonly version: string
  reference(choice: ProductChoice): CatalogReference
}

/**
 * The adapter of one version of the platform's catalog. Stores and widgets use the types of `model.ts` only.
 *
 * Each bundle loads the part that it needs. Source: core/README.md#catalog.
 */
export type CatalogAdapter = ProductReader & ProductRequests & ListRequests & DetailRequests & LineReferences
