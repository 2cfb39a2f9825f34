/** Pages of the reference, from what `reference-model.mjs` has read. */
import { ts } from '@custom-elements-manifest/analyzer'
import { anchor } from '../demo/pages/anchor.ts'
import { docOf } from './docstrings.mjs'
import { callTypeOf } from './reference-model.mjs'
import { createLinker, oneLine } from './reference-types.mjs'

const NOTE = '<!-- Made by `npm run docs` from the docstrings: change those. -->'
const PROSE = {
  core: `For visitors and members, in browsers and in Node. \`client.call(name, payload)\` makes the calls below; whatever fails rejects with a
[\`PlatformError\`](#platformerror). Besides what a call says of itself, each can reject with \`INVALID_ARGUMENT\`, \`SYSTEM_ERROR\`, \`TIMEOUT\` and \`ABORTED\`.

In examples, \`client\` is what [\`createClient\`](#createclient) gave.`,
  admin: `For servers of the merchant. [\`createAdminClient\`](#createadminclient) makes these calls, and those of [\`storefront-widgets\`](core.md) as far as they
concern the shop; whatever fails rejects with a [\`PlatformError\`](core.md#platformerror).

In examples, \`apiKey\` and \`siteId\` are those of the site, and \`admin\` is what [\`createAdminClient\`](#createadminclient) gave.`,
}

/** `[{ name, text }]`, a page for each entry. */
export function entryPages({ checker, pages }) {
  const places = new Map()
  for (const page of pages) {
    const taken = new Map()
    anchor(page.from, taken)
    for (const { title, items } of page.areas) {
      anchor(title, taken)
      for (const item of items) {
        const found = places.get(item.symbol) ?? []
        places.set(item.symbol, [...found, { page: page.page, slug: anchor(item.name, taken) }])
      }
    }
  }
  return pages.map((page) => {
    const placeOf = (symbol) => {
      const found = places.get(symbol)
      const own = found?.find((place) => place.page === page.page)
      return own ? `#${own.slug}` : found?.[0] && `${found[0].page}.md#${found[0].slug}`
    }
    return { name: page.page, text: pageText(page, placeOf, createLinker(checker, placeOf)) }
  })
}

function pageText({ page, from, intro, areas }, placeOf, linked) {
  const contents = areas.map(({ title, items }) => {
    const values = items
      .filter(({ kind }) => kind !== 'type')
      .map((item) => `[\`${item.name}\`](${placeOf(item.symbol)})`)
    const types = items.length - values.length
    const told = [...values, ...(types > 0 ? [`${types} ${types === 1 ? 'type' : 'types'}`] : [])]
    return `- **${title}**: ${told.join(' · ')}`
  })
  const sections = areas.map(({ title, items }) => [`## ${title}`, ...items.map((item) => itemText(item, linked))])
  const parts = [NOTE, `# ${from}`, intro || PROSE[page], PROSE[page] && intro ? PROSE[page] : '', contents.join('\n')]
  return `${[...parts, ...sections.flat()].filter(Boolean).join('\n\n')}\n`
}

function itemText(item, linked) {
  const { text, failures, source } = split(item.text)
  const facts = factsOf(item, linked)
  if (failures) facts.push(`Errors: ${failures}`)
  if (source) facts.push(`Source: ${source}`)
  const examples = item.examples.map((code) => `\`\`\`ts\n${code}\n\`\`\``)
  const list = facts.map((fact) => `- ${fact}`).join('\n')
  return [`### ${item.name}`, text, signature(item), list, fields(item, linked), ...examples]
    .filter(Boolean)
    .join('\n\n')
}

/** The parts of a docstring: prose, the sentences on failures, and the source that it ends with. */
function split(text) {
  const [, before, source] = /^([\s\S]*?)\s*\bSource: ([\s\S]*?)\.?$/.exec(text) ?? [undefined, text]
  const failures = []
  const prose = before.replace(/(?<=^|[.!?]\s+)(?:Fails|Rejects|Throws) [\s\S]*?\.(?=\s|$)\s?/g, (sentence) => {
    failures.push(sentence.trim())
    return ''
  })
  return { text: prose.trim(), failures: failures.join(' ').replace(/\s+/g, ' '), source: source?.replace(/\s+/g, ' ') }
}

function factsOf({ kind, node, value }, linked) {
  if (kind === 'call') {
    const { payload, answer } = callTypeOf(node)
    const shown = (type) => (type.getText() === 'Record<never, never>' ? '`{}`' : linked(type))
    const again = value.repeat ? '; sent once more when it fails' : ''
    const short = value.get ? ', or as GET while its query string is short enough' : ''
    return [
      `Payload: ${shown(payload)}`,
      `Answer: ${shown(answer)}`,
      `Sent as: \`${value.method} ${value.path}\`${short}${again}`,
    ]
  }
  if (kind === 'constant') return [`Type: ${node.type ? linked(node.type) : '`string`'}`]
  if (kind === 'function') return [`Answer: ${linked(node.type)}`]
  const types = node.typeParameters?.map((one) => oneLine(one.getText())).join(', ')
  const heritage = (node.heritageClauses ?? []).flatMap((clause) => [...clause.types])
  return [
    ...(types && !ts.isTypeAliasDeclaration(node) ? [`Of: \`${types}\``] : []),
    ...(heritage.length > 0 ? [`Extends ${heritage.map(linked).join(', ')}`] : []),
  ]
}

/** How a function is called, and what a type stands for that has no fields of its own. */
function signature({ kind, name, node }) {
  if (kind === 'function') {
    const types = node.typeParameters ? `<${node.typeParameters.map((one) => oneLine(one.getText())).join(', ')}>` : ''
    const parameters = node.parameters.map((one) => oneLine(one.getText())).join(', ')
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

function fields({ kind, node }, linked) {
  if (kind !== 'type' && kind !== 'class') return ''
  const members = node.members ?? (node.type && ts.isTypeLiteralNode(node.type) ? node.type.members : [])
  const rows = members.filter(isPublicField).map((member) => {
    const { text, failures, source } = split(docOf(member).text)
    const meaning = [text, failures, source ? `Source: ${source}.` : ''].filter(Boolean).join(' ')
    return `| ${[nameOf(member), linked(member.type), meaning].map(cell).join(' | ')} |`
  })
  return rows.length === 0 ? '' : ['| field | type | meaning |', '|---|---|---|', ...rows].join('\n')
}

function isPublicField(member) {
  if (ts.isConstructorDeclaration(member)) return false
  return member.type !== undefined && (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) === 0
}

function nameOf(member) {
  const optional = member.questionToken ? '?' : ''
  if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member)) {
    return `\`${member.name.getText()}${optional}(${member.parameters.map((one) => oneLine(one.getText())).join(', ')})\``
  }
  const name = member.name?.getText() ?? `[${member.parameters?.map((one) => one.getText()).join(', ')}]`
  return `\`${name}${optional}\``
}

const cell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
