import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'
import { preactSources } from './.ci/lean-preact.mjs'
import {
  builtApart,
  classicEntry,
  headSnippetHtml,
  importAgain,
  jsxOptions,
  leanOfetch,
  leanPreactSources,
  leanR2wc,
  leanSignals,
  minifyCss,
  minifyJs,
  pureSources,
  shortJsx,
  wholeStore,
  widgetEntries,
  widgetFileList,
} from './.ci/rollup-plugins.mjs'
import { ofetchAliases, preactAliases, r2wcAliases } from './.ci/shims/aliases.mjs'

/** Every folder with a `define.ts` is a widget. */
const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`widgets/${entry.name}/define.ts`))
  .map((entry) => entry.name)
  .sort()

const files = widgetFileList(widgets)

/** `whole`: all code comes in one file, so none of it is brought later. */
const sources = (whole = false) => [
  builtApart(),
  ...(whole ? [wholeStore()] : []),
  alias({
    entries: Object.entries({ ...preactAliases, ...preactSources, ...ofetchAliases, ...r2wcAliases }).map(
      ([find, replacement]) => ({
        find: new RegExp(`^${find}$`),
        replacement,
      }),
    ),
  }),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  pureSources(),
  minifyCss(),
  leanOfetch(),
  leanPreactSources(),
  leanR2wc(),
  leanSignals(),
  shortJsx(),
  // r2wc is taken from its sources.
  esbuild({
    exclude: /\/node_modules\/(?!@r2wc\/)/,
    target: 'es2022',
    tsconfig: false,
    ...jsxOptions,
    sourceMap: false,
  }),
  importAgain(),
]

/** A classic script: it brings all it needs, and leaves nothing in the page's global scope. */
const standalone = (name, input) => ({
  input,
  plugins: [widgetEntries(), ...sources(true), minifyJs()],
  output: { file: `dist/standalone/${name}.js`, format: 'iife', inlineDynamicImports: true },
})

/** A chunk that defines a widget is called after that. */
const nameOf = ({ name, moduleIds }) => /([\w-]+)\/define\.ts\n/.exec(`${moduleIds.join('\n')}\n`)?.[1] ?? name

/** `de-cart` */
const languageOf = ({ facadeModuleId }) => facadeModuleId.split('/').slice(-2).join('-').replace('.ts', '')

/** The order matters: the loader names the files of the widgets, so it comes after them. */
export default [
  {
    input: Object.fromEntries(widgets.map((name) => [name, `entry:${name}`])),
    plugins: [widgetEntries(), ...sources(), files.collect(), minifyJs()],
    output: {
      dir: 'dist/widgets',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      // All that shows products and the cart's count is one file, and so is what acts for the shopper: apart, their parts would
      // cost more bytes and requests.
      manualChunks: {
        // What several of those that come later need is there with it: a file of its own would be one more round trip to a product's page.
        shop: [
          ...['product-card', 'cart-button'].map((name) => `widgets/${name}/define.ts`),
          ...['late-styles', 'use-dialog', 'format-date'].map((name) => `widgets/shared/${name}.ts`),
        ],
        engine: ['core/state/engine.ts'],
        // What makes every other call is for those who make one.
        client: ['core/state/client-of.ts'],
        'list-parts': ['widgets/product-list/list-parts.ts'],
      },
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
  {
    input: { storefront: 'widgets/standalone.ts' },
    plugins: [...sources(), minifyJs(), classicEntry()],
    output: {
      dir: 'dist/standalone',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: (chunk) => `storefront/${nameOf(chunk)}-[hash].js`,
    },
    preserveEntrySignatures: false,
  },
  // A list shows its products on cards.
  ...widgets.map((name) => standalone(name, `entry:${name === 'product-list' ? 'product-card+' : ''}${name}`)),
  {
    input: { core: 'core/index.ts', ...(existsSync('core/admin.ts') ? { admin: 'core/admin.ts' } : {}) },
    plugins: [...sources(true), minifyJs()],
    output: { dir: 'dist', format: 'es', entryFileNames: '[name].js', chunkFileNames: 'core/shared-[hash].js' },
  },
  {
    input: { languages: resolve('widgets/languages/bring-language.ts') },
    plugins: [...sources(), minifyJs()],
    output: {
      dir: 'dist',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: (chunk) => `languages/${languageOf(chunk)}-[hash].js`,
    },
  },
  {
    input: 'widgets/analytics.ts',
    plugins: [...sources(), minifyJs()],
    output: { file: 'dist/analytics.js', format: 'iife' },
  },
  // For servers, where a dependency may stay one.
  {
    input: 'core/events/webhooks.ts',
    external: ['jose'],
    plugins: [...sources(), minifyJs()],
    output: { file: 'dist/webhooks.js', format: 'es' },
  },
]
