import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { widgetFiles } from '../widgets/widget-files.ts'
import { FOLDERS, importCycles, imports, longestImportChain } from './import-graph.ts'
import { analyze } from './manifest.mjs'

const widgets = readdirSync('widgets').filter((name) => existsSync(join('widgets', name, 'define.ts')))

test('behavior: imports go demo → widgets → core only', () => {
  const wrong = imports().filter(({ from, to }) => FOLDERS.indexOf(rootOf(to)) > FOLDERS.indexOf(rootOf(from)))
  assert.deepEqual(wrong, [])
})

test('behavior: widgets never import each other', () => {
  const wrong = imports().filter(({ from, to }) => {
    const [own, other] = [widgetOf(from), widgetOf(to)]
    return own && other && own !== other
  })
  assert.deepEqual(wrong, [])
})

test('behavior: core imports no package but ofetch, and jose in webhooks only', () => {
  const inCore = imports(true).filter(({ from }) => rootOf(from) === 'core' && !/\.test\.|^core\/testing\//.test(from))
  const packages = inCore.map(({ from, to }) => (to === 'jose' ? `${from}: ${to}` : to))
  assert.deepEqual([...new Set(packages)].sort(), ['core/events/webhook-message.ts: jose', 'ofetch'])
  const webhooks = /^core\/events\/(?:webhook|v\d)/
  const receivers = imports().filter(({ from, to }) => webhooks.test(to) && !webhooks.test(from) && !/^demo/.test(from))
  assert.deepEqual(receivers, [])
})

/**
 * Folders with versions, and the files that choose one: these alone import `v1/`, `v2/` and `v3/` from outside. The same list is in
 * biome.json.
 */
const COMPOSITIONS: Readonly<Record<string, readonly string[]>> = {
  'core/cart': ['core/cart/cart-store.ts'],
  'core/catalog': [
    'core/catalog/load-details.ts',
    'core/catalog/load-lists.ts',
    'core/catalog/prefetch-requests.ts',
    'core/catalog/product-loader.ts',
    'core/state/eager-store.ts',
    'core/state/engine.ts',
    'core/state/lazy-store.ts',
    'core/cart/cart-store.ts',
  ],
  'core/commerce': [],
  'core/events': ['core/events/webhooks.ts'],
  'core/members': ['core/members/account-store.ts'],
  'core/orders': ['core/orders/get-purchase.ts', 'core/orders/member-orders.ts', 'core/state/engine.ts'],
  'core/payments': [],
}
/** They export the platform's calls and their types to integrators. */
const PUBLIC_ENTRIES = ['core/index.ts', 'core/admin.ts']
const VERSION = /\/v\d+\//
const isVersioned = (file: string): boolean => VERSION.test(file)
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test-[\w-]+\.tsx?$|^core\/testing\/|\.types\.ts$/.test(file)

test('behavior: only the composition of a port imports a version of the platform', () => {
  const used = imports().filter(
    ({ from, to }) => isVersioned(to) && !isVersioned(from) && !/^demo\//.test(from) && !isTest(from),
  )
  const isAllowed = (from: string, to: string): boolean => {
    const [folder = ''] = to.split(VERSION)
    return PUBLIC_ENTRIES.includes(from) || (COMPOSITIONS[folder] ?? []).includes(from)
  }
  assert.deepEqual(
    used.filter(({ from, to }) => !isAllowed(from, to)),
    [],
  )
  const unused = Object.entries(COMPOSITIONS).flatMap(([folder, files]) =>
    files.filter((file) => !used.some(({ from, to }) => from === file && to.startsWith(`${folder}/`))),
  )
  assert.deepEqual(unused, [], 'files that no longer choose a version')
})

/** Calls whose platform has one version: they are beside their wire types, in no folder of a version. */
const isCall = (file: string): boolean => /^core\/[\w-]+\/(?:[\w-]+-)?calls\.ts$|^core\/identity\/types\.ts$/.test(file)

test('behavior: core and widgets contain no versioned path and no wire type outside versions and calls', () => {
  const compositions = Object.values(COMPOSITIONS).flat()
  const sources = [...new Set(imports().map(({ from }) => from))].filter(
    (file) =>
      /^(?:core|widgets)\//.test(file) &&
      !isVersioned(file) &&
      !isTest(file) &&
      !isCall(file) &&
      !PUBLIC_ENTRIES.includes(file),
  )
  const lines = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line))
      .map((line) => ({ file, line: line.replace(/ from '.*'$/, '').trim() })),
  )
  assert.ok(sources.length > 400)
  // `/v1/fill/` is part of the addresses of pictures, and `wix:image://v1/` of their URIs.
  const wire = /(?<!\/)\/v\d+\/(?!fill\/)|\bWire[A-Z]\w+/
  const versionName = /FromV\d\b|[a-z]V\d[A-Z]|\bv\d[A-Z]/
  assert.deepEqual(
    lines.filter(({ file, line }) => wire.test(line) || (versionName.test(line) && !compositions.includes(file))),
    [],
  )
})

