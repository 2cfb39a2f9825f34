import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  parse,
  validate,
} from 'graphql'
import { cartQueries } from '../cart/v1/graphql.ts'
import { listCollections } from '../catalog/collection-store.ts'
import { catalogQueries } from '../catalog/graphql.ts'
import { ApplicationError, ValidationError } from '../http/errors.ts'
import type { Ctx } from '../platform.ts'
import type { GraphContext } from './context.ts'
import { costError } from './cost.ts'

/** Maximum number of tokens of a document. */
const MAX_TOKENS = 2_000

export interface GraphRequest {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
  readonly operationName?: string | null | undefined
}

export interface GraphResponse {
  readonly data?: unknown
  readonly errors?: readonly GraphQLFormattedError[]
}

const schema = buildSchema(readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8'))
const rootValue = { ...catalogQueries, ...cartQueries }

/** Executes one operation with the caller's permissions. Errors are returned next to partial data. */
export async function runGraphql({ query, variables, operationName }: GraphRequest, ctx: Ctx): Promise<GraphResponse> {
  const document = read(query)
  if (document instanceof GraphQLError) return refusal([document], 'GRAPHQL_PARSE_FAILED')
  const violations = validate(schema, document)
  if (violations.length > 0) return refusal(violations, 'GRAPHQL_VALIDATION_FAILED')
  const tooComplex = costError(schema, document, variables ?? {}, operationName)
  if (tooComplex !== undefined) return refusal([tooComplex], 'QUERY_TOO_COMPLEX')
  let collections: ReturnType<typeof listCollections> | undefined
  const contextValue: GraphContext = {
    ctx,
    collections: () => {
      collections ??= listCollections(ctx.platform.db)
      return collections
    },
  }
  const result = (await execute({
    schema,
    document,
    rootValue,
    contextValue,
    variableValues: variables,
    operationName,
  })) as ExecutionResult
  const { data, errors } = result
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors === undefined ? {} : { errors: errors.map(formatError) }),
  }
}

function read(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: MAX_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function refusal(errors: readonly GraphQLError[], code: string): GraphResponse {
  return { errors: errors.map((error) => ({ ...error.toJSON(), extensions: { code, ...error.extensions } })) }
}

/** Formats an error: refusals with code and data, unexpected errors without details. */
function formatError(error: GraphQLError): GraphQLFormattedError {
  const { originalError } = error
  const shown = error.toJSON()
  if (originalError instanceof ApplicationError) {
    const { code, data, status } = originalError
    return { ...shown, extensions: { code: String(code), status, data } }
  }
  if (originalError instanceof ValidationError) {
    return { ...shown, extensions: { code: 'INVALID_ARGUMENT', fieldViolations: originalError.violations } }
  }
  if (originalError === undefined || originalError instanceof GraphQLError) return shown
  console.error(originalError)
  return { ...shown, message: 'Internal Server Error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }
}
