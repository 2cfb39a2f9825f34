import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { test } from 'node:test'
import { build, type Plugin } from 'esbuild'

/** Code for merchants. Only `storefront-widgets/admin` may contain it. */
const MERCHANT = /^core\/(?:admin|client\/admin|payments\/|.*merchant-calls|.*-write-calls|.*bulk-calls)/

/** Code for integrators and members: every call except those of cart, products and redirects, and the code that only these calls need. */
const INTEGRATORS =
  /^core\/(?:convert\/(?!base64url|decimal)|(?:identity|members|orders|payments)\/)|^core\/http\/(?:graphql\/|hooks|query\/(?:paging|query(?:-types)?\.)|call\.)|^core\/(?:client\/(?:public|admin)|admin|events\/webhook|errors\/redact)|-calls\.ts$/
const OF_PAGES = /^core\/http\/lean-call\.ts$/

/** Excludes modules that a widget imports on demand, and languages. Modules that core imports on demand are counted. */
const withoutParts: Plugin = {
  name: 'without-parts',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.startsWith(resolve('widgets') + sep) ? { path, external: true } : undefined,
    )
  },
}

/** Module → its minified bytes in the bundles of the given entries. */
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

/** Every module with code in the bundle of an entry. */
async function modulesOf(...entryPoints: string[]): Promise<string[]> {
  return Object.keys(await bytesOf(...entryPoints))
}

test('behavior: no widget, loader or snippet contains code for merchants', async () => {
  const widgets = readdirSync('widgets').map((name) => join('widgets', name, 'define.ts'))
  const pages = ['storefront', 'head-snippet'].map((name) => `widgets/${name}.ts`)
  const found = await modulesOf(...widgets.filter(existsSync), ...pages)
  assert.ok(found.includes('core/client/create-client.ts'))
  assert.deepEqual(
    found.filter((path) => MERCHANT.test(path)),
    [],
  )
})

test('behavior: the public client contains no code for merchants, and the admin entry contains all of it', async () => {
  const visitor = await modulesOf('core/index.ts')
  assert.deepEqual(
    visitor.filter((path) => MERCHANT.test(path)),
    [],
  )
  const merchant = (await modulesOf('core/admin.ts')).filter((path) => MERCHANT.test(path))
  assert.ok(merchant.includes('core/client/admin-client.ts') && merchant.length >= 9, merchant.join())
})

for (const widget of ['cart-button', 'cart-drawer', 'product-card']) {
  test(`behavior: code for integrators is less than 1 % of ${widget}`, async () => {
    const bytes = Object.entries(await bytesOf(`widgets/${widget}/define.ts`))
    const sum = (of: typeof bytes): number => of.reduce((total, [, size]) => total + size, 0)
    const share = sum(bytes.filter(([path]) => INTEGRATORS.test(path) && !OF_PAGES.test(path))) / sum(bytes)
    assert.ok(share < 0.01, `${(share * 100).toFixed(2)} %`)
    assert.ok(bytes.some(([path]) => OF_PAGES.test(path)))
  })
}
