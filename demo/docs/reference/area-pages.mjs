/** The Markdown of the pages about calls, one per area of an entry, from the model of `model.mjs`. */
import { relative } from 'node:path/posix'
import { ts } from '@custom-elements-manifest/analyzer'
import { anchor } from './anchor.ts'
import { docOf } from './docstrings.mjs'
import { fieldsOf, meaningOf } from './fields.mjs'
import { callTypeOf } from './model.mjs'
import { createLinker, oneLine } from './type-links.mjs'

/** The introduction of pages with calls, by entry. */
const PROSE = {
  core: `These calls are for visitors and members, in browsers and in Node. Send them with \`client.call(endpoint, input)\`. A failed call rejects with a
[\`PlatformError\`](/api/errors.md#platformerror). Besides its own errors, every call can reject with \`INVALID_ARGUMENT\`, \`SYSTEM_ERROR\`, \`TIMEOUT\` and \`ABORTED\`.`,
  admin: `These calls are for servers of the merchant. Send them with a client from [\`createAdminClient\`](/api/admin/client.md#createadminclient). A failed call
rejects with a [\`PlatformError\`](/api/errors.md#platformerror).`,
  v3: `These calls of Catalog V3 and Cart V2 are for visitors and members. Send them with a client from [\`createClient\`](/api/client.md#createclient). A failed call
rejects with a [\`PlatformError\`](/api/errors.md#platformerror).`,
  'admin-v3': `These calls of Catalog V3 and Cart V2 are for servers of the merchant. Send them with a client from
[\`createAdminClient\`](/api/admin/client.md#createadminclient). A failed call rejects with a [\`PlatformError\`](/api/errors.md#platformerror).`,
}
const KIND_NAMES = { class: 'classes', function: 'functions', constant: 'constants', type: 'types' }
/** Suffixes of page titles, by entry. */
const AUDIENCE = { core: '', admin: ' (merchant)', v3: ' (V3)', 'admin-v3': ' (V3, merchant)', webhooks: '' }

/**
 * `[{ path, entry, title, description, calls, text }]`: one page per area of an entry. `exampleOf(page, name)` returns the code of a call's
 * example.
 */
export function areaPages({ checker, pages }, exampleOf) {
  const areas = pages.flatMap((page) =>
    page.areas.map((area) => ({ ...area, ...page, path: pathOf(page.page, area.title) })),
  )
  const locations = locationsOf(areas)
  return areas.map((area) => {
    const linkTargetOf = (symbol) => relativeLink(area, locations.get(symbol))
    const context = {
      checker,
      linked: createLinker(checker, linkTargetOf),
      exampleOf: (name) => exampleOf(area.page, name),
    }
    const calls = area.items.filter(({ kind }) => kind === 'call').map(({ name }) => name)
    const title = `${area.title}${AUDIENCE[area.page]}`
    const description = descriptionOf(area, calls)
    return {
      path: area.path,
      entry: area.page,
      title,
      description,
      calls,
      text: pageText(area, title, context, linkTargetOf),
    }
  })
}

function pathOf(entry, title) {
  const slug = anchor(title.replace('’', ''), new Map())
  return `api/${entry === 'core' ? '' : `${entry}/`}${slug}`
}

function descriptionOf({ title, from, items }, calls) {
  if (calls.length === 0) return `${title}: ${kindsOf(items)} of ${from}.`
  return `${title}: ${calls.length} ${calls.length === 1 ? 'call' : 'calls'} of ${from}, with an example each.`
}

/** `classes, functions and types`: the kinds of exports among the items, in the order of the page. */
function kindsOf(items) {
  const kinds = Object.keys(KIND_NAMES).filter((kind) => items.some((item) => item.kind === kind))
  const names = kinds.map((kind) => KIND_NAMES[kind])
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ')
}

/** Symbol → the locations of its documentation. An export of several entries has several locations. */
function locationsOf(areas) {
  const locations = new Map()
  for (const { path, page, items } of areas) {
    const counts = new Map()
    for (const { symbol, name } of items) {
      locations.set(symbol, [...(locations.get(symbol) ?? []), { path, page, slug: anchor(name, counts) }])
    }
  }
  return locations
}

