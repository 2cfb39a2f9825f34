import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Plugin, rollup } from 'rollup'
import { retryImports } from './rollup-plugins.mjs'

/** Modules by id. */
const modules = (sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'modules',
  resolveId: (id) => (id in sources ? id : null),
  load: (id) => sources[id] ?? null,
})

/** Bundles a module that may import `/core/part.ts`, and returns the code of its chunk. */
async function bundle(entry: string): Promise<string> {
  const sources = {
    '/core/entry.ts': entry,
    '/core/part.ts': 'export const part = 1',
    '/core/lazy.ts': 'export const lazy = (load) => load',
  }
  const built = await rollup({
    input: '/core/entry.ts',
    external: ['/core/external.ts'],
    plugins: [modules(sources), retryImports()],
  })
  const { output } = await built.generate({ format: 'es' })
  return output[0].code
}

const importLazy = "import { lazy } from '/core/lazy.ts'\n"

describe('retryImports', () => {
  it('default: the function that `lazy` calls appends its argument to the addresses of its imports', async () => {
    assert.match(
      await bundle(`${importLazy}export const load = lazy(() => import('/core/part.ts'))`),
      /lazy\(\(suffix\) => import\('\.\/part-\w+\.js'\+suffix\)\)/,
    )
    assert.match(
      await bundle(`${importLazy}export const load = lazy(async () => (await import('/core/part.ts')).part)`),
      /lazy\(async \(suffix\) => \(await import\('\.\/part-\w+\.js'\+suffix\)\)\.part\)/,
    )
  })

  it('behavior: imports of other builds and of addresses that are not literal stay as they are', async () => {
    const entry = "export const load = [() => import('/core/external.ts'), (file) => import(file)]"
    const code = await bundle(entry)
    assert.match(code, /\[\(\) => import\('\/core\/external\.ts'\), \(file\) => import\(file\)\]/)
  })

  it('error: an import that is not in the argument of `lazy`, or in a function with parameters', async () => {
    for (const load of [
      "import('/core/part.ts')",
      "() => import('/core/part.ts')",
      "lazy(() => [1].map(() => import('/core/part.ts')))",
      "lazy((id) => import('/core/part.ts'))",
    ]) {
      await assert.rejects(bundle(`${importLazy}export const load = ${load}`), /Import \/core\/part\.ts in a function/)
    }
  })
})
