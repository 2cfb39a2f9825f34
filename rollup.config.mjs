import { existsSync, readdirSync } from 'node:fs'
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'
import { headSnippetHtml, minifyCss, minifyJs, pureSources, widgetFileList } from './.ci/rollup-plugins.mjs'
import { ofetchAliases, preactAliases } from './.ci/shims/aliases.mjs'

/** Every folder with a `define.ts` is a widget. */
const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`widgets/${entry.name}/define.ts`))
  .map((entry) => entry.name)
  .sort()

const files = widgetFileList(widgets)

const sources = () => [
  alias({
    entries: Object.entries({ ...preactAliases, ...ofetchAliases }).map(([find, replacement]) => ({
      find: new RegExp(`^${find}$`),
      replacement,
    })),
  }),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  pureSources(),
  minifyCss(),
  esbuild({ target: 'es2022', tsconfig: 'tsconfig.json', jsx: 'automatic', sourceMap: false }),
]

/** A classic script: it brings all it needs, and leaves nothing in the page's global scope. */
const standalone = (name, input) => ({
  input,
  plugins: [...sources(), minifyJs()],
  output: { file: `dist/standalone/${name}.js`, format: 'iife' },
})

/** The order matters: the loader names the files of the widgets, so it comes after them. */
export default [
  {
    input: Object.fromEntries(widgets.map((name) => [name, `widgets/${name}/define.ts`])),
    plugins: [...sources(), files.collect(), minifyJs()],
    output: {
      dir: 'dist/widgets',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/shared-[hash].js',
      // Chunks below this many bytes join another: a round trip costs more than bytes that may go unused.
      experimentalMinChunkSize: 8_000,
      hoistTransitiveImports: false,
    },
  },
  {
    input: 'widgets/storefront.ts',
    plugins: [files.provide(), ...sources(), minifyJs()],
    output: { file: 'dist/storefront.js', format: 'es' },
  },
  {
    input: 'widgets/head-snippet.ts',
    plugins: [...sources(), minifyJs(), headSnippetHtml()],
    output: { file: 'dist/head-snippet.js', format: 'iife' },
  },
  standalone('storefront', 'widgets/standalone.ts'),
  ...widgets.map((name) => standalone(name, `widgets/${name}/define.ts`)),
  {
    input: { core: 'core/index.ts', ...(existsSync('core/admin.ts') ? { admin: 'core/admin.ts' } : {}) },
    plugins: [...sources(), minifyJs()],
    output: { dir: 'dist', format: 'es', entryFileNames: '[name].js', chunkFileNames: 'core/shared-[hash].js' },
  },
  // For servers, where a dependency may stay one.
  {
    input: 'core/events/webhooks.ts',
    external: ['jose'],
    plugins: [...sources(), minifyJs()],
    output: { file: 'dist/webhooks.js', format: 'es' },
  },
]
