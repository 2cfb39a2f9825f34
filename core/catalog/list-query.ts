import type { Query } from '../http/query/query-types.ts'

/** Sort orders that a shopper can select, in display order. Without one, products are in the platform's default order. */
export const listSorts = ['newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const
export type ListSort = (typeof listSorts)[number]

/** Id of the collection of all products in Catalog V1, which is not a UUID. Pages keep it when the platform migrates their shop to Catalog V3. */
export const ALL_PRODUCTS_COLLECTION_ID = '00000000-000000-000000-000000000001'

/** The products of a list before the selection of a shopper. */
export interface ListSource {
  /** Id or slug of a collection. In a query: its id. */
  readonly collection?: string | undefined
  /** Product ids in display order, at most 100. */
  readonly ids?: readonly string[] | undefined
  /** Custom filter and sort order. Its paging is ignored. */
  readonly query?: Query | undefined
}

/** Filters and sort order that a shopper selected. Absent and empty values do not filter. */
export interface ListChoice {
  /**
   * Search words. A product must match each of them by its name.
   *
   * Catalog V1 also finds parts of words: “lant” finds “Planter”. It uses the first 8 words. Catalog V3 searches the index of the platform, whose
   * reference does not promise that parts of words are found. It uses the first 100 characters.
   */
  readonly search?: string | undefined
  readonly sort?: ListSort | undefined
  /** Price range as decimal strings, in the currency of the shop. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly inStock?: boolean | undefined
  /** Collection ids. A product must be in one of them. */
  readonly collections?: readonly string[] | undefined
  /** Option name → values. For every option, a product must have one of the values. */
  readonly options?: Readonly<Record<string, readonly string[]>> | undefined
}

/** A request for products of a list. */
export interface ListRequest {
  readonly source: ListSource
  readonly choice: ListChoice
  /** Number of products to skip, 0 or more. */
  readonly offset: number
  /** Maximum number of products, 1 to 100. */
  readonly limit: number
}

/** Whether no filter and no sort order is selected. */
export function hasNoChoice(choice: ListChoice): boolean {
  return !Object.values(choice).some(Boolean)
}
