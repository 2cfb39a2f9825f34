import { encodeJson } from '../../encode-json.ts'
import { queryString } from './query-string.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flatten(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      isObject(value)
        ? Object.entries(flatten(value)).map(([name, inner]) => [`${key}.${name}`, inner])
        : [[key, value]],
    ),
  )
}

/**
 * Encodes a payload as a query string, like `queryString`, with nested fields as parameters whose names have dots:
 * `{ a: { b: 1 } }` → `a.b=1`. Source: core/README.md#requests.
 */
export const dottedQuery = (payload: unknown): string =>
  queryString(flatten(JSON.parse(encodeJson(payload ?? {})) as Fields))
