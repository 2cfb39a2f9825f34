import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { docsPage } from '../docs/html.ts'
import { productPage } from './product-page.ts'
import { strictPolicy } from './strict-policy.ts'

const PAGES = fileURLToPath(new URL('.', import.meta.url))
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** Built chunks carry a hash in their name and never change. */
const HASHED = /\/chunks\/[\w-]+\.js$|-[\w-]{8}\.js$/
const SNIPPET_PLACE = '<!-- {{headSnippet}} -->'
const compress = promisify(brotliCompress)
/** Compressed files, by path and content. Shared by all servers of a process, because compression is slow. */
const packed = new Map<string, Buffer>()

export interface PagesOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** Called for every page, so that pages may start before the platform knows its own address. */
  readonly values: () => { readonly apiUrl: string; readonly clientId: string; readonly apiKey: string }
  /**
   * Further documents by path (`/two-loaders.html`), for tests and benchmarks; filled in like the pages on disk. One whose name
   * begins with `strict` is sent with the policy of `strict-policy.ts`, as `strict.html` is.
   */
  readonly documents?: Readonly<Record<string, string>>
  /** Returns the code of the head snippet. Default: that of the build. */
  readonly headSnippet?: () => Promise<string>
}

export interface RunningPages {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves the demo pages, and the built bundle under `/storefront/`, as a merchant's host would: brotli, hashed chunks cached
 * for good, everything else revalidated. In pages `{{apiUrl}}` and `{{clientId}}` are filled in, and the built head snippet.
 */
export async function startPages(options: PagesOptions): Promise<RunningPages> {
  const { fetch } = createPages(options)
  return await new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch, port: options.port, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      resolve({ url: `http://localhost:${info.port}`, close: () => closeServer(server) }),
    )
    server.on('error', reject)
  })
}

/** Creates the application that `startPages` serves. */
export function createPages({ values, documents = {}, headSnippet = builtHeadSnippet }: PagesOptions): Hono {
  const app = new Hono()

  async function file(root: string, path: string, request: Request): Promise<Response> {
    const target = normalize(join(root, decodeURIComponent(path)))
    const type = TYPES[extname(target)]
    if (!target.startsWith(root.endsWith(sep) ? root : root + sep) || type === undefined) return notFound(path)
    const document = root === PAGES ? documents[`/${path}`] : undefined
    let body: Buffer
    try {
      body = document === undefined ? await readFile(target) : Buffer.from(document)
    } catch {
      return notFound(path)
    }
    if (target.endsWith('.html')) body = Buffer.from(await fill(body.toString('utf8')))
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': HASHED.test(target) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'access-control-allow-origin': '*',
      ...(/^strict[\w-]*\.html$/.test(path) && { 'content-security-policy': strictPolicy(values().apiUrl) }),
    }
    if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? ''))
      return new Response(new Uint8Array(body), { headers })
    const key = `${target}:${body.length}:${HASHED.test(target) ? '' : body.toString('base64')}`
    const br = packed.get(key) ?? (await compress(body))
    packed.set(key, br)
    return new Response(new Uint8Array(br), { headers: { ...headers, 'content-encoding': 'br' } })
  }

  async function fill(html: string): Promise<string> {
    let filled = html
    if (html.includes(SNIPPET_PLACE)) {
      const tag = `<script data-client-id="{{clientId}}" data-api-url="{{apiUrl}}">${await headSnippet()}</script>`
      filled = filled.replace(SNIPPET_PLACE, () => tag)
    }
    for (const [name, value] of Object.entries(values())) filled = filled.replaceAll(`{{${name}}}`, value)
    return filled
  }

  app.get('/', (c) => c.redirect('/shop.html'))
  app.get('/storefront/*', (c) => file(DIST, c.req.path.slice('/storefront/'.length), c.req.raw))
  app.get('/docs/:page{[\\w-]+\\.html}', async (c) => {
    const html = await docsPage(c.req.param('page').slice(0, -'.html'.length))
    return html === undefined ? notFound(c.req.path) : c.html(html)
  })
  app.get('/product.html', (c) => c.redirect('/product/ember-mug'))
  app.get('/product/:slug{[\\w-]+}', async (c) => {
    const html = await productPage(c.req.param('slug'))
    return html === undefined ? notFound(c.req.path) : c.html(await fill(html))
  })
  app.get('/*', (c) => file(PAGES, c.req.path.slice(1), c.req.raw))

  return app
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}

function builtHeadSnippet(): Promise<string> {
  return readFile(join(DIST, 'head-snippet.js'), 'utf8')
}

function notFound(path: string): Response {
  return new Response(`There is no ${path} here. Start at /shop.html.`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
