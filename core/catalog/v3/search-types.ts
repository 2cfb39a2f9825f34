/** Search with free text and aggregations, shared by products, variants, inventory and categories. */

import type { AnyFields, CursorSearch } from '../../http/query-types.ts'
import type { OpenEnum } from '../../open-enum.ts'

/** Free text to search for. */
export interface SearchText {
  /** At most 100 characters. */
  readonly expression?: string | null
  /** Whether one of the words is enough. Default `OR`. */
  readonly mode?: 'AND' | 'OR'
  /** Names of the fields to search. Default: all that the platform lists as searchable. */
  readonly fields?: readonly string[]
  /** Also finds words that are similar. */
  readonly fuzzy?: boolean
}

/** A search: filter, sort and cursor paging, free text, and up to 10 aggregations of all results. */
export interface AggregatedSearch<Fields extends object = AnyFields> extends CursorSearch<Fields> {
  readonly search?: SearchText
  readonly aggregations?: readonly Aggregation[]
  /** Time zone of date filters and date histograms: IANA name or ISO 8601 offset. Default UTC. */
  readonly timeZone?: string | null
}

/** Counts of each value. Default: the 10 most frequent, at most 250. */
export interface ValueAggregation {
  readonly limit?: number | null
  readonly sortType?: 'COUNT' | 'VALUE'
  readonly sortDirection?: 'ASC' | 'DESC'
  /** Whether items without the field are counted. Default `EXCLUDE`. */
  readonly missingValues?: 'EXCLUDE' | 'INCLUDE'
  /** Name of the bucket for missing values, at most 20 characters. */
  readonly includeOptions?: { readonly addToBucket?: string }
}

/** Counts of ranges, at most 50: `from` inclusive, `to` exclusive. An item counts in the first range that contains it. */
export interface RangeAggregation {
  readonly buckets?: readonly { readonly from?: number | null; readonly to?: number | null }[]
}

/** A field to aggregate and how. The property that is named after `type` has its options. */
export interface NestedAggregation {
  /** At most 100 characters. The result has the same name. */
  readonly name?: string | null
  readonly type?: 'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM'
  /** Name of a field, with dots for nested fields. */
  readonly fieldPath?: string
  readonly value?: ValueAggregation
  readonly range?: RangeAggregation
  readonly scalar?: { readonly type?: 'COUNT_DISTINCT' | 'MIN' | 'MAX' }
  readonly dateHistogram?: { readonly interval?: 'YEAR' | 'MONTH' | 'WEEK' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND' }
}

/** One aggregation. `NESTED` groups the results of one aggregation by the next: 2 or 3 of them. */
export interface Aggregation extends Omit<NestedAggregation, 'type'> {
  readonly type?: NestedAggregation['type'] | 'NESTED'
  readonly nested?: { readonly nestedAggregations?: readonly NestedAggregation[] }
}

/** Counts by value. */
export interface ValueResults {
  readonly results?: readonly { readonly value?: string; readonly count?: number }[]
}

/** Counts by range, in the order of the request. */
export interface RangeResults {
  readonly results?: readonly { readonly from?: number | null; readonly to?: number | null; readonly count?: number }[]
}

/** Number of distinct values, lowest value or highest value. */
export interface ScalarResult {
  readonly type?: OpenEnum<'COUNT_DISTINCT' | 'MIN' | 'MAX'>
  readonly value?: number
}

/** Fields that every result of an aggregation has. */
export interface NamedResult {
  readonly name?: string
  readonly type?: OpenEnum<'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM' | 'NESTED'>
  readonly fieldPath?: string
}

/** The result of an aggregation inside another one. */
export interface NestedResult extends NamedResult {
  readonly values?: ValueResults
  readonly ranges?: RangeResults
  readonly scalar?: ScalarResult
}

/** The value of one level of a nested aggregation. */
export interface NestedLevel {
  readonly value?: { readonly value?: string; readonly count?: number | null }
  readonly range?: { readonly from?: number | null; readonly to?: number | null; readonly count?: number | null }
  readonly scalar?: { readonly value?: number }
  readonly dateHistogram?: { readonly value?: string; readonly count?: number | null }
}

/** The result of one aggregation. The property of its type has the numbers. */
export interface AggregationResult extends NestedResult {
  readonly groupedByValue?: {
    readonly results?: readonly { readonly value?: string; readonly nestedResults?: NestedResult }[]
  }
  readonly dateHistogram?: ValueResults
  /** Each result has one entry per aggregation, by the name of the aggregation. */
  readonly nested?: { readonly results?: readonly { readonly results?: Readonly<Record<string, NestedLevel>> }[] }
}

/** The results of all aggregations of a search. Absent when none was requested. */
export interface AggregationData {
  readonly results?: readonly AggregationResult[]
}
