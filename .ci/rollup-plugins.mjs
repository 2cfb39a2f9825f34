import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { minify } from '@swc/core'
import { transform } from 'esbuild'
import { walk } from 'estree-walker'
import MagicString from 'magic-string'

/** Modules with side effects. Any other module of ours is dropped if none of its exports is used. */
const ENTRIES =
  /[\\/]widgets[\\/](?:[\w-]+[\\/]define|loader[\\/]bundled|doctor[\\/]open|storefront|head-snippet|analytics)\.ts$/
const OURS = /[\\/](?:core|widgets)[\\/][^\0]*\.tsx?$/

export function pureSources() {
  return {
    name: 'pure-sources',
    transform(_code, id) {
      if (ENTRIES.test(id)) return { moduleSideEffects: true }
      return OURS.test(id) ? { moduleSideEffects: false } : null
    },
  }
}

/** Resolves imports of `x.css?inline` to the minified CSS as a string, like Vite. */
export function inlineCss() {
  return {
    name: 'inline-css',
    // `manualChunks` resolves its paths without an importer.
    resolveId: (source, importer) =>
      source.endsWith('.css?inline') ? resolve(importer ? dirname(importer) : '.', source) : null,
    async load(id) {
      if (!id.endsWith('.css?inline')) return null
      const file = id.slice(0, -'?inline'.length)
      this.addWatchFile(file)
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
      return { code: `export default ${JSON.stringify(code.trim())}`, moduleSideEffects: false }
    },
  }
}

/** A plugin that transforms each module once for all builds that use it. Most modules are in several builds. */
export function transformOnce(plugin) {
  const results = new Map()
  return {
    ...plugin,
    transform(code, id) {
      const key = `${id}\0${code}`
      if (!results.has(key)) results.set(key, plugin.transform.call(this, code, id))
      return results.get(key)
    },
  }
}

/**
 * Lets `lazy` (`core/lazy.ts`) retry a failed `import()`. Browsers cache a failed URL, so a retry needs another one: `lazy` passes its suffix to the
 * function. `lazy(() => import('./x.ts'))` becomes `lazy((suffix) => import('./x.js' + suffix))`.
 */
export function retryImports() {
  return {
    name: 'retry-imports',
    async transform(code, id) {
      if (!OURS.test(id) || !code.includes('import(')) return null
      const edited = new MagicString(code)
      for (const { source, lazyArgument } of dynamicImports(this.parse(code))) {
        if ((await this.resolve(source.value, id)).external) continue
        if (!lazyArgument || lazyArgument.params.length > 0)
          this.error(`Import ${source.value} in a function without parameters that is passed to \`lazy\``, source.start)
        edited.update(code.indexOf('(', lazyArgument.start), code.indexOf(')', lazyArgument.start) + 1, '(suffix)')
      }
      return edited.hasChanged() ? { code: edited.toString(), map: edited.generateMap() } : null
    },
    renderDynamicImport({ targetModuleId }) {
      const isBundled = targetModuleId !== null && !this.getModuleInfo(targetModuleId)?.isExternal
      return isBundled ? { left: 'import(', right: '+suffix)' } : null
    },
  }
}

/** The `import()` expressions with a literal specifier, each with the function around it if that is the argument of `lazy`. */
function dynamicImports(program) {
  const imports = []
  const functions = []
  walk(program, {
    enter(node, parent) {
      if (isFunction(node)) functions.push(isCallOfLazy(parent) ? node : undefined)
      if (node.type === 'ImportExpression' && node.source.type === 'Literal')
        imports.push({ source: node.source, lazyArgument: functions.at(-1) })
    },
    leave: (node) => void (isFunction(node) && functions.pop()),
  })
  return imports
}

function isCallOfLazy(node) {
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'lazy'
}

function isFunction({ type }) {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
}

/** Modules that are built separately, and the file that all other builds import. */
const SHARED_BUILDS = new Map([
  [resolve('widgets/languages/load-language.ts'), 'languages.js'],
  [resolve('core/index.ts'), 'core.js'],
])

