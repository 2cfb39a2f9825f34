import assert from 'node:assert/strict'
import { type Page, type Route, test } from '@playwright/test'
import { memberPage } from '../testing/documents/member-page.ts'
import { add, closeDrawer, drawer, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp({
  documents: {
    '/buttons.html': memberPage(`
      <store-product-card product-slug="glow-camp-lantern" buy-now></store-product-card>
      <store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>
      <store-redirect-button></store-redirect-button>
      <store-redirect-button intent="auth"></store-redirect-button>
      <store-redirect-button intent="login"></store-redirect-button>
      <store-login-box login-style="hosted"></store-login-box>`),
    '/account.html': memberPage('<store-account-panel></store-account-panel>'),
  },
})

/** A button that navigates to another page, and its message if the navigation fails. */
interface LeavingButton {
  /** Selector of the element. */
  readonly element: string
  readonly name: RegExp
  readonly failure: RegExp
}

const checkoutFailure = /couldn't open checkout/
const redirectFailure = /couldn't open this page|couldn't connect/
const loginFailure = /couldn't|went wrong|try again/i

const drawerButton: LeavingButton = {
  element: 'store-cart-drawer',
  name: /^(Check out|Try again)$/,
  failure: checkoutFailure,
}
const pageButtons: readonly LeavingButton[] = [
  { element: 'store-product-card', name: /^Buy now$/, failure: checkoutFailure },
  { element: 'store-redirect-button:not([intent])', name: /^Check out$/, failure: redirectFailure },
  { element: 'store-redirect-button[intent=auth]', name: /^Log in$/, failure: redirectFailure },
  { element: 'store-redirect-button[intent=login]', name: /^Log in$/, failure: redirectFailure },
  { element: 'store-login-box', name: /^Continue to login$/, failure: loginFailure },
]
const accountButton: LeavingButton = { element: 'store-account-panel', name: /^Log in$/, failure: loginFailure }

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

async function openPage(path: string): Promise<Page> {
  const page = await (await app.context()).newPage()
  await page.clock.install()
  await page.goto(app.pagesUrl + path)
  return page
}

/**
 * Starts to observe the message of an element. Returns a function that waits until the message is hidden, or was hidden meanwhile: that of the next
 * failure may follow at once.
 */
async function observeMessage(page: Page, { element, failure }: LeavingButton): Promise<() => Promise<void>> {
  const observed = await page.locator(element).evaluateHandle(
    ({ shadowRoot }, text) => ({
      hidden: new Promise<void>((resolve) => {
        const check = (): void => {
          if (!text.test(shadowRoot?.textContent ?? '')) resolve()
        }
        if (shadowRoot) new MutationObserver(check).observe(shadowRoot, { childList: true, subtree: true })
        check()
      }),
    }),
    failure,
  )
  return () => observed.evaluate(({ hidden }) => hidden)
}

/** Fails unless a button shows a message and can be used again, after each ending of its navigation. */
async function assertRepeatable(page: Page, leavingButton: LeavingButton): Promise<void> {
  const { element, name, failure } = leavingButton
  const button = page.locator(element).getByRole('button', { name })
  const message = page.locator(element).getByText(failure)
  const isToPlatform = (url: URL): boolean => url.href.startsWith(app.platform.url)
  for (const [ending, handle] of Object.entries(endings)) {
    let left = 0
    await page.route(isToPlatform, async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      left++
      await handle(page, route)
    })
    const leaving = page.waitForRequest((request) => request.isNavigationRequest())
    const messageHidden = await observeMessage(page, leavingButton)
    await button.click()
    await leaving
    await messageHidden()
    await page.clock.fastForward(NAVIGATION_TIMEOUT_MS)
    await see(message)
    await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
    assert.equal(left, 1, `${element} starts the navigation: ${ending}`)
    await page.unroute(isToPlatform)
  }
}

test.describe('failed navigation', () => {
  test('error: buttons for the checkout and the login show a message and can be used again after a failed navigation', async () => {
    const page = await openPage('/buttons.html')
    await add(page, 'Glow camp lantern')
    await see(drawer(page))
    await assertRepeatable(page, drawerButton)
    await closeDrawer(page)
    for (const button of pageButtons) await assertRepeatable(page, button)
  })

  test('error: the login button of the account panel shows a message and can be used again after a failed navigation', async () => {
    const page = await openPage('/account.html')
    await assertRepeatable(page, accountButton)
  })
})
