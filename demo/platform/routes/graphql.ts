import * as v from 'valibot'
import { runGraphql } from '../graphql/run.ts'
import { answer, notFound, type Route } from '../http/call.ts'

const VERSION = 'alpha'

const schema = v.object({
  apiVersion: v.string(),
  query: v.pipe(v.string(), v.minLength(1), v.maxLength(50_000)),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
})

/**
 * The graph over products, collections and the current cart. Errors within the graph are answered beside the data, with 200.
 *
 * Source: SPEC.md §7 Other; WIRE.md, “Requests”.
 */
export const graphqlRoutes: readonly Route[] = [
  answer('graphql', schema, ({ apiVersion, ...request }, ctx) => {
    if (apiVersion !== VERSION) throw notFound(`No version ${apiVersion} of the graph`)
    return runGraphql(request, ctx)
  }),
]
