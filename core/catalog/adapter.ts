import type { PageClient } from '../client/create-client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { ListChoice, ListRequest, ListSource } from './list-query.ts'
import type { CatalogReference, Collection, Preorders, Product, ProductDetail, ProductRef } from './model.ts'

/** The part of the page that the requests of an adapter use. */
export interface CatalogContext {
  /** Identifies a shop on a platform. */
  readonly key: string
  /** Resolves with the client of the page. Loads its code first if necessary. Rejects with a `PlatformError`. */
  client(): Promise<PageClient>
}

/** Sends a POST request to a path of the platform and resolves with the parsed response. */
export type Post = (path: string, body: unknown) => Promise<unknown>

/** The catalog requests of a page's first view, which are sent before the client is loaded. */
export interface CatalogPrefetch {
  /** Key by which the stores identify the response: the `ProductRef`s of cards, or the query of a list. */
  readonly queryKey: unknown
  /** Sends the requests. The response is read by `ProductReader.readProducts`, or by `ListRequests.list`. */
  send(post: Post): Promise<unknown>
}

/** Prefetches the first view of a page. This part of an adapter is loaded with the loader and the head snippet. */
export interface PrefetchRequests {
  /** Creates the prefetch of products by id or slug, 1 to 100. */
  prefetchProducts(refs: readonly ProductRef[]): CatalogPrefetch
  /** Creates the prefetch of the first page of a list without filters: of products by id, or of all products. */
  prefetchList(ids: readonly string[] | undefined, limit: number): CatalogPrefetch
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

/** Requests products. This part of an adapter is loaded if the products were not prefetched. */
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
  /** Number of products on all pages. Absent if the response does not contain it, or the platform did not count them. */
  readonly total?: number | undefined
  /** Counts the products on all pages. Absent if no further request can do that. */
  readonly loadTotal?: (() => Promise<number | undefined>) | undefined
  /** Cursor of the next page. Absent on the last page. */
  readonly nextCursor?: string | undefined
  /** Loads the same products including their variants. Absent if `products` contain them. */
  readonly loadVariants?: (() => Promise<readonly Product[]>) | undefined
}

/** A value that a list can be filtered by. */
export interface FacetValue {
  readonly value: string
  /** CSS color, for color options only. */
  readonly color?: string
}

/** An option of the products of a list, with all of its values. */
export interface Facet {
  readonly name: string
  readonly values: readonly FacetValue[]
}

/** A facet with the number of products of each value. */
export interface CountedFacet extends Facet {
  readonly values: readonly (FacetValue & { readonly count: number })[]
}

/** Facets that the platform counts. The counts are those of products under the selection in the other facets. */
export interface ListFacets {
  readonly options: readonly CountedFacet[]
  /** Returns the number of products of a collection. */
  collection(id: string): number
}

/** Requests lists. This part of an adapter is loaded with the code of lists. */
export interface ListRequests {
  /** Whether lists support offset paging. If false, pages are loaded by cursor and `offset` is always 0. */
  readonly supportsOffset: boolean
  /** Loads a page of a list. Uses the page's prefetched response to the same query once. Rejects with a `PlatformError`. */
  list(context: CatalogContext, query: ListQuery, signal: AbortSignal): Promise<ListPage>
  /** Loads the collections that lists can be filtered by. Omits hidden collections and the collection of all products. */
  collections(context: CatalogContext, signal: AbortSignal): Promise<readonly Collection[]>
  /**
   * Loads the facets of a list, counted for `choice`. Absent if the platform does not count them: they are collected from the products then.
   * Rejects with a `PlatformError`.
   */
  facets?(context: CatalogContext, source: ListSource, choice: ListChoice, signal: AbortSignal): Promise<ListFacets>
}

/** Requests the details of a product page. This part of an adapter is loaded with the code of that page. */
export interface DetailRequests {
  /** Loads the details of `product`, which the product store returned. Rejects with a `PlatformError`, with status 404 if it was deleted. */
  detail(context: CatalogContext, product: Product, signal: AbortSignal): Promise<ProductDetail>
  /** Loads the variants of a product that can be pre-ordered. Rejects with a `PlatformError`. */
  preorders(context: CatalogContext, productId: string, signal: AbortSignal): Promise<Preorders>
}

/** Options and texts by the keys of the platform. */
export interface KeyedChoice {
  /** Option key → choice key. */
  readonly options?: Readonly<Record<string, string>>
  /** Key of a text field → text. */
  readonly customText?: Readonly<Record<string, string>>
}

/** The chosen variant, options and texts of a product. */
export interface ProductChoice {
  readonly productId: string
  /** Required by Catalog V3. */
  readonly variantId?: string
  /** Option name → choice value. Identifies the variant of Catalog V1 if there is no `variantId`. */
  readonly options?: Readonly<Record<string, string>>
  /** Title of a text field → text. */
  readonly customText?: Readonly<Record<string, string>>
  /** The same options and texts by key, for products whose keys differ from names and values. */
  readonly keyed?: KeyedChoice
  readonly subscriptionOptionId?: string
  /** True if the variant is sold out and is pre-ordered. */
  readonly isPreorder?: true
}

/** Creates references of catalog items for a cart. This part of an adapter is loaded with the cart. */
export interface LineReferences {
  reference(choice: ProductChoice): CatalogReference
}

/** The references of a shop's catalog. */
export interface ShopReferences extends LineReferences {
  /** Returns the version that references are created for. It changes if a response shows that the shop has another version. */
  version(): string
}

/**
 * The adapter of one version of the platform's catalog. Stores and widgets use the types of `model.ts` only.
 *
 * Each bundle loads the part that it needs. Source: core/README.md#catalog.
 */
export type CatalogAdapter = ProductReader & ProductRequests & ListRequests & DetailRequests & LineReferences
