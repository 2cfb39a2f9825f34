import { minify } from '@swc/core'
import { transform } from 'esbuild'

/** Modules that do something by being loaded; every other one of ours is dropped unless something of it is used. */
const ENTRIES = /\/(?:define|standalone|storefront|head-snippet)\.ts$/
/** `live.ts` subscribes by hooks, so what `@preact/signals` does to Preact is not needed: its signals alone are taken. */
const SIGNALS = /\/@preact\/signals\/dist\//
const OURS = /\/(?:core|widgets)\/[^\0]*\.tsx?$/

export function pureSources() {
  return {
    name: 'pure-sources',
    transform: (_code, id) =>
      (OURS.test(id) && !ENTRIES.test(id)) || SIGNALS.test(id) ? { moduleSideEffects: false } : null,
  }
}

/** Takes the air out of the CSS in `*.css.ts`: one template literal without places per constant. */
export function minifyCss() {
  return {
    name: 'minify-css',
    async transform(code, id) {
      if (!id.endsWith('.css.ts')) return null
      // Without types and comments, which may hold backticks of their own.
      const { code: plain } = await transform(code, { loader: 'ts' })
      const [head, ...rest] = plain.split('`')
      if (rest.length % 2 !== 0 || plain.includes('${')) this.error('CSS texts are plain template literals')
      const parts = [head]
      for (let at = 0; at < rest.length; at += 2) {
        const { code: css } = await transform(rest[at], { loader: 'css', minify: true })
        parts.push(JSON.stringify(css.trim()), rest[at + 1])
      }
      return { code: parts.join(''), map: null }
    },
  }
}

/** Names of properties stay: Preact and signals break when they are mangled. */
export function minifyJs() {
  return {
    name: 'minify-js',
    async renderChunk(code, _chunk, { format }) {
      const result = await minify(code, {
        module: format === 'es',
        ecma: 2022,
        compress: { ecma: 2022, passes: 3, toplevel: true },
        mangle: { toplevel: true },
        format: { ecma: 2022, comments: false },
      })
      return { code: result.code, map: null }
    },
  }
}

/** Puts the names of the built files, entry first, in the place of `widgets/widget-files.ts`. */
export function widgetFileList(widgets) {
  const list = {}
  return {
    collect: () => ({
      name: 'collect-widget-files',
      generateBundle(_options, bundle) {
        for (const name of widgets) {
          list[name] = [...reach(bundle, `${name}.js`)].map((file) => `./widgets/${file}`)
        }
      },
    }),
    provide: () => ({
      name: 'provide-widget-files',
      load: (id) =>
        id.endsWith('/widgets/widget-files.ts') ? `export const widgetFiles = ${JSON.stringify(list)}` : null,
    }),
  }
}

function reach(bundle, file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of bundle[file].imports) reach(bundle, next, found)
  return found
}

/** Writes the head snippet once more, as the tag that a merchant pastes. */
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
