import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { build, type Plugin } from 'esbuild'

/** What only `storefront-widgets/admin` may bring: nothing of it has business on a page. */
const MERCHANT = /^core\/(?:admin|payments\/|.*merchant-calls|.*-write-calls|.*bulk-calls)/

/** What is there for integrators, and for what members do: every call but those of cart, products and ways out, and what only these need. */
const INTEGRATORS =
  /^core\/(?:convert|identity|members|orders|payments)\/|^core\/http\/(?:graphql|hooks|paging|print|document|query(?:-types)?\.|send)|^core\/(?:integrator|admin|events\/webhook|errors\/without)|-calls\.ts$/
const OF_PAGES = /^core\/http\/page-calls\.ts$/

/** Leaves out what a widget brings only when it is used, and the languages. What the shop itself brings later is counted. */
const withoutParts: Plugin = {
  name: 'without-parts',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.includes('/widgets/') ? { path, external: true } : undefined,
    )
  },
}

/** The bytes that each module puts into the bundles of some entries, minified; types and what is left out not counted. */
async function bytesOf(...entryPoints: string[]): Promise<Readonly<Record<string, number>>> {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'out',
    packages: 'external',
    logLevel: 'silent',
    jsx: 'automatic',
    plugins: [withoutParts],
  })
  const bytes: Record<string, number> = {}
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      if (bytesInOutput > 0) bytes[path] = (bytes[path] ?? 0) + bytesInOutput
    }
  }
  return bytes
}

/** Every module that puts code into the bundle of an entry. */
async function modulesOf(...entryPoints: string[]): Promise<string[]> {
  return Object.keys(await bytesOf(...entryPoints))
}

test('behavior: no widget, loader or snippet carries code for merchants', async () => {
  const widgets = readdirSync('widgets').map((name) => join('widgets', name, 'define.ts'))
  const pages = ['storefront', 'standalone', 'head-snippet'].map((name) => `widgets/${name}.ts`)
  const found = await modulesOf(...widgets.filter(existsSync), ...pages)
  assert.ok(found.includes('core/client-by.ts'))
  assert.deepEqual(
    found.filter((path) => MERCHANT.test(path)),
    [],
  )
})

test('behavior: the public client carries none either, and the admin entry all of it', async () => {
  const visitor = await modulesOf('core/index.ts')
  assert.deepEqual(
    visitor.filter((path) => MERCHANT.test(path)),
    [],
  )
  const merchant = (await modulesOf('core/admin.ts')).filter((path) => MERCHANT.test(path))
  assert.ok(merchant.includes('core/admin-client.ts') && merchant.length >= 9, merchant.join())
})

for (const widget of ['cart-button', 'cart-drawer', 'product-card']) {
  test(`behavior: what integrators can call is less than 1 % of ${widget}`, async () => {
    const bytes = Object.entries(await bytesOf(`widgets/${widget}/define.ts`))
    const sum = (of: typeof bytes): number => of.reduce((total, [, size]) => total + size, 0)
    const share = sum(bytes.filter(([path]) => INTEGRATORS.test(path) && !OF_PAGES.test(path))) / sum(bytes)
    assert.ok(share < 0.01, `${(share * 100).toFixed(2)} %`)
    assert.ok(bytes.some(([path]) => OF_PAGES.test(path)))
  })
}
