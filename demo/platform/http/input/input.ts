import { UnreadableBodyError } from '../errors.ts'
import { parametersOf } from '../wire-map.ts'
import { type Coercible, coerceFields } from './coerce.ts'
import { parseJson } from './json.ts'

type Payload = Record<string, unknown>

/**
 * Merges the inputs of a request into one payload. Precedence: path parameters, body, `.r`, other query parameters.
 *
 * Repeated query keys become arrays, and dotted keys nested objects. The schema determines which texts are numbers, booleans or
 * one-element arrays. Source: core/README.md#requests.
 */
export async function readInput(request: Request, path: string, schema: Coercible): Promise<Payload> {
  const url = new URL(request.url)
  const parameters: Payload = {}
  for (const [key, value] of query(url.searchParams)) setAt(parameters, key, value)
  const payload: Payload = { ...coerceFields(schema, parameters) }
  const packed = url.searchParams.get('.r')
  if (packed !== null) Object.assign(payload, parseObject(decodePacked(packed), 'the parameter .r'))
  const text = await request.text()
  if (text !== '') Object.assign(payload, parseObject(text, 'the request body'))
  for (const [key, value] of pathValues(path, url.pathname)) setAt(payload, key, value)
  return payload
}

function* query(search: URLSearchParams): Generator<[string, unknown]> {
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key)
    if (key !== '.r') yield [key, values.length === 1 ? values[0] : values]
  }
}

function decodePacked(packed: string): string {
  return Buffer.from(packed, 'base64url').toString('utf8')
}

function parseObject(text: string, source: string): Payload {
  const parsed = parseJson(text, source)
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Payload
  throw new UnreadableBodyError(`Expected a JSON object in ${source}`)
}

function pathValues(path: string, pathname: string): [string, string][] {
  const expression = new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}$`)
  const values = expression.exec(pathname)?.slice(1) ?? []
  return parametersOf(path).map((name, index) => [name, decodeSegment(values[index] ?? '')])
}

/** A part of a path without percent-encoding. Fails with `UnreadableBodyError`. `source` describes the URL. */
export function decodeSegment(text: string, source = 'the request path'): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    throw new UnreadableBodyError(`Malformed escape in ${source}`, { cause: error })
  }
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

function setAt(target: Payload, dotted: string, value: unknown): void {
  const keys = dotted.split('.')
  if (keys.some((key) => FORBIDDEN.has(key))) return
  const last = keys.pop() ?? dotted
  let node = target
  for (const key of keys) {
    const next = node[key]
    if (typeof next === 'object' && next !== null && !Array.isArray(next)) node = next as Payload
    else node = node[key] = {} as Payload
  }
  node[last] = value
}
