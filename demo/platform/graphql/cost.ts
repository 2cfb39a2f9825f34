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
  getOperationAST,
  getVariableValues,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
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

/** The error of an operation above a limit, or `undefined`. The document must be valid. Execution refuses invalid variables and names. */
export function costError(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
  operationName: string | null | undefined,
): GraphQLError | undefined {
  const operation = getOperationAST(document, operationName)
  const query = schema.getQueryType()
  if (operation == null || query == null) return undefined
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  if (coerced === undefined) return undefined
  const cost = operationCost(operation, document, query, coerced)
  const exceeded = (['depth', 'breadth', 'complexity'] as const).find((measure) => cost[measure] > LIMITS[measure])
  return exceeded === undefined ? undefined : tooComplex(exceeded, cost[exceeded])
}

function operationCost(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  query: GraphQLNamedType,
  variables: Variables,
): Cost {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const fragmentCosts = new Map<string, Cost>()

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
    const cost = fragmentCosts.get(name) ?? (fragment && selectionCost(fragment.selectionSet, parent))
    if (cost === undefined) return { depth: 0, breadth: 0, complexity: 0 }
    fragmentCosts.set(name, cost)
    return cost
  }

  function fieldCost(node: FieldNode, parent: GraphQLNamedType): Cost {
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
    if (field === undefined || node.selectionSet === undefined) return { depth: 1, breadth: 1, complexity: 1 }
    const { depth, breadth, complexity } = selectionCost(node.selectionSet, getNamedType(field.type))
    return { depth: depth + 1, breadth: breadth + 1, complexity: 1 + complexity * lengthOf(field, node, variables) }
  }

  return selectionCost(operation.selectionSet, query)
}

/** Expected number of entries. The entries of a page are counted at the field that has the paging. */
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