test('behavior: no import cycles, type-only imports included', () => {
  assert.deepEqual(importCycles(imports().filter(({ isDynamic }) => !isDynamic)), [])
  const [found] = importCycles([
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
    { from: 'c', to: 'd' },
  ])
  assert.deepEqual(found, ['a', 'b', 'c'])
})

/** The modules of the cart itself, without those of a version and those that follow changes from elsewhere. */
const isCartModule = (file: string): boolean => /^core\/cart\/[\w-]+\.ts$/.test(file) && !isTest(file)

test('behavior: the cart has at most six layers and twenty files', () => {
  const inCart = imports().filter(({ from, to, isDynamic }) => !isDynamic && isCartModule(from) && isCartModule(to))
  const chain = longestImportChain(inCart)
  assert.ok(chain.includes('core/cart/model.ts'))
  assert.ok(chain.length <= 6, chain.join(' → '))
  const files = readdirSync('core/cart').filter((name) => isCartModule(`core/cart/${name}`))
  assert.ok(files.includes('cart-store.ts'))
  assert.ok(files.length <= 20, `${files.length} files: ${files.join(', ')}`)
  const found = longestImportChain([
    { from: 'c', to: 'd' },
    { from: 'a', to: 'c' },
    { from: 'a', to: 'b' },
    { from: 'd', to: 'e' },
  ])
  assert.deepEqual(found, ['a', 'c', 'd', 'e'])
})

/** What folders of core may import beside single files at its top: what lies below them. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  convert: [],
  errors: ['convert'],
  catalog: ['client', 'convert', 'errors', 'http', 'state'],
}

test('behavior: folders of core import only what lies below them', () => {
  const folderOf = (file: string): string | undefined => /^core\/([\w-]+)\//.exec(file)?.[1]
  const wrong = imports().filter(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)]
    const below = own && LAYERS[own]
    return below && other && other !== own && !below.includes(other) && !isTest(from)
  })
  assert.deepEqual(wrong, [])
})

/** The local platform's pure functions. */
const isRule = (file: string): boolean => /^demo\/platform\/(?:pricing|[\w-]+\/rules)\//.test(file) && !isTest(file)

