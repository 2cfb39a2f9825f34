import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { test } from 'node:test'
import { version } from '../core/version.ts'
import { quickViewParts } from '../widgets/product-card/quick-view/quick-view-parts.ts'
import { cardParts } from '../widgets/product-list/results/card-parts.ts'
import { tokenCases } from '../widgets/shared/testing/token-cases.ts'
import { COMPOSITIONS, PUBLIC_ENTRIES } from './dependency-cruiser.mjs'
import { imports, longestImportChain, sources } from './import-graph.ts'
import { listFiles, listPaths } from './list-files.mjs'
import { analyze } from './manifest.mjs'

const widgets = readdirSync('widgets').filter((name) => existsSync(join('widgets', name, 'define.ts')))

const elements = (await analyze()).modules.flatMap(({ declarations }) => declarations)

const isVersioned = (file: string): boolean => /\/v\d+\//.test(file)
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test-[\w-]+\.tsx?$|^core\/testing\/|\.types\.ts$/.test(file)

/** Calls that have one version on the platform. They are next to their wire types, outside the folders of versions. */
const isCall = (file: string): boolean => /^core\/[\w-]+\/(?:[\w-]+-)?calls\.ts$|^core\/identity\/types\.ts$/.test(file)

test('behavior: core and widgets contain no versioned path and no wire type outside versions and calls', () => {
  const compositions = Object.values(COMPOSITIONS).flat()
  const files = sources().filter(
    (file) =>
      /^(?:core|widgets)\//.test(file) &&
      !isVersioned(file) &&
      !isTest(file) &&
      !isCall(file) &&
      !PUBLIC_ENTRIES.includes(file),
  )
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line))
      // dependency-cruiser checks what files import, on demand as well.
      .map((line) => ({ file, line: line.replace(/ from '.*'$|import\('[^']*'\)/, '').trim() })),
  )
  assert.ok(files.length > 400)
  // `/v1/fill/` is part of the addresses of pictures, and `wix:image://v1/` of their URIs.
  const wire = /(?<!\/)\/v\d+\/(?!fill\/)|\bWire[A-Z]\w+/
  const versionName = /FromV\d\b|[a-z]V\d[A-Z]|\bv\d[A-Z]/
  assert.deepEqual(
    lines.filter(({ file, line }) => wire.test(line) || (versionName.test(line) && !compositions.includes(file))),
    [],
  )
})

/** The modules of the cart, without those of one version and those that watch remote changes. */
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

/** The local platform's pure functions. */
const isRule = (file: string): boolean => /^demo\/platform\/(?:pricing|[\w-]+\/rules)\//.test(file) && !isTest(file)

test('behavior: rules of the local platform are pure: they use no clock and no randomness', () => {
  const rules = sources().filter(isRule)
  assert.ok(rules.length > 10)
  const impure = /\brandom\w*\b|\bDate\.now\b|\bnew Date\(\)|\bfetch\(|\bprocess\./
  assert.deepEqual(
    rules.filter((file) => impure.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('behavior: folders of core, of the widgets and of the local platform have at most 12 source files', () => {
  const files = sources().filter((file) => /^(?:core|widgets|demo\/platform)\//.test(file) && !isTest(file))
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  assert.ok(sizes.size > 30)
  assert.deepEqual(
    // The cart may have more, see above.
    [...sizes].filter(([folder, size]) => folder !== 'core/cart' && size > 12),
    [],
  )
})

/** The files of a widget. `element.tsx` may import views from the same folder and from one folder per feature. */
const WIDGET_FILES = [
  'define.ts',
  'element.browser.test.tsx',
  'element.css',
  'element.tsx',
  'messages.ts',
  'model.test.ts',
  'model.ts',
]

test('default: every widget has the same files', () => {
  assert.ok(widgets.length > 0)
  const missing = widgets.flatMap((name) => {
    const files = readdirSync(join('widgets', name))
    return WIDGET_FILES.filter((file) => !files.includes(file)).map((file) => `${name}/${file}`)
  })
  assert.deepEqual(missing, [])
})

test('default: the loaders contain every widget', () => {
  const imported = readFileSync('widgets/widget-imports.ts', 'utf8').matchAll(
    /'?([\w-]+)'?: \(\) => import\('(\S+)'\)/g,
  )
  assert.deepEqual(
    Array.from(imported, ([, name, path]) => ({ name, path })),
    widgets.map((name) => ({ name, path: `./${name}/define.ts` })),
  )
})

test('default: the translations contain every file of every language', () => {
  const folder = 'widgets/languages'
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = entries.flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `./${name}/${file}`))
  assert.ok(files.length > 0)
  const imported = readFileSync(join(folder, 'load-language.ts'), 'utf8').matchAll(
    /^ {2}(?:(\w+): \{| {2}(\w+): \(\) => import\('(\S+)'\),)$/gm,
  )
  let language = ''
  const paths = Array.from(imported, ([, opened, name, path]) => {
    language = opened ?? language
    return { expected: `./${language}/${name}.ts`, path }
  }).filter(({ path }) => path !== undefined)
  assert.deepEqual(
    paths,
    files.sort().map((path) => ({ expected: path, path })),
  )
})

test('default: README and the demo shop show every element', () => {
  const pages = listFiles('demo/pages').filter((file) => file.endsWith('.html'))
  const shop = pages.map((file) => readFileSync(join('demo/pages', file), 'utf8')).join('\n')
  const readme = readFileSync('README.md', 'utf8')
  assert.deepEqual(
    widgets.filter((name) => !readme.includes(`| \`store-${name}\``) || !shop.includes(`<store-${name}`)),
    [],
  )
})

test('default: every cited section of core/README.md exists', () => {
  const anchors = [...readFileSync('core/README.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  const cited = sources().flatMap((file) =>
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
  const sources = ['core', 'widgets', 'demo', '.ci']
    .flatMap(listPaths)
    .filter((file) => /\.(?:tsx?|mjs|md|css)$/.test(file) && !file.includes('node_modules'))
  assert.ok(sources.length > 1_000)
  const citing = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b([A-Z][A-Z0-9-]+\.md)\b/g)].map(([, name = '']) => `${file}: ${name}`),
  )
  assert.deepEqual(
    citing.filter((citation) => !existsSync(citation.split(': ')[1] ?? '') && !/: README\.md$/.test(citation)),
    [],
  )
})

test('default: README and the documentation name the files of this version', () => {
  const pages = ['README.md', ...listPaths('demo/docs')]
  const named = pages
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      // In paths, such as `dist/cdn/0.2.0/tags.html`, and in the name of the packed package.
      [...readFileSync(file, 'utf8').matchAll(/(?<=\/|storefront-widgets-)\d+\.\d+\.\d+(?=\/|\.tgz)/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    )
  assert.ok(named.length > 20)
  assert.deepEqual(
    named.filter((name) => !name.endsWith(`: ${version}`)),
    [],
  )
})

test('behavior: no member of the document is read where markup could shadow it', () => {
  const files = sources().filter((file) => !file.startsWith('demo') && !/\.test\.|\/testing\/|\/test-/.test(file))
  const lines = files.flatMap((file) =>
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

test('behavior: every part and custom property of an element is in its manifest', () => {
  const all = (pattern: RegExp, text: string): string[] =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '))
  const sources = (folder: string, names: RegExp): string =>
    listFiles(folder)
      .filter((file) => names.test(file) && !/test/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
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

test('behavior: every custom property is in the theming guide, and has a case in `tokenCases`', () => {
  const documented = elements.flatMap(({ cssProperties }) => cssProperties.map(({ name }) => name))
  const tested = tokenCases.map(({ token }) => token)
  assert.deepEqual(tested.toSorted(), [...new Set(documented)].toSorted())
  const guide = readFileSync('demo/docs/site/guides/theming.md', 'utf8')
  assert.deepEqual(
    tested.filter((token) => !guide.includes(`\`${token}\``)),
    [],
  )
})

test('behavior: a list and a card with a quick view forward every part of the cards inside', () => {
  const partsOf = (tag: string): string[] =>
    (elements.find(({ tagName }) => tagName === tag)?.cssParts ?? []).map(({ name }) => name)
  const card = partsOf('store-product-card')
  assert.ok(card.length > 50)
  for (const forwarded of [cardParts, quickViewParts])
    assert.deepEqual(forwarded.split(', ').toSorted(), card.toSorted())
  assert.deepEqual(
    card.filter((part) => !partsOf('store-product-list').includes(part)),
    [],
  )
})

test('behavior: styles of widgets set no font size in pixels, which would not follow the text size', () => {
  const files = listFiles('widgets').filter((file) => file.endsWith('.css'))
  assert.ok(files.length > 15)
  // Multiples of `--s-px` follow it. The 16px in `max(1em, 16px)` are only a minimum.
  const inPixels = /\bfont(?:-size)?:[^;]*?(?<!max\(1r?em, )\b[\d.]+px/
  assert.deepEqual(
    files.filter((file) => inPixels.test(readFileSync(join('widgets', file), 'utf8'))),
    [],
  )
  assert.match('font-size: 15px;', inPixels)
})
