import type { Query } from '../http/query-types.ts'

/** Orders a shopper can choose from, as they are read from top to bottom; without one, products come as the shop has them. */
export const listSorts = ['newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const
export type ListSort = (typeof listSorts)[number]

/** Which products a list is about, whatever a shopper chooses among them. */
export interface ListSource {
  /** Id or slug of a collection. In a query: its id. */
  readonly collection?: string | undefined
  /** At most 100, in the order they are shown in. */
  readonly ids?: readonly string[] | undefined
  /** A filter and an order of the page's own; paging in it does not count. */
  readonly query?: Query | undefined
}

/** What a shopper chose among the products of a list. What is absent or empty chooses nothing. */
export interface ListChoice {
  /** Words: each must be in the name. */
  readonly search?: string | undefined
  readonly sort?: ListSort | undefined
  /** Exact decimals, in the currency of the shop. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly inStock?: boolean | undefined
  /** Ids; products of any of them. */
  readonly collections?: readonly string[] | undefined
  /** Option name → values; products with any of them, for every option. */
  readonly options?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Which products of a list to show. */
export interface ListRequest {
  readonly source: ListSource
  readonly choice: ListChoice
  /** Products to skip from the beginning, from 0. */
  readonly offset: number
  /** Products wanted, 1 to 100. */
  readonly limit: number
}

/** True when a shopper has narrowed nothing down and chosen no order. */
export function hasNoChoice(choice: ListChoice): boolean {
  return !Object.values(choice).some(Boolean)
}
