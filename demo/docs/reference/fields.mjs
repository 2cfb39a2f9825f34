/** The fields of types, with nested inline types as paths: `lineItems[].quantity`. */
import { ts } from '@custom-elements-manifest/analyzer'
import { commonMeaning } from './common-fields.mjs'
import { docOf } from './docstrings.mjs'
import { callTypeOf, resolveAlias } from './model.mjs'

/** Utility types whose fields are those of their first argument. */
const SAME_FIELDS = ['Partial', 'Readonly', 'Required', 'ReadonlyArray', 'Array', 'NonNullable']

/** `[{ path, optional, type, member }]` of a type. Fields of named types inside it are not expanded. */
export function fieldsOf(checker, node) {
  return membersOf(checker, node).flatMap((member) => expanded(checker, member, ''))
}

/** The meaning of a field: its docstring, or the tag `@param` of the call whose type it is inline in. */
export function meaningOf({ path, member }, call) {
  const { text } = docOf(member)
  if (text || !call) return text
  const name = path.replaceAll('[]', '')
  return call.fields.get(name) ?? commonMeaning(call.name, name)
}

/** Paths of the fields of a call's input and response, and of all types in them, that have no meaning. */
export function unexplained(checker, call, seen) {
  const { input, response } = callTypeOf(call.node)
  const missing = []
  const check = (node, name, ownCall) => {
    for (const field of fieldsOf(checker, node)) {
      if (!meaningOf(field, ownCall)) missing.push(`${name}.${field.path}`)
    }
    for (const declaration of namedTypesIn(checker, node)) {
      if (seen.has(declaration)) continue
      seen.add(declaration)
      const name = declaration.name.getText()
      check(ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration, name)
    }
  }
  for (const node of [input, response]) check(node, call.name, ts.isTypeReferenceNode(node) ? undefined : call)
  return missing
}

/** Names of the types with fields that a call's input and response contain, directly or in their fields, and that no page documents. */
export function undocumented(checker, call, documented, seen) {
  const { input, response } = callTypeOf(call.node)
  const missing = []
  const check = (node) => {
    for (const declaration of namedTypesIn(checker, node)) {
      if (seen.has(declaration)) continue
      seen.add(declaration)
      const fields = fieldsOf(checker, ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration)
      const isShown = documented.has(checker.getSymbolAtLocation(declaration.name))
      if (fields.length > 0 && !isShown) missing.push(declaration.name.getText())
      // Types that a declaration extends are shown with its own fields.
      for (const { type } of fields) check(type)
    }
  }
  for (const node of [input, response]) check(node)
  return missing
}

/** The members of an inline type, an interface, or what either is derived from. */
function membersOf(checker, node) {
  if (ts.isInterfaceDeclaration(node)) {
    const inherited = (node.heritageClauses ?? []).flatMap(({ types }) =>
      types.flatMap((type) => membersOf(checker, type)),
    )
    return [...inherited, ...node.members.filter(isField)]
  }
  if (ts.isTypeLiteralNode(node)) return node.members.filter(isField)
  if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node))
    return distinct(node.types.flatMap((type) => membersOf(checker, type)))
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return membersOf(checker, node.type)
  if (ts.isArrayTypeNode(node)) return membersOf(checker, node.elementType)
  return ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node) ? membersOfReference(checker, node) : []
}

function membersOfReference(checker, node) {
  const name = node.typeName ?? node.expression
  const [first, second] = node.typeArguments ?? []
  if (SAME_FIELDS.includes(name.getText())) return membersOf(checker, first)
  if (/^(Omit|Pick)$/.test(name.getText())) {
    const keys = [...second.getText().matchAll(/'([^']+)'/g)].map(([, key]) => key)
    const isPicked = name.getText() === 'Pick'
    return membersOf(checker, first).filter((member) => keys.includes(member.name.getText()) === isPicked)
  }
  const declaration = declarationOf(checker, name)
  if (!declaration) return []
  return membersOf(checker, ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration)
}

function expanded(checker, member, prefix) {
  const path = `${prefix}${member.name.getText()}`
  const own = { path, optional: member.questionToken !== undefined, type: member.type, member }
  const inner = inlineMembers(member.type)
  const many = isArray(member.type) ? '[]' : ''
  return [own, ...inner.flatMap((part) => expanded(checker, part, `${path}${many}.`))]
}

/** The members of the inline types in a type, not of named types. */
function inlineMembers(node) {
  if (ts.isTypeLiteralNode(node)) return node.members.filter(isField)
  if (ts.isArrayTypeNode(node)) return inlineMembers(node.elementType)
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return inlineMembers(node.type)
  if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node)) return distinct(node.types.flatMap(inlineMembers))
  return []
}

/** Declarations of interfaces and aliases that a type names, directly or in inline types. */
function namedTypesIn(checker, node) {
  const found = new Set()
  const visit = (part) => {
    if (ts.isTypeReferenceNode(part) || ts.isExpressionWithTypeArguments(part)) {
      const declaration = declarationOf(checker, part.typeName ?? part.expression)
      if (declaration) found.add(declaration)
    }
    ts.forEachChild(part, visit)
  }
  visit(node)
  return [...found]
}

function declarationOf(checker, name) {
  const symbol = resolveAlias(checker, checker.getSymbolAtLocation(name))
  return symbol?.declarations?.find(
    (declaration) => ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration),
  )
}

const isField = (member) => ts.isPropertySignature(member) && member.type !== undefined
const isArray = (node) => ts.isArrayTypeNode(node) || (ts.isTypeOperatorNode(node) && isArray(node.type))

/** Variants of a union may repeat a field. */
const distinct = (members) =>
  members.filter(
    (member, index) => members.findIndex((other) => other.name.getText() === member.name.getText()) === index,
  )
