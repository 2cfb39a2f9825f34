import { parametersOf } from '../wire-map.ts'
import { type Coercible, coerceFields } from './coerce.ts'
import { UnreadableBody } from './errors.ts'

type Payload = Record<string, unknown>

/**
 * One payload from all that a request carries: path parameters over the body over `.r` over plain query parameters.
 *
 * Repeated query keys become arrays, dotted ones nested objects; the schema says which text stands for a number, a boolean or a
 * list of one. Source: WIRE.md, “Requests”.
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

function parseObject(text: string, what: string): Payload {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new UnreadableBody(`Malformed JSON in ${what}`, { cause: error })
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Payload
  throw new UnreadableBody(`Expected a JSON object in ${what}`)
}

function pathValues(path: string, pathname: string): [string, string][] {
  const expression = new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}$`)
  const values = expression.exec(pathname)?.slice(1) ?? []
  return parametersOf(path).map((name, index) => [name, decodeSegment(values[index] ?? '')])
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    throw new UnreadableBody('Malformed escape in the request path', { cause: error })
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
