import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../launch-options.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'
import type { RunningPages } from './server.ts'
import { STOREFRONT } from './server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = ['.ci', 'core', 'widgets', 'demo', 'tsconfig.json']
const SCREENSHOTS = join(ROOT, 'demo', 'visual')

let folder: string
let platform: RunningPlatform
let pages: RunningPages
let browser: Browser
let page: Page

// The sources are copied, because the tests edit them. Packages are found in the parent folders.
before(async () => {
  await mkdir(join(ROOT, '.data'), { recursive: true })
  folder = await mkdtemp(join(ROOT, '.data', 'dev-server-'))
  const filter = (path: string): boolean => path !== SCREENSHOTS
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true, filter })
  platform = await startPlatform({ database: 'temporary' })
  const { startDevPages } = (await import(
    pathToFileURL(join(folder, 'demo/pages/dev-server.ts')).href
  )) as typeof import('./dev-server.ts')
  const { url: apiUrl, clientId, apiKey } = platform
  pages = await startDevPages({ port: 0, values: () => ({ apiUrl, clientId, apiKey }) })
  browser = await chromium.launch(launchOptions())
  page = await browser.newPage({ locale: 'en-US' })
})
after(async () => {
  await browser?.close()
  await pages?.close()
  await platform?.close()
  await rm(folder, { recursive: true, force: true })
})

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path)
  const text = await readFile(file, 'utf8')
  assert.ok(text.includes(from), `${path} contains ${from}`)
  await writeFile(file, text.replace(from, to))
}

describe('npm run dev', () => {
  it('default: serves the shop from the sources, with source maps', async () => {
    await page.goto(`${pages.url}/shop.html`)
    await page.getByRole('button', { name: 'Add to cart' }).first().waitFor()
    const module = await fetch(`${pages.url}${STOREFRONT}/storefront.js`)
    assert.equal(new URL(module.url).pathname, '/widgets/storefront.ts')
    assert.match(await module.text(), /sourceMappingURL=data:application\/json/)
  })

  it('behavior: reloads the page when a source file changes', async (t) => {
    const started = performance.now()
    await edit('widgets/product-card/messages.ts', "'Add to cart'", "'Put into the cart'")
    await page.getByRole('button', { name: 'Put into the cart' }).first().waitFor()
    t.diagnostic(`edit → visible: ${Math.round(performance.now() - started)} ms`)
  })

  it('behavior: reloads the page when its HTML changes', async () => {
    await edit('demo/pages/shop.html', '<title>Fell', '<title>Edited')
    await page.waitForFunction(() => document.title.startsWith('Edited'))
  })

  it('default: serves every page, and classic scripts without imports', async () => {
    for (const path of ['account.html', 'cart.html', 'catalog.html', 'strict.html', 'product/ember-mug']) {
      const errors: string[] = []
      const collect = (error: Error): unknown => errors.push(`${path}: ${error.message}`)
      page.on('pageerror', collect)
      await page.goto(`${pages.url}/${path}`)
      await page.waitForFunction(() => customElements.get('store-cart-button'))
      page.off('pageerror', collect)
      assert.deepEqual(errors, [])
    }
    const analytics = await fetch(`${pages.url}${STOREFRONT}/analytics.js`)
    assert.match(analytics.headers.get('content-type') ?? '', /javascript/)
    assert.doesNotMatch(await analytics.text(), /^(?:import|export) /m)
  })
})
