import type { Route } from '../call.ts'
import { isWrite, type Method, parametersOf } from '../wire-map.ts'
import { failures } from './components.ts'
import { fieldsOf, isSimple, type JsonSchema, type PayloadSchema, payloadSchema } from './json-schema.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { schema: JsonSchema }>>
  }
  readonly responses: Readonly<Record<string, object>>
}

const anyone = [{}]
const visitors = [{ accessToken: [] }, { apiKey: [], siteId: [] }]

/** The operation of a call and method. `id` is unique among all calls. */
export function operationOf(
  route: Route,
  method: Method,
  id: string,
): { readonly operation: Operation; readonly definitions: PayloadSchema['definitions'] } {
  const { name, area, paths, methods, schema } = route
  const payload = payloadSchema(schema, id)
  const inPath = parametersOf(paths[0])
  const byQuery = method === 'GET' || method === 'DELETE'
  const operation: Operation = {
    operationId: method === methods[0] ? id : `${id}By${method}`,
    summary: sentence(name),
    tags: [area],
    security: area === 'oauth' ? anyone : visitors,
    parameters: [...inPath.map(pathParameter), ...(byQuery ? queryParameters(payload.schema, inPath) : [])],
    ...(byQuery ? {} : { requestBody: { required: hasRequiredFields(payload), content: json(payload.schema) } }),
    responses: { 200: successOf(route), ...failures },
  }
  return { operation, definitions: payload.definitions }
}

/** OpenAPI paths have no nested parameter names: `{order.id}` becomes `{id}`. */
export function pathKey(path: string): string {
  return path.replace(/\{(?:[^}]*\.)?([^}.]+)\}/g, '{$1}')
}

function pathParameter(dotted: string): Parameter {
  const name = dotted.split('.').at(-1) ?? dotted
  const renamed = name === dotted ? {} : { description: `The payload’s ${dotted}.` }
  return { name, in: 'path', required: true, ...renamed, schema: { type: 'string', minLength: 1 } }
}

function queryParameters(schema: JsonSchema, inPath: readonly string[]): Parameter[] {
  const fields = Object.entries(fieldsOf(schema)).filter(([name]) => !inPath.includes(name))
  const simple = fields.filter(([, field]) => isSimple(field))
  const plain = simple.map(([name, field]): Parameter => {
    const required = schema.required?.includes(name) ?? false
    return { name, in: 'query', ...(required ? { required } : {}), schema: field }
  })
  if (simple.length === fields.length) return plain
  const description = `The whole payload as base64url-encoded JSON, for payloads with nested fields: ${nested(fields)}.`
  return [...plain, { name: '.r', in: 'query', description, schema: { type: 'string' } }]
}

function nested(fields: readonly [string, JsonSchema][]): string {
  const names = fields.filter(([, field]) => !isSimple(field)).map(([name]) => name)
  return names.join(', ')
}

function successOf({ name, area }: Route): object {
  const consistent = {
    'x-wix-consistent': { description: 'Consistency token. Send it with later requests.', schema: { type: 'string' } },
  }
  return {
    description: area === 'oauth' ? 'Tokens.' : 'The requested or changed entities.',
    headers: { 'x-wix-request-id': { schema: { type: 'string' } }, ...(isWrite(name) ? consistent : {}) },
    content: json({ type: 'object', additionalProperties: true }),
  }
}

function json(schema: JsonSchema): Readonly<Record<string, { schema: JsonSchema }>> {
  return { 'application/json': { schema } }
}

function hasRequiredFields({ schema }: PayloadSchema): boolean {
  return (schema.required ?? []).length > 0
}

/** `getCurrentCart` → `Get current cart`. */
export function sentence(name: string): string {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
