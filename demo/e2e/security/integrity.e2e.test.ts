import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { type Page, test } from '@playwright/test'
import { version } from '../../../core/version.ts'
import { shopAttributes } from '../../pages/server.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const built = (path: string): string => {
  const file = new URL(`../../../dist/cdn/${version}/${path}`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('https://YOUR-HOST/storefront/', '/storefront/') : ''
}
/** The first script tag of `tags.html`: that of the loader, with its hash. */
const tag = (built('tags.html').split('\n')[0] ?? '').replace('data-client-id="YOUR-CLIENT-ID"', () => shopAttributes)
const card = '<store-product-card product-slug="oak-wall-clock"></store-product-card>'
const others =
  '<store-cart-button></store-cart-button><store-cart-drawer></store-cart-drawer><store-account-panel></store-account-panel>'
const page = (map: string, script: string, elements = card + others): string =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${map}${script}</head><body>${elements}</body></html>`

const app = testApp({
  documents: {
    '/pinned.html': page(built('importmap.html'), tag),
    // Other elements load the same chunks again, and show the card without a retry by the shopper.
    '/pinned-card.html': page(built('importmap.html'), tag, card),
    '/pinned-classic.html': page(built('importmap.html'), tag.replace('type="module"', 'async')),
  },
})

/** Opens a page. Appends foreign code to every script whose URL matches `tampered`. */
async function visit(path: string, tampered?: RegExp): Promise<{ page: Page; errors: string[] }> {
  const opened = await (await app.context()).newPage()
  const errors: string[] = []
  opened.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
  })
  if (tampered)
    await opened.route(tampered, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};globalThis.__tampered = true` })
    })
  await opened.goto(app.pagesUrl + path)
  return { page: opened, errors }
}
const hasRun = (opened: Page): Promise<boolean> => opened.evaluate(() => '__tampered' in globalThis)

for (const path of ['/pinned.html', '/pinned-classic.html']) {
  test(`default: ${path} works with the integrity hashes of the import map`, async () => {
    const { page, errors } = await visit(path)
    const card = page.locator('store-product-card')
    await see(card.getByRole('heading'))
    await card.locator('[part~=add-button]').click()
    await see(page.locator('store-cart-button').getByText('1', { exact: true }))
    await requestsDone(page)
    assert.deepEqual(errors, [])
  })
}

test('error: a modified loader does not run', async () => {
  const { page, errors } = await visit('/pinned.html', /\/storefront\.js/)
  await requestsDone(page)
  assert.equal(await hasRun(page), false)
  assert.ok(errors.some((error) => /integrity/.test(error)))
})

test('error: a modified doctor does not run', async () => {
  const { page, errors } = await visit('/pinned.html?store-doctor', /\/doctor\.js/)
  await see(page.locator('store-product-card').getByRole('heading'))
  await requestsDone(page)
  assert.equal(await hasRun(page), false)
  assert.ok(errors.some((error) => /integrity/.test(error)))
})

test('error: a modified widget does not run, also after retries', async () => {
  const tampered = /chunks\/shop\.js/
  const { page } = await visit('/pinned.html', tampered)
  const card = page.locator('store-product-card')
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (tampered.test(request.url())) addresses.add(new URL(request.url()).search)
  })
  for (const attempt of [1, 2, 3, 4]) {
    const retry = card.getByRole('button')
    await see(retry)
    const failed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
    await retry.click()
    await failed
    assert.equal(await hasRun(page), false, `attempt ${attempt}`)
  }
  const retryAddresses = ['', '?attempt=1', '?attempt=2']
  assert.deepEqual(
    [...addresses].filter((address) => !retryAddresses.includes(address)),
    [],
  )
  assert.ok(addresses.has('?attempt=1'))
})

test('behavior: a retry loads a widget whose original file is restored', async () => {
  const tampered = /chunks\/shop\.js/
  const { page } = await visit('/pinned-card.html', tampered)
  const card = page.locator('store-product-card')
  await see(card.getByRole('button'))
  await page.unrouteAll({ behavior: 'wait' })
  await card.getByRole('button').click()
  await see(card.getByRole('heading'))
  assert.equal(await hasRun(page), false)
})

test('error: a modified chunk that is loaded on demand does not run, also after retries', async () => {
  const { page } = await visit('/pinned.html', /chunks\/engine\.js/)
  const card = page.locator('store-product-card')
  const add = card.locator('[part~=add-button]')
  for (const attempt of [1, 2, 3, 4]) {
    await add.click()
    await see(card.locator('[part~=message]').getByText(/./))
    assert.equal(await hasRun(page), false, `attempt ${attempt}`)
  }
})
