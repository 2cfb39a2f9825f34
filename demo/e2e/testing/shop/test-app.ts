import assert from 'node:assert/strict'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  test,
} from '@playwright/test'
import { launchOptions } from '../../../launch-options.ts'
import { takeUnmatchedPatterns } from '../page/intercept-requests.ts'
import { trackRequests } from '../page/requests-done.ts'
import type { TestShopKind } from './shops.ts'
import { type RunningShop, type ShopOptions, startShop } from './start-shop.ts'

/** The demo shop of one test file, and its browser. */
export interface TestApp extends Omit<RunningShop, 'close'> {
  readonly browser: Browser
  /** Creates a browser context with its own storage and visitor. It is closed after the test. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Opens a page of the demo in a new context, or in `context`. */
  open(path: string, context?: BrowserContext): Promise<Page>
}

interface TestAppOptions extends ShopOptions {
  /** Switches of a browser that is started for this file. Default: none, and the file uses the browser of the worker. */
  readonly switches?: readonly string[]
}

interface Running {
  readonly app: TestApp
  closePages(): Promise<void>
  closeContexts(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the demo shop before the tests of this file and stops it after them. Its members are available inside tests only. The Playwright
 * project decides on which shop the tests run, see `shops.ts`.
 */
export function testApp({ switches, ...options }: TestAppOptions = {}): TestApp {
  let running: Running | undefined
  let ownBrowser: Browser | undefined
  test.beforeAll(async ({ browser }, { project }) => {
    const { kind } = project.metadata as { readonly kind?: TestShopKind }
    if (switches) ownBrowser = await chromium.launch(launchOptions(...switches))
    running = await startApp({ ...(kind && { kind }), ...options }, ownBrowser ?? browser)
  })
  test.afterEach(async () => {
    const { status, expectedStatus } = test.info()
    // Playwright takes a screenshot of each open page of a context that it closes, also after a test that has passed.
    if (status === expectedStatus) await running?.closePages()
    await running?.closeContexts()
    const unmatched = takeUnmatchedPatterns()
    if (status === 'passed') assert.deepEqual(unmatched, [], 'patterns that no request has matched')
  })
  test.afterAll(async () => {
    await running?.close()
    await ownBrowser?.close()
  })
  return new Proxy({} as TestApp, {
    get(_target, key: keyof TestApp) {
      if (running === undefined) throw new Error('The app runs during tests only.')
      return running.app[key]
    },
  })
}

async function startApp(options: ShopOptions, browser: Browser): Promise<Running> {
  const shop = await startShop(options)
  const contexts = new Set<BrowserContext>()

  const newContext: TestApp['context'] = async (contextOptions) => {
    const context = await browser.newContext(contextOptions)
    contexts.add(context)
    trackRequests(context)
    context.on('close', () => contexts.delete(context))
    return context
  }
  const open: TestApp['open'] = async (path, context) => {
    const page = await (context ?? (await newContext())).newPage()
    await page.goto(shop.pagesUrl + path)
    return page
  }
  const closePages = async (): Promise<void> => {
    await Promise.all([...contexts].flatMap((context) => context.pages()).map((page) => page.close()))
  }
  const closeContexts = async (): Promise<void> => {
    await Promise.all([...contexts].map((context) => context.close()))
  }

  return {
    app: Object.assign(Object.create(shop) as RunningShop, { browser, context: newContext, open }),
    closePages,
    closeContexts,
    async close() {
      await closeContexts()
      await shop.close()
    },
  }
}
