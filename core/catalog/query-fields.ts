import { PlatformError } from '../errors/platform-error.ts'
import type { Filter, Query, Sorting } from '../http/query/query-types.ts'

/**
 * Fields of the query of a list, with the same names for all versions of the catalog. `options.<name>` is the field of an option, such as
 * `options.Size`.
 */
export const queryFields = [
  'id',
  'name',
  'slug',
  'description',
  'sku',
  'numericId',
  'productType',
  'price',
  'weight',
  'discountType',
  'collectionIds',
  'inventoryStatus',
  'ribbon',
  'brand',
  'createdDate',
  'lastUpdated',
] as const
export type QueryField = (typeof queryFields)[number]

/** The fields as text, for messages. */
export const queryFieldList: string = [...queryFields, 'options.<name>'].join(', ')

/** Returns a field of the query that does not exist. `undefined` if all exist. */
export function unknownQueryField({ filter, sort }: Query): string | undefined {
  const names = [...fieldsOf(filter), ...(sort ?? []).map(({ fieldName }) => fieldName)]
  return names.find((name) => !isOption(name) && !(queryFields as readonly string[]).includes(name))
}

function fieldsOf(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(fieldsOf)
  return Object.entries(filter ?? {}).flatMap(([name, value]) => (name.startsWith('$') ? fieldsOf(value) : name))
}

const isOption = (name: string): boolean => name.startsWith('options.')

/** How a version of the catalog filters and sorts. Fields that it lacks are absent. */
export interface QueryTranslation {
  /** The conditions on a field, by our name. */
  readonly filters: Partial<Readonly<Record<QueryField, string | ((condition: unknown) => Filter)>>>
  /** The field of a sort order, by our name. */
  readonly sorts: Partial<Readonly<Record<QueryField, string>>>
  /** The conditions on the choices of an option. */
  option(name: string, condition: unknown): Filter
}

/**
 * Translates the fields of a query. Operators are the same in all versions.
 *
 * @throws `UNSUPPORTED_QUERY_FIELD` for a field that the catalog of the shop lacks, `UNSUPPORTED_QUERY_OPERATOR` for an operator.
 */
export function translateQuery(
  { filter, sort }: Query,
  translation: QueryTranslation,
): { readonly filter: Filter | undefined; readonly sort: readonly Sorting[] | undefined } {
  return {
    filter: filter && translateFilter(filter, translation),
    sort: sort?.map((one) => ({ ...one, fieldName: sortField(one.fieldName, translation) })),
  }
}

function translateFilter(filter: Filter, translation: QueryTranslation): Filter {
  const filters = Object.entries(filter).map(([name, condition]): Filter => {
    if (name === '$not') return { $not: translateFilter(condition as Filter, translation) }
    if (name.startsWith('$')) return { [name]: (condition as Filter[]).map((one) => translateFilter(one, translation)) }
    if (isOption(name)) return translation.option(name.slice('options.'.length), condition)
    const target = translation.filters[name as QueryField]
    if (!target) throw unsupported(name, 'filter', Object.keys(translation.filters))
    return typeof target === 'string' ? { [target]: condition } : target(condition)
  })
  return allOf(filters)
}

/** Combines filters that must all match. */
export const allOf = (filters: readonly Filter[]): Filter =>
  filters.length > 1 ? { $and: filters } : (filters[0] ?? {})

function sortField(name: string, { sorts }: QueryTranslation): string {
  const target = sorts[name as QueryField]
  if (!target) throw unsupported(name, 'sort', Object.keys(sorts))
  return target
}

function unsupported(name: string, use: 'filter' | 'sort', supported: readonly string[]): PlatformError {
  const message = `The catalog of this shop cannot ${use} by “${name}”. It supports ${supported.join(', ')}.`
  return new PlatformError(message, { code: 'UNSUPPORTED_QUERY_FIELD' })
}
