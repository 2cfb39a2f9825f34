import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { scriptArguments } from '../script-arguments.ts'
import { seedProducts } from './seed/catalog/catalog.ts'
import { type RunningPlatform, startPlatform } from './server.ts'
import { STORES_APP_ID } from './shop/settings.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

interface PlatformInfo {
  readonly url: string
  readonly clientId: string
  readonly siteId: string
  readonly apiKey: string
  readonly coupons: string[]
  readonly members: { readonly status: string }[]
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

async function tokens({ url, clientId }: Pick<PlatformInfo, 'url' | 'clientId'>, body: object): Promise<Tokens> {
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, ...body }),
  })
  assert.equal(response.status, 200)
  return (await response.json()) as Tokens
}

/** One unit of a product without options. */
function aLine(): object {
  const product = seedProducts.find(({ options }) => options.length === 0)
  return { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: product?.id } }
}

/** Id and line items of the current cart. */
async function cart(
  { url }: PlatformInfo,
  authorization: string,
  method: string,
  path = '',
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${url}/ecom/v1/carts/current${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  assert.equal(response.status, 200)
  const json = (await response.json()) as Record<string, unknown>
  const found = (json['cart'] ?? json) as { id: string; lineItems: { id: string; quantity: number }[] }
  assert.equal(found.lineItems.length, 1)
  return { id: found.id, lines: found.lineItems.map(({ id, quantity }) => ({ id, quantity })) }
}

describe('startPlatform', () => {
  let running: RunningPlatform
  before(async () => {
    running = await startPlatform({ database: 'temporary' })
  })
  after(() => running.close())

  it('default: listens on a free port of this machine', async () => {
    assert.match(running.url, /^http:\/\/127\.0\.0\.1:\d+$/)
    assert.equal(running.platform.config.url, running.url)
    const { access_token } = await tokens(running, { grantType: 'anonymous' })
    assert.ok(access_token)
  })

  it('default: two sites, with Catalog V1 and with Catalog V3', async () => {
    const { sites, clientId, siteId } = running
    assert.deepEqual(sites.v1, { clientId, siteId })
    for (const [catalog, version] of [
      ['v1', 'V1_CATALOG'],
      ['v3', 'V3_CATALOG'],
    ] as const) {
      const { access_token: authorization } = await tokens(
        { ...running, ...sites[catalog] },
        { grantType: 'anonymous' },
      )
      const response = await fetch(`${running.url}/stores/v3/provision/version`, { headers: { authorization } })
      assert.deepEqual(await response.json(), { catalogVersion: version })
    }
  })

  it('error: EADDRINUSE for a port in use', async () => {
    const port = Number(new URL(running.url).port)
    await assert.rejects(startPlatform({ port, database: 'temporary' }), { code: 'EADDRINUSE' })
  })

  it('behavior: faults break the network connection', async () => {
    const send = (fault: string, signal?: AbortSignal) =>
      fetch(`${running.url}/oauth2/token`, {
        method: 'POST',
        headers: { 'x-local-fault': fault },
        ...(signal === undefined ? {} : { signal }),
      })
    await assert.rejects(send('reset'), TypeError)
    await assert.rejects(send('timeout', AbortSignal.timeout(50)), { name: 'TimeoutError' })
    assert.equal((await send('503')).status, 503)
  })

  it('behavior: control routes and faults are available to this machine only, under its own names', async () => {
    const host = { host: 'rebound.example.com' }
    assert.equal((await rawGet(running.url, '/_control/faults', {})).status, 200)
    assert.equal((await rawGet(running.url, '/_control/faults', host)).status, 404)
    assert.equal((await rawGet(running.url, '/nowhere', { ...host, 'x-local-fault': '503' })).status, 404)
  })

  it('behavior: closing frees the port while a request is waiting', async () => {
    const other = await startPlatform({ database: 'temporary' })
    const waiting = fetch(`${other.url}/oauth2/token`, { method: 'POST', headers: { 'x-local-fault': 'timeout' } })
    const lost = assert.rejects(waiting, TypeError)
    await other.close()
    await lost
    const again = await startPlatform({ port: Number(new URL(other.url).port), database: 'temporary' })
    await again.close()
  })
})

describe('npm run platform', () => {
  let folder: string
  const children: ChildProcess[] = []
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefront-start-'))
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  async function start(...args: string[]): Promise<{ child: ChildProcess; info: PlatformInfo }> {
    const database = join(folder, 'shop.db')
    const child = spawn(process.execPath, [...scriptArguments(START), '--port', '0', '--database', database, ...args])
    children.push(child)
    assert.ok(child.stdout)
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    return { child, info: JSON.parse(line) as PlatformInfo }
  }

  it('default: prints JSON for scripts in the first line, and exits cleanly on SIGTERM', async () => {
    const { child, info } = await start()
    const names = [
      'url',
      'clientId',
      'siteId',
      'apiKey',
      'sites',
      'coupons',
      'giftCards',
      'members',
      'captcha',
      'outbox',
    ]
    assert.deepEqual(Object.keys(info), names)
    assert.deepEqual(
      new Set(info.members.map(({ status }) => status)),
      new Set(['APPROVED', 'PENDING', 'BLOCKED', 'OFFLINE']),
    )
    child.kill('SIGTERM')
    assert.deepEqual(await once(child, 'exit'), [0, null])
  })

  it('behavior: tokens and carts survive kill -9', async () => {
    const first = await start()
    const { access_token, refresh_token } = await tokens(first.info, { grantType: 'anonymous' })
    const added = await cart(first.info, access_token, 'POST', '/add-to-cart', { lineItems: [aLine()] })
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const { info, child } = await start()
    assert.deepEqual(await cart(info, access_token, 'GET'), added)
    const renewed = await tokens(info, { grantType: 'refresh_token', refreshToken: refresh_token })
    assert.deepEqual(await cart(info, renewed.access_token, 'GET'), added)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('args: --fresh deletes existing data', async () => {
    const first = await start()
    const { refresh_token } = await tokens(first.info, { grantType: 'anonymous' })
    first.child.kill('SIGTERM')
    await once(first.child, 'exit')
    const { info, child } = await start('--fresh')
    const response = await fetch(`${info.url}/oauth2/token`, {
      method: 'POST',
      body: JSON.stringify({ clientId: info.clientId, grantType: 'refresh_token', refreshToken: refresh_token }),
    })
    assert.equal(response.status, 400)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('error: reports an invalid port or a port in use in one line', async () => {
    const child = spawn(process.execPath, [...scriptArguments(START), '--port', 'many'])
    children.push(child)
    assert.ok(child.stderr)
    const [line] = (await once(createInterface({ input: child.stderr }), 'line')) as [string]
    assert.match(line, /many is not a valid port/)
    assert.deepEqual(await once(child, 'exit'), [1, null])
  })
})

/** `fetch` sets `Host` itself; here it can be another. */
async function rawGet(url: string, path: string, headers: Record<string, string>): Promise<{ status: number }> {
  const { request } = await import('node:http')
  return await new Promise((resolve, reject) => {
    request(url + path, { headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
      .on('error', reject)
      .end()
  })
}
