import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'

const require = createRequire(import.meta.url)

const PREACT = '/__preact/'
const REACT = '/__react/'
/** Module name → file name under both prefixes. */
const FILES = { react: 'react.mjs', 'react-dom/client': 'react-dom-client.mjs', 'react/jsx-runtime': 'jsx-runtime.mjs' }

/** The runner reuses pages. Each file starts as a new visitor. */
const EMPTY_STORAGE = 'localStorage.clear();sessionStorage.clear()'

/** `SHOP=v3+v2` runs the tests on the site with Catalog V3, and with Cart V2. Default: Catalog V1 and Cart V1. */
const [catalog = 'v1', cart = 'v1'] = (process.env['SHOP'] ?? 'v1+v1').split('+')

/** The page of a test run. In the React run, an import map replaces the Preact files by React's. */
export function testPage(framework) {
  const imports = JSON.stringify({ imports: framework === 'react' ? { [PREACT]: REACT } : {} })
  return (runner) =>
    `<!doctype html><html lang="en"><head><title>test</title><script>${EMPTY_STORAGE}</script><script type="importmap">${imports}</script></head>` +
    `<body><script type="module" src="${runner}"></script></body></html>`
}

/** Serves `react` as the build's Preact, and React, bundled to ES modules, under a second prefix. */
export function frameworkPlugin() {
  const react = bundleReact()
  return {
    name: 'framework',
    resolveImport: ({ source }) => (FILES[source] ? PREACT + FILES[source] : undefined),
    async serve({ path }) {
      const name = basename(path)
      if (path.startsWith(PREACT))
        return { body: await readFile(new URL(`preact/${name}`, import.meta.url), 'utf8'), type: 'js' }
      return path.startsWith(REACT) ? { body: (await react).get(name), type: 'js' } : undefined
    },
  }
}

/** File name → code. */
async function bundleReact() {
  const entries = Object.keys(FILES).map(reactEntry)
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(entries.map(({ file, module }) => [file.replace('.mjs', ''), module])),
    define: { 'process.env.NODE_ENV': '"development"' },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    outExtension: { '.js': '.mjs' },
    write: false,
    plugins: [{ name: 'entries', setup: (build) => serveEntries(build, entries) }],
  })
  return new Map(outputFiles.map((file) => [basename(file.path), file.text]))
}

/** React is CommonJS. This module exports its names one by one, so that browsers can import them. */
function reactEntry(module) {
  const names = Object.keys(require(module))
  const code = `import all from '${module}'\nexport default all\nexport const { ${names.join(', ')} } = all\n`
  return { module, file: FILES[module], code }
}

function serveEntries(esbuild, entries) {
  esbuild.onResolve({ filter: /^react/ }, ({ kind, path }) =>
    kind === 'entry-point' ? { path, namespace: 'entry' } : undefined,
  )
  esbuild.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
    contents: entries.find(({ module }) => module === path)?.code,
    resolveDir: process.cwd(),
  }))
}

/** OAuth clients of the platform. The second one is for tests of pages with two shops. */
const CLIENT_IDS = ['7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', 'c35f3b1c-1a55-4d0e-8d5e-52b6f5a4c1d2']

/** Starts the local platform with the test server. `/__platform` returns its URL, its ids, and the versions of catalog and cart of the run. */
export function platformPlugin() {
  let platform
  return {
    name: 'platform',
    async serverStart({ config }) {
      const { startPlatform } = await tsImport('../demo/platform/server.ts', import.meta.url)
      platform = await startPlatform({
        port: 0,
        database: 'temporary',
        // The lowest cost of scrypt: each login would take about 100 ms.
        passwordCost: 2,
        clientIds: CLIENT_IDS,
        shopOrigins: [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`],
      })
    },
    async serverStop() {
      await platform?.close()
    },
    serve({ path }) {
      if (path !== '/__platform') return undefined
      const { url, apiKey, coupons, members } = platform
      const { clientId, siteId } = platform.sites[catalog]
      const otherClientId = CLIENT_IDS[1]
      return {
        body: JSON.stringify({ url, clientId, otherClientId, siteId, catalog, cart, apiKey, coupons, members }),
        type: 'json',
      }
    },
  }
}