function relativeLink({ path, page }, found) {
  const location =
    found?.find((candidate) => candidate.path === path) ??
    found?.find((candidate) => candidate.page === page) ??
    found?.[0]
  if (!location) return undefined
  return location.path === path
    ? `#${location.slug}`
    : `${relative(path.replace(/[^/]*$/, ''), location.path)}.md#${location.slug}`
}

function introductionOf({ page, from, intro, items }) {
  if (page === 'webhooks') return intro
  if (items.some(({ kind }) => kind === 'call')) return PROSE[page]
  return `These ${kindsOf(items)} are exports of \`${from}\`.`
}

function pageText(area, title, context, linkTargetOf) {
  const { from, items } = area
  const [types, values] = [items.filter(({ kind }) => kind === 'type'), items.filter(({ kind }) => kind !== 'type')]
  const example = values[0] ? importLine(values[0], from) : `import type { ${types[0].name} } from '${from}'`
  const contents = values.map(
    ({ name, symbol, text }) => `- [\`${name}\`](${linkTargetOf(symbol)}): ${firstSentence(text)}`,
  )
  const parts = [`# ${title}`, introductionOf(area), `\`\`\`ts\n${example}\n\`\`\``, contents.join('\n')]
  const sections = [...values, ...types].map((item) => itemText(item, context))
  return `${[...parts, ...sections].filter(Boolean).join('\n\n')}\n`
}

const importLine = ({ name }, from) => `import { ${name} } from '${from}'`
const firstSentence = (text) => (/^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).replace(/\s+/g, ' ')

function itemText(item, context) {
  const { text, failures, source } = split(item.text)
  const notes = notesOf(item, context.linked)
  if (failures) notes.push(`Errors: ${failures}`)
  if (source) notes.push(`Source: ${source}`)
  const written = item.kind === 'call' ? context.exampleOf(item.name) : undefined
  const examples = [...(written ? [written] : []), ...item.examples].map((code) => `\`\`\`ts\n${code}\n\`\`\``)
  const list = notes.map((note) => `- ${note}`).join('\n')
  return [`## ${item.name}`, text, signature(item), ...examples, list, fields(item, context)]
    .filter(Boolean)
    .join('\n\n')
}

/** Splits a docstring into prose, the sentences about failures, and its source. */
function split(text) {
  const [, before, source] = /^([\s\S]*?)\s*\bSource: ([\s\S]*?)\.?$/.exec(text) ?? [undefined, text]
  const failures = []
  const prose = before.replace(/(?<=^|[.!?]\s+)(?:Fails|Rejects|Throws) [\s\S]*?\.(?=\s|$)\s?/g, (sentence) => {
    failures.push(sentence.trim())
    return ''
  })
  return { text: prose.trim(), failures: failures.join(' ').replace(/\s+/g, ' '), source: source?.replace(/\s+/g, ' ') }
}

function notesOf({ kind, node, value }, linked) {
  if (kind === 'call') {
    const again = value.retry ? '; retried once after a retryable failure' : ''
    const short = value.preferGet ? ', or as GET while its query string has at most 4,000 characters' : ''
    return [`Request: \`${value.method} ${value.path}\`${short}${again}`]
  }
  if (kind === 'constant') return [`Type: ${node.type ? linked(node.type) : '`string`'}`]
  if (kind === 'function') return [`Returns: ${linked(node.type)}`]
  const types = node.typeParameters?.map((parameter) => oneLine(parameter.getText())).join(', ')
  const heritage = (node.heritageClauses ?? []).flatMap((clause) => [...clause.types])
  return [
    ...(types && !ts.isTypeAliasDeclaration(node) ? [`Type parameters: \`${types}\``] : []),
    ...(heritage.length > 0 ? [`Extends ${heritage.map(linked).join(', ')}`] : []),
  ]
}

