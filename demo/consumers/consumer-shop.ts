import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { cards } from '../e2e/testing/shop/checkout-form.ts'
import { addAndSee, fillCheckout, goToCheckout, payButton, seeCount } from '../e2e/testing/shop/shopper.ts'
import { launchOptions } from '../launch-options.ts'
import { orders } from '../platform/db/schema/commerce.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'
import { createPackedProject } from './packed-project.ts'

const PRODUCT = 'Glow camp lantern'

/** A project with the packed package, a server of its `dist` folder, the local platform, and a browser. */
export interface ConsumerShop {
  readonly folder: string
  readonly settings: { readonly clientId: string; readonly apiUrl: string }
  /** Opens a page as a new visitor, calls `onLoad`, buys one product, and checks the order in the platform's database. */
  buy(path: string, onLoad?: (page: Page) => Promise<void>): Promise<void>
  /** Opens a page as a new visitor, and closes it after `visit`. */
  visit(path: string, visit: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void>
  close(): Promise<void>
}

/** Packs the package and starts the servers and the browser. Also installs `packages` of this repository in the project. */
export async function openConsumerShop(packages: readonly string[] = []): Promise<ConsumerShop> {
  const project = await createPackedProject(packages)
  const output = join(project.folder, 'dist')
  await mkdir(output)
  const server = await listen(new Hono().use('/*', serveStatic({ root: output })))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const platform = await startPlatform({ database: 'temporary', allowedRedirectDomains: [origin] })
  const browser = await chromium.launch(launchOptions())
  return {
    folder: project.folder,
    settings: { clientId: platform.clientId, apiUrl: platform.url },
    buy: (path, onLoad) => buy(browser, platform, origin + path, onLoad),
    async visit(path, visit, options) {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      await page.goto(origin + path)
      await visit(page)
      await context.close()
    },
    async close() {
      await browser.close()
      server.close()
      await platform.close()
      await project.remove()
    },
  }
}

async function buy(
  browser: Browser,
  platform: RunningPlatform,
  address: string,
  onLoad?: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const errors = collectErrors(page, new URL(address).origin)
  await page.goto(address)
  await onLoad?.(page)
  try {
    await addAndSee(page, PRODUCT)
  } catch (cause) {
    throw new Error(`${address}: nothing was added.\n${errors.join('\n')}`, { cause })
  }
  await goToCheckout(page)
  await fillCheckout(page, cards.paid)
  // The page removes the id from its URL after the return.
  const returned = page.waitForRequest((request) => new URL(request.url()).searchParams.has('orderId'))
  await payButton(page).click()
  const returnUrl = new URL((await returned).url())
  assert.ok(returnUrl.href.startsWith(address), returnUrl.href)
  await seeCount(page, 0)
  const placed = eq(orders.id, returnUrl.searchParams.get('orderId') ?? '')
  const [order] = await platform.platform.db.select().from(orders).where(placed)
  assert.equal(order?.document.paymentStatus, 'PAID')
  assert.deepEqual(
    order.document.lineItems.map(({ productName }) => productName.original),
    [PRODUCT],
  )
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
