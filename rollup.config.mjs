import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'
import { preactAliases } from './.ci/preact/aliases.mjs'
import {
  chunkFileName,
  inlineCss,
  LOADER_PARTS,
  minifyJs,
  npmCore,
  pureSources,
  retryImports,
  sharedBuilds,
  transformOnce,
  widgetEntries,
  widgetFileList,
  widgetNames,
} from './.ci/rollup-plugins.mjs'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The files that pages load. Their folder has the version in its path, so its content never changes. */
const CDN = `dist/cdn/${version}`

/** Every folder with a `define.ts` is a widget. */
const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`widgets/${entry.name}/define.ts`))
  .map((entry) => entry.name)
  .sort()

const files = widgetFileList(widgets)

const preactEntries = Object.entries(preactAliases).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}))

/** `@preact/signals` without its integration into Preact. */
const signalsEntries = [{ find: '@preact/signals', replacement: '@preact/signals-core' }]

const transpile = transformOnce(
  esbuild({ target: 'es2022', tsconfig: false, jsx: 'automatic', jsxImportSource: 'react' }),
)

/**
 * `retries`: a failed chunk is requested again at another URL. `shared`: the client and the languages are separate files, which all builds share.
 * `preact`: `react` is Preact.
 */
const sources = (retries = true, shared = true, preact = true) => [
  ...(shared ? [sharedBuilds()] : []),
  alias({ entries: preact ? preactEntries : signalsEntries }),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  pureSources(),
  inlineCss(),
  transpile,
  ...(retries ? [retryImports()] : []),
]

/**
 * Files for pages: compact, with source maps beside the scripts, which do not name them. Sources are relative to the repository, because the build
 * moves its output.
 */
const forPages = {
  compact: true,
  sourcemap: 'hidden',
  sourcemapPathTransform: (source, map) => relative('.', resolve(dirname(map), source)).replaceAll('\\', '/'),
}

/** A self-contained classic script without global variables. */
const standalone = (name, input) => ({
  input,
  plugins: [widgetEntries(), ...sources(), minifyJs()],
  output: { ...forPages, file: `${CDN}/standalone/${name}.js`, format: 'iife', inlineDynamicImports: true },
})

/** For example `de-cart`. */
const languageOf = ({ facadeModuleId }) => facadeModuleId.split(/[\\/]/).slice(-2).join('-').replace('.ts', '')

/** Modules keep their path. npm omits folders with the name `node_modules` from packages. */
const npmFileName = ({ name }) => `${name.replace(/^(?:node_modules|\.ci)\//, 'vendor/')}.js`

/** Marks the entry as a client component for React Server Components. */
const useClient = ({ isEntry, facadeModuleId }) =>
  isEntry && /[\\/]react[\\/]index\.ts$/.test(facadeModuleId ?? '') ? "'use client'" : ''

/** Also used by lists, which are one search and need no requests of products. */
const sharedRequests = { v1: [], v3: ['reading/product-fields', 'reading/requests'] }

/** The chunks of each version of the platform. */
const versionChunks = {
  ...Object.fromEntries(
    ['v1', 'v3'].flatMap((version) => [
      [
        `catalog-${version}`,
        ['read-products', ...sharedRequests[version]].map((name) => `core/catalog/${version}/${name}.ts`),
      ],
      // Loaded for products that were not prefetched.
      [`products-${version}`, [`core/catalog/${version}/products.ts`]],
    ]),
  ),
  ...Object.fromEntries(['v1', 'v2'].map((version) => [`cart-${version}`, [`core/cart/${version}/cart-adapter.ts`]])),
}