test('behavior: rules of the local platform are pure: they use no database, HTTP, clock or randomness', () => {
  const rules = imports().filter(({ from }) => isRule(from))
  assert.ok(new Set(rules.map(({ from }) => from)).size > 10)
  assert.deepEqual(
    rules.filter(({ to }) => !isRule(to) && !to.endsWith('/types.ts')),
    [],
  )
  const packages = imports(true).filter(({ from }) => isRule(from))
  assert.deepEqual([...new Set(packages.map(({ to }) => to))].sort(), ['big.js', 'node:crypto'])
  const sources = [...new Set([...rules, ...packages].map(({ from }) => from))]
  const impure = /\brandom\w*\b|\bDate\.now\b|\bnew Date\(\)|\bfetch\(|\bprocess\./
  assert.deepEqual(
    sources.filter((file) => impure.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('behavior: only the composition of the local platform uses its seed data', () => {
  const composition = ['demo/platform/app.ts', 'demo/platform/server.ts', 'demo/platform/catalog/write/shop-media.ts']
  const isSeed = (file: string): boolean => file.startsWith('demo/platform/seed/')
  const wrong = imports().filter(
    ({ from, to }) =>
      isSeed(to) &&
      /^demo\/platform\/(?!testing\/)/.test(from) &&
      !isSeed(from) &&
      !isTest(from) &&
      !composition.includes(from),
  )
  assert.deepEqual(wrong, [])
})

test('behavior: folders of the local platform have at most 12 source files', () => {
  const sources = [...new Set(imports().map(({ from }) => from))].filter(
    (file) => file.startsWith('demo/platform/') && !isTest(file),
  )
  const sizes = new Map<string, number>()
  for (const file of sources) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  assert.ok(sizes.size > 30)
  assert.deepEqual(
    [...sizes].filter(([, size]) => size > 12),
    [],
  )
})

test('behavior: the local platform imports its hosted pages in one place only', () => {
  const wrong = imports().filter(
    ({ from, to }) =>
      /^demo\/platform\/.*\/hosted\//.test(to) &&
      !/\/hosted\//.test(from) &&
      !isTest(from) &&
      from !== 'demo/platform/hosted.ts',
  )
  assert.deepEqual(wrong, [])
})

test('default: the loaders contain every widget', () => {
  assert.deepEqual(Object.keys(widgetFiles), widgets)
  const known = (name: RegExp): (string | undefined)[] =>
    [...readFileSync('widgets/loader/bundled.ts', 'utf8').matchAll(name)].map(([, found]) => found)
  assert.deepEqual(known(/import\('\.\.\/([\w-]+)\/define\.ts'\)/g), widgets)
  assert.deepEqual(known(/^ +'([\w-]+)':/gm), widgets)
})

test('default: every cited section of core/README.md exists', () => {
  const anchors = [...readFileSync('core/README.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  const sources = [...new Set(imports().map(({ from }) => from))]
  const cited = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/core\/README\.md#([\w-]+)/g)].map(
      ([, anchor = '']) => `${file}: ${anchor}`,
    ),
  )
  assert.ok(cited.length > 100)
  assert.deepEqual(
    cited.filter((citation) => !anchors.includes(citation.split(': ')[1] ?? '')),
    [],
  )
})

test('default: no source cites a document that is not in the repository', () => {
  const sources = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:core|widgets|demo|\.ci)\/.*\.(?:tsx?|mjs|md|css)$/.test(file) && !file.includes('node_modules'),
  )
  const citing = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b([A-Z][A-Z0-9-]+\.md)\b/g)].map(([, name = '']) => `${file}: ${name}`),
  )
  assert.deepEqual(
    citing.filter((citation) => !existsSync(citation.split(': ')[1] ?? '') && !/: README\.md$/.test(citation)),
    [],
  )
})

test('behavior: no member of the document is read where markup could shadow it', () => {
  const sources = [...new Set(imports().map(({ from }) => from))].filter(
    (file) => !file.startsWith('demo') && !/\.test\.|\/testing\/|\/test-/.test(file),
  )
  const lines = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  )
  const code = lines.filter((line) => !/: (?:\*|\/\/|\/\*)/.test(line))
  assert.deepEqual(
    code.filter((line) => /(?:^|[\s([{!]|\.{3}|globalThis\.|window\.)document\??\.[a-z]/.test(line)),
    [],
  )
})

test('behavior: only entries have side effects', () => {
  const entries = widgets.map((name) => `widgets/${name}/define.ts`)
  for (const entry of entries) {
    const statements = readFileSync(entry, 'utf8').trim().split('\n')
    assert.ok(statements.at(-1)?.startsWith(`defineElement('store-`), entry)
  }
})

test('behavior: every part and custom property of an element is in its manifest', async () => {
  const all = (pattern: RegExp, text: string): string[] =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '))
  const sources = (folder: string, names: RegExp): string =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => names.test(file) && !/test/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
  const elements = (await analyze()).modules.flatMap(({ declarations }) => declarations)
  const missing = widgets.flatMap((name) => {
    const { cssParts, cssProperties } =
      elements.find(({ tagName }) => tagName === `store-${name}`) ?? assert.fail(`there is no store-${name}`)
    // A description also names the parts inside a part.
    const parts = cssParts.flatMap((part) => [part.name, ...all(/`([\w-]+)`/g, part.description)])
    const properties = cssProperties.map((property) => property.name)
    const folder = join('widgets', name)
    return [
      ...all(/\bpart="([\w -]+)"/g, sources(folder, /\.tsx?$/)).filter((part) => !parts.includes(part)),
      ...all(/var\((--store-[\w-]+)/g, sources(folder, /\.css$/)).filter((property) => !properties.includes(property)),
    ].map((missed) => `${name}: ${missed}`)
  })
  assert.deepEqual([...new Set(missing)], [])
  const theme = elements[0]?.cssProperties.map((property) => property.name) ?? []
  const shared = all(/var\((--store-[\w-]+)/g, sources('widgets/shared', /\.(?:css|tsx?)$/))
  assert.ok(shared.length > 10)
  assert.deepEqual(
    shared.filter((property) => !theme.includes(property)),
    [],
  )
})

function rootOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function widgetOf(path: string): string | undefined {
  const [root, folder] = path.split('/')
  return root === 'widgets' && folder && widgets.includes(folder) ? folder : undefined
}