/** The signature of a function, or the definition of a type without fields. */
function signature({ kind, name, node }) {
  if (kind === 'function') {
    const types = node.typeParameters
      ? `<${node.typeParameters.map((parameter) => oneLine(parameter.getText())).join(', ')}>`
      : ''
    const parameters = node.parameters.map((parameter) => oneLine(parameter.getText())).join(', ')
    return `\`\`\`ts\n${name}${types}(${parameters})${node.type ? `: ${oneLine(node.type.getText())}` : ''}\n\`\`\``
  }
  if (!ts.isTypeAliasDeclaration(node) || ts.isTypeLiteralNode(node.type)) return ''
  const literals = literalsOf(node.type)
  if (literals) return `One of ${literals.map((text) => `\`${text}\``).join(', ')}.`
  return `\`\`\`ts\n${dedented(node.getText().replace(/^export /, ''))}\n\`\`\``
}

function literalsOf(type) {
  const members = ts.isUnionTypeNode(type) ? type.types : [type]
  return members.every(ts.isLiteralTypeNode) ? members.map((member) => member.getText()) : undefined
}

const dedented = (text) => text.replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')

function fields(item, context) {
  if (item.kind === 'call') return callFields(item, context)
  if (item.kind === 'class') return memberTable(item.node.members.filter(isPublicField), context)
  const { node } = item
  if (ts.isInterfaceDeclaration(node))
    return node.members.every(ts.isPropertySignature)
      ? fieldTable(node, context)
      : memberTable(node.members.filter(isPublicField), context)
  return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) ? fieldTable(node.type, context) : ''
}

function callFields(item, context) {
  const { input, response } = callTypeOf(item.node)
  const parts = [
    ['Input', input],
    ['Response', response],
  ]
  return parts.map(([title, type]) => callFieldsOf(title, type, item, context)).join('\n\n')
}

/** Returns the text for the input or the response of a call. It has a field table for inline types and for named input types. */
function callFieldsOf(title, type, item, context) {
  const isNamed = ts.isTypeReferenceNode(type) && type.typeName.getText() !== 'Record'
  const own = isNamed ? undefined : item
  const name = isNamed ? ` ${context.linked(type)}` : ''
  const table = isNamed && title === 'Response' ? '' : fieldTable(type, context, own)
  if (!name && !table) return `**${title}**: ${emptyText(type)}`
  return [`**${title}**${name && `:${name}`}`, table].filter(Boolean).join('\n\n')
}

const emptyText = (type) =>
  /^Record<never, never>$/.test(type.getText()) ? 'none, `{}`' : `\`${oneLine(type.getText())}\``

function fieldTable(node, { checker, linked }, call) {
  const rows = fieldsOf(checker, node).map((field) => {
    const name = `\`${field.path}${field.optional ? '?' : ''}\``
    return row([name, shownType(field.type, linked), prose(meaningOf(field, call))])
  })
  return rows.length === 0 ? '' : ['| field | type | meaning |', '|---|---|---|', ...rows].join('\n')
}

/** Inline types are rows of their own. */
function shownType(node, linked) {
  const inner = ts.isTypeOperatorNode(node) ? node.type : node
  if (ts.isTypeLiteralNode(inner)) return 'object'
  if (ts.isArrayTypeNode(inner) && ts.isTypeLiteralNode(inner.elementType)) return 'array of objects'
  return linked(node)
}

function memberTable(members, { linked }) {
  const rows = members.map((member) => row([nameOf(member), linked(member.type), prose(docOf(member).text)]))
  return rows.length === 0 ? '' : ['| member | type | meaning |', '|---|---|---|', ...rows].join('\n')
}

function prose(docstring) {
  const { text, failures, source } = split(docstring)
  return [text, failures, source ? `Source: ${source}.` : ''].filter(Boolean).join(' ')
}

const row = (cells) => `| ${cells.map(cell).join(' | ')} |`

function isPublicField(member) {
  if (ts.isConstructorDeclaration(member)) return false
  return member.type !== undefined && (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) === 0
}

function nameOf(member) {
  const optional = member.questionToken ? '?' : ''
  if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member)) {
    return `\`${member.name.getText()}${optional}(${member.parameters.map((parameter) => oneLine(parameter.getText())).join(', ')})\``
  }
  const name = member.name?.getText() ?? `[${member.parameters?.map((parameter) => parameter.getText()).join(', ')}]`
  return `\`${name}${optional}\``
}

const cell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
