import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import { GraphQLError } from 'graphql'
import type { CatalogCollection } from '../catalog/collection-store.ts'
import type { Ctx } from '../platform.ts'

/** What one operation works with; made anew for each. */
export interface GraphContext {
  readonly ctx: Ctx
  /** All collections, read once however often they are asked for. */
  readonly collections: () => Promise<readonly CatalogCollection[]>
}

interface GraphTypes {
  Context: GraphContext
  Scalars: {
    ID: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}

/** Beyond these an operation is refused before anything is read: nobody may ask for the whole shop many times over. */
export const LIMITS = { depth: 8, breadth: 250, complexity: 3_000 } as const
/** How many entries a list is taken to have that says no number. */
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
