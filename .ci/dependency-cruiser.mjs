/** Which module may import which: rules for dependency-cruiser. Type-only imports count. */
import { existsSync, readdirSync } from 'node:fs'

/**
 * Folders with versions of the platform, and the files that choose one: these alone import `v1/`, `v2/` and `v3/` from outside. biome.json has the
 * same list for the names of wire types.
 */
export const COMPOSITIONS = {
  'core/cart': ['core/cart/cart-store.ts', 'core/cart/versions.ts'],
  'core/catalog': [
    'core/catalog/prefetch/prefetch-requests.ts',
    'core/catalog/references.ts',
    'core/catalog/products/shop-products.ts',
    'core/catalog/versions.ts',
    'core/catalog/products/with-details.ts',
    'core/catalog/list/with-lists.ts',
  ],
  'core/commerce': [],
  'core/events': ['core/events/webhooks.ts', 'core/events/webhook-schemas.ts'],
  'core/members': ['core/members/account-store.ts'],
  'core/orders': ['core/orders/get-purchase.ts', 'core/orders/member-orders.ts', 'core/state/engine.ts'],
  'core/payments': [],
}

/** Entries that export the platform's calls and their types to integrators. */
export const PUBLIC_ENTRIES = ['core/index.ts', 'core/admin.ts', 'core/v3.ts', 'core/admin-v3.ts']

/** Folders of core that may import only single files at its top, and the folders below them. */
const LAYERS = {
  browser: [],
  convert: [],
  errors: ['convert'],
  catalog: ['browser', 'client', 'convert', 'errors', 'http', 'platform-version', 'state'],
  'platform-version': ['browser', 'client', 'errors', 'http', 'state'],
}

const TESTS = '[.]test[.]tsx?$|/test-[^/]+[.]tsx?$|^core/testing/|[.]types[.]ts$'
const VERSIONS = '/v[0-9]+/'
const WEBHOOKS = '^core/events/(webhook|v[0-9])'
/** The files of the local platform that use its seed data. */
const SEED_USERS = ['demo/platform/app.ts', 'demo/platform/server.ts', 'demo/platform/catalog/write/shop-media.ts']
/** The local platform's pure functions. */
const PURE = '^demo/platform/(pricing|[^/]+/rules)/'

const widgets = readdirSync('widgets').filter((name) => existsSync(`widgets/${name}/define.ts`))
const widget = `^widgets/(${widgets.join('|')})/`
/** The module of a widget that defines its element. */
const DEFINITION = 'define[.]ts$'
const exactly = (files) => files.map((file) => `^${file.replaceAll('.', '[.]')}$`)

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'There are no import cycles. Lazy imports do not count.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    forbid('core-below', 'Imports go demo → widgets → core.', { path: '^core/' }, { path: '^(widgets|demo)/' }),
    forbid('widgets-below-demo', 'Imports go demo → widgets → core.', { path: '^widgets/' }, { path: '^demo/' }),
    forbid(
      'widgets-apart',
      'Widgets never import each other: share code in widgets/shared. Only widgets/react, the entry of the React components, contains them all.',
      { path: widget, pathNot: DEFINITION },
      { path: widget, pathNot: '^widgets/$1/' },
    ),
    forbid(
      'definitions-only',
      'The definition of an element imports those of the elements that it renders, and nothing else of other widgets.',
      { path: `${widget}${DEFINITION}` },
      { path: widget, pathNot: ['^widgets/$1/', DEFINITION] },
    ),
    forbid(
      'react-entry-apart',
      'The React components contain all widgets, so nothing imports them.',
      { path: '^(core|widgets)/', pathNot: '^widgets/react/' },
      { path: '^widgets/react/' },
    ),
    forbid(
      'core-packages',
      'Core imports no package but ofetch, and jose for webhooks.',
      { path: '^core/', pathNot: TESTS },
      { pathNot: '^(core|widgets|demo)/|^node_modules/(ofetch|jose)/' },
    ),
    forbid(
      'jose-in-webhooks',
      'Only the verification of webhooks needs jose.',
      { path: '^core/', pathNot: [TESTS, '^core/events/webhook-message[.]ts$'] },
      { path: '^node_modules/jose/' },
    ),
    forbid(
      'core-without-framework',
      'Core runs without React and Preact, and so do its tests.',
      { path: '^core/' },
      { path: '^node_modules/(react|react-dom|preact|@preact)/' },
    ),
    forbid(
      'widgets-use-react',
      'Widgets import react, which the build aliases to Preact.',
      { path: '^widgets/' },
      { path: '^node_modules/preact/' },
    ),
    forbid(
      'webhooks-apart',
      'Only servers receive webhooks: no other code of core or widgets imports them.',
      { path: '^(core|widgets)/', pathNot: WEBHOOKS },
      { path: WEBHOOKS },
    ),
    ...Object.entries(COMPOSITIONS).map(([folder, files]) =>
      forbid(
        `versions-of-${folder.replace('/', '-')}`,
        'Only the composition of a port imports a version of the platform: see COMPOSITIONS.',
        { path: '^(core|widgets)/', pathNot: [TESTS, VERSIONS, ...exactly([...files, ...PUBLIC_ENTRIES])] },
        { path: `^${folder}${VERSIONS}` },
      ),
    ),
    forbid(
      'versions-elsewhere',
      'A folder with versions is listed in COMPOSITIONS.',
      { path: '^(core|widgets)/', pathNot: [TESTS, VERSIONS] },
      { path: `^(core|widgets)/.*${VERSIONS}`, pathNot: `^(${Object.keys(COMPOSITIONS).join('|')})${VERSIONS}` },
    ),
    ...Object.entries(LAYERS).map(([folder, below]) =>
      forbid(
        `layer-of-${folder}`,
        'Folders of core import only what lies below them.',
        { path: `^core/${folder}/`, pathNot: TESTS },
        { path: '^core/[^/]+/', pathNot: `^core/(${[folder, ...below].join('|')})/` },
      ),
    ),
    forbid(
      'pure-rules',
      'Rules of the local platform use no database and no HTTP.',
      { path: PURE, pathNot: TESTS },
      {
        pathNot: [
          PURE,
          '/types[.]ts$',
          '^node_modules/big[.]js/',
          '^(node:)?crypto$',
          '^node_modules/@types/big[.]js/',
        ],
      },
    ),
    forbid(
      'seed-data-apart',
      'Only the composition of the local platform uses its seed data.',
      { path: '^demo/platform/', pathNot: ['^demo/platform/(seed|testing)/', TESTS, ...exactly(SEED_USERS)] },
      { path: '^demo/platform/seed/' },
    ),
    forbid(
      'hosted-pages-apart',
      'The local platform imports its hosted pages in one place.',
      { path: '^demo/', pathNot: ['/hosted/', TESTS, '^demo/platform/hosted[.]ts$'] },
      { path: '^demo/platform/.*/hosted/' },
    ),
  ],
  required: Object.entries(COMPOSITIONS).flatMap(([folder, files]) =>
    exactly(files).map((path, index) => ({
      name: `composition-of-${folder.replace('/', '-')}`,
      comment: `${files[index]} no longer chooses a version: remove it from COMPOSITIONS.`,
      severity: 'error',
      module: { path },
      to: { path: `^${folder}${VERSIONS}` },
    })),
  ),
  options: {
    // The only parser that supports type-only imports in .ts and .tsx files. It needs the API of TypeScript 6.
    parser: 'tsc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    skipAnalysisNotInRules: true,
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
