/** Search with free text and aggregations, shared by products, variants, inventory and categories. */

import type { AnyFields, CursorSearch } from '../../http/query/query-types.ts'
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
  /** Text that the items must contain. */
  readonly search?: SearchText
  /** Groups to count the items by. */
  readonly aggregations?: readonly Aggregation[]
  /** Time zone of date filters and date histograms: IANA name or ISO 8601 offset. Default UTC. */
  readonly timeZone?: string | null
}

/** Counts of each value. Default: the 10 most frequent, at most 250. */
export interface ValueAggregation {
  /** Maximum number of groups. */
  readonly limit?: number | null
  /** Whether the groups are sorted by their value or by their count. */
  readonly sortType?: 'COUNT' | 'VALUE'
  /** Direction of the sort. */
  readonly sortDirection?: 'ASC' | 'DESC'
  /** Whether items without the field are counted. Default `EXCLUDE`. */
  readonly missingValues?: 'EXCLUDE' | 'INCLUDE'
  /** Name of the bucket for missing values, at most 20 characters. */
  readonly includeOptions?: {
    /** Name of the group for items without a value. */
    readonly addToBucket?: string
  }
}

/** Counts of ranges, at most 50: `from` inclusive, `to` exclusive. An item counts in the first range that contains it. */
export interface RangeAggregation {
  /** Ranges to count. */
  readonly buckets?: readonly {
    /** Lower bound, included. */
    readonly from?: number | null
    /** Upper bound, excluded. */
    readonly to?: number | null
  }[]
}

/** A field to aggregate and how. The property that is named after `type` has its options. */
export interface NestedAggregation {
  /** At most 100 characters. The result has the same name. */
  readonly name?: string | null
  /** Kind of aggregation. */
  readonly type?: 'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM'
  /** Name of a field, with dots for nested fields. */
  readonly fieldPath?: string
  /** Groups by value. */
  readonly value?: ValueAggregation
  /** Groups by range. */
  readonly range?: RangeAggregation
  /** One number of all items. */
  readonly scalar?: {
    /** Which number. */
    readonly type?: 'COUNT_DISTINCT' | 'MIN' | 'MAX'
  }
  /** Groups by period. */
  readonly dateHistogram?: {
    /** Length of a period. */
    readonly interval?: 'YEAR' | 'MONTH' | 'WEEK' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND'
  }
}

/** One aggregation. `NESTED` groups the results of one aggregation by the next: 2 or 3 of them. */
export interface Aggregation extends Omit<NestedAggregation, 'type'> {
  /** Kind of aggregation. */
  readonly type?: NestedAggregation['type'] | 'NESTED'
  /** Groups inside groups. */
  readonly nested?: {
    /** The aggregations from outside in. */
    readonly nestedAggregations?: readonly NestedAggregation[]
  }
}

/** Counts by value. */
export interface ValueResults {
  /** One result per group. */
  readonly results?: readonly {
    /** Value of the group. */
    readonly value?: string
    /** Number of items in the group. */
    readonly count?: number
  }[]
}

/** Counts by range, in the order of the request. */
export interface RangeResults {
  /** One result per range. */
  readonly results?: readonly {
    /** Lower bound, included. */
    readonly from?: number | null
    /** Upper bound, excluded. */
    readonly to?: number | null
    /** Number of items in the range. */
    readonly count?: number
  }[]
}

/** Number of distinct values, lowest value or highest value. */
export interface ScalarResult {
  /** Which number. */
  readonly type?: OpenEnum<'COUNT_DISTINCT' | 'MIN' | 'MAX'>
  /** The number. */
  readonly value?: number
}

/** Fields that every result of an aggregation has. */
export interface NamedResult {
  /** Name of the aggregation in the request. */
  readonly name?: string
  /** Kind of aggregation. */
  readonly type?: OpenEnum<'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM' | 'NESTED'>
  /** Field of the aggregation. */
  readonly fieldPath?: string
}

/** The result of an aggregation inside another one. */
export interface NestedResult extends NamedResult {
  /** Groups by value. */
  readonly values?: ValueResults
  /** Groups by range. */
  readonly ranges?: RangeResults
  /** One number of all items in the group. */
  readonly scalar?: ScalarResult
}

/** The value of one level of a nested aggregation. */
export interface NestedLevel {
  /** A group by value. */
  readonly value?: {
    /** Value of the group. */
    readonly value?: string
    /** Number of items in the group. */
    readonly count?: number | null
  }
  /** A group by range. */
  readonly range?: {
    /** Lower bound, included. */
    readonly from?: number | null
    /** Upper bound, excluded. */
    readonly to?: number | null
    /** Number of items in the range. */
    readonly count?: number | null
  }
  /** One number of all items in the group. */
  readonly scalar?: {
    /** The number. */
    readonly value?: number
  }
  /** A group by period. */
  readonly dateHistogram?: {
    /** Start of the period. */
    readonly value?: string
    /** Number of items in the period. */
    readonly count?: number | null
  }
}

/** The result of one aggregation. The property of its type has the numbers. */
export interface AggregationResult extends NestedResult {
  /** Groups by value that contain further groups. */
  readonly groupedByValue?: {
    /** One result per group. */
    readonly results?: readonly {
      /** Value of the group. */
      readonly value?: string
      /** Groups inside the group. */
      readonly nestedResults?: NestedResult
    }[]
  }
  /** Groups by period. */
  readonly dateHistogram?: ValueResults
  /** Each result has one entry per aggregation, by the name of the aggregation. */
  readonly nested?: {
    /** One result per combination of groups. */
    readonly results?: readonly {
      /** The groups by the name of their aggregation. */
      readonly results?: Readonly<Record<string, NestedLevel>>
    }[]
  }
}

/** The results of all aggregations of a search. Absent when none was requested. */
export interface AggregationData {
  /** One result per aggregation of the request. */
  readonly results?: readonly AggregationResult[]
}
