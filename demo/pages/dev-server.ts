import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { build } from 'esbuild'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { createPages, type PagesOptions, type RunningPages } from './server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGES = fileURLToPath(new URL('.', import.meta.url))
const CONFIG = join(ROOT, '.ci', 'vite.config.mjs')

/** Module of the build → its source. */
const MODULES: Readonly<Record<string, string>> = {
  'storefront.js': '/widgets/storefront.ts',
  'core.js': '/core/index.ts',
}
/** Classic script of the build → its source. Bundled on each request, because a classic script has no imports. */
const SCRIPTS: Readonly<Record<string, string>> = { 'analytics.js': 'widgets/analytics.ts' }
const THEME = /^themes\/[\w-]+\.css$/
const HEAD_SNIPPET = 'widgets/head-snippet.ts'
const RELOAD = '<script type="module" src="/@vite/client"></script>'

/**
 * Serves the demo pages with the sources in place of the build, for `npm run dev`. Pages reload when a source, a page or a style sheet changes.
 * Fails with `EADDRINUSE` if the port is taken.
 */
export async function startDevPages(options: PagesOptions): Promise<RunningPages> {
  const server = createServer()
  const vite = await createVite({
    configFile: CONFIG,
    server: { middlewareMode: true, ws: { server } },
  })
  const pages = createPages({ ...options, headSnippet })
  // The headers of the request are not passed on, because `withReload` cannot edit a compressed response.
  const sendPage = getRequestListener(async ({ url }) => withReload(await pages.fetch(new Request(url))))
  vite.middlewares.use((request, response) => void sendPage(request, response))
  vite.watcher.on('change', (file) => reloadPages(vite, file))
  server.on('request', (request, response) => void handleRequest(vite, request, response))
  await listen(server, options.port)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      await vite.close()
      server.close()
    },
  }
}

async function handleRequest(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, file = ''] = /^\/storefront\/[\d.]+\/([^?]*)/.exec(request.url ?? '') ?? []
  const module = THEME.test(file) ? `/widgets/${file}` : MODULES[file]
  const script = SCRIPTS[file]
  if (module !== undefined) response.writeHead(302, { location: module }).end()
  else if (script !== undefined) await sendScript(response, script)
  else vite.middlewares(request, response)
}

async function sendScript(response: ServerResponse, source: string): Promise<void> {
  try {
    response.setHeader('content-type', 'text/javascript; charset=utf-8').end(await bundleScript(source))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

async function headSnippet(): Promise<string> {
  return `<script data-client-id="YOUR-CLIENT-ID">${await bundleScript(HEAD_SNIPPET)}</script>`
}

async function bundleScript(source: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    sourcemap: 'inline',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

async function withReload(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = await response.text()
  return new Response(html.replace('</head>', `${RELOAD}</head>`), response)
}

/** Reloads for the files of the demo pages. Vite reloads only for the modules that it serves itself. */
function reloadPages(vite: ViteDevServer, file: string): void {
  if (file.startsWith(PAGES) && !file.endsWith('.ts')) vite.ws.send({ type: 'full-reload' })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