/** The loader contains the file names of the widgets, so it must come after them. */
export default [
  {
    input: Object.fromEntries(widgets.map((name) => [name, `entry:${name}`])),
    plugins: [widgetEntries(), ...sources(), files.collect(), minifyJs()],
    output: {
      ...forPages,
      dir: `${CDN}/widgets`,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: chunkFileName,
      // One chunk shows products and the cart count, one handles actions. Smaller chunks would cost more bytes and requests.
      manualChunks: {
        shop: [
          ...Object.values(preactAliases),
          ...['browser/unclobbered', 'encode-json', 'catalog/media', 'catalog/picture', 'catalog/css-color'].map(
            (name) => `core/${name}.ts`,
          ),
          ...['product-card', 'cart-button'].map((name) => `widgets/${name}/define.ts`),
          'widgets/shared/ui/button.tsx',
        ],
        // Shared by the drawer, the dialogs and the product list.
        dialog: [
          'dialog/use-dialog.ts',
          'element/use-methods.ts',
          'errors/failure.ts',
          'hooks/use-route.ts',
          'hooks/use-redirect.ts',
          'hooks/use-listener.ts',
          'store/shop-page.ts',
          'ui/callout.tsx',
          'ui/panel.css?inline',
        ].map((name) => `widgets/shared/${name}`),
        // For the first page of a browser after the update of its shop to Cart V2.
        'earlier-cart-v2': ['background/restore-earlier-cart', 'v2/earlier-cart'].map((name) => `core/cart/${name}.ts`),
        // Includes modules that the lists of both catalog versions use, so that a page loads no further file for them.
        list: ['widgets/product-list/define.ts', 'core/catalog/prefetch/take-prefetched.ts'],
        // For products that were not prefetched, in all versions of the catalog.
        'product-batches': [
          'catalog/products/product-batches',
          'catalog/products/refs-by-field',
          'http/shared-loads',
        ].map((name) => `core/${name}.ts`),
        // Shared by the login box, the account panel and the filters of lists.
        field: [
          ...[
            'ui/field.tsx',
            'ui/password-input.tsx',
            'ui/password-input.css?inline',
            'focus/use-focus-management.ts',
          ].map((name) => `widgets/shared/${name}`),
          'core/ascii-digits.ts',
          'core/browser/query-text.ts',
        ],
        // The versions of the platform: a page loads one catalog and one cart.
        ...versionChunks,
        // Includes modules that several parts of the cart and the account share.
        engine: [
          ...['state/engine', 'errors/constant-case', 'cart/line', 'convert/decimal', 'commerce/v1/mapping'].map(
            (name) => `core/${name}.ts`,
          ),
          'widgets/cart-drawer/use-lazy-messages.ts',
        ],
        // For “Buy now” and failed purchases.
        'buy-now': [
          ...['redirects/create-items-checkout', 'cart/v1/items-checkout', 'cart/v2/items-checkout'].map(
            (name) => `core/${name}.ts`,
          ),
          ...['buy-messages', 'buy-now'].map((name) => `widgets/product-card/form/${name}.ts`),
        ],
        // For integrators who make other calls.
        client: ['core/state/client-of.ts'],
        'list-parts': ['widgets/product-list/results/lazy-list-parts.ts'],
        // Small modules that report configuration errors. As separate chunks, the loader would name a file for each.
        checks: [
          'widgets/shared/config-errors/insecure-page.ts',
          'widgets/shared/config-errors/report-config-error.ts',
          'core/redirects/failure/redirect-not-allowed.ts',
          'core/client/resolve-config.ts',
        ],
        // For merchants: messages about a shop that cannot be used.
        'setup-errors': ['core/state/setup-error.ts', 'core/platform-version/report-refusal.ts'],
      },
      hoistTransitiveImports: false,
      // Frozen namespace objects would add bytes to every chunk.
      freeze: false,
      // The code that Rollup adds is as modern as ours.
      generatedCode: { arrowFunctions: true, objectShorthand: true },
    },
  },
  {
    input: 'widgets/storefront.ts',
    plugins: [files.provide(), ...sources(), minifyJs()],
    // In the form of a classic script, so that a tag without `type="module"` is not a syntax error.
    output: { ...forPages, file: `${CDN}/storefront.js`, format: 'iife', strict: false },
  },
  // A file of its own, so that it can report widgets whose chunks could not be loaded.
  {
    input: 'widgets/loader/loader-parts.ts',
    plugins: [...sources(), minifyJs()],
    output: { ...forPages, file: `${CDN}/${LOADER_PARTS}`, format: 'es' },
  },
  {
    input: 'widgets/head-snippet.ts',
    plugins: [...sources(), minifyJs()],
    output: { ...forPages, file: `${CDN}/head-snippet.js`, format: 'iife' },
  },
  // The product list includes the product card.
  ...widgets.map((name) => standalone(name, `entry:${name}`)),
  {
    input: { core: 'core/index.ts' },
    plugins: [...sources(), minifyJs()],
    output: {
      ...forPages,
      dir: CDN,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'core/shared-[hash].js',
    },
  },
  {
    input: { languages: resolve('widgets/languages/load-language.ts') },
    plugins: [...sources(false), minifyJs()],
    output: {
      ...forPages,
      dir: CDN,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: (chunk) => `languages/${languageOf(chunk)}-[hash].js`,
    },
  },
  // In one file, so that it works on pages where a file of the release is missing.
  {
    input: 'widgets/doctor/open.ts',
    plugins: [widgetNames(widgets), ...sources(false, false), minifyJs()],
    output: { ...forPages, file: `${CDN}/doctor.js`, format: 'es', inlineDynamicImports: true },
  },
  {
    input: 'widgets/analytics.ts',
    plugins: [...sources(), minifyJs()],
    output: { ...forPages, file: `${CDN}/analytics.js`, format: 'iife' },
  },
  // For bundlers: one file per module. Bundlers of consumers follow literal imports only, and minify.
  {
    input: [
      ...['index', 'admin', 'v3', 'admin-v3', 'events/webhooks'].map((name) => `core/${name}.ts`),
      'widgets/analytics.ts',
      'widgets/loader/bundled.ts',
      'widgets/languages/load-language.ts',
      ...widgets.map((name) => `widgets/${name}/define.ts`),
    ],
    external: ['jose'],
    plugins: sources(false, false),
    // Bundlers of consumers remove unused code.
    treeshake: false,
    output: { dir: 'dist/npm', format: 'es', preserveModules: true, entryFileNames: npmFileName },
  },
  // The React components for bundlers and servers: the same sources on the React of the consumer, with the core of the modules above.
  {
    input: 'widgets/react/index.ts',
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    plugins: [npmCore(), ...sources(false, false, false)],
    treeshake: false,
    output: { dir: 'dist/react', format: 'es', preserveModules: true, entryFileNames: npmFileName, banner: useClient },
  },
]
