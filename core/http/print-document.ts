import { invalidArgument } from '../errors/from-response.ts'
import type {
  ArgumentSyntax,
  DefinitionSyntax,
  DirectiveSyntax,
  DocumentSyntax,
  SelectionSetSyntax,
  SelectionSyntax,
  TypeSyntax,
  ValueSyntax,
} from './document-syntax.ts'

/**
 * The text of a parsed GraphQL document: its operations and fragments, in one line each.
 *
 * Fails with `INVALID_ARGUMENT` for what cannot be sent, such as the definition of a type. Source: GraphQL October 2021, §2.
 */
export function printDocument({ definitions }: DocumentSyntax): string {
  return definitions.map(definition).join('\n')
}

const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')
const wrapped = (list: readonly string[] | undefined, open: string, close: string): string =>
  list?.length ? open + list.join(', ') + close : ''

function definition({ kind, operation, name, selectionSet, ...rest }: DefinitionSyntax): string {
  if (kind !== 'OperationDefinition' && kind !== 'FragmentDefinition') {
    throw invalidArgument([{ field: 'document', description: `cannot hold a ${kind}` }])
  }
  const variables = rest.variableDefinitions?.map(({ variable, type, defaultValue, directives: own }) =>
    words(`$${variable.name.value}: ${typeName(type)}`, defaultValue && `= ${value(defaultValue)}`, directives(own)),
  )
  const head = operation ?? `fragment ${name?.value} on ${rest.typeCondition && typeName(rest.typeCondition)}`
  const called = operation && (name || variables?.length) ? (name?.value ?? '') + wrapped(variables, '(', ')') : ''
  return words(head, called, directives(rest.directives), selections(selectionSet))
}

const typeName = ({ kind, name, type }: TypeSyntax): string => {
  if (!type) return name?.value ?? ''
  return kind === 'ListType' ? `[${typeName(type)}]` : `${typeName(type)}!`
}

const selections = (set: SelectionSetSyntax | undefined): string =>
  set ? `{ ${set.selections.map(selection).join(' ')} }` : ''

function selection({ kind, alias, name, typeCondition, selectionSet, ...rest }: SelectionSyntax): string {
  const called = kind === 'Field' ? (alias ? `${alias.value}: ` : '') + name?.value : `...${name?.value ?? ''}`
  const on = typeCondition && `on ${typeName(typeCondition)}`
  return words(called + withArguments(rest.arguments), on, directives(rest.directives), selections(selectionSet))
}

const pairs = (list: readonly ArgumentSyntax[] | undefined): string[] | undefined =>
  list?.map((one) => `${one.name.value}: ${value(one.value)}`)

const withArguments = (list: readonly ArgumentSyntax[] | undefined): string => wrapped(pairs(list), '(', ')')

const directives = (list: readonly DirectiveSyntax[] | undefined): string =>
  words(...(list ?? []).map((one) => `@${one.name.value}${withArguments(one.arguments)}`))

function value({ kind, name, value: plain, values, fields }: ValueSyntax): string {
  switch (kind) {
    case 'Variable':
      return `$${name?.value}`
    case 'StringValue':
      // A GraphQL string may be written as JSON writes it.
      return JSON.stringify(plain)
    case 'NullValue':
      return 'null'
    case 'ListValue':
      return `[${(values ?? []).map(value).join(', ')}]`
    case 'ObjectValue':
      return `{${(pairs(fields) ?? []).join(', ')}}`
    default:
      return String(plain)
  }
}
