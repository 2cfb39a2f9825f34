import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type RunningPages, startPages } from './server.ts'

const values = { apiUrl: 'http://127.0.0.1:4401', clientId: 'the-client-id', apiKey: 'the-api-key' }

let pages: RunningPages
before(async () => {
  pages = await startPages({ port: 0, values: () => values })
})
after(() => pages.close())

for (const page of ['shop', 'account', 'cart', 'product']) {
  it(`default: ${page}.html is filled in, and everything it names on this site is there`, async () => {
    const response = await fetch(`${pages.url}/${page}.html`)
    assert.equal(response.status, 200)
    const html = await response.text()
    assert.ok(html.includes(`data-client-id="${values.clientId}" data-api-url="${values.apiUrl}"`))
    assert.ok(!html.includes('{{'), 'nothing is left to fill in')
    assert.ok(!html.includes(values.apiKey), 'the key stays on the server')
    const names = [...html.matchAll(/ (?:src|href)="([\w./]+)(?:#[^"]*)?"/g)].map(([, name = '']) => name)
    for (const name of new Set(names)) {
      assert.equal((await fetch(new URL(name, `${pages.url}/`))).status, 200, name)
    }
  })
}

it('default: the root leads to the shop', async () => {
  assert.equal((await fetch(pages.url)).url, `${pages.url}/shop.html`)
})

it('error: 404 for a page that is not there, and for what is beside the pages', async () => {
  for (const path of ['nothing.html', '..%2Fstart.ts', '%2e%2e/platform/start.ts']) {
    assert.equal((await fetch(`${pages.url}/${path}`)).status, 404, path)
  }
})
