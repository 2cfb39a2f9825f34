/** The platform's query language: filters, sorts and pages. Source: SPEC.md §7 and §9; the platform's public reference. */

/** Names of fields that are not told apart: any name, any value. */
export type AnyFields = Readonly<Record<string, unknown>>

type Element<Value> = Value extends readonly (infer One)[] ? One : Value

/**
 * What a field may be compared with; several comparisons of one field must all hold. `null` stands for “has no value”.
 *
 * Texts compare without regard to case where they are searched in; lists (`collectionIds`) by what is in them. A `Date` goes as ISO 8601.
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

/** `{ price: { $lt: 20 }, slug: 'mug' }`: all must hold. `$and` and `$or` take one filter or more, `$not` turns one around. */
export type Filter<Fields extends object = AnyFields> = {
  readonly [Name in keyof Fields]?: Fields[Name] | Element<Fields[Name]> | null | Comparison<Fields[Name]>
} & {
  readonly $and?: readonly Filter<Fields>[]
  readonly $or?: readonly Filter<Fields>[]
  readonly $not?: Filter<Fields>
}

/** From the least to the most, or from the most to the least. */
export type SortOrder = 'ASC' | 'DESC'

/** The first entry counts most. Ascending unless said otherwise; who has no value comes first then. */
export interface Sorting<Name extends string = string> {
  readonly fieldName: Name
  readonly order?: SortOrder
}

/** Page size 50 from offset 0 unless said otherwise, 100 at most. */
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

/** The query of members, whose sort has another name. */
export interface SortingQuery<Fields extends object = AnyFields> {
  readonly filter?: Filter<Fields>
  readonly sorting?: readonly Sorting<keyof Fields & string>[]
  readonly paging?: Paging
}

/** A search with cursor paging: the first page by filter and sort, every other one by its cursor alone. */
export interface CursorSearch<Fields extends object = AnyFields> {
  readonly filter?: Filter<Fields>
  readonly sort?: readonly Sorting<keyof Fields & string>[]
  readonly cursorPaging?: { readonly limit?: number; readonly cursor?: string }
}

/** Where a page is among all. */
export interface PageMetadata {
  /** Items on this page. */
  readonly count?: number
  readonly offset?: number
  /** Items on all pages; absent when `tooManyToCount`. */
  readonly total?: number
  readonly tooManyToCount?: boolean
}

/** Where the other pages are: a cursor for each there is. */
export interface CursorMetadata {
  readonly count?: number
  readonly cursors?: { readonly next?: string | null; readonly prev?: string | null }
  readonly hasNext?: boolean
}
