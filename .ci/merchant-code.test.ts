import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'

/** What only `storefront-widgets/admin` may bring: nothing of it has business on a page. */
const MERCHANT = /^core\/(?:admin|payments\/|.*merchant-calls|.*-write-calls|.*bulk-calls)/

/** Every module that puts code into the bundle of an entry, types not counted. */
async function modulesOf(...entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'out',
    packages: 'external',
    logLevel: 'silent',
    jsx: 'automatic',
  })
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )
}

test('behavior: no widget, loader or snippet carries code for merchants', async () => {
  const widgets = readdirSync('widgets').map((name) => join('widgets', name, 'define.ts'))
  const pages = ['storefront', 'standalone', 'head-snippet'].map((name) => `widgets/${name}.ts`)
  const found = await modulesOf(...widgets.filter(existsSync), ...pages)
  assert.ok(found.includes('core/client.ts'))
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
