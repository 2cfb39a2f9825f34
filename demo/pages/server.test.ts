import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { seedProducts } from '../platform/seed/catalog/catalog.ts'
import { type RunningPages, startPages } from './server.ts'

const values = { apiUrl: 'http://127.0.0.1:4401', clientId: 'the-client-id', apiKey: 'the-api-key' }

let pages: RunningPages
before(async () => {
  pages = await startPages({ port: 0, values: () => values })
})
after(() => pages.close())

const looks = ['themes', 'brands/halm-and-vesper', 'brands/gadabout']

for (const page of ['shop', 'catalog', 'account', 'cart', 'product', 'strict', ...looks]) {
  it(`default: ${page}.html is filled in, and everything it names on this site is there`, async () => {
    const response = await fetch(`${pages.url}/${page}.html`)
    assert.equal(response.status, 200)
    const html = await response.text()
    assert.ok(html.includes(`data-client-id="${values.clientId}" data-api-url="${values.apiUrl}"`))
    assert.ok(!html.includes('{{'), 'nothing is left to fill in')
    assert.ok(!html.includes(values.apiKey), 'the key stays on the server')
    const names = [...html.matchAll(/ (?:src|href)="([\w./]+)(?:#[^"]*)?"/g)].map(([, name = '']) => name)
    for (const name of new Set(names)) {
      assert.equal((await fetch(new URL(name, response.url))).status, 200, name)
    }
  })
}

it('default: every product of the shop has a page, which leads on to pages of others', async () => {
  for (const { slug } of seedProducts) {
    const response = await fetch(`${pages.url}/product/${slug}`)
    assert.equal(response.status, 200, slug)
    const related = [...(await response.text()).matchAll(/product-slug="([^"]*)"/g)].map(([, name]) => name)
    assert.equal(related[0], slug)
    assert.ok(related.length > 1 && related.every((name) => seedProducts.some((one) => one.slug === name)), slug)
  }
})

it('behavior: every page has the same ways to the others, and says where one is', async () => {
  const here = { shop: 'shop', catalog: 'catalog', cart: 'cart', account: 'account', product: undefined }
  const ways: string[] = []
  for (const [page, current] of Object.entries(here)) {
    const response = await fetch(`${pages.url}/${page}.html`)
    const header = /<header class="bar">.*?<\/header>/s.exec(await response.text())?.[0] ?? ''
    const [nav = ''] = /<nav .*?<\/nav>/s.exec(header) ?? []
    const links = [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)]
    ways.push(links.map(([, href = '', text]) => `${text} ${new URL(href, response.url).href}`).join('\n'))
    const [marked] = [...header.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
      ([tag]) => /href="(\w+)/.exec(tag)?.[1],
    )
    assert.equal(marked, current, page)
  }
  assert.equal(new Set(ways).size, 1, ways.join('\n\n'))
})

it('default: the root leads to the shop', async () => {
  assert.equal((await fetch(pages.url)).url, `${pages.url}/shop.html`)
})

it('error: 404 for a page that is not there, and for what is beside the pages', async () => {
  for (const path of ['nothing.html', '..%2Fstart.ts', '%2e%2e/platform/start.ts']) {
    assert.equal((await fetch(`${pages.url}/${path}`)).status, 404, path)
  }
})
