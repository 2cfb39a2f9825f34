/// <reference types="mocha" />
/**
 * Bundles the element tests for a framework, so that each run of a test page loads a few files instead of several hundred modules.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { context } from 'esbuild'
import { preactAliases } from './preact/aliases.mjs'

const FOLDER = '.data/element-tests'
const GROUPS = 'groups'
/** Modules with hooks for the tests of all files. Groups load them before their files, whose hooks apply to the same file only. */
export const HOOKS = ['widgets/shared/testing/browser-test.ts', 'widgets/shared/testing/test-network.ts']
/** Tests that need a page of their own: of definitions, settings or requests of a page, or of the cart of a new visitor. */
const OWN_PAGE = [
  /^widgets\/[^/]+$/,
  /\/element\.browser\.test\.tsx$/,
  /^widgets\/(?:analytics|doctor|languages|loader|react)\//,
  /^widgets\/(?:cart-drawer\/lines|product-card\/form|product-list\/route|shared\/element|shared\/store)\//,
]

/**
 * Bundles the test files for `preact` or `react`, and returns the paths of the modules that pages run. With `watch`, again after each change.
 *
 * @param {'preact' | 'react'} framework
 * @param {readonly string[]} files
 * @param {{ watch: boolean, name: string }} options `name` is that of the run. Concurrent runs have separate folders.
 * @returns {Promise<string[]>}
 */
export async function bundleElementTests(framework, files, { watch, name }) {
  const outdir = join(FOLDER, name, framework)
  const bundle = await context({
    entryPoints: [...files, ...HOOKS],
    outdir,
    outbase: '.',
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    // `sideEffects` of package.json is about the published files.
    ignoreAnnotations: true,
    format: 'esm',
    target: 'es2022',
    // React's checks for developers take a tenth of the CPU time, and no test depends on them.
    define: { 'process.env.NODE_ENV': watch ? '"development"' : '"production"' },
    alias: framework === 'preact' ? preactAliases : {},
    loader: { '.css': 'text' },
    // As separate files, which are read only when a test fails.
    sourcemap: 'linked',
    logLevel: 'warning',
  })
  await bundle.rebuild()
  await (watch ? bundle.watch() : bundle.dispose())
  return Promise.all(
    groupsOf(files).map(([name, members]) =>
      members.length > 1 ? writeGroup(outdir, name, members) : join(outdir, bundledPath(members[0])),
    ),
  )
}

/** Groups the files of each widget, because opening a page takes longer than the tests of many files. */
function groupsOf(files) {
  const groups = new Map()
  for (const file of files) {
    const path = file.replaceAll('\\', '/')
    const group = OWN_PAGE.some((pattern) => pattern.test(path)) ? path : path.split('/')[1]
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  return [...groups]
}

/** Writes a module that loads bundled files one after another, each into a suite with the path of its source. Returns the path of the module. */
async function writeGroup(outdir, name, files) {
  const path = join(outdir, GROUPS, `${name}.js`)
  const suites = files.map((file) => [file, `../${bundledPath(file)}`])
  const hooks = HOOKS.map((file) => `import '../${bundledPath(file)}'\n`)
  await mkdir(join(outdir, GROUPS), { recursive: true })
  await writeFile(path, `${hooks.join('')}await (${loadSuites})(${JSON.stringify(suites)})\n`)
  return path
}

/** Runs in the page. Mocha's `describe` cannot load modules, so each module is loaded while the global functions add to its suite. */
async function loadSuites(suites) {
  for (const [title, module] of suites) {
    const suite = Mocha.Suite.create(mocha.suite, title)
    Mocha.interfaces.bdd(suite)
    suite.emit('pre-require', globalThis, title, mocha)
    await import(module)
  }
}

function bundledPath(source) {
  return source.replace(/\.tsx?$/, '.js')
}

/** Returns the path of the source of a bundled test file. A group has none, and is returned as `groups/<name>.js`. */
export function sourceOf(path) {
  const [, inFolder = ''] = path.replaceAll('\\', '/').split(`${FOLDER}/`)
  const [, , ...source] = inFolder.split('/')
  if (source[0] === GROUPS) return source.join('/')
  const tsx = source.join('/').replace(/\.js$/, '.tsx')
  return existsSync(tsx) ? tsx : tsx.replace(/x$/, '')
}
