import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { seedId } from '../../platform/seed/ids.ts'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { interceptRequests } from '../testing/page/intercept-requests.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { add, addAndSee, card, cartOn, closeDrawer, drawer, see, seeUnits } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const page = (
  content: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${loaderTag}</head>
<body><main>${content}</main></body></html>`
const LIST = '<store-product-list page-size="4" quick-view></store-product-list>'
const CARD = '<store-product-card product-slug="letterpress-club"></store-product-card>'

const app = testApp({
  documents: { ...shopPageWith('glow-camp-lantern'), '/list.html': page(LIST), '/club.html': page(CARD) },
})

const chunkOf = (url: string): string | undefined => /\/chunks\/([\w-]+)\.js/.exec(url)?.[1]

test.describe('lazy-loaded code', () => {
  test('behavior: a list without mistakes loads no code for messages about mistakes', async () => {
    const context = await app.context()
    const page = await context.newPage()
    const requested = new Set<string | undefined>()
    page.on('request', (request) => requested.add(chunkOf(request.url())))
    await page.goto(`${app.pagesUrl}/list.html`)
    await page.getByRole('article').first().getByRole('button').last().click()
    await see(page.getByRole('dialog'))
    await requestsDone(page)
    assert.deepEqual(
      ['attribute-hints', 'checks', 'config-error-view'].filter((chunk) => requested.has(chunk)),
      [],
    )
  })

  test('behavior: the totals are shown after the code of the cart failed to load', async () => {
    const context = await app.context()
    const page = await app.open('/shop.html', context)
    await addAndSee(page, 'Glow camp lantern')
    let isBlocked = true
    await interceptRequests(context, '**/chunks/engine.js*', (route) => (isBlocked ? route.abort() : route.continue()))
    await page.goto(`${app.pagesUrl}/cart.html`)
    const retry = cartOn(page).getByRole('button', { name: 'Try again' })
    await see(retry)
    // Loads that have already started could succeed, and remove the button.
    await requestsDone(page)
    isBlocked = false
    await retry.click()
    await see(cartOn(page).locator('[part=total]').getByText('$'))
  })

  test('behavior: “Buy now” works after its code failed to load once', async () => {
    const context = await app.context()
    const page = await app.open('/product/glow-camp-lantern', context)
    let failures = 0
    await interceptRequests(context, '**/chunks/buy-now.js*', (route) =>
      failures++ ? route.continue() : route.abort(),
    )
    const buy = page.getByRole('button', { name: 'Buy now' }).first()
    await buy.click()
    await see(page.getByText("We couldn't connect. Please try again."))
    await buy.click()
    await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
  })

  test('behavior: an addition of fewer units than requested is not reported as a failure if its message cannot be loaded', async () => {
    const context = await app.context()
    const page = await app.open('/product/morning-pour-over-set', context)
    const name = 'Morning pour-over set'
    await interceptRequests(context, '**/chunks/buy-now.js*', (route) => route.abort())
    await card(page, name).getByRole('spinbutton').fill('5')
    await app.control('POST', 'stock', { productId: seedId('product', 'morning-pour-over-set'), quantity: 3 })
    await add(page, name)
    await seeUnits(page, name, 3)
    assert.equal(await page.getByText("We couldn't connect").count(), 0)
  })

  test('behavior: “Buy now” adds to the cart once if the platform refuses a checkout of single items, also after the code for it failed to load', async () => {
    const context = await app.context()
    const page = await app.open('/product/glow-camp-lantern', context)
    await context.route('**/ecom/v1/checkouts', (route) => route.fulfill({ status: 403, json: {} }))
    let failures = 0
    await interceptRequests(context, '**/chunks/bought-units.js*', (route) =>
      failures++ ? route.continue() : route.abort(),
    )
    const buy = page.getByRole('button', { name: 'Buy now' }).first()
    await buy.click()
    await see(page.getByText("We couldn't open checkout. Please try again."))
    for (const press of ['first', 'second']) {
      await buy.click()
      await seeUnits(page, 'Glow camp lantern', 1)
      if (press === 'first') await closeDrawer(page)
    }
  })

  test('behavior: a product that is sold by subscription only is not added without one if its quick view failed to load', async () => {
    const context = await app.context()
    const page = await app.open('/club.html', context)
    let failures = 0
    await interceptRequests(context, '**/chunks/layout-view.js*', (route) =>
      failures++ < 2 ? route.abort() : route.continue(),
    )
    await app.clearRequests()
    const button = page.getByRole('button', { name: 'Choose options' })
    for (const _ of ['first', 'second']) {
      const failed = page.waitForEvent('requestfailed')
      await button.click()
      await failed
      await see(page.getByText("We couldn't connect. Please try again."))
    }
    await button.click()
    await see(page.getByRole('dialog').getByRole('radio').first())
    assert.deepEqual(await app.requests('addToCurrentCart'), [])
  })

  test('behavior: delivery and note load when one of them is expanded; a click after a failure retries; an unsaved note is restored after a reload, and saved', async () => {
    const context = await app.context()
    const page = await app.open('/shop.html', context)
    await addAndSee(page, 'Glow camp lantern')
    let failures = 0
    await interceptRequests(context, '**/chunks/extras.js*', (route) => (failures++ ? route.continue() : route.abort()))
    const open = drawer(page).getByRole('button', { name: 'Estimate shipping and tax' })
    await open.click()
    await see(drawer(page).locator('[part=extras-error]'))
    await open.click()
    await see(drawer(page).getByLabel('Country or region'))
    assert.equal(await drawer(page).locator('[part=extras-error]').count(), 0)
    await drawer(page).getByRole('button', { name: 'Order note' }).click()
    const note = drawer(page).getByRole('textbox', { name: 'Order note' })
    await app.clearRequests()
    await note.pressSequentially('Half a sen')
    await page.reload()
    assert.deepEqual(await app.requests('updateCurrentCart'), [], 'a note is saved on blur')
    await page.getByRole('button', { name: /^Cart/ }).click()
    await see(note)
    assert.equal(await note.inputValue(), 'Half a sen')
    await see(drawer(page).getByText('Saved'))
    const [update] = await app.requests('updateCurrentCart')
    assert.match(JSON.stringify(update?.body), /Half a sen/)
  })
})
