import assert from 'node:assert/strict'
import { setImmediate as nextTask } from 'node:timers/promises'
import { type Page, test } from '@playwright/test'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { interceptRequests, withholdResponses } from '../testing/page/intercept-requests.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { quantityReceived } from '../testing/shop/quantity-received.ts'
import { drawer, see } from '../testing/shop/shopper.ts'
import { EVERY_SHOP, NEWEST_SHOP } from '../testing/shop/shops.ts'
import { testApp } from '../testing/shop/test-app.ts'

const withoutDrawer = `<!doctype html><html lang="en"><title>tab</title>
${loaderTag}
<store-cart-button></store-cart-button><store-product-card product-slug="oak-wall-clock"></store-product-card></html>`
const tabDocument = withoutDrawer.replace('</html>', '<store-cart-drawer></store-cart-drawer></html>')

const app = testApp({ documents: { '/tab.html': tabDocument, '/button.html': withoutDrawer } })
/** Number of checks in a second, at two frames per check. Counting frames instead of time allows for a slow machine. */
const MAX_CHECKS = 30

const badge = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('button', { name: text }).first().waitFor()
const count = (units: number): RegExp => (units === 0 ? /^Cart$/ : new RegExp(`^Cart\\s*${units} items?$`))
const add = (page: Page): Promise<void> => page.getByRole('button', { name: 'Add to cart' }).click()
const open = (page: Page): Promise<void> => page.getByRole('button', { name: /^Cart/ }).click()

async function twoTabs(): Promise<readonly [Page, Page]> {
  const context = await app.context()
  const pages = [await app.open('/tab.html', context), await app.open('/tab.html', context)] as const
  for (const page of pages) {
    await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    await requestsDone(page)
  }
  return pages
}

