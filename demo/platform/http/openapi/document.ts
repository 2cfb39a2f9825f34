import { version } from '../../../../core/version.ts'
import { eventTypes } from '../../webhooks/event-types.ts'
import type { Route } from '../call.ts'
import { wireCalls as v3Calls, methodsOf as v3Methods } from '../v3/wire-map.ts'
import type { Method } from '../wire-map.ts'
import { methodsOf, wireCalls } from '../wire-map.ts'
import { components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { type DocumentedCall, type Operation, operationOf, pathKey } from './operation.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Lowercase<Method>, Operation>>>>>
  readonly webhooks: Readonly<Record<string, object>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly [kind: string]: object }
}

/** The calls of both wire maps. Names of the newer generation have their area as a prefix, because some are the same. */
const calls: readonly DocumentedCall[] = [
  ...wireCalls.map((call) => ({ ...call, id: call.name, methods: methodsOf(call.name) })),
  ...v3Calls.map((call) => ({ ...call, id: `${call.area}.${call.name}`, methods: v3Methods(call.name) })),
]

/** The OpenAPI document of all calls, with the schemas of their handlers. Source: core/README.md#requests. */
export function openApiDocument(routes: readonly Route[], url: string): OpenApiDocument {
  const schemas = new Map(routes.map(({ name, area, schema }) => [`${area}.${name}`, schema]))
  const paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>> = {}
  const definitions: Record<string, JsonSchema> = {}
  for (const call of calls) {
    for (const method of call.methods) {
      const made = operationOf(call, method, schemas.get(`${call.area}.${call.name}`))
      const key = pathKey(call.path)
      paths[key] = { ...paths[key], [method.toLowerCase()]: made.operation }
      Object.assign(definitions, made.definitions)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Local commerce platform',
      version,
      description: 'A stand-in for the hosted platform, on this machine. Every call that the storefront client makes.',
    },
    servers: [{ url }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(eventTypes.map((type) => [type, webhook(type)])),
    components: { ...components, schemas: { ...components.schemas, ...definitions } },
  }
}

function webhook(type: string): object {
  const description = 'A JWT, signed with RS256. Its `data` claim is JSON: `{ eventType, instanceId, identity, data }`.'
  return {
    post: {
      summary: type,
      requestBody: { required: true, description, content: { 'text/plain': { schema: { type: 'string' } } } },
      responses: { 200: { description: 'Received. Anything else, or nothing within 1,250 ms, is repeated later.' } },
    },
  }
}
