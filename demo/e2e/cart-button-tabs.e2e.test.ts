import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testApp } from './test-app.ts'

const tabDocument = `<!doctype html><html lang="en"><title>tab</title>
<script type="module" src="{{storefront}}/storefront.js" data-client-id="{{clientId}}" data-api-url="{{apiUrl}}" data-catalog="{{catalog}}" data-cart="{{cart}}"></script>
<store-cart-button></store-cart-button><store-product-card product-slug="oak-wall-clock"></store-product-card></html>`

const app = testApp({ documents: { '/tab.html': tabDocument } })
const cartReads = async (): Promise<number> => (await app.requests('getCurrentCart')).length
const badge = (page: Page, count: number): Promise<void> =>
  page.locator('store-cart-button [part~=badge]').getByText(String(count), { exact: true }).waitFor()

test.describe('cart button in several tabs', () => {
  test('behavior: counts the additions of a new visitor in a tab that has sent no cart request', async () => {
    const context = await app.context()
    const firstTab = await app.open('/tab.html', context)
    const secondTab = await app.open('/tab.html', context)
    for (const page of [firstTab, secondTab]) await page.locator('[part~=add-button]').waitFor()
    const before = await cartReads()
    await secondTab.locator('[part~=add-button]').click()
    await badge(secondTab, 1)
    await badge(firstTab, 1)
    assert.equal(before, 0, 'no cart is requested for a new visitor')
    await firstTab.reload()
    await badge(firstTab, 1)
  })
})
