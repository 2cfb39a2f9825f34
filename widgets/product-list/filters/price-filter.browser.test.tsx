import { assert } from 'chai'
import { configure } from '../../../core/client/configure.ts'
import { defineElement } from '../../shared/element/define-element.ts'
import { nextFrame, place, testPlatform, until } from '../../shared/testing/browser-test.ts'
import { ProductList, productList } from '../element.tsx'

describe('the price filter', () => {
  before(() => defineElement('store-product-list', ProductList, productList))

  afterEach(async () => {
    document.body.replaceChildren()
    sessionStorage.clear()
    await nextFrame()
  })

  it('behavior: its limits are in the currency of the shop, also on a page with a second currency', async () => {
    const platform = await testPlatform()
    configure({ currency: 'EUR' })
    const element = place(
      `<store-product-list client-id="${platform.clientId}" api-url="${platform.url}" page-size="4" filters="price"></store-product-list>`,
    )
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('store-product-card'), 'cards')
    const min = await until(() => root.querySelector<HTMLInputElement>('[part=min-price]'), 'the price filter')
    const title = root.querySelector('summary')?.textContent
    min.value = '30'
    min.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await nextFrame()
    min.form?.requestSubmit()
    const chip = await until(() => root.querySelector('.chip')?.firstChild?.textContent, 'the active filter')
    // With Catalog V3, all prices are in the second currency, so that of the shop is unknown.
    const [expectedTitle, expectedChip] =
      platform.catalog === 'v3' ? ['Price', 'From 30'] : ['Price ($)', 'From $30.00']
    assert.deepEqual([title, chip], [expectedTitle, expectedChip])
  })
})
