import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { STOREFRONT, shopAttributes } from '../../pages/server.ts'
import { addAndSee, card, drawer, goToCheckout, see } from '../testing/shop/shopper.ts'
import { NEWEST_SHOP } from '../testing/shop/shops.ts'
import { testApp } from '../testing/shop/test-app.ts'

const MUG = 'Ember stoneware mug'

const pageWith = (loader: string, head = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}
<script type="module" src="{{storefront}}/storefront.js" ${shopAttributes} ${loader}></script>
</head><body><main><h1>Shop</h1>
<store-cart-button></store-cart-button>
<store-product-card product-slug="ember-mug" quick-view></store-product-card>
</main><store-cart-drawer open-on-add></store-cart-drawer></body></html>`

const app = testApp({
  documents: {
    '/euro.html': pageWith('data-currency="EUR"'),
    '/plain.html': pageWith(''),
    '/snippet.html': pageWith('data-currency="EUR"', '<!-- {{headSnippet}} -->'),
  },
})

/** Waits for approximate prices beside those of the shop, on the card and in its quick view. */
async function seeBothPrices(page: Page): Promise<void> {
  await see(card(page, MUG).getByText('≈ €22.12'), card(page, MUG).getByText('$24.00'))
  await openQuickView(page)
  await see(page.getByRole('dialog').getByText("approx. €22.12 · You'll be charged in USD."))
}

/** Waits for prices in the other currency only, on the card and in its quick view: Catalog V3 returns no others. */
async function seeConvertedPrices(page: Page): Promise<void> {
  const exact = { exact: true }
  await see(card(page, MUG).getByText('€22.12', exact))
  await openQuickView(page)
  await see(page.getByRole('dialog').getByText('€22.12', exact))
  assert.equal(await page.getByText(/\$|USD/).count(), 0)
}

async function openQuickView(page: Page): Promise<void> {
  await card(page, MUG)
    .getByRole('button', { name: /^Quick view/ })
    .click()
}

/** Opens a page, and records the currency of each product query. */
async function openAndRecord(path: string): Promise<{ page: Page; currencies: (string | undefined)[] }> {
  const page = await (await app.context()).newPage()
  const currencies: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('products/query'))
      currencies.push(request.headers()['x-wix-currency'])
  })
  await page.goto(app.pagesUrl + path)
  return { page, currencies }
}

/** Calls `configure()` with a currency, as a currency selector on the page would. */
const configure = (page: Page, currency: string): Promise<void> =>
  page.evaluate(
    async ([address, chosen]) => {
      const core = (await import(address)) as { configure(config: { currency: string }): void }
      core.configure({ currency: chosen })
    },
    [`${STOREFRONT}/core.js`, currency] as const,
  )

test.describe('prices in the shopper’s currency', () => {
  test('default: shows converted prices on the card and in the cart, and the charged price at the checkout', {
    tag: NEWEST_SHOP,
  }, async () => {
    const page = await app.open('/euro.html')
    await (app.versions.catalog === 'v3' ? seeConvertedPrices(page) : seeBothPrices(page))
    await page.keyboard.press('Escape')
    await addAndSee(page, MUG, ['Clay'])
    await see(drawer(page).getByText(/Prices in EUR are approximate. You'll pay \$/))
    await goToCheckout(page)
    await see(page.getByText('$24.00'))
    assert.equal(await page.getByText('€').count(), 0)
  })

  test('behavior: configure() changes the currency of products and cart', async () => {
    const { page, currencies } = await openAndRecord('/plain.html')
    await addAndSee(page, MUG, ['Clay'])
    assert.deepEqual(currencies, [undefined])
    assert.equal(await page.getByText('≈').count(), 0)
    await configure(page, 'GBP')
    await see(card(page, MUG).getByText('≈ £18.85'), drawer(page).getByText(/Prices in GBP are approximate/))
    assert.deepEqual(currencies, [undefined, 'GBP'])
    await configure(page, 'USD')
    await card(page, MUG).getByText('≈').waitFor({ state: 'detached' })
    await drawer(page)
      .getByText(/are approximate/)
      .waitFor({ state: 'detached' })
  })

  test('behavior: repeats the product query if the head snippet prefetched it without the currency', async () => {
    const { page, currencies } = await openAndRecord('/snippet.html')
    await see(card(page, MUG).getByText('≈ €22.12'))
    assert.deepEqual(currencies, [undefined, 'EUR'])
  })
})
