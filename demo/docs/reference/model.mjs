/** The exports of the public entries, read from the sources. Every type is explicit there (`isolatedDeclarations`). */
import { relative } from 'node:path'
import { ts } from '@custom-elements-manifest/analyzer'
import { createProgram, docOf, moduleDoc } from './docstrings.mjs'

/** The public entries, one page each. */
const ENTRIES = [
  { page: 'core', file: 'core/index.ts', load: () => import('../../../core/index.ts'), from: 'storefront-widgets' },
  {
    page: 'admin',
    file: 'core/admin.ts',
    load: () => import('../../../core/admin.ts'),
    from: 'storefront-widgets/admin',
  },
  { page: 'v3', file: 'core/v3.ts', load: () => import('../../../core/v3.ts'), from: 'storefront-widgets/v3' },
  {
    page: 'admin-v3',
    file: 'core/admin-v3.ts',
    load: () => import('../../../core/admin-v3.ts'),
    from: 'storefront-widgets/admin/v3',
  },
  {
    page: 'webhooks',
    file: 'core/events/webhooks.ts',
    load: () => import('../../../core/events/webhooks.ts'),
    from: 'storefront-widgets/webhooks',
  },
]

/** Sections in order. A file belongs to the first pattern that it matches. */
const AREAS = [
  [
    'Client',
    /^core\/client\/(api-url|client|create-client|public-client|admin-client|shop)\.ts|^core\/http\/(call\.ts|hooks)/,
  ],
  ['Errors', /^core\/errors\//],
  ['Lists and queries', /^core\/http\/(paging|query)/],
  ['GraphQL', /^core\/http\/(graphql|document-syntax)/],
  ['Catalog version', /^core\/platform-version\//],
  ['Inventory', /^core\/catalog\/v3\/inventory\//],
  ['Categories', /^core\/catalog\/v3\/categories\//],
  ['Customizations', /^core\/catalog\/v3\/customizations\//],
  ['Info sections', /^core\/catalog\/v3\/info-sections\//],
  ['Brands and ribbons', /^core\/catalog\/v3\/(brands|ribbons)\//],
  ['Products and variants', /^core\/catalog\/v3\//],
  ['Products and collections', /^core\/catalog\//],
  ['Cart', /^core\/cart\//],
  ['Items of carts and orders', /^core\/commerce\//],
  ['Redirects', /^core\/redirects\//],
  ['Orders', /^core\/orders\//],
  ['Payments', /^core\/payments\//],
  ['Session', /^core\/auth\//],
  ['Identity', /^core\/identity\//],
  ['Members', /^core\/members\//],
  ['Webhooks', /^core\/events\/(webhook|seen)/],
  ['Configuration', /^core\/(client\/((resolve-)?config|configure)|state\/page)\.ts/],
  ['Page events', /^core\/events\//],
  ['Page state', /^core\/state\//],
  ['Conversions', /^core\/convert\//],
  ['Custom calls', /^core\/(http\/|open-enum)/],
]

/**
 * `[{ page, from, intro, areas: [{ title, items }] }]`. An item has its symbol, for links between pages, and its value, for the method and path
 * of a call.
 */
export async function readEntries() {
  const program = createProgram(ENTRIES.map(({ file }) => file))
  const checker = program.getTypeChecker()
  const pages = []
  for (const { page, file, load, from } of ENTRIES) {
    const source = program.getSourceFile(file)
    const values = await load()
    const items = checker
      .getExportsOfModule(checker.getSymbolAtLocation(source))
      .map((symbol) => ({ ...itemOf(checker, symbol), value: values[symbol.name] }))
      .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'))
    const areas = AREAS.map(([title]) => ({ title, items: items.filter((item) => item.area === title) }))
    pages.push({ page, from, intro: moduleDoc(source), areas: areas.filter(({ items }) => items.length > 0) })
  }
  return { checker, pages }
}

/** Returns the symbol that an import or re-export stands for. */
export function resolveAlias(checker, symbol) {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

const RANK = { class: 0, function: 1, call: 2, constant: 3, type: 4 }

function itemOf(checker, exported) {
  const symbol = resolveAlias(checker, exported)
  const [node] = symbol.declarations ?? []
  if (!node) throw new Error(`${exported.name} has no declaration`)
  const path = relative('.', node.getSourceFile().fileName).replaceAll('\\', '/')
  const kind = kindOf(node)
  const area = AREAS.find(([, files]) => files.test(path))?.[0]
  if (!area)
    throw new Error(`${path} belongs to no section of the reference: add it to AREAS in demo/docs/reference/model.mjs`)
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return { name: exported.name, symbol, node, path, kind, rank: RANK[kind], area, ...docOf(owner) }
}

function kindOf(node) {
  if (ts.isClassDeclaration(node)) return 'class'
  if (ts.isFunctionDeclaration(node)) return 'function'
  if (ts.isVariableDeclaration(node)) return callTypeOf(node) ? 'call' : 'constant'
  return 'type'
}

/** Input and response types of a call, and whether only merchants can make it. */
export function callTypeOf({ type }) {
  if (!type || !ts.isTypeReferenceNode(type) || !/^(Merchant)?Endpoint$/.test(type.typeName.getText())) return undefined
  const [input, response] = type.typeArguments
  return { input, response, merchant: type.typeName.getText() === 'MerchantEndpoint' }
}
