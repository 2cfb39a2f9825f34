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

/** A query in the making. Every method answers a new one; none changes the one it is called on. */
export interface QueryBuilder<Fields extends object> {
  /** The field is exactly this; `null`: it has no value. All that is asked for must hold. */
  where<Name extends keyof Fields & string>(field: Name, value: Fields[Name] | null): QueryBuilder<Fields>
  /** `where('price', '$lt', 20)`; see `Comparison` for the operators. */
  where<Name extends keyof Fields & string, Operator extends keyof Comparison<Fields[Name]>>(
    field: Name,
    operator: Operator,
    value: NonNullable<Comparison<Fields[Name]>[Operator]> | NullIfAllowed<Comparison<Fields[Name]>[Operator]>,
  ): QueryBuilder<Fields>
  /** What this filter finds, and what the others find. An empty one finds everything. */
  or(...others: readonly QueryBuilder<Fields>[]): QueryBuilder<Fields>
  /** What this filter does not find. */
  not(): QueryBuilder<Fields>
  /** Adds to the sort: what came before counts more. */
  ascending(...fields: readonly (keyof Fields & string)[]): QueryBuilder<Fields>
  descending(...fields: readonly (keyof Fields & string)[]): QueryBuilder<Fields>
  /** Items per page, 1 to 100. */
  limit(count: number): QueryBuilder<Fields>
  /** Items to pass over, from 0; not for searches, which page by cursor. */
  offset(count: number): QueryBuilder<Fields>
  /** For products, collections and store variants: `{ query: built.query() }`. */
  query(): Query<Fields>
  /** For orders: `{ search: built.search() }`. */
  search(): CursorSearch<Fields>
  /** For members: `{ query: built.sortingQuery() }`. */
  sortingQuery(): SortingQuery<Fields>
}

type NullIfAllowed<Value> = null extends Value ? null : never

interface Parts<Fields extends object> {
  readonly filter?: Filter<Fields>
  readonly sort?: readonly Sorting<keyof Fields & string>[]
  readonly paging?: Paging
}

/**
 * Starts a query. Name the fields for the compiler to know them: `queryOf<ProductFilterFields>()`.
 *
 * Nothing that was not said is sent: without a filter there is no `filter`. Source: WIRE.md; the platform's public reference.
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

function build<Fields extends object>(parts: Parts<Fields>): QueryBuilder<Fields> {
  const { filter, sort, paging } = parts
  const sorted = (fields: readonly (keyof Fields & string)[], order: SortOrder): QueryBuilder<Fields> =>
    build({ ...parts, sort: [...(sort ?? []), ...fields.map((fieldName) => ({ fieldName, order }))] })
  const found = filter && { filter }
  return {
    where: (field: string, ...said: readonly unknown[]) => {
      const test = said.length > 1 ? { [String(said[0])]: said[1] } : said[0]
      return build({ ...parts, filter: join('$and', [filter, { [field]: test } as Filter<Fields>]) })
    },
    or: (...others) => {
      const all = [filter, ...others.map((other) => other.query().filter)]
      const { filter: _, ...rest } = parts
      return build(all.includes(undefined) ? rest : { ...parts, filter: join('$or', all) })
    },
    // Nothing is not found by everything: an empty list of ids says so.
    not: () => build({ ...parts, filter: { $not: filter ?? {} } as Filter<Fields> }),
    ascending: (...fields) => sorted(fields, 'ASC'),
    descending: (...fields) => sorted(fields, 'DESC'),
    limit: (limit) => build({ ...parts, paging: { ...paging, limit } }),
    offset: (offset) => build({ ...parts, paging: { ...paging, offset } }),
    query: () => ({ ...found, ...(sort && { sort }), ...(paging && { paging }) }),
    search: () => ({
      ...found,
      ...(sort && { sort }),
      ...(paging?.limit !== undefined && { cursorPaging: { limit: paging.limit } }),
    }),
    sortingQuery: () => ({ ...found, ...(sort && { sorting: sort }), ...(paging && { paging }) }),
  }
}

/** One filter of several; those that are of the same kind already are taken apart, so that nothing is nested without need. */
function join<Fields extends object>(
  kind: '$and' | '$or',
  filters: readonly (Filter<Fields> | undefined)[],
): Filter<Fields> {
  const parts = filters.flatMap((filter) => {
    if (!filter) return []
    return Object.keys(filter).join() === kind ? (filter[kind] ?? []) : [filter]
  })
  return parts.length === 1 && parts[0] ? parts[0] : ({ [kind]: parts } as Filter<Fields>)
}
