import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type RunningPages, startPages } from '../pages/server.ts'

const PAGES = ['core', 'admin', 'v3', 'admin-v3', 'webhooks', 'elements']

let pages: RunningPages
before(async () => {
  pages = await startPages({ port: 0, values: () => ({ apiUrl: '', clientId: '', apiKey: '' }) })
})
after(() => pages.close())

it('default: every page of the reference is served, and no link in it leads nowhere', async () => {
  const texts = new Map<string, string>()
  for (const page of PAGES) {
    const response = await fetch(`${pages.url}/docs/${page}.html`)
    assert.equal(response.status, 200, page)
    texts.set(`${page}.html`, await response.text())
  }
  for (const [page, text] of texts) {
    const links = [...text.matchAll(/ href="([\w.-]*)(?:#([^"]*))?"/g)]
    assert.ok(links.length > 4, page)
    for (const [link, to = '', id] of links) {
      const target = texts.get(to || page)
      assert.ok(target, `${page}:${link}`)
      if (id) assert.ok(target.includes(` id="${id}"`), `${page}:${link}`)
    }
  }
})

it('error: 404 for a page that is not there', async () => {
  assert.equal((await fetch(`${pages.url}/docs/nothing.html`)).status, 404)
})
