import { pathOnly } from '../convert/path-only.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { Call, CallOptions } from './call-types.ts'
import type { DocumentSyntax } from './document-syntax.ts'
import type { Endpoint } from './endpoint.ts'
import { printDocument } from './print-document.ts'

/** One error of the graph. Source: GraphQL October 2021, §7.1.2. */
export interface GraphqlError {
  readonly message: string
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** What the graph answered; empty where it answered nothing. */
export interface GraphqlAnswer<Data> {
  readonly data: Data
}

/** How the graph is asked. */
export interface GraphqlOptions extends CallOptions {
  /** Version of the platform's graph. Default `alpha`. */
  readonly apiVersion?: string
}

/**
 * A document that knows its types: what GraphQL code generators make (`TypedDocumentNode`, `TypedDocumentString`), or one without
 * types. Structural: no GraphQL library is needed.
 */
export interface TypedDocument<Data, Variables> {
  /** Carries the types; never called. */
  readonly __apiType?: (variables: Variables) => Data
  toString(): string
}

/** Variables may be left out where the document needs none. */
export type GraphqlArguments<Variables> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: GraphqlOptions]
    : [variables: Variables, options?: GraphqlOptions]

/** Asks the platform's graph; see `GraphClient.graphql`. */
export type Graphql = <Data = Record<string, unknown>, Variables = Readonly<Record<string, unknown>>>(
  document: string | (object & TypedDocument<Data, Variables>),
  ...rest: GraphqlArguments<Variables>
) => Promise<GraphqlAnswer<Data>>

interface WireAnswer {
  readonly data?: unknown
  readonly errors?: readonly GraphqlError[]
}

/**
 * Asks the platform's graph, by text. `client.graphql` is the same with types, and with errors that reject.
 *
 * Never repeated: a query may be a mutation. Source: SPEC.md §7 Other.
 */
export const graphql: Endpoint<
  { apiVersion: string; query: string; variables?: Readonly<Record<string, unknown>> | undefined },
  WireAnswer
> = {
  area: 'graphql',
  method: 'POST',
  path: '/graphql/{apiVersion}',
  convert: { request: { pathOnly: ['apiVersion'] }, using: { pathOnly } },
}

/** Creates the function that asks the graph by way of `call`. */
export function createGraphql(call: Call): Graphql {
  return async <Data>(document: object | string, variables?: unknown, options: GraphqlOptions = {}) => {
    const { apiVersion = 'alpha', ...how } = options
    const query = textOf(document)
    const input = { apiVersion, query, variables: variables as Readonly<Record<string, unknown>> | undefined }
    const { data, errors } = await call(graphql, input, how)
    if (errors?.[0]) {
      const { message, extensions } = errors[0]
      const code = String(extensions?.['code'] ?? 'GRAPHQL_ERROR')
      throw new PlatformError(message, { code, status: 200, data: { errors, data } })
    }
    return { data: (data ?? {}) as Data }
  }
}

/** Code generators make texts that are objects, or syntax; what a syntax was read from may be gone. */
function textOf(document: object | string): string {
  return 'kind' in Object(document) ? printDocument(document as DocumentSyntax) : String(document)
}
