import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { scriptArguments } from './script-arguments.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

let folder: string
let demo: ChildProcess
let printed = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-start-'))
  const started = await start('platform.db')
  demo = started.demo
  printed = started.printed
})
after(async () => {
  await stop(demo)
  await rm(folder, { recursive: true })
})

/** Starts the demo and waits until it has printed its addresses. */
async function start(
  database: string,
  ...options: readonly string[]
): Promise<{ readonly demo: ChildProcess; readonly printed: string }> {
  const env = {
    ...process.env,
    PORT: '0',
    PLATFORM_PORT: '0',
    DATABASE_URL: `file:${join(folder, database)}`,
    ALLOWED_REDIRECT_DOMAINS: 'shop.test',
  }
  const args = [...scriptArguments(START), ...options]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout?.setEncoding('utf8')
  let text = ''
  while (!text.includes('Ctrl-C')) text += (await once(child.stdout as NodeJS.ReadableStream, 'data'))[0]
  return { demo: child, printed: text }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function post(path: string, body: object, authorization?: string): Promise<Response> {
  const url = /data-api-url="([^"]+)"/.exec(printed)?.[1] ?? ''
  const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) }
  return await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('npm start', () => {
  it('default: prints a working script tag for other pages', async () => {
    const script = /src="([^"]+)\/storefront\/[\d.]+\/storefront.js" integrity="sha384-/.exec(printed)?.[1] ?? ''
    assert.equal((await fetch(`${script}/icon.svg`)).status, 200)
    const clientId = /data-client-id="([^"]+)"/.exec(printed)?.[1]
    assert.equal((await post('/oauth2/token', { clientId, grantType: 'anonymous' })).status, 200)
    assert.match(printed, /<script [^>]* data-catalog="v1"/, 'without it, the platform refuses the first request')
  })

  it('default: hosted pages return to a page on any port of this machine, and to the domains of the environment', async () => {
    const clientId = /data-client-id="([^"]+)"/.exec(printed)?.[1]
    const response = await post('/oauth2/token', { clientId, grantType: 'anonymous' })
    const { access_token } = (await response.json()) as { access_token: string }
    const redirectStatus = async (postFlowUrl: string): Promise<number> => {
      const body = { logout: { clientId }, callbacks: { postFlowUrl } }
      return (await post('/_api/redirects-api/v1/redirect-session', body, access_token)).status
    }
    assert.equal(await redirectStatus('http://localhost:8000/index.html'), 200)
    assert.equal(await redirectStatus('http://127.0.0.1:5500/'), 200)
    assert.equal(await redirectStatus('https://www.shop.test/thanks'), 200)
    assert.equal(await redirectStatus('https://elsewhere.example.com/'), 403)
  })

  it('default: serves both sites, with links that stay on their site, except the link to the same page of the other site', async () => {
    const sites = printed.matchAll(/Catalog (V\d) +(\S+)\/shop\.html +client ID (\S+)/g)
    const [v1, v3] = [...sites].map(([, catalog, base = '', clientId]) => ({ catalog, base, clientId }))
    assert.deepEqual([v1?.catalog, v3?.catalog, v3?.base], ['V1', 'V3', `${v1?.base}/v3`])
    for (const { base, clientId } of [v1, v3].filter((each) => each !== undefined)) {
      for (const path of [
        'shop.html',
        'catalog.html',
        'cart.html',
        'account.html',
        'strict.html',
        'product/ember-mug',
      ]) {
        const response = await fetch(`${base}/${path}`)
        const html = await response.text()
        assert.ok(html.includes(`data-client-id="${clientId}"`), path)
        const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => new URL(href, response.url))
        const pages = links.filter(({ origin }) => origin === new URL(base).origin).map(({ href }) => href)
        const others = pages.filter((href) => (href.includes('/v3/') ? v3 : v1)?.base !== base)
        assert.deepEqual(others, [`${(base === v1?.base ? v3 : v1)?.base}/${path}`], path)
      }
    }
  })

  it('args: --catalog v3 serves the site with Catalog V3 at the root, and the site with Catalog V1 below /v1', async () => {
    const other = await start('v3.db', '--catalog', 'v3')
    const clientId = /data-client-id="([^"]+)"/.exec(other.printed)?.[1] ?? ''
    const url = /data-api-url="([^"]+)"/.exec(other.printed)?.[1] ?? ''
    const body = JSON.stringify({ clientId, grantType: 'anonymous' })
    const headers = { 'content-type': 'application/json' }
    const granted = await fetch(`${url}/oauth2/token`, { method: 'POST', headers, body })
    const { access_token: authorization } = (await granted.json()) as { access_token: string }
    const version = await fetch(`${url}/stores/v3/provision/version`, { headers: { authorization } })
    assert.deepEqual(await version.json(), { catalogVersion: 'V3_CATALOG' })
    assert.match(other.printed, new RegExp(`Catalog V3 +\\S+\\d/shop\\.html +client ID ${clientId}`))
    assert.match(other.printed, /Catalog V1 +\S+\/v1\/shop\.html/)
    assert.doesNotMatch(other.printed, /data-catalog/)
    await stop(other.demo)
  })
})
