import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { PageValues } from '../pages/site-switch.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RETRY_SECONDS = 3
const BUILDING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Building the documentation</title>
<p style="font:1rem/1.5 system-ui;margin:2rem">The documentation is being built, which takes about a minute. This page reloads until it is ready.</p></html>`

export interface DocsOptions {
  /** The platform of the live examples, which run in frames of opaque origins. */
  readonly platform: () => Pick<PageValues, 'apiUrl' | 'clientId' | 'catalog'>
  /** Path of the folder of `storefront.js`. */
  readonly storefront: string
}

/** Serves `dist/docs/`. The first request for a page builds it, unless it is up to date, so that the demo shop starts without waiting for it. */
export function docsRoutes({ platform, storefront }: DocsOptions): Hono {
  const app = new Hono()
  let state: 'unknown' | 'building' | 'built' | 'failed' = 'unknown'

  app.get('/platform.json', (c) => {
    const { apiUrl, clientId, catalog = 'v1' } = platform()
    return c.json({ apiUrl, clientId, catalog, storefront }, 200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    })
  })
  app.use('*', async (c, next) => {
    if (state === 'unknown') {
      state = 'building'
      void build().then((isBuilt) => {
        state = isBuilt ? 'built' : 'failed'
      })
    }
    if (state === 'building') return c.html(BUILDING_PAGE, 503, { 'retry-after': String(RETRY_SECONDS) })
    if (state === 'failed') return c.text('The documentation could not be built. Run `npm run docs` to see why.', 500)
    await next()
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'no-cache')
    return undefined
  })
  app.use(
    '*',
    compress(),
    serveStatic({ root: 'dist', rewriteRequestPath: (path) => (path === '/docs' ? '/docs/index.html' : path) }),
  )
  return app
}

function build(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo/docs/build.mjs'], { cwd: ROOT, stdio: 'inherit' })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}
