import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** Limits of an operation. Operations above them are refused before execution. */
const LIMITS = { depth: 8, breadth: 250, complexity: 3_000 } as const
/** Assumed length of lists without a limit. */
const LIST_LENGTH = 5
/** Default page size. Source: core/README.md#limits. */
const PAGE_LENGTH = 50

type Cost = Readonly<Record<keyof typeof LIMITS, number>>
type Variables = Readonly<Record<string, unknown>>

/** The error of an operation above a limit, or `undefined`. The document must be valid. */
export function costError(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const costs = new Map<string, Cost>()

  /** The cost of a selection. A fragment counts wherever it is spread. */
  function selectionCost({ selections }: SelectionSetNode, parent: GraphQLNamedType): Cost {
    const costs = selections.map((node): Cost => {
      if (node.kind === Kind.FIELD) return fieldCost(node, parent)
      if (node.kind === Kind.INLINE_FRAGMENT) return selectionCost(node.selectionSet, parent)
      return fragmentCost(node.name.value, parent)
    })
    const total = (measure: keyof Cost) => costs.reduce((sum, cost) => sum + cost[measure], 0)
    return {
      depth: Math.max(0, ...costs.map(({ depth }) => depth)),
      breadth: total('breadth'),
      complexity: total('complexity'),
    }
  }

  /** Each fragment is measured once, because fragments that spread each other would take exponential time. */
  function fragmentCost(name: string, parent: GraphQLNamedType): Cost {
    const fragment = fragments.get(name)
    const cost = costs.get(name) ?? (fragment && selectionCost(fragment.selectionSet, parent))
    if (cost === undefined) return { depth: 0, breadth: 0, complexity: 0 }
    costs.set(name, cost)
    return cost
  }

  function fieldCost(node: FieldNode, parent: GraphQLNamedType): Cost {
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
    if (field === undefined || node.selectionSet === undefined) return { depth: 1, breadth: 1, complexity: 1 }
    const { depth, breadth, complexity } = selectionCost(node.selectionSet, getNamedType(field.type))
    return { depth: depth + 1, breadth: breadth + 1, complexity: 1 + complexity * lengthOf(field, node, variables) }
  }

  const query = schema.getQueryType()
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION || query == null) continue
    const cost = selectionCost(node.selectionSet, query)
    for (const measure of ['depth', 'breadth', 'complexity'] as const) {
      if (cost[measure] > LIMITS[measure]) return tooComplex(measure, cost[measure])
    }
  }
  return undefined
}

/** Expected number of entries. Those of a page are counted at the field that has the paging. */
function lengthOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number {
  if (field.args.some(({ type }) => getNamedType(type).name === 'QueryInput')) {
    const { queryInput } = getArgumentValues(field, node, variables) as {
      queryInput?: { readonly paging?: { readonly limit?: number | null } | null } | null
    }
    return Math.max(queryInput?.paging?.limit ?? PAGE_LENGTH, 1)
  }
  return field.name !== 'items' && isListType(getNullableType(field.type)) ? LIST_LENGTH : 1
}

function tooComplex(measure: keyof Cost, value: number): GraphQLError {
  return new GraphQLError(`The ${measure} of the query is ${value}, at most ${LIMITS[measure]} is allowed`, {
    extensions: { code: 'QUERY_TOO_COMPLEX' },
  })
}
