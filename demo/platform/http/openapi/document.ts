import { version } from '../../../../core/version.ts'
import { eventTypes } from '../../webhooks/event-types.ts'
import { v3EventTypes } from '../../webhooks/v3-event-types.ts'
import type { Route } from '../call.ts'
import type { Method } from '../wire-map.ts'
import { components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { type Operation, operationOf, pathKey } from './operation.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Lowercase<Method>, Operation>>>>>
  readonly webhooks: Readonly<Record<string, object>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly [kind: string]: object }
}

/** The OpenAPI document of all calls, with the schemas of their handlers. Source: core/README.md#requests. */
export function openApiDocument(routes: readonly Route[], url: string): OpenApiDocument {
  const ids = operationIds(routes)
  const paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>> = {}
  const definitions: Record<string, JsonSchema> = {}
  for (const route of routes) {
    for (const method of route.methods) {
      const described = operationOf(route, method, ids.get(route) ?? route.name)
      const key = pathKey(route.paths[0])
      paths[key] = { ...paths[key], [method.toLowerCase()]: described.operation }
      Object.assign(definitions, described.definitions)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Local commerce platform',
      version,
      description: 'A local stand-in for the hosted platform. Contains every call of the storefront client.',
    },
    servers: [{ url }],
    tags: [...new Set(routes.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries([...eventTypes, ...v3EventTypes].map((type) => [type, webhook(type)])),
    components: { ...components, schemas: { ...components.schemas, ...definitions } },
  }
}

/** The name of each call, preceded by its area if an earlier call has the same name. */
function operationIds(routes: readonly Route[]): ReadonlyMap<Route, string> {
  const ids = new Map<Route, string>()
  for (const route of routes) {
    const isTaken = [...ids.values()].includes(route.name)
    ids.set(route, isTaken ? `${route.area}_${route.name}` : route.name)
  }
  return ids
}

function webhook(type: string): object {
  const description = 'A JWT, signed with RS256. Its `data` claim is JSON: `{ eventType, instanceId, identity, data }`.'
  return {
    post: {
      summary: type,
      requestBody: { required: true, description, content: { 'text/plain': { schema: { type: 'string' } } } },
      responses: {
        200: {
          description:
            'Received. After any other status, or without a response within 1,250 ms, the delivery is retried.',
        },
      },
    },
  }
}