/** Makes imports of the modules in `SHARED_BUILDS` external: all builds share one file of the release. */
export function sharedBuilds() {
  return {
    name: 'shared-builds',
    resolveId(source, importer) {
      const file = importer && SHARED_BUILDS.get(resolve(dirname(importer), source))
      return file ? { id: `storefront:${file}`, external: true } : null
    },
    renderChunk(code, { fileName }, { dir, file }) {
      const path = (dir ? `${dir}/${fileName}` : file).split(/\/cdn\/[^/]+\//)[1]
      const up = '../'.repeat(path.split('/').length - 1) || './'
      return { code: code.replace(/storefront:(\w+\.js)/g, `${up}$1`), map: null }
    },
  }
}

/** Makes the modules of core external: the React components use those of `dist/npm/core`, so that a consumer has one copy of the client. */
export function npmCore() {
  return {
    name: 'npm-core',
    resolveId(source, importer) {
      const path =
        importer && source.startsWith('.') ? relative(resolve('core'), resolve(dirname(importer), source)) : '..'
      return path.startsWith('..')
        ? null
        : { id: `npm-core:${path.replaceAll('\\', '/').replace(/\.tsx?$/, '.js')}`, external: true }
    },
    renderChunk(code, { fileName }) {
      const up = '../'.repeat(fileName.split('/').length)
      return { code: code.replace(/npm-core:/g, `${up}npm/core/`), map: null }
    },
  }
}

/**
 * Names a chunk. The path of the release contains its version, so that a name needs no hash. Chunks of a version of the platform are called
 * `lists-v1`.
 */
export function chunkFileName({ name, moduleIds }) {
  const [, version] = /[\\/]core[\\/]\w+[\\/](v\d)[\\/]/.exec(moduleIds.at(-1) ?? '') ?? []
  return `chunks/${name}${version && !name.endsWith(version) ? `-${version}` : ''}.js`
}

/** One entry per widget that only imports its `define.ts`, so that one chunk can contain several widgets. */
export function widgetEntries() {
  return {
    name: 'widget-entries',
    resolveId: (source) => (source.startsWith('entry:') ? `\0${source}` : null),
    load: (id) =>
      id.startsWith('\0entry:') ? `import ${JSON.stringify(resolve(`widgets/${id.slice(7)}/define.ts`))}` : null,
  }
}

/** Replaces `widgets/widget-imports.ts` by the names of the widgets, for a script that imports none of them. */
export function widgetNames(widgets) {
  return {
    name: 'widget-names',
    load: (id) =>
      id === resolve('widgets/widget-imports.ts')
        ? `export const widgetImports = ${JSON.stringify(Object.fromEntries(widgets.map((name) => [name, 0])))}`
        : null,
  }
}

/** Minifies with swc. Property names stay: mangling them breaks Preact and signals. */
export function minifyJs() {
  return {
    name: 'minify-js',
    renderChunk: (code, _chunk, { format }) =>
      minify(code, {
        module: format === 'es',
        sourceMap: true,
        ecma: 2022,
        format: { ecma: 2022, comments: false },
        compress: { ecma: 2022, passes: 10, toplevel: true },
        mangle: { toplevel: true },
      }),
  }
}

/**
 * Replaces `widgets/widget-files.ts` by the names of the built files, entry first. An entry whose code is all in a chunk is omitted:
 * the loader imports the chunk.
 */
export function widgetFileList(widgets) {
  const list = {}
  const lazyFiles = {}
  return {
    collect: () => ({
      name: 'collect-widget-files',
      generateBundle(_options, bundle) {
        const chunksOf = (part) =>
          Object.values(bundle)
            .filter(({ moduleIds = [] }) => moduleIds.some((id) => part.test(id)))
            .flatMap(({ fileName }) => relativePaths(bundle, fileName).slice(0, 1))
        for (const name of widgets) list[name] = relativePaths(bundle, `${name}.js`)
        list['product-list'].push(...chunksOf(LISTS))
        for (const [name, parts] of Object.entries(LAZY_PARTS)) lazyFiles[name] = parts.flatMap(chunksOf)
      },
    }),
    provide: () => ({
      name: 'provide-widget-files',
      load: (id) =>
        id === resolve('widgets/widget-files.ts')
          ? [
              "const filesOf = (names) => names.split(' ').map((name) => './widgets/' + name + '.js')",
              `export const widgetFiles = {${Object.entries(list).map(([name, files]) => `"${name}": ${filesCall(files)}`)}}`,
              `export const partsFiles = ['./${LOADER_PARTS}']`,
              ...Object.entries(lazyFiles).map(([name, files]) => `export const ${name} = ${filesCall(files)}`),
              "export const DOCTOR_FILE = './doctor.js'",
            ].join('\n')
          : null,
    }),
  }
}

/** The source text of a list of files, without the common part of their names. */
const filesCall = (files) =>
  `filesOf("${files.map((file) => file.slice('./widgets/'.length, -'.js'.length)).join(' ')}")`

/** The file with the parts of the loader that few pages need at once. */
export const LOADER_PARTS = 'widgets/loader-parts.js'

/** The requests of lists, of each version of the catalog. */
const LISTS = /[\\/]catalog[\\/]v\d[\\/]lists\.ts$/

/** Export name → a module of each chunk: for actions of the shopper, for products, and for a product page. */
const LAZY_PARTS = {
  engineFiles: [/[\\/]core[\\/]state[\\/]engine\.ts$/, /[\\/]cart[\\/]v\d[\\/]cart-adapter\.ts$/],
  catalogFiles: [/[\\/]catalog[\\/]v\d[\\/]read-products\.ts$/],
  detailFiles: [/[\\/]product-card[\\/]layout-view\.tsx$/, /[\\/]catalog[\\/]v\d[\\/]details\.ts$/],
}

function relativePaths(bundle, entry) {
  const files = [...reachableFiles(bundle, entry)]
  const isEmpty = Object.values(bundle[entry].modules).every(({ renderedLength }) => renderedLength === 0)
  return files.slice(isEmpty ? 1 : 0).map((file) => `./widgets/${file}`)
}

function reachableFiles(bundle, file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of bundle[file].imports) reachableFiles(bundle, next, found)
  return found
}
