import * as v from 'valibot'
import { defineRoute, type Route } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import { optionalObject } from '../http/input/schemas.ts'
import { runGraphql } from './run.ts'

const VERSION = 'alpha'

const schema = v.object({
  apiVersion: v.string(),
  query: v.pipe(v.string(), v.minLength(1), v.maxLength(50_000)),
  variables: optionalObject,
  operationName: v.nullish(v.string()),
})

/**
 * GraphQL API of products, collections and the current cart. GraphQL errors are part of a 200 response.
 *
 * Source: core/README.md#graphql.
 */
export const graphqlRoutes: readonly Route[] = [
  defineRoute('graphql', schema, ({ apiVersion, ...request }, ctx) => {
    if (apiVersion !== VERSION) throw notFound(`No version ${apiVersion} of the graph`)
    return runGraphql(request, ctx)
  }),
]
