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
  it('default: returns undefined, because the platform’s product URL is not a page of this site', () => {
    assert.equal(productPage({}, mug), undefined)
  })

  it('args: product-url of the drawer is resolved against the page', () => {
    const url = productPage({ productUrl: '/product?slug={slug}' }, mug)
    assert.equal(url, new URL('/product?slug=ember-mug', document.baseURI).href)
  })

  it('behavior: falls back to the product-url of a product list on the page', () => {
    document.body.innerHTML = '<store-product-list product-url="/p/{slug}"></store-product-list>'
    assert.equal(productPage({}, mug), new URL('/p/ember-mug', document.baseURI).href)
  })

  it('behavior: falls back to the product-url of a product card on the page, unless its template contains only {id}', () => {
    document.body.innerHTML =
      '<store-product-card product-url="/i/{id}"></store-product-card><store-product-card product-url="/c/{slug}"></store-product-card>'
    assert.equal(productPage({}, mug), new URL('/c/ember-mug', document.baseURI).href)
  })

  it('behavior: falls back to the product list visited last, resolved against its page', () => {
    rememberShopPage('p/{slug}')
    assert.equal(productPage({}, mug), new URL('p/ember-mug', document.baseURI).href)
  })

  it('args: returns undefined for a javascript: URL, and for a line without a product URL', () => {
    assert.equal(productPage({ productUrl: 'javascript:alert("{slug}")' }, mug), undefined)
    assert.equal(productPage({ productUrl: '/p/{slug}' }, line('Gift wrap')), undefined)
  })
})
