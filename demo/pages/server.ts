import { type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { version } from '../../core/version.ts'
import { docsRoutes } from '../docs/serve.ts'
import { productPage } from './product-page.ts'
import { type CatalogVersion, type PageSite, type PageValues, siteSwitch } from './site-switch.ts'
import { strictPolicy } from './strict-policy.ts'

const PAGES = fileURLToPath(new URL('.', import.meta.url))
const CDN = fileURLToPath(new URL('../../dist/cdn/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** URL path of the built bundle. It contains the version, so its files never change. */
export const STOREFRONT = `/storefront/${version}`
const SNIPPET_PLACEHOLDER = '<!-- {{headSnippet}} -->'
/** The attributes with which a script tag names the shop of the pages. */
export const shopAttributes =
  'data-client-id="{{clientId}}" data-api-url="{{apiUrl}}" data-catalog="{{catalog}}" data-cart="{{cart}}"'
const SWITCH_PLACEHOLDER = '<!-- {{siteSwitch}} -->'
const brotli = promisify(brotliCompress)
/** Takes a quarter of the time of the highest quality, for 2% more bytes. */
const FILE_QUALITY = 10
/** For pages, which are compressed for each response. */
const PAGE_QUALITY = 5
const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
/** Compressed files by path and version. Shared by all servers of a process. */
const compressedFiles = new Map<string, Buffer>()

export interface PagesOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** Called for every page, so that the page server may start before the platform. */
  readonly values: () => PageValues
  /**
   * Another site. The paths of its pages start with its catalog version (`/v3/shop.html`). All pages then link to the same page of the other site.
   */
  readonly otherSite?: { readonly catalog: CatalogVersion; readonly values: () => PageValues }
  /**
   * Additional documents by path (`/two-loaders.html`), for tests and benchmarks. Placeholders are replaced as in the pages on disk. A document
   * whose name begins with `strict` is sent with the content security policy of `strict-policy.ts`, as is `strict.html`.
   */
  readonly documents?: Readonly<Record<string, string>>
  /** Returns the tags of the head snippet. Default: those of the build. */
  readonly headSnippet?: () => Promise<string>
}

export interface RunningPages {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves the demo pages, and the built bundle below `/storefront/`, compressed with brotli. Replaces the placeholders of pages: the names of
 * `PageValues` in double braces, `{{base}}` (path of the site), `{{storefront}}` (path of the bundle), and the built head snippet.
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
export function createPages({ values, otherSite, documents = {}, headSnippet = builtHeadSnippet }: PagesOptions): Hono {
  const app = new Hono()
  app.get('/storefront/*', (c) => sendFile(CDN, c.req.path.slice('/storefront/'.length), c.req.raw))
  app.get('/docs', (c) => c.redirect('/docs/'))
  app.route('/docs', docsRoutes({ platform: values, storefront: STOREFRONT }))
  const sites: PageSite[] = [{ base: '', values }]
  if (otherSite !== undefined) sites.push({ base: `/${otherSite.catalog}`, values: otherSite.values })
  for (const site of sites.toReversed()) app.route(site.base || '/', sitePages(site, sites, { documents, headSnippet }))
  return app
}

/** Creates the routes of one site. The site without a path also serves the other files of the folder, such as style sheets. */
function sitePages(
  site: PageSite,
  sites: readonly PageSite[],
  { documents, headSnippet }: Required<Pick<PagesOptions, 'documents' | 'headSnippet'>>,
): Hono {
  const { base, values } = site
  const app = new Hono()

  async function fill(html: string, path: string): Promise<string> {
    const { catalog = 'v1', cart = 'v2', ...otherValues } = values()
    const filled = (await insertSnippet(html, headSnippet)).replace(SWITCH_PLACEHOLDER, () =>
      siteSwitch(site, sites, path),
    )
    return Object.entries({ ...otherValues, base, catalog, cart, storefront: STOREFRONT }).reduce(
      (page, [name, value]) => page.replaceAll(`{{${name}}}`, value),
      filled,
    )
  }

  async function notFoundPage(): Promise<Response> {
    const html = await fill(await readFile(join(PAGES, 'not-found.html'), 'utf8'), '/shop.html')
    return new Response(html, { status: 404, headers: { 'content-type': TYPES['.html'] ?? '' } })
  }

  app.get('/product.html', (c) => c.redirect(`${base}/product/ember-mug`))
  app.get('/product/:slug{[\\w-]+}', async (c) => {
    const slug = c.req.param('slug')
    const html = await productPage(slug)
    return html === undefined ? await notFoundPage() : c.html(await fill(html, `/product/${slug}`))
  })
  app.get('/*', async (c) => {
    const path = c.req.path.slice(base.length + 1)
    if (path === '') return c.redirect(`${base}/shop.html`)
    const policy = /^strict[\w-]*\.html$/.test(path) ? { 'content-security-policy': strictPolicy(values().apiUrl) } : {}
    const edit = (html: string): Promise<string> => fill(html, `/${path}`)
    const options = { document: documents[`/${path}`], headers: policy, edit }
    const response = await sendFile(PAGES, path, c.req.raw, options)
    return response.status === 404 ? await notFoundPage() : response
  })
  return app
}

async function insertSnippet(html: string, headSnippet: () => Promise<string>): Promise<string> {
  if (!html.includes(SNIPPET_PLACEHOLDER)) return html
  const tags = (await headSnippet())
    .replace(`https://YOUR-HOST${STOREFRONT}`, () => '{{storefront}}')
    .replace('data-client-id="YOUR-CLIENT-ID"', () => shopAttributes)
  return html.replace(SNIPPET_PLACEHOLDER, () => tags)
}

interface FileOptions {
  /** Content to send in place of the file. */
  readonly document?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Changes the content of HTML. */
  readonly edit?: (html: string) => Promise<string>
}

async function sendFile(
  root: string,
  path: string,
  request: Request,
  { document, headers: additionalHeaders, edit }: FileOptions = {},
): Promise<Response> {
  const name = decoded(path)
  if (name === undefined) return notFound(path)
  const target = normalize(join(root, name))
  const type = TYPES[extname(target)]
  if (!target.startsWith(root.endsWith(sep) ? root : root + sep) || type === undefined) return notFound(path)
  const file = document === undefined ? findFile(target) : undefined
  if (document === undefined && file === undefined) return notFound(path)
  const isEdited = edit !== undefined && target.endsWith('.html')
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    ...additionalHeaders,
  }
  const content = async (): Promise<Buffer> => {
    const source = document === undefined ? await readFile(target) : Buffer.from(document)
    return isEdited ? Buffer.from(await edit(source.toString('utf8'))) : source
  }
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(new Uint8Array(await content()), { headers })
  const body =
    file === undefined || isEdited
      ? await compress(await content(), PAGE_QUALITY)
      : await compressFile(`${target}:${file.mtimeMs}:${file.size}`, content)
  return new Response(new Uint8Array(body), { headers: { ...headers, 'content-encoding': 'br' } })
}

/** Returns the size and time of a file. Synchronous, which takes a small part of the time of reading the file. */
function findFile(path: string): Stats | undefined {
  try {
    const found = statSync(path)
    return found.isFile() ? found : undefined
  } catch {
    // There is no such file, or it cannot have this name.
    return undefined
  }
}

/** Compresses a file once per process. `key` identifies its path and version. */
async function compressFile(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const body = compressedFiles.get(key) ?? (await compress(await read(), FILE_QUALITY))
  compressedFiles.set(key, body)
  return body
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}

/** Returns the value of `integrity` for a script tag of the loader. */
export async function loaderIntegrity(): Promise<string> {
  const { files } = JSON.parse(await readFile(join(CDN, version, 'integrity.json'), 'utf8'))
  return files['storefront.js']
}

function builtHeadSnippet(): Promise<string> {
  return readFile(join(CDN, version, 'head-snippet.html'), 'utf8')
}

/** The path without percent-encoding, or `undefined` for a malformed one. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

function notFound(path: string): Response {
  return new Response(`There is no ${path} here.`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
