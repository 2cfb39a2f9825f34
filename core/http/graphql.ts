import { pathOnly } from '../convert/path-only.ts'
import { invalidArgument } from '../errors/from-response.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { DocumentSyntax } from './document-syntax.ts'
import type { Endpoint } from './endpoint.ts'
import type { Call, CallOptions } from './send.ts'

export interface GraphqlError {
  readonly message: string
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

export interface GraphqlAnswer<Data> {
  readonly data: Data
}

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

/** Asks the platform's graph; see `Client.graphql`. */
export type Graphql = <Data = Record<string, unknown>, Variables = Readonly<Record<string, unknown>>>(
  document: string | (object & TypedDocument<Data, Variables>),
  ...rest: GraphqlArguments<Variables>
) => Promise<GraphqlAnswer<Data>>

/** Turns a parsed document back into text. */
export type DocumentPrinter = (document: DocumentSyntax) => string

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

/** Creates `client.graphql`. Without `print`, documents must carry their text. */
export function createGraphql(call: Call, print?: DocumentPrinter): Graphql {
  return async <Data>(document: object | string, variables?: unknown, options: GraphqlOptions = {}) => {
    const { apiVersion = 'alpha', ...how } = options
    const query = textOf(document, print)
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

function textOf(document: object | string, print: DocumentPrinter | undefined): string {
  if (!('kind' in Object(document))) return String(document)
  const syntax = document as DocumentSyntax
  const text = print ? print(syntax) : syntax.loc?.source.body
  if (text === undefined) throw invalidArgument([{ field: 'document', description: 'must carry its text' }])
  return text
}
