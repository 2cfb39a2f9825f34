import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'
import { addCart } from '../cart/graphql.ts'
import { listCollections } from '../catalog/collection-store.ts'
import { addCatalog } from '../catalog/graphql/fields.ts'
import { ApplicationError, ValidationError } from '../http/errors.ts'
import type { Ctx } from '../platform.ts'
import { createBuilder, type GraphContext } from './builder.ts'

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

let made: GraphQLSchema | undefined

/** The GraphQL schema, created on first use. */
export function graphSchema(): GraphQLSchema {
  made ??= createSchema()
  return made
}

function createSchema(): GraphQLSchema {
  const builder = createBuilder()
  builder.queryType()
  addCart(builder, addCatalog(builder))
  return builder.toSchema()
}

/** Executes one operation with the caller's permissions. Errors are returned next to partial data. */
export async function runGraphql({ query, variables, operationName }: GraphRequest, ctx: Ctx): Promise<GraphResponse> {
  const schema = graphSchema()
  const document = read(query)
  if (document instanceof GraphQLError) return refusal([document], 'GRAPHQL_PARSE_FAILED')
  const faults = validate(schema, document)
  if (faults.length > 0) return refusal(faults, 'GRAPHQL_VALIDATION_FAILED')
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
