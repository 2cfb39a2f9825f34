import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import { GraphQLError } from 'graphql'
import type { CatalogCollection } from '../catalog/collection-store.ts'
import type { Ctx } from '../platform.ts'

/** Context of one GraphQL operation. */
export interface GraphContext {
  readonly ctx: Ctx
  /** All collections, read at most once per operation. */
  readonly collections: () => Promise<readonly CatalogCollection[]>
}

interface GraphTypes {
  Context: GraphContext
  Scalars: {
    ID: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}

/** Limits of an operation. Operations above them are refused before execution. */
export const LIMITS = { depth: 8, breadth: 250, complexity: 3_000 } as const
/** Assumed length of lists without a limit. */
const USUAL_LIST = 5

type Builder = InstanceType<typeof SchemaBuilder<GraphTypes>>

export function createBuilder(): Builder {
  const builder = new SchemaBuilder<GraphTypes>({
    plugins: [ComplexityPlugin],
    complexity: {
      limit: LIMITS,
      defaultListMultiplier: USUAL_LIST,
      complexityError: (kind, { depth, breadth, complexity }) => {
        const [asked, most] = {
          Depth: [depth, LIMITS.depth],
          Breadth: [breadth, LIMITS.breadth],
          Complexity: [complexity, LIMITS.complexity],
        }[kind]
        const extensions = { code: 'QUERY_TOO_COMPLEX' }
        return new GraphQLError(`The ${kind.toLowerCase()} of the query is ${asked}, at most ${most} is allowed`, {
          extensions,
        })
      },
    },
  })
  builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value })
  return builder
}

export type { Builder }
