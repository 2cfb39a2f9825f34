import { assert } from 'chai'
import { defineElement } from '../../shared/element/define-element.ts'
import { lastShopPage } from '../../shared/store/shop-page.ts'
import { nextFrame, place, testPlatform, until } from '../../shared/testing/browser-test.ts'
import { ProductList, productList } from '../element.tsx'

describe('the page that an empty cart links to', () => {
  const { href } = location

  before(() => defineElement('store-product-list', ProductList, productList))

  afterEach(async () => {
    document.body.replaceChildren()
    sessionStorage.clear()
    history.replaceState(null, '', href)
    await nextFrame()
  })

  it('behavior: is the list as it was seen last, with its page number', async () => {
    const { clientId, url } = await testPlatform()
    const element = place(
      `<store-product-list client-id="${clientId}" api-url="${url}" page-size="4" paging="pages" url-state product-url="/p/{slug}"></store-product-list>`,
    )
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => lastShopPage()?.url === href, 'the first page')
    const link = await until(() => root.querySelector<HTMLElement>('[part~=pages] a:last-child'), 'the next page')
    link.click()
    await until(() => new URL(lastShopPage()?.url ?? href).searchParams.get('page') === '2', 'the second page', 5_000)
    history.back()
    await until(() => lastShopPage()?.url === href, 'the first page again')
    assert.strictEqual(lastShopPage()?.productUrl, '/p/{slug}')
  })
})
