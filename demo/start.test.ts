import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

let folder: string
let demo: ChildProcess
let printed = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-start-'))
  const env = {
    ...process.env,
    PORT: '0',
    PLATFORM_PORT: '0',
    DATABASE_URL: `file:${join(folder, 'platform.db')}`,
    ALLOWED_REDIRECT_DOMAINS: 'shop.test',
  }
  demo = spawn(process.execPath, ['--import', 'tsx', START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  demo.stdout?.setEncoding('utf8')
  while (!printed.includes('Ctrl-C')) printed += (await once(demo.stdout as NodeJS.ReadableStream, 'data'))[0]
})
after(async () => {
  demo.kill('SIGTERM')
  await once(demo, 'exit')
  await rm(folder, { recursive: true })
})

async function post(path: string, body: object, authorization?: string): Promise<Response> {
  const url = /data-api-url="([^"]+)"/.exec(printed)?.[1] ?? ''
  const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) }
  return await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('npm start', () => {
  it('default: prints a script tag for a page of one’s own, with addresses that answer', async () => {
    const script = /src="([^"]+)\/storefront\/storefront.js"/.exec(printed)?.[1] ?? ''
    assert.equal((await fetch(`${script}/icon.svg`)).status, 200)
    const clientId = /data-client-id="([^"]+)"/.exec(printed)?.[1]
    assert.equal((await post('/oauth2/token', { clientId, grantType: 'anonymous' })).status, 200)
  })

  it('default: hosted pages return to a page on any port of this machine, and to the domains of the environment', async () => {
    const clientId = /data-client-id="([^"]+)"/.exec(printed)?.[1]
    const answer = await post('/oauth2/token', { clientId, grantType: 'anonymous' })
    const { access_token } = (await answer.json()) as { access_token: string }
    const leaveFor = async (postFlowUrl: string): Promise<number> => {
      const body = { logout: { clientId }, callbacks: { postFlowUrl } }
      return (await post('/_api/redirects-api/v1/redirect-session', body, access_token)).status
    }
    assert.equal(await leaveFor('http://localhost:8000/index.html'), 200)
    assert.equal(await leaveFor('http://127.0.0.1:5500/'), 200)
    assert.equal(await leaveFor('https://www.shop.test/thanks'), 200)
    assert.equal(await leaveFor('https://elsewhere.example.com/'), 403)
  })
})
