import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type TestPage, testPage } from '../../../core/testing/test-page.ts'
import { rememberShopPage } from '../../shared/store/shop-page.ts'
import { line } from '../test-cart.ts'
import { productPage } from './product-page.ts'

let page: TestPage
beforeEach(() => {
  page = testPage()
})
afterEach(() => page.close())

const mug = line('Mug', { url: 'https://platform.test/product-page/ember-mug?x=1' })

describe('productPage', () => {
  it('default: no link, for the address that the platform names is not a page of this site', () => {
    assert.equal(productPage({}, mug), undefined)
  })

  it('args: the drawer’s own product-url, relative to the page', () => {
    const url = productPage({ productUrl: '/product?slug={slug}' }, mug)
    assert.equal(url, new URL('/product?slug=ember-mug', document.baseURI).href)
  })

  it('behavior: else that of a product list on the page', () => {
    document.body.innerHTML = '<store-product-list product-url="/p/{slug}"></store-product-list>'
    assert.equal(productPage({}, mug), new URL('/p/ember-mug', document.baseURI).href)
  })

  it('behavior: else that of a product card on the page, unless it names the product by its id alone', () => {
    document.body.innerHTML =
      '<store-product-card product-url="/i/{id}"></store-product-card><store-product-card product-url="/c/{slug}"></store-product-card>'
    assert.equal(productPage({}, mug), new URL('/c/ember-mug', document.baseURI).href)
  })

  it('behavior: else that of the product list visited last, relative to its page', () => {
    rememberShopPage('p/{slug}')
    assert.equal(productPage({}, mug), new URL('p/ember-mug', document.baseURI).href)
  })

  it('args: no link for a script, nor for a line without a page', () => {
    assert.equal(productPage({ productUrl: 'javascript:alert("{slug}")' }, mug), undefined)
    assert.equal(productPage({ productUrl: '/p/{slug}' }, line('Gift wrap')), undefined)
  })
})
