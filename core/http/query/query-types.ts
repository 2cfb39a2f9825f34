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
  /** Equal to the value. */
  readonly $eq?: Value | null
  /** Not equal to the value. */
  readonly $ne?: Value | null
  /** Equal to one of the values. */
  readonly $in?: readonly (Element<Value> | null)[]
  /** Equal to none of the values. */
  readonly $nin?: readonly (Element<Value> | null)[]
  /** Greater than the value. */
  readonly $gt?: Value
  /** Greater than or equal to the value. */
  readonly $gte?: Value
  /** Less than the value. */
  readonly $lt?: Value
  /** Less than or equal to the value. */
  readonly $lte?: Value
  /** Text that begins with the value. */
  readonly $startsWith?: string
  /** Text that ends with the value. */
  readonly $endsWith?: string
  /** Text that contains the value. */
  readonly $contains?: string
  /** List that contains one of the values. */
  readonly $hasSome?: readonly Element<Value>[]
  /** List that contains all values. */
  readonly $hasAll?: readonly Element<Value>[]
  /** Whether the field has a value. */
  readonly $exists?: boolean
  /** Items of a list of objects. Few fields support it. */
  readonly $matchItems?: readonly Element<Value>[]
}

/** Conditions that must all match: `{ price: { $lt: 20 }, slug: 'mug' }`. `$and` and `$or` take one or more filters, `$not` negates one. */
export type Filter<Fields extends object = AnyFields> = {
  readonly [Name in keyof Fields]?: Fields[Name] | Element<Fields[Name]> | null | Comparison<Fields[Name]>
} & {
  /** All filters match. */
  readonly $and?: readonly Filter<Fields>[]
  /** One of the filters matches. */
  readonly $or?: readonly Filter<Fields>[]
  /** The filter does not match. */
  readonly $not?: Filter<Fields>
}

/** Ascending or descending. */
export type SortOrder = 'ASC' | 'DESC'

/** One sort field. Earlier entries of a list take precedence. The default is ascending, with missing values first. */
export interface Sorting<Name extends string = string> {
  /** Field to sort by. */
  readonly fieldName: Name
  /** Direction. Default: ascending. */
  readonly order?: SortOrder
}

/** Offset paging. Default: 50 items from offset 0. The maximum `limit` is 100. */
export interface Paging {
  /** Number of items on the page. */
  readonly limit?: number
  /** Number of items to skip. */
  readonly offset?: number
}

/** A query with offset paging. */
export interface Query<Fields extends object = AnyFields> {
  /** Conditions that items must meet. */
  readonly filter?: Filter<Fields>
  /** Order of the items. */
  readonly sort?: readonly Sorting<keyof Fields & string>[]
  /** Which page to return. */
  readonly paging?: Paging
}

/** The query of members, which names its sort fields `sorting`. */
export interface SortingQuery<Fields extends object = AnyFields> {
  /** Conditions that items must meet. */
  readonly filter?: Filter<Fields>
  /** Order of the items. */
  readonly sorting?: readonly Sorting<keyof Fields & string>[]
  /** Which page to return. */
  readonly paging?: Paging
}

/** A search with cursor paging. The first request has the filter and sort; later requests have only the cursor. */
export interface CursorSearch<Fields extends object = AnyFields> {
  /** Conditions that items must meet. Omit it with a cursor. */
  readonly filter?: Filter<Fields>
  /** Order of the items. Omit it with a cursor. */
  readonly sort?: readonly Sorting<keyof Fields & string>[]
  /** Which page to return. */
  readonly cursorPaging?: {
    /** Number of items on the page. */
    readonly limit?: number
    /** Cursor of a page, from the metadata of a response. */
    readonly cursor?: string
  }
}

/** Position of a page in the list. */
export interface PageMetadata {
  /** Items on this page. */
  readonly count?: number
  /** Number of skipped items. */
  readonly offset?: number
  /** Items on all pages. Absent when `tooManyToCount`. */
  readonly total?: number
  /** Whether there are too many items for an exact total. */
  readonly tooManyToCount?: boolean
}

/** Cursors of the adjacent pages. Absent or null when there is no such page. */
export interface CursorMetadata {
  /** Number of items on the page. */
  readonly count?: number
  /** Cursors of the adjacent pages. */
  readonly cursors?: {
    /** Cursor of the next page. */
    readonly next?: string | null
    /** Cursor of the previous page. */
    readonly prev?: string | null
  }
  /** Whether there is a next page. */
  readonly hasNext?: boolean
}
