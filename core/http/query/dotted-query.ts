import { isPlainObject } from '../../convert/is-plain-object.ts'
import { encodeJson } from '../../encode-json.ts'
import { queryString } from './query-string.ts'

type Fields = Record<string, unknown>

function flatten(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      isPlainObject(value)
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
