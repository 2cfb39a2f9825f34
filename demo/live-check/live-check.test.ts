import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startPlatform } from '../platform/server.ts'
import { scriptArguments } from '../script-arguments.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))
/** A field or a prefix of a token. No output has one. */
const TOKEN = /access_token|refresh_token|eyJ|OauthNG|session=/
const platform = await startPlatform({ database: 'temporary' })
after(() => platform.close())

/** Runs the live check. Resolves with the exit code, all output, and the findings by the title of their check. */
async function liveCheck(clientId: string, ...options: readonly string[]) {
  const args = [...scriptArguments(START), clientId, '--api-url', platform.url, ...options]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  const rows = [...output.matchAll(/^\| (.+?) +\| (.+?) +\| /gm)].map(([, title = '', found = '']) => [title, found])
  return { code, output, found: new Map(rows as [string, string][]) }
}

describe('npm run live-check', () => {
  it('default: a site with Catalog V3; prints no tokens', async () => {
    const { code, output, found } = await liveCheck(platform.sites.v3.clientId)
    assert.equal(code, 0, output)
    assert.equal(found.get('Can a visitor read the catalog version of the site?'), 'V3_CATALOG')
    assert.equal(found.get('What does the reader of Catalog V1 return?'), '428 CATALOG_V3_CALLING_CATALOG_V1_API')
    assert.equal(found.get('Can a visitor read inventory items?'), '200')
    assert.match(
      found.get('Inventory: how many locations, and which quantity do untracked items have?') ?? '',
      /^2 loc.* absent$/,
    )
    assert.match(
      found.get('Prices in another currency: which amounts does the header convert?') ?? '',
      /^USD → JPY: \d/,
    )
    assert.equal(
      found.get('Do Cart V1 and Cart V2 have the same ids of cart and lines?'),
      'cart: the same; line: the same',
    )
    assert.equal(found.get('Is the cart of this run deleted?'), 'yes')
    assert.doesNotMatch(output, /failed:|undefined|NaN/)
    assert.doesNotMatch(output, TOKEN)
  })

  it('default: a site with Catalog V1 has carts of both versions; prints no tokens', async () => {
    const { code, output, found } = await liveCheck(platform.sites.v1.clientId)
    assert.equal(code, 0, output)
    assert.equal(found.get('What does a query of Catalog V3 return?'), '428 CATALOG_V1_SITE_CALLING_CATALOG_V3_API')
    assert.match(
      found.get('Does the response to an addition have the lines, and their pictures?') ?? '',
      /^200, with lines, with pic/,
    )
    assert.doesNotMatch(output, /failed:|undefined|NaN/)
    assert.doesNotMatch(output, TOKEN)
  })

  it('behavior: reports alternative forms of responses', async () => {
    const choose = (body: object) =>
      fetch(`${platform.url}/_control/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await choose({ noCart: 'EMPTY_RESPONSE', written: 'WITHOUT_LINES' })
    const { found } = await liveCheck(platform.sites.v3.clientId)
    await choose({})
    assert.equal(found.get('What is the response without a current cart?'), '200')
    assert.equal(
      found.get('Does the response to an addition have the lines, and their pictures?'),
      '200, without lines',
    )
  })

  it('error: a client ID that the platform does not recognize', async () => {
    const { code, output } = await liveCheck('00000000-0000-4000-8000-000000000000')
    assert.equal(code, 1)
    assert.match(output, /^The platform refuses the client ID: 4\d\d/)
  })

  it('error: a platform that cannot be reached', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    const { code, output } = await liveCheck(platform.sites.v3.clientId, '--api-url', `http://127.0.0.1:${port}`)
    assert.equal(code, 1)
    assert.equal(
      output,
      `http://127.0.0.1:${port} could not be reached: ECONNREFUSED. Check --api-url and the network.\n`,
    )
  })
})
