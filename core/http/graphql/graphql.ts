import { pathOnly } from '../../convert/path-only.ts'
import { PlatformError, type PlatformErrorInit } from '../../errors/platform-error.ts'
import { redactSecrets } from '../../errors/redact-secrets.ts'
import type { Call, CallOptions } from '../call-types.ts'
import type { Endpoint } from '../endpoint.ts'
import type { DocumentSyntax } from './document-syntax.ts'
import { printDocument } from './print-document.ts'

/** One GraphQL error. Source: GraphQL October 2021, §7.1.2. */
export interface GraphqlError {
  /** Description of the error. */
  readonly message: string
  /** Places in the query. */
  readonly locations?: readonly {
    /** Line, from 1. */
    readonly line: number
    /** Column, from 1. */
    readonly column: number
  }[]
  /** Path of the field in the response. */
  readonly path?: readonly (string | number)[]
  /** Further data of the error. */
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** The result of a GraphQL operation. `data` is an empty object when the response has none. */
export interface GraphqlResult<Data> {
  /** The requested fields, by the names or aliases in the document. */
  readonly data: Data
}

/** Options of a GraphQL operation. */
export interface GraphqlOptions extends CallOptions {
  /** Version of the platform's GraphQL API. Default `alpha`. */
  readonly apiVersion?: string
}

/**
 * A document with the types of its data and variables, as GraphQL code generators emit it (`TypedDocumentNode`, `TypedDocumentString`),
 * or without types. The type is structural, so no GraphQL library is needed.
 */
export interface TypedDocument<Data, Variables> {
  /** Carries the types. Never called. */
  readonly __apiType?: (variables: Variables) => Data
  /** Returns the text of the document. Syntax trees (`kind`) are printed instead. */
  toString(): string
}

/** The arguments after the document. `variables` is optional if the document requires none. */
export type GraphqlArguments<Variables> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: GraphqlOptions]
    : [variables: Variables, options?: GraphqlOptions]

/** Runs a GraphQL operation. See `GraphClient.graphql`. */
export type Graphql = <Data = Record<string, unknown>, Variables = Readonly<Record<string, unknown>>>(
  document: string | (object & TypedDocument<Data, Variables>),
  ...rest: GraphqlArguments<Variables>
) => Promise<GraphqlResult<Data>>

/** The response to a GraphQL document that is sent as text. */
export interface GraphqlResponse {
  /** The requested fields. Absent if the query failed. */
  readonly data?: unknown
  /** Errors of fields, or of the whole query. */
  readonly errors?: readonly GraphqlError[]
}

/**
 * Runs a GraphQL document given as text. `client.graphql` adds types, and rejects when the response contains errors.
 *
 * Never retried, because the document may be a mutation. Source: core/README.md#graphql.
 */
export const graphql: Endpoint<
  { apiVersion: string; query: string; variables?: Readonly<Record<string, unknown>> | undefined },
  GraphqlResponse
> = {
  area: 'graphql',
  method: 'POST',
  path: '/graphql/{apiVersion}',
  convert: { request: { pathOnly: ['apiVersion'] }, using: { pathOnly } },
}

/** As `graphql`, but rejects when the response contains errors. */
const checkedGraphql: typeof graphql = {
  ...graphql,
  checkResponse(response) {
    const { data, errors }: GraphqlResponse = response
    const error = errors?.[0]
    if (!error) return
    const code = String(error.extensions?.['code'] ?? 'GRAPHQL_ERROR')
    const fields = redactSecrets({ errors, data }) as PlatformErrorInit['data']
    throw new PlatformError(error.message, { code, status: 200, data: fields })
  },
}

/** Creates `client.graphql`, which sends its requests with `call`. */
export function createGraphql(call: Call): Graphql {
  return async <Data>(document: object | string, variables?: unknown, options: GraphqlOptions = {}) => {
    const { apiVersion = 'alpha', ...callOptions } = options
    const query = toQueryText(document)
    const input = { apiVersion, query, variables: variables as Readonly<Record<string, unknown>> | undefined }
    const { data } = await call(checkedGraphql, input, callOptions)
    return { data: (data ?? {}) as Data }
  }
}

/** Code generators emit string objects or syntax trees. A syntax tree may have no source text, so it is printed. */
function toQueryText(document: object | string): string {
  if (typeof document !== 'string' && !(typeof document === 'object' && document))
    throw new PlatformError('The document of client.graphql() must be text or the output of a code generator', {
      code: 'INVALID_ARGUMENT',
    })
  return 'kind' in Object(document) ? printDocument(document as DocumentSyntax) : String(document)
}
