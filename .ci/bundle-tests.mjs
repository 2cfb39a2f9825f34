/**
 * Bundles the tests that run in Node, so that their processes start without a transpiler and with few modules to load. Files share the bundled
 * modules, for example those of the local platform.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** In parts, because `keepSourceUrls` would replace it when this module is bundled with its test. */
const MODULE_URL = ['import', 'meta', 'url'].join('.')
const FOLDER = 'node_modules/.cache/storefront-tests'

/**
 * Bundles the test files, and the scripts that they start, into a folder `name`. Returns the folder, and the paths of the bundled test files in the
 * given order.
 */
export async function bundleTests(name, files, scripts = []) {
  const folder = join(FOLDER, name)
  await rm(folder, { recursive: true, force: true })
  await build({
    entryPoints: [...files, ...scripts],
    outdir: folder,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    // `sideEffects` of package.json is about the published files.
    ignoreAnnotations: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    // CommonJS packages call `require`, which modules do not have.
    banner: {
      js: `import * as nodeModule from 'node:module';globalThis.require ??= nodeModule.createRequire(${MODULE_URL});`,
    },
    plugins: [
      { name: 'packages', setup: bundleSlowPackages },
      { name: 'addresses', setup: keepSourceUrls },
    ],
  })
  return { folder, files: files.map((file) => join(folder, file.replace(/\.tsx?$/, '.mjs'))) }
}

/**
 * Writes a module `name` to `folder` that runs bundled test files as suites of one process, because starting a process takes longer than most files.
 * Returns its path.
 */
export async function groupTests(folder, name, files) {
  const path = join(folder, `${name}.mjs`)
  const suites = files
    .map((file) => `./${relative(folder, file).replaceAll('\\', '/')}`)
    .map((file) => `describe('${file}', async () => void (await import('${file}')))\n`)
  await writeFile(path, `import { describe } from 'node:test'\n${suites.join('')}`)
  return path
}

/** Packages with many modules, which take long to load one by one. They are bundled with their own dependencies. */
const BUNDLED = /^(?:happy-dom|@happy-dom|hono|@hono|drizzle-orm|valibot|graphql|fast-check)(?:\/|$)/
/** Packages with native code, which cannot be bundled. */
const NATIVE = /^@libsql\//

function bundleSlowPackages({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ kind, path, importer }) => {
    const isBundled = importer.includes('node_modules') || BUNDLED.test(path)
    return kind === 'entry-point' || (isBundled && !NATIVE.test(path)) ? undefined : { path, external: true }
  })
}

/** Preserves `import.meta.url` of the source in modules that read files next to them. */
function keepSourceUrls({ onLoad }) {
  onLoad({ filter: /\.(ts|tsx|mjs)$/ }, async ({ path }) => {
    const source = await readFile(path, 'utf8')
    if (!source.includes('import.meta.')) return undefined
    const contents = source
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(resolve(path)).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    return { contents, loader: /\.tsx?$/.exec(path)?.[0].slice(1) ?? 'js' }
  })
}
