import { invalidArgument } from '../../errors/from-response.ts'
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
 * Prints a parsed GraphQL document. Each operation and fragment is one line.
 *
 * @throws `INVALID_ARGUMENT` for definitions that cannot be executed, such as type definitions. Source: GraphQL October 2021, §2.
 */
export function printDocument({ definitions }: DocumentSyntax): string {
  return definitions.map(printDefinition).join('\n')
}

const joinWords = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')
const wrapList = (list: readonly string[] | undefined, open: string, close: string): string =>
  list?.length ? open + list.join(', ') + close : ''

function printDefinition({ kind, operation, name, selectionSet, ...rest }: DefinitionSyntax): string {
  if (kind !== 'OperationDefinition' && kind !== 'FragmentDefinition') {
    throw invalidArgument([{ field: 'document', description: `cannot contain a ${kind}` }])
  }
  const variables = rest.variableDefinitions?.map(({ variable, type, defaultValue, directives: own }) =>
    joinWords(
      `$${variable.name.value}: ${printType(type)}`,
      defaultValue && `= ${printValue(defaultValue)}`,
      printDirectives(own),
    ),
  )
  const head = operation ?? `fragment ${name?.value} on ${rest.typeCondition && printType(rest.typeCondition)}`
  const signature = operation && (name || variables?.length) ? (name?.value ?? '') + wrapList(variables, '(', ')') : ''
  return joinWords(head, signature, printDirectives(rest.directives), printSelections(selectionSet))
}

const printType = ({ kind, name, type }: TypeSyntax): string => {
  if (!type) return name?.value ?? ''
  return kind === 'ListType' ? `[${printType(type)}]` : `${printType(type)}!`
}

const printSelections = (set: SelectionSetSyntax | undefined): string =>
  set ? `{ ${set.selections.map(printSelection).join(' ')} }` : ''

function printSelection({ kind, alias, name, typeCondition, selectionSet, ...rest }: SelectionSyntax): string {
  const signature = kind === 'Field' ? (alias ? `${alias.value}: ` : '') + name?.value : `...${name?.value ?? ''}`
  const on = typeCondition && `on ${printType(typeCondition)}`
  return joinWords(
    signature + printArgumentList(rest.arguments),
    on,
    printDirectives(rest.directives),
    printSelections(selectionSet),
  )
}

const printArguments = (list: readonly ArgumentSyntax[] | undefined): string[] | undefined =>
  list?.map((one) => `${one.name.value}: ${printValue(one.value)}`)

const printArgumentList = (list: readonly ArgumentSyntax[] | undefined): string =>
  wrapList(printArguments(list), '(', ')')

const printDirectives = (list: readonly DirectiveSyntax[] | undefined): string =>
  joinWords(...(list ?? []).map((one) => `@${one.name.value}${printArgumentList(one.arguments)}`))

function printValue({ kind, name, value: plain, values, fields }: ValueSyntax): string {
  switch (kind) {
    case 'Variable':
      return `$${name?.value}`
    case 'StringValue':
      // Every JSON string is a valid GraphQL string.
      return JSON.stringify(plain)
    case 'NullValue':
      return 'null'
    case 'ListValue':
      return `[${(values ?? []).map(printValue).join(', ')}]`
    case 'ObjectValue':
      return `{${(printArguments(fields) ?? []).join(', ')}}`
    default:
      return String(plain)
  }
}
