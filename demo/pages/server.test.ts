import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { seedProducts } from '../platform/seed/catalog/catalog.ts'
import { createPages, type RunningPages, startPages } from './server.ts'

const values = { apiUrl: 'http://127.0.0.1:4401', clientId: 'the-client-id', apiKey: 'the-api-key' }

let pages: RunningPages
before(async () => {
  pages = await startPages({ port: 0, values: () => values })
})
after(() => pages.close())

const themedPages = ['themes', 'brands/halm-and-vesper', 'brands/gadabout']

for (const page of ['shop', 'catalog', 'account', 'cart', 'product', 'strict', ...themedPages]) {
  it(`default: ${page}.html has no placeholders, and its links and files on this site exist`, async () => {
    const response = await fetch(`${pages.url}/${page}.html`)
    assert.equal(response.status, 200)
    const html = await response.text()
    assert.ok(html.includes(`data-client-id="${values.clientId}" data-api-url="${values.apiUrl}"`))
    assert.ok(!html.includes('{{'), 'all placeholders are replaced')
    assert.ok(!html.includes(values.apiKey), 'the key stays on the server')
    const paths = [...html.matchAll(/ (?:src|href)="([\w./]+)(?:#[^"]*)?"/g)].map(([, path = '']) => path)
    for (const path of new Set(paths)) {
      assert.equal((await fetch(new URL(path, response.url))).status, 200, path)
    }
  })
}

it('default: every product has a page, which shows related products', async () => {
  for (const { slug } of seedProducts) {
    const response = await fetch(`${pages.url}/product/${slug}`)
    assert.equal(response.status, 200, slug)
    const related = [...(await response.text()).matchAll(/product-slug="([^"]*)"/g)].map(([, name]) => name)
    assert.equal(related[0], slug)
    assert.ok(
      related.length > 1 && related.every((name) => seedProducts.some((product) => product.slug === name)),
      slug,
    )
  }
})

it('behavior: all pages have the same navigation, which marks the current page', async () => {
  const currentLinks = { shop: 'shop', catalog: 'catalog', cart: 'cart', account: 'account', product: undefined }
  const navigations: string[] = []
  for (const [page, current] of Object.entries(currentLinks)) {
    const response = await fetch(`${pages.url}/${page}.html`)
    const header = /<header class="bar">.*?<\/header>/s.exec(await response.text())?.[0] ?? ''
    const [nav = ''] = /<nav .*?<\/nav>/s.exec(header) ?? []
    const links = [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)]
    navigations.push(links.map(([, href = '', text]) => `${text} ${new URL(href, response.url).href}`).join('\n'))
    const [marked] = [...header.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
      ([tag]) => /href="(\w+)/.exec(tag)?.[1],
    )
    assert.equal(marked, current, page)
  }
  assert.equal(new Set(navigations).size, 1, navigations.join('\n\n'))
})

it('default: the footer of the start page links to the pages with other styles', async () => {
  const html = await (await fetch(`${pages.url}/shop.html`)).text()
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(html) ?? []
  const links = [...footer.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => `${text} → ${href}`)
  for (const page of ['themes', 'brands/halm-and-vesper', 'brands/gadabout'])
    assert.ok(
      links.some((link) => link.includes(`${page}.html`)),
      `${page}: ${links.join('\n')}`,
    )
})

it('default: the root redirects to the shop', async () => {
  assert.equal((await fetch(pages.url)).url, `${pages.url}/shop.html`)
})

it('error: 404 with a link to the shop for an unknown page or product', async () => {
  for (const path of ['missing.html', 'product/missing']) {
    const response = await fetch(`${pages.url}/${path}`)
    assert.equal(response.status, 404, path)
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/, path)
    assert.match(await response.text(), /<a class="primary-button" href="\/shop\.html">/, path)
  }
})

it('error: 404 for a page that does not exist, and for files outside the folder of the pages', async () => {
  for (const path of ['missing.html', '..%2Fstart.ts', '%2e%2e/platform/start.ts']) {
    assert.equal((await fetch(`${pages.url}/${path}`)).status, 404, path)
  }
})

it('error: 404 for paths that cannot be those of a file', async () => {
  for (const path of [
    'nothing.css',
    'a%00b.css',
    `${'a'.repeat(300)}.css`,
    'shop.css/a.css',
    'brands.css',
    '%',
    '%E0.css',
  ])
    assert.equal((await fetch(`${pages.url}/${path}`)).status, 404, path.slice(0, 20))
})

it('behavior: the path of another site leads to its shop, with and without a slash at the end', async () => {
  const { fetch: request } = createPages({
    port: 0,
    values: () => values,
    otherSite: { catalog: 'v3', values: () => values },
  })
  for (const path of ['/v3', '/v3/']) {
    const response = await request(new Request(`http://localhost${path}`))
    assert.equal(response.headers.get('location'), '/v3/shop.html', path)
  }
})
