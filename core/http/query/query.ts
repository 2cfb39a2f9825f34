import { PlatformError } from '../../errors/platform-error.ts'
import type {
  Comparison,
  CursorSearch,
  Filter,
  Paging,
  Query,
  Sorting,
  SortingQuery,
  SortOrder,
} from './query-types.ts'

/** An immutable query builder: every method returns a new builder. */
export interface QueryBuilder<Fields extends object> {
  /**
   * Requires the field to equal `value`. `null` matches fields without a value. All conditions must match.
   *
   * @throws `INVALID_ARGUMENT` for an undefined value, which JSON would omit: the query would match everything.
   */
  where<Name extends keyof Fields & string>(field: Name, value: Fields[Name] | null): QueryBuilder<Fields>
  /** Requires a comparison to match: `where('price', '$lt', 20)`. See `Comparison` for the operators. Throws as above. */
  where<Name extends keyof Fields & string, Operator extends keyof Comparison<Fields[Name]>>(
    field: Name,
    operator: Operator,
    value: NonNullable<Comparison<Fields[Name]>[Operator]> | NullIfAllowed<Comparison<Fields[Name]>[Operator]>,
  ): QueryBuilder<Fields>
  /** Matches items that this filter or one of the others matches. An empty filter matches everything. */
  or(...others: readonly QueryBuilder<Fields>[]): QueryBuilder<Fields>
  /** Matches items that this filter does not match. */
  not(): QueryBuilder<Fields>
  /** Appends to the sort. Earlier fields take precedence. */
  ascending(...fields: readonly (keyof Fields & string)[]): QueryBuilder<Fields>
  /** Appends to the sort, in descending order. */
  descending(...fields: readonly (keyof Fields & string)[]): QueryBuilder<Fields>
  /** Items per page, 1 to 100. */
  limit(count: number): QueryBuilder<Fields>
  /** Items to skip, 0 or more. Searches ignore it, because they page by cursor. */
  offset(count: number): QueryBuilder<Fields>
  /** The query of products, collections and store variants: `{ query: builder.query() }`. */
  query(): Query<Fields>
  /** The search of orders: `{ search: builder.search() }`. */
  search(): CursorSearch<Fields>
  /** The query of members: `{ query: builder.sortingQuery() }`. */
  sortingQuery(): SortingQuery<Fields>
}

type NullIfAllowed<Value> = null extends Value ? null : never

interface QueryParts<Fields extends object> {
  readonly filter?: Filter<Fields>
  readonly sort?: readonly Sorting<keyof Fields & string>[]
  readonly paging?: Paging
}

/**
 * Creates an empty query builder. The type argument lists the fields: `queryOf<ProductFilterFields>()`.
 *
 * The query contains only the parts that were set. Source: the platform's reference, API Query Language.
 *
 * @example
 * import { type ProductFilterFields, queryOf, queryProducts } from 'storefront-widgets'
 *
 * const query = queryOf<ProductFilterFields>()
 *   .where('price', '$lt', 20)
 *   .where('inventoryStatus', '$in', ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'])
 *   .ascending('name')
 *   .limit(12)
 *   .query()
 * const { products = [] } = await client.call(queryProducts, { query })
 * console.info(products.map(({ name }) => name))
 */
export function queryOf<Fields extends object>(): QueryBuilder<Fields> {
  return build<Fields>({})
}

function build<Fields extends object>(parts: QueryParts<Fields>): QueryBuilder<Fields> {
  const { filter, sort, paging } = parts
  const sorted = (fields: readonly (keyof Fields & string)[], order: SortOrder): QueryBuilder<Fields> =>
    build({ ...parts, sort: [...(sort ?? []), ...fields.map((fieldName) => ({ fieldName, order }))] })
  const filterPart = filter && { filter }
  return {
    where: (field: string, ...args: readonly unknown[]) => {
      if (args.at(-1) === undefined)
        throw new PlatformError(`where(): the value of ${field} is undefined. Use null for items without a value.`, {
          code: 'INVALID_ARGUMENT',
        })
      const condition = args.length > 1 ? { [String(args[0])]: args[1] } : args[0]
      return build({ ...parts, filter: combine('$and', [filter, { [field]: condition } as Filter<Fields>]) })
    },
    or: (...others) => {
      const all = [filter, ...others.map((other) => other.query().filter)]
      const { filter: _, ...rest } = parts
      return build(all.includes(undefined) ? rest : { ...parts, filter: combine('$or', all) })
    },
    // The negation of an empty filter matches nothing. `{ $not: {} }` expresses that.
    not: () => build({ ...parts, filter: { $not: filter ?? {} } as Filter<Fields> }),
    ascending: (...fields) => sorted(fields, 'ASC'),
    descending: (...fields) => sorted(fields, 'DESC'),
    limit: (limit) => build({ ...parts, paging: { ...paging, limit } }),
    offset: (offset) => build({ ...parts, paging: { ...paging, offset } }),
    query: () => ({ ...filterPart, ...(sort && { sort }), ...(paging && { paging }) }),
    search: () => ({
      ...filterPart,
      ...(sort && { sort }),
      ...(paging?.limit !== undefined && { cursorPaging: { limit: paging.limit } }),
    }),
    sortingQuery: () => ({ ...filterPart, ...(sort && { sorting: sort }), ...(paging && { paging }) }),
  }
}

/** Combines filters into one. Filters of the same kind are flattened. */
function combine<Fields extends object>(
  kind: '$and' | '$or',
  filters: readonly (Filter<Fields> | undefined)[],
): Filter<Fields> {
  const parts = filters.flatMap((filter) => {
    if (!filter) return []
    return Object.keys(filter).join() === kind ? (filter[kind] ?? []) : [filter]
  })
  return parts.length === 1 && parts[0] ? parts[0] : ({ [kind]: parts } as Filter<Fields>)
}