/** Runs `act` in one tab. Asserts that the other tab shows `units` within a second of the response, measured in frames of that tab. */
async function assertOtherTabShows(tab: Page, otherTab: Page, act: () => Promise<void>, units: number): Promise<void> {
  const responded = tab.waitForResponse(
    (response) => response.url().includes('/carts/current') && response.request().method() === 'POST',
  )
  await act()
  await responded
  const shown = otherTab.getByRole('button', { name: count(units) }).first()
  for (let check = 0; !(await shown.isVisible()); check++) {
    assert.ok(check < MAX_CHECKS, `the other tab shows ${units} units within a second`)
    for (let frame = 0; frame < 2; frame++) await otherTab.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Waits until the platform has received a call `times` times. */
async function received(call: string, times: number): Promise<void> {
  while ((await app.requests(call)).length < times) await nextTask()
}

test.describe('cart across pages and tabs', () => {
  test('behavior: another tab shows additions, quantities and removals within a second', {
    tag: EVERY_SHOP,
  }, async () => {
    const [tab, otherTab] = await twoTabs()
    await assertOtherTabShows(tab, otherTab, () => add(tab), 1)
    await open(tab)
    await assertOtherTabShows(
      tab,
      otherTab,
      () =>
        drawer(tab)
          .getByRole('button', { name: /^Increase quantity/ })
          .click(),
      2,
    )
    await assertOtherTabShows(
      tab,
      otherTab,
      () =>
        drawer(tab)
          .getByRole('button', { name: /^Remove/ })
          .click(),
      0,
    )
    await assertOtherTabShows(tab, otherTab, () => drawer(tab).getByRole('button', { name: /^Undo/ }).click(), 2)
  })

  test('behavior: a cart button counts the additions of a new visitor in a tab that has sent no cart request', async () => {
    const context = await app.context()
    await app.clearRequests()
    const tab = await app.open('/button.html', context)
    const otherTab = await app.open('/button.html', context)
    for (const page of [tab, otherTab]) await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    const before = await app.requests('getCurrentCart')
    await add(otherTab)
    await badge(otherTab, count(1))
    await badge(tab, count(1))
    assert.deepEqual(before, [], 'no cart is requested for a new visitor')
    await tab.reload()
    await badge(tab, count(1))
  })

  test('behavior: keeps a mutation made right before the page is left', async () => {
    const tab = await app.open('/tab.html', await app.context())
    await tab.getByRole('button', { name: 'Add to cart' }).waitFor()
    await requestsDone(tab)
    await app.clearRequests()
    // Navigate in the same task as the click.
    await tab.evaluate(() => {
      const card = document.querySelector('store-product-card')
      card?.shadowRoot?.querySelector<HTMLElement>('[part~=add-button]')?.click()
      location.href = '/tab.html?next'
    })
    await tab.waitForURL(/next/)
    await received('addToCurrentCart', 1)
    await tab.reload()
    await badge(tab, count(1))
  })

  test('behavior: the next page sends an addition made before the cart code had loaded, once', async () => {
    const context = await app.context()
    await app.clearRequests()
    // The first page never receives the code. Removing the route before leaving the page would let the held request continue.
    await interceptRequests(context, '**/chunks/engine.js', (route) =>
      route.request().frame().url().endsWith('?next') ? route.continue() : undefined,
    )
    const tab = await app.open('/tab.html', context)
    await add(tab)
    await tab.getByText('Adding…').first().waitFor()
    await tab.goto(`${app.pagesUrl}/tab.html?next`)
    // The count is shown before the addition is sent, so this page may also be left before the request.
    await badge(tab, count(1))
    // While requests are routed, the browser drops requests that a page sends during unload.
    await context.unroute('**/chunks/engine.js')
    await tab.reload()
    await badge(tab, count(1))
    await received('addToCurrentCart', 1)
    await tab.reload()
    await badge(tab, count(1))
    assert.equal((await app.requests('addToCurrentCart')).length, 1)
  })

  test('behavior: sends a debounced mutation when the page is left', { tag: NEWEST_SHOP }, async () => {
    const context = await app.context()
    const tab = await app.open('/tab.html', context)
    await add(tab)
    await badge(tab, count(1))
    await tab.getByText('Added').first().waitFor()
    await open(tab)
    await drawer(tab)
      .getByRole('button', { name: /^Increase quantity/ })
      .waitFor()
    await tab.evaluate(() => {
      const drawerRoot = document.querySelector('store-cart-drawer')?.shadowRoot
      const increaseButton = drawerRoot?.querySelector<HTMLElement>('[part~=increase-button]')
      const clickAndLeave = async (): Promise<void> => {
        for (let click = 0; click < 3; click++) {
          increaseButton?.click()
          await new Promise(requestAnimationFrame)
        }
        location.href = '/tab.html?next'
      }
      // Not awaited, because `evaluate` would reject when the page is left.
      void clickAndLeave()
    })
    await tab.waitForURL(/next/)
    // There are two requests if the first click is sent at once, and one if the machine is too slow for that.
    await quantityReceived(app, 4)
    await tab.reload()
    await badge(tab, count(4))
  })

  test('behavior: the next page sends a new visitor’s addition made before the token response, once', async () => {
    const context = await app.context()
    const tab = await app.open('/tab.html', context)
    await tab.getByRole('button', { name: 'Add to cart' }).waitFor()
    await requestsDone(tab)
    // Start as a new visitor whose token response is delayed.
    await tab.evaluate(() => localStorage.clear())
    const requested = tab.waitForRequest(/oauth2\/token/)
    await withholdResponses(context, /oauth2\/token/)
    await app.clearRequests()
    await add(tab)
    await requested
    await tab.evaluate(() => {
      location.href = '/tab.html?next'
    })
    await tab.waitForURL(/next/)
    await context.unroute(/oauth2\/token/)
    // The count is shown at once. Wait for the response before counting the requests.
    const added = tab.waitForResponse((response) => response.url().includes('add-to-cart') && response.ok())
    await tab.reload()
    await badge(tab, count(1))
    await added
    assert.equal((await app.requests('addToCurrentCart')).length, 1)
    await tab.goBack()
    await badge(tab, count(1))
    assert.equal((await app.requests('addToCurrentCart')).length, 1)
  })

  test('behavior: reports a checkout in another tab until that tab returns; an open cart shows a notice', async () => {
    const [tab, otherTab] = await twoTabs()
    await add(tab)
    await badge(otherTab, count(1))
    await open(otherTab)
    const notice = drawer(otherTab).locator('[part=concurrent-checkout]')
    const started = otherTab.evaluate(
      () =>
        new Promise<unknown>((resolve) =>
          document.addEventListener('store:checkout:concurrent', ({ detail }) => resolve(detail), { once: true }),
        ),
    )
    await open(tab)
    await drawer(tab).getByRole('button', { name: 'Check out' }).click()
    await tab.waitForURL(new RegExp(`^${app.platform.url}`))
    assert.ok(typeof ((await started) as { checkout?: { since: number } }).checkout?.since === 'number')
    await see(notice)
    const ended = otherTab.evaluate(
      () =>
        new Promise<unknown>((resolve) =>
          document.addEventListener('store:checkout:concurrent', ({ detail }) => resolve(detail), { once: true }),
        ),
    )
    await tab.goto(`${app.pagesUrl}/tab.html`)
    assert.deepEqual(await ended, { shop: app.shop })
    await notice.waitFor({ state: 'detached' })
  })
})
