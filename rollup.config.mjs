import { existsSync, readdirSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'
import { preactAliases } from './.ci/preact/aliases.mjs'
import {
  builtApart,
  headSnippetHtml,
  importAgain,
  inlineCss,
  minifyJs,
  pureSources,
  wholeStore,
  widgetEntries,
  widgetFileList,
} from './.ci/rollup-plugins.mjs'

/** Every folder with a `define.ts` is a widget. */
const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`widgets/${entry.name}/define.ts`))
  .map((entry) => entry.name)
  .sort()

const files = widgetFileList(widgets)

/**
 * `whole`: all code is in one file; nothing is loaded later. `again`: a failed chunk is retried at another address. `apart`: the client and the
 * languages are files that all builds share.
 */
const sources = (whole = false, again = true, apart = true) => [
  ...(apart ? [builtApart()] : []),
  ...(whole ? [wholeStore()] : []),
  alias({
    entries: Object.entries(preactAliases).map(([name, replacement]) => ({
      find: new RegExp(`^${name}$`),
      replacement,
    })),
  }),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  pureSources(),
  inlineCss(),
  esbuild({ target: 'es2022', tsconfig: false, jsx: 'automatic', jsxImportSource: 'react' }),
  ...(again ? [importAgain()] : []),
]

/** Source maps beside the scripts, which do not name them. Sources are relative to the repository, because the build moves its output. */
const hiddenMaps = {
  sourcemap: 'hidden',
  sourcemapPathTransform: (source, map) => relative('.', resolve(dirname(map), source)).replaceAll('\\', '/'),
}

/** A self-contained classic script without global variables. */
const standalone = (name, input) => ({
  input,
  plugins: [widgetEntries(), ...sources(true), minifyJs()],
  output: { ...hiddenMaps, file: `dist/standalone/${name}.js`, format: 'iife', inlineDynamicImports: true },
})

/** For example `de-cart`. */
const languageOf = ({ facadeModuleId }) => facadeModuleId.split(/[\\/]/).slice(-2).join('-').replace('.ts', '')

/** Modules keep their path. npm omits folders with the name `node_modules` from packages. */
const npmFileName = ({ name }) => `${name.replace(/^(?:node_modules|\.ci)\//, 'vendor/')}.js`

/** The loader contains the file names of the widgets, so it must come after them. */
export default [
  {
    input: {
      ...Object.fromEntries(widgets.map((name) => [name, `entry:${name}`])),
      'unknown-element': 'widgets/loader/unknown-element.ts',
    },
    plugins: [widgetEntries(), ...sources(), files.collect(), minifyJs()],
    output: {
      ...hiddenMaps,
      dir: 'dist/widgets',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash:6].js',
      // One chunk shows products and the cart count, one handles actions. Smaller chunks would cost more bytes and requests.
      manualChunks: {
        shop: [
          ...Object.values(preactAliases),
          ...['unclobbered', 'convert/is-plain-object'].map((name) => `core/${name}.ts`),
          ...['product-card', 'cart-button'].map((name) => `widgets/${name}/define.ts`),
          'widgets/shared/ui/button.tsx',
        ],
        // Shared by the drawer, the dialogs and the product list.
        dialog: [
          'dialog/use-dialog.ts',
          'errors/failure.ts',
          'hooks/use-route.ts',
          'hooks/use-listener.ts',
          'store/shop-page.ts',
          'ui/callout.tsx',
        ].map((name) => `widgets/shared/${name}`),
        // Shared by the login box and the account panel.
        field: [
          'ui/field.tsx',
          'ui/password-input.tsx',
          'ui/password-input.css?inline',
          'focus/use-focus-management.ts',
        ].map((name) => `widgets/shared/${name}`),
        // Includes modules that several parts of the cart and the account share.
        engine: [
          ...['state/engine', 'decimal'].map((name) => `core/${name}.ts`),
          ...['cart-drawer/use-lazy-messages', 'shared/i18n/format-date'].map((name) => `widgets/${name}.ts`),
        ],
        // For “Buy now” and failed purchases.
        'buy-now': [
          'core/redirects/create-items-checkout.ts',
          ...['buy-messages', 'buy-now'].map((name) => `widgets/product-card/form/${name}.ts`),
        ],
        // For integrators who make other calls.
        client: ['core/state/client-of.ts'],
        'list-parts': ['widgets/product-list/results/lazy-list-parts.ts'],
        // Small modules that report configuration errors. As separate chunks, the loader would name a file for each.
        checks: [
          'widgets/shared/config-errors/insecure-page.ts',
          'widgets/shared/config-errors/report-config-error.ts',
          'core/redirects/redirect-not-allowed.ts',
          'core/client/resolve-config.ts',
        ],
      },
      hoistTransitiveImports: false,
    },
  },
  {
    input: 'widgets/storefront.ts',
    plugins: [files.provide(), ...sources(), minifyJs()],
    // In the form of a classic script, so that a tag without `type="module"` is not a syntax error.
    output: { ...hiddenMaps, file: 'dist/storefront.js', format: 'iife', strict: false },
  },
  {
    input: 'widgets/head-snippet.ts',
    plugins: [...sources(), minifyJs(), headSnippetHtml()],
    output: { ...hiddenMaps, file: 'dist/head-snippet.js', format: 'iife' },
  },
  // The product list includes the product card.
  ...widgets.map((name) => standalone(name, `entry:${name === 'product-list' ? 'product-card+' : ''}${name}`)),
  {
    input: { core: 'core/index.ts' },
    plugins: [...sources(true), minifyJs()],
    output: {
      ...hiddenMaps,
      dir: 'dist',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'core/shared-[hash].js',
    },
  },
  {
    input: { languages: resolve('widgets/languages/load-language.ts') },
    plugins: [...sources(false, false), minifyJs()],
    output: {
      ...hiddenMaps,
      dir: 'dist',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: (chunk) => `languages/${languageOf(chunk)}-[hash].js`,
    },
  },
  {
    input: 'widgets/analytics.ts',
    plugins: [...sources(), minifyJs()],
    output: { ...hiddenMaps, file: 'dist/analytics.js', format: 'iife' },
  },
  // For bundlers: one file per module. Bundlers of consumers follow literal imports only, and minify.
  {
    input: [
      ...['index', 'admin', 'v3', 'admin-v3', 'events/webhooks'].map((name) => `core/${name}.ts`),
      'widgets/loader/bundled.ts',
      ...widgets.map((name) => `widgets/${name}/define.ts`),
    ],
    external: ['jose'],
    plugins: sources(false, false, false),
    // Bundlers of consumers remove unused code.
    treeshake: false,
    output: { dir: 'dist/npm', format: 'es', preserveModules: true, entryFileNames: npmFileName },
  },
]
