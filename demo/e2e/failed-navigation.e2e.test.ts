import assert from 'node:assert/strict'
import { type Page, type Route, test } from '@playwright/test'
import { memberPage } from './member-page.ts'
import { add, drawer, see } from './shopper.ts'
import { testApp } from './test-app.ts'

const LANTERN = 'Glow camp lantern'
const app = testApp({
  documents: {
    '/shop.html': memberPage(`
      <store-product-card product-slug="glow-camp-lantern" buy-now></store-product-card>
      <store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>`),
    '/checkout.html': memberPage('<store-redirect-button></store-redirect-button>'),
    '/auth.html': memberPage('<store-redirect-button intent="auth"></store-redirect-button>'),
    '/account-page.html': memberPage('<store-redirect-button intent="login"></store-redirect-button>'),
    '/login.html': memberPage('<store-login-box login-style="hosted"></store-login-box>'),
    '/account.html': memberPage('<store-account-panel></store-account-panel>'),
  },
})

/** A button that navigates to another page, its message if the navigation fails, and the steps before it. */
interface LeavingButton {
  readonly title: string
  readonly path: string
  readonly name: RegExp
  readonly failure: RegExp
  readonly prepare?: (page: Page) => Promise<void>
}

const addLantern = async (page: Page): Promise<void> => {
  await page.goto(`${app.pagesUrl}/shop.html`)
  await add(page, LANTERN)
  await see(drawer(page))
}

const buttons: readonly LeavingButton[] = [
  { title: 'Buy now', path: '/shop.html', name: /^Buy now$/, failure: /couldn't open checkout/ },
  {
    title: 'the checkout in the drawer',
    path: '/shop.html',
    name: /^(Check out|Try again)$/,
    failure: /couldn't open checkout/,
    async prepare(page) {
      await add(page, LANTERN)
      await see(drawer(page))
    },
  },
  {
    title: 'a redirect button for the checkout',
    path: '/checkout.html',
    name: /^Check out$/,
    failure: /couldn't open this page|couldn't connect/,
    async prepare(page) {
      await addLantern(page)
      await page.goto(`${app.pagesUrl}/checkout.html`)
    },
  },
  {
    title: 'a redirect button for the login',
    path: '/auth.html',
    name: /^Log in$/,
    failure: /couldn't open this page|couldn't connect/,
  },
  {
    title: 'a redirect button for a page of the platform',
    path: '/account-page.html',
    name: /^Log in$/,
    failure: /couldn't open this page|couldn't connect/,
  },
  {
    title: 'the hosted login',
    path: '/login.html',
    name: /^Continue to login$/,
    failure: /couldn't|went wrong|try again/i,
  },
  {
    title: 'the login of the account panel',
    path: '/account.html',
    name: /^Log in$/,
    failure: /couldn't|went wrong|try again/i,
  },
]

/** Time until a button stops waiting for the next page. */
const NAVIGATION_TIMEOUT_MS = 10_000

/** Ways in which the navigation fails. Each handles the request of the next page. */
const endings: Readonly<Record<string, (page: Page, route: Route) => Promise<void>>> = {
  'a response without a page (204)': (_page, route) => route.fulfill({ status: 204 }),
  'the Stop button': async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.stopLoading')
  },
}

test.describe('failed navigation', () => {
  for (const { title, path, name, failure, prepare } of buttons)
    for (const [ending, handle] of Object.entries(endings)) {
      test(`error: ${title} shows a message and can be used again after ${ending}`, async () => {
        const page = await (await app.context()).newPage()
        await page.clock.install()
        await page.goto(app.pagesUrl + path)
        await prepare?.(page)
        let left = 0
        await page.route(
          (url) => url.href.startsWith(app.platform.url),
          async (route) => {
            if (!route.request().isNavigationRequest()) return route.continue()
            left++
            await handle(page, route)
          },
        )
        const button = page.getByRole('button', { name }).first()
        for (const attempt of [1, 2]) {
          const leaving = page.waitForRequest((request) => request.isNavigationRequest())
          await button.click()
          await leaving
          await page.clock.fastForward(NAVIGATION_TIMEOUT_MS)
          await see(page.getByText(failure))
          await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
          assert.equal(left, attempt, 'the button starts the navigation again')
        }
      })
    }
})
