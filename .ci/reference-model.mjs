/** What a public entry exports, read from its sources: they say every type themselves (`isolatedDeclarations`). */
import { relative } from 'node:path'
import { ts } from '@custom-elements-manifest/analyzer'
import { createReader, docOf, moduleDoc } from './docstrings.mjs'

/** The public entries; each has a page of its name. */
export const ENTRIES = [
  { page: 'core', file: 'core/index.ts', from: 'storefront-widgets' },
  { page: 'admin', file: 'core/admin.ts', from: 'storefront-widgets/admin' },
  { page: 'webhooks', file: 'core/events/webhooks.ts', from: 'storefront-widgets/webhooks' },
]

/** Sections in their order; the first pattern that a file meets is its own. */
const AREAS = [
  ['Client', /^core\/(client|client-by|integrator-client|admin-client)\.ts|^core\/http\/(send|hooks)/],
  ['Errors', /^core\/errors\//],
  ['Lists and queries', /^core\/http\/(paging|query)/],
  ['Graph', /^core\/http\/(graphql|document-syntax)/],
  ['Products and collections', /^core\/catalog\//],
  ['Cart', /^core\/cart\//],
  ['Redirects', /^core\/redirects\//],
  ['Orders', /^core\/orders\//],
  ['Payments', /^core\/payments\//],
  ['Session', /^core\/auth\//],
  ['Identity', /^core\/identity\//],
  ['Members', /^core\/members\//],
  ['Webhooks', /^core\/events\/(webhook|seen)/],
  ['Configuration', /^core\/(config|state\/page)\.ts/],
  ['Page events', /^core\/events\//],
  ['Page state', /^core\/state\//],
  ['Conversions', /^core\/convert\//],
  ['Making a call of one’s own', /^core\/(http\/|open)/],
]

/**
 * `[{ page, from, intro, areas: [{ title, items }] }]`; an item knows its symbol, so that pages can refer to each other,
 * and its value, of which a call is made.
 */
export async function readEntries() {
  const program = createReader(ENTRIES.map(({ file }) => file))
  const checker = program.getTypeChecker()
  const pages = []
  for (const { page, file, from } of ENTRIES) {
    const source = program.getSourceFile(file)
    const values = await import(`../${file}`)
    const items = checker
      .getExportsOfModule(checker.getSymbolAtLocation(source))
      .map((symbol) => ({ ...itemOf(checker, symbol), value: values[symbol.name] }))
      .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'))
    const areas = AREAS.map(([title]) => ({ title, items: items.filter((item) => item.area === title) }))
    pages.push({ page, from, intro: moduleDoc(source), areas: areas.filter(({ items }) => items.length > 0) })
  }
  return { checker, pages }
}

/** The symbol behind a name, imports and re-exports followed. */
export function target(checker, symbol) {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

const RANK = { class: 0, function: 1, call: 2, constant: 3, type: 4 }

function itemOf(checker, exported) {
  const symbol = target(checker, exported)
  const [node] = symbol.declarations ?? []
  if (!node) throw new Error(`${exported.name} is declared nowhere`)
  const path = relative('.', node.getSourceFile().fileName)
  const kind = kindOf(node)
  const area = AREAS.find(([, files]) => files.test(path))?.[0]
  if (!area)
    throw new Error(`${path} belongs to no section of the reference: add it to AREAS in .ci/reference-model.mjs`)
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return { name: exported.name, symbol, node, path, kind, rank: RANK[kind], area, ...docOf(owner) }
}

function kindOf(node) {
  if (ts.isClassDeclaration(node)) return 'class'
  if (ts.isFunctionDeclaration(node)) return 'function'
  if (ts.isVariableDeclaration(node)) return callTypeOf(node) ? 'call' : 'constant'
  return 'type'
}

/** Payload and answer of a call, and who may make it. */
export function callTypeOf({ type }) {
  if (!type || !ts.isTypeReferenceNode(type) || !/^(Merchant)?Endpoint$/.test(type.typeName.getText())) return undefined
  const [payload, answer] = type.typeArguments
  return { payload, answer, merchant: type.typeName.getText() === 'MerchantEndpoint' }
}
