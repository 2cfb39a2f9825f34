/** The platform's query language: filters, sorting and paging. Source: the platform's reference, API Query Language. */

/** Untyped fields: any name, any value. */
export type AnyFields = Readonly<Record<string, unknown>>

type Element<Value> = Value extends readonly (infer One)[] ? One : Value

/**
 * Comparisons of one field. If there are several, all must match. `null` means “has no value”.
 *
 * Text searches (`$startsWith`, `$endsWith`, `$contains`) ignore case. A list field such as `collectionIds` is compared by its elements.
 * A `Date` is sent as ISO 8601.
 */
export interface Comparison<Value> {
  readonly $eq?: Value | null
  readonly $ne?: Value | null
  readonly $in?: readonly (Element<Value> | null)[]
  readonly $nin?: readonly (Element<Value> | null)[]
  readonly $gt?: Value
  readonly $gte?: Value
  readonly $lt?: Value
  readonly $lte?: Value
  readonly $startsWith?: string
  readonly $endsWith?: string
  readonly $contains?: string
  readonly $hasSome?: readonly Element<Value>[]
  readonly $hasAll?: readonly Element<Value>[]
  readonly $exists?: boolean
}

/** Conditions that must all match: `{ price: { $lt: 20 }, slug: 'mug' }`. `$and` and `$or` take one or more filters, `$not` negates one. */
export type Filter<Fields extends object = AnyFields> = {
  readonly [Name in keyof Fields]?: Fields[Name] | Element<Fields[Name]> | null | Comparison<Fields[Name]>
} & {
  readonly $and?: readonly Filter<Fields>[]
  readonly $or?: readonly Filter<Fields>[]
  readonly $not?: Filter<Fields>
}

/** Ascending or descending. */
export type SortOrder = 'ASC' | 'DESC'

/** One sort field. Earlier entries of a list take precedence. The default is ascending, with missing values first. */
export interface Sorting<Name extends string = string> {
  readonly fieldName: Name
  readonly order?: SortOrder
}

/** Offset paging. Default: 50 items from offset 0. The maximum `limit` is 100. */
export interface Paging {
  readonly limit?: number
  readonly offset?: number
}

/** A query with offset paging. */
export interface Query<Fields extends object = AnyFields> {
  readonly filter?: Filter<Fields>
  readonly sort?: readonly Sorting<keyof Fields & string>[]
  readonly paging?: Paging
}

/** The query of members, which names its sort fields `sorting`. */
export interface SortingQuery<Fields extends object = AnyFields> {
  readonly filter?: Filter<Fields>
  readonly sorting?: readonly Sorting<keyof Fields & string>[]
  readonly paging?: Paging
}

/** A search with cursor paging. The first request has the filter and sort; later requests have only the cursor. */
export interface CursorSearch<Fields extends object = AnyFields> {
  readonly filter?: Filter<Fields>
  readonly sort?: readonly Sorting<keyof Fields & string>[]
  readonly cursorPaging?: { readonly limit?: number; readonly cursor?: string }
}

/** Position of a page in the list. */
export interface PageMetadata {
  /** Items on this page. */
  readonly count?: number
  readonly offset?: number
  /** Items on all pages. Absent when `tooManyToCount`. */
  readonly total?: number
  readonly tooManyToCount?: boolean
}

/** Cursors of the adjacent pages. Absent or null when there is no such page. */
export interface CursorMetadata {
  readonly count?: number
  readonly cursors?: { readonly next?: string | null; readonly prev?: string | null }
  readonly hasNext?: boolean
}
