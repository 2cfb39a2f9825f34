import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { preactAliases } from './shims/aliases.mjs'

const require = createRequire(import.meta.url)

const PREACT = '/__preact/'
const REACT = '/__react/'
/** The part of `@preact/signals` that the build keeps: what it does to Preact is not in the bundle. */
const SIGNALS = '/node_modules/@preact/signals-core/dist/signals-core.mjs'

/** Module name → file name under both prefixes. */
const FILES = { react: 'react.mjs', 'react-dom/client': 'react-dom-client.mjs', 'react/jsx-runtime': 'jsx-runtime.mjs' }

/** Pages are used again for other files: each file begins as a visitor of its own. */
const EMPTY_STORAGE = 'localStorage.clear();sessionStorage.clear()'

/**
 * The page of a test run. The React run differs by an import map alone: what asks for the Preact file gets React's.
 */
export function testPage(framework) {
  const imports = JSON.stringify({ imports: framework === 'react' ? { [PREACT]: REACT } : {} })
  return (runner) =>
    `<!doctype html><html lang="en"><head><title>test</title><script>${EMPTY_STORAGE}</script><script type="importmap">${imports}</script></head>` +
    `<body><script type="module" src="${runner}"></script></body></html>`
}

/** `react` as the build's Preact shims, and, under a second prefix, the real React bundled to ES modules. */
export function frameworkPlugin() {
  const react = bundleReact()
  return {
    name: 'framework',
    resolveImport({ source }) {
      if (source === '@preact/signals') return SIGNALS
      return FILES[source] ? PREACT + FILES[source] : undefined
    },
    async serve({ path }) {
      if (path.startsWith(PREACT)) return { body: await shimFile(basename(path)), type: 'js' }
      if (!path.startsWith(REACT)) return undefined
      return { body: (await react).get(basename(path)), type: 'js' }
    },
  }
}

async function shimFile(name) {
  const module = Object.keys(FILES).find((key) => FILES[key] === name)
  return readFile(preactAliases[module], 'utf8')
}

async function bundleReact() {
  const entries = Object.keys(FILES).map(reactEntry)
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(entries.map(({ file, module }) => [file.replace('.mjs', ''), module])),
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    outExtension: { '.js': '.mjs' },
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [{ name: 'entries', setup: (esbuild) => serveEntries(esbuild, entries) }],
  })
  return new Map(outputFiles.map((file) => [basename(file.path), file.text]))
}

/** React is CommonJS: its names are listed here so that a browser can import them one by one. */
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

/** Starts the local platform with the test server, and tells pages at `/__platform` where it is. */
export function platformPlugin() {
  let platform
  return {
    name: 'platform',
    async serverStart({ config }) {
      const { startPlatform } = await tsImport('../demo/platform/server.ts', import.meta.url)
      platform = await startPlatform({
        port: 0,
        database: 'temporary',
        shopOrigins: [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`],
      })
    },
    async serverStop() {
      await platform?.close()
    },
    serve({ path }) {
      if (path !== '/__platform') return undefined
      const { url, clientId, siteId, apiKey, coupons, members } = platform
      return { body: JSON.stringify({ url, clientId, siteId, apiKey, coupons, members }), type: 'json' }
    },
  }
}
