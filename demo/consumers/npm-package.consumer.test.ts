import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type ServerType, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Browser, chromium, type Page } from 'playwright-core'
import { cards } from '../e2e/checkout-form.ts'
import { addAndSee, fillCheckout, goToCheckout, payButton, seeCount } from '../e2e/shopper.ts'
import { launchOptions } from '../launch-options.ts'
import { orders } from '../platform/db/schema/commerce.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'
import { bundlers, pages } from './bundlers.ts'
import { createPackedProject, type PackedProject } from './packed-project.ts'

const TSC = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc')
const ENTRIES = `
import 'storefront-widgets/storefront.js'
import 'storefront-widgets/widgets/product-card.js'
import { createClient, queryProducts, type WireProduct } from 'storefront-widgets'
import { createAdminClient } from 'storefront-widgets/admin'
import { createCategory } from 'storefront-widgets/admin/v3'
import { searchProducts } from 'storefront-widgets/v3'
import { createWebhookHandler } from 'storefront-widgets/webhooks'

const client = createClient({ clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11' })
export const products: Promise<readonly WireProduct[] | undefined> = client.call(queryProducts, { query: {} }).then((page) => page.products)
export const others = [createAdminClient, createWebhookHandler, createCategory, searchProducts]
`
const PRODUCT = 'Glow camp lantern'

let project: PackedProject
let platform: RunningPlatform
let server: ServerType
let url: string
let browser: Browser

before(async () => {
  project = await createPackedProject()
  const output = join(project.folder, 'dist')
  await mkdir(output)
  server = await listen(new Hono().use('/*', serveStatic({ root: output })))
  const address = server.address()
  url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  platform = await startPlatform({ database: 'temporary', allowedRedirectDomains: [url] })
  const { clientId, url: apiUrl } = platform
  await writeFile(join(project.folder, 'shop.js'), `export const shop = ${JSON.stringify({ clientId, apiUrl })}\n`)
  browser = await chromium.launch(launchOptions())
})
after(async () => {
  await browser?.close()
  server?.close()
  await platform?.close()
  await project?.remove()
})

describe('a project with the npm package', { concurrency: 2 }, () => {
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    it(`default: ${bundler} bundles the widgets and the loader, and a shopper buys with both`, async () => {
      await bundle(project.folder, join(project.folder, 'dist', bundler))
      for (const page of pages) await buy(`${url}/${bundler}/${page}.html`)
    })
  }
})

describe('types and Node', () => {
  it('default: TypeScript resolves every entry, without types of other packages', async () => {
    await writeFile(join(project.folder, 'entries.ts'), ENTRIES)
    for (const module of ['nodenext', 'preserve']) {
      const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', module, '--types', '']
      const { output, code } = await run([TSC, ...options, '--noUncheckedSideEffectImports', 'entries.ts'])
      assert.equal(code, 0, `--module ${module}:\n${output}`)
    }
  })

  it('default: Node imports the client; widgets and loader do nothing there', async () => {
    const { output, code } = await run(['node.js'])
    assert.equal(code, 0, output)
  })
})

/** Runs Node in the folder of the project. */
async function run(args: readonly string[]): Promise<{ output: string; code: unknown }> {
  const child = spawn(process.execPath, args, { cwd: project.folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { output, code }
}

/** Opens the page as a new visitor, buys one product, and checks the order that the platform has recorded. */
async function buy(address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const errors = collectErrors(page, new URL(address).origin)
  await page.goto(address)
  try {
    await addAndSee(page, PRODUCT)
  } catch (cause) {
    throw new Error(`${address}: nothing was added.\n${errors.join('\n')}`, { cause })
  }
  await goToCheckout(page)
  await fillCheckout(page, cards.paid)
  const returned = page.waitForURL((current) => current.href.startsWith(address))
  await payButton(page).click()
  await returned
  await seeCount(page, 0)
  const placed = await platform.platform.db.select().from(orders)
  const lines = placed.flatMap(({ document }) =>
    document.paymentStatus === 'PAID' ? document.lineItems.map(({ productName }) => productName.original) : [],
  )
  assert.ok(lines.includes(PRODUCT))
  assert.deepEqual(errors, [])
  await context.close()
}

/** Collects uncaught errors, and console errors of files of the project. The platform answers 404 to a visitor without a cart. */
function collectErrors(page: Page, origin: string): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const source = message.location().url
    if (message.type() === 'error' && source.startsWith(origin)) errors.push(`${source}: ${message.text()}`)
  })
  return errors
}

function listen(app: Hono): Promise<ServerType> {
  return new Promise((resolve) => {
    const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
}
