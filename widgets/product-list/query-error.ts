import { queryFieldList, unknownQueryField } from '../../core/catalog/query-fields.ts'
import type { Query } from '../../core/http/query/query-types.ts'

const EXAMPLE = `query='{"filter":{"price":{"$lt":20}},"sort":[{"fieldName":"price","order":"ASC"}]}'`
const parts = ['filter', 'sort', 'paging']

/** Returns a message for the merchant if the attribute `query` is not a product query. Text is JSON that could not be parsed. */
export function queryError(query: unknown): string | undefined {
  if (!query) return undefined
  if (typeof query === 'string') return `query="${query}" is not valid JSON. Example: ${EXAMPLE}.`
  const problem = queryProblem(query)
  if (problem) return `${problem} Example: ${EXAMPLE}.`
  const field = unknownQueryField(query as Query)
  return field && `The field “${field}” in query="…" is not supported. Use ${queryFieldList}.`
}

function queryProblem(query: unknown): string | undefined {
  if (!isObject(query)) return 'query="…" must be an object.'
  const unknownPart = Object.keys(query).find((name) => !parts.includes(name))
  if (unknownPart) return `“${unknownPart}” in query="…" is not supported. Use filter and sort.`
  const { filter, sort } = query
  return (
    (isPresent(filter) ? filterProblem('filter', filter) : undefined) ??
    (isPresent(sort) ? sortProblem(sort) : undefined)
  )
}

function filterProblem(name: string, filter: unknown): string | undefined {
  if (!isObject(filter)) return `“${name}” in query="…" must be a filter: {"field":condition}.`
  for (const [key, value] of Object.entries(filter)) {
    const problem = key.startsWith('$') && operatorProblem(key, value)
    if (problem) return problem
  }
  return undefined
}

function operatorProblem(name: string, value: unknown): string | undefined {
  if (name === '$not') return filterProblem(name, value)
  if (name !== '$and' && name !== '$or')
    return `“${name}” in query="…" must be part of the condition of a field, unlike $and, $or and $not.`
  if (!Array.isArray(value)) return `“${name}” in query="…" must be a list of filters.`
  return value.map((one) => filterProblem(name, one)).find(Boolean)
}

function sortProblem(sort: unknown): string | undefined {
  if (!Array.isArray(sort) || !sort.every((one) => isObject(one) && typeof one['fieldName'] === 'string'))
    return '“sort” in query="…" must be a list of objects with a fieldName.'
  const order: unknown = sort.map((one) => one.order).find((one) => isPresent(one) && one !== 'ASC' && one !== 'DESC')
  return isPresent(order) ? `The order “${String(order)}” in query="…" is not supported. Use ASC or DESC.` : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPresent = (value: unknown): boolean => value !== undefined && value !== null
