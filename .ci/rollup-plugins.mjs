import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { minify } from '@swc/core'
import { transform } from 'esbuild'

/** Modules that do something by being loaded; every other one of ours is dropped unless something of it is used. */
const ENTRIES = /[\\/]widgets[\\/](?:[\w-]+[\\/]define|loader[\\/]bundled|storefront|head-snippet|analytics)\.ts$/
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

/** Imports of `x.css?inline`: the minified CSS as a string, as Vite resolves them. */
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

/**
 * Adds a suffix to the address of every `import()`, so that a failed one can be retried (`core/lazy.ts`): browsers cache the failure of an
 * address.
 */
export function importAgain() {
  return {
    name: 'import-again',
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId
        ? { left: 'import(', right: "+(globalThis[Symbol.for('storefront-widgets@1:attempt')]??''))" }
        : null,
  }
}

/** Modules with a build of their own, and the file that all other builds import. */
const APART = new Map([
  [resolve('widgets/languages/load-language.ts'), 'languages.js'],
  [resolve('core/index.ts'), 'core.js'],
])

/** Makes imports of the modules in `APART` external: all builds share one file in `dist/`. */
export function builtApart() {
  return {
    name: 'built-apart',
    resolveId(source, importer) {
      const file = importer && APART.get(resolve(dirname(importer), source))
      return file ? { id: `storefront:${file}`, external: true } : null
    },
    renderChunk(code, { fileName }, { dir, file }) {
      const place = (dir ? `${dir}/${fileName}` : file).split(/^dist\/|\/storefront-build-\d+\//)[1]
      const up = '../'.repeat(place.split('/').length - 1) || './'
      return { code: code.replace(/storefront:(\w+\.js)/g, `${up}$1`), map: null }
    },
  }
}

/** Replaces the lazy store by the eager one. */
export function wholeStore() {
  return {
    name: 'whole-store',
    resolveId: (source, importer) =>
      /\/lazy-store\.ts$/.test(source) ? resolve(dirname(importer), source.replace('lazy', 'eager')) : null,
  }
}

/** One entry per widget that only imports its `define.ts`, so that one chunk can contain several widgets. */
export function widgetEntries() {
  return {
    name: 'widget-entries',
    resolveId: (source) => (source.startsWith('entry:') ? `\0${source}` : null),
    load: (id) =>
      id.startsWith('\0entry:')
        ? id
            .slice(7)
            .split('+')
            .map((name) => `import ${JSON.stringify(resolve(`widgets/${name}/define.ts`))}`)
            .join('\n')
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
        compress: { ecma: 2022, passes: 3, toplevel: true },
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
  const late = {}
  return {
    collect: () => ({
      name: 'collect-widget-files',
      generateBundle(_options, bundle) {
        for (const name of widgets) list[name] = addresses(bundle, `${name}.js`)
        for (const [name, part] of Object.entries(LATE)) {
          const file = Object.values(bundle).find(({ moduleIds = [] }) => moduleIds.some((id) => part.test(id)))
          late[name] = addresses(bundle, file.fileName).slice(0, 1)
        }
      },
    }),
    provide: () => ({
      name: 'provide-widget-files',
      load: (id) =>
        id === resolve('widgets/widget-files.ts')
          ? Object.entries({ widgetFiles: list, ...late })
              .map(([name, files]) => `export const ${name} = ${JSON.stringify(files)}`)
              .join('\n')
          : null,
    }),
  }
}

/** Export name → a module of the chunk: needed when the shopper acts, on a product page, and to report unknown elements. */
const LATE = {
  engineFiles: /[\\/]core[\\/]state[\\/]engine\.ts$/,
  detailFiles: /[\\/]product-card[\\/]layout-view\.tsx$/,
  unknownFiles: /[\\/]loader[\\/]unknown-element\.ts$/,
}

function addresses(bundle, entry) {
  const files = [...reach(bundle, entry)]
  const isEmpty = Object.values(bundle[entry].modules).every(({ renderedLength }) => renderedLength === 0)
  return files.slice(isEmpty ? 1 : 0).map((file) => `./widgets/${file}`)
}

function reach(bundle, file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of bundle[file].imports) reach(bundle, next, found)
  return found
}

/** Writes the head snippet as a script tag to paste. */
export function headSnippetHtml() {
  return {
    name: 'head-snippet-html',
    generateBundle(_options, bundle) {
      const { code } = bundle['head-snippet.js']
      const source = `<script data-client-id="YOUR-CLIENT-ID">${code.trim().replaceAll('</', '<\\/')}</script>\n`
      this.emitFile({ type: 'asset', fileName: 'head-snippet.html', source })
    },
  }
}
