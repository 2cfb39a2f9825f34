/**
 * Bundles the element tests for a framework, so that each run of a test page loads a few files instead of several hundred modules.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { context } from 'esbuild'
import { preactAliases } from './preact/aliases.mjs'

const FOLDER = '.data/element-tests'

/**
 * Bundles the test files for `preact` or `react`, and returns the paths of the bundled files. With `watch`, again after each change.
 *
 * @param {'preact' | 'react'} framework
 * @param {readonly string[]} files
 * @param {{ watch: boolean, name: string }} options `name` is that of the run. Concurrent runs have separate folders.
 * @returns {Promise<string[]>}
 */
export async function bundleElementTests(framework, files, { watch, name }) {
  const outdir = join(FOLDER, name, framework)
  const bundle = await context({
    entryPoints: [...files],
    outdir,
    outbase: '.',
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    // `sideEffects` of package.json is about the published files.
    ignoreAnnotations: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: framework === 'preact' ? preactAliases : {},
    loader: { '.css': 'text' },
    // As separate files, which are read only when a test fails.
    sourcemap: 'linked',
    logLevel: 'warning',
  })
  await bundle.rebuild()
  await (watch ? bundle.watch() : bundle.dispose())
  return files.map((file) => join(outdir, file.replace(/\.tsx?$/, '.js')))
}

/** Returns the path of the source of a bundled test file. */
export function sourceOf(path) {
  const [, inFolder = ''] = path.replaceAll('\\', '/').split(`${FOLDER}/`)
  const [, , ...source] = inFolder.split('/')
  const tsx = source.join('/').replace(/\.js$/, '.tsx')
  return existsSync(tsx) ? tsx : tsx.replace(/x$/, '')
}
