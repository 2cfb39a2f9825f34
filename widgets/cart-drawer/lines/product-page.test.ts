import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type TestPage, testPage } from '../../../core/testing/test-page.ts'
import { rememberShopPage } from '../../shared/store/remember-shop-page.ts'
import { line } from '../test-cart.ts'
import { productPage } from './product-page.ts'

let page: TestPage
beforeEach(() => {
  page = testPage()
})
afterEach(() => page.close())

const mug = line('Mug', { productId: 'mug-id', url: 'https://platform.test/product-page/ember-mug?x=1' })

describe('productPage', () => {
  it('default: returns undefined, because the platform’s product URL is not a page of this site', () => {
    assert.equal(productPage({}, mug), undefined)
  })

  it('args: product-url of the drawer is resolved against the page', () => {
    const url = productPage({ productUrl: '/product?slug={slug}' }, mug)
    assert.equal(url, new URL('/product?slug=ember-mug', document.baseURI).href)
  })

  it('args: an empty product-url of the drawer links no line', () => {
    rememberShopPage('/p/{slug}')
    assert.equal(productPage({ productUrl: '' }, mug), undefined)
  })

  it('behavior: falls back to the product-url of a product list on the page', () => {
    document.body.innerHTML = '<store-product-list product-url="/p/{slug}"></store-product-list>'
    assert.equal(productPage({}, mug), new URL('/p/ember-mug', document.baseURI).href)
  })

  it('behavior: falls back to the product-url of a product card on the page, unless it is the page of one product', () => {
    document.body.innerHTML =
      '<store-product-card product-url="/mug.html"></store-product-card><store-product-card product-url="/c/{slug}"></store-product-card>'
    assert.equal(productPage({}, mug), new URL('/c/ember-mug', document.baseURI).href)
  })

  it('args: {slug} and {id} are replaced, as in links of cards', () => {
    for (const [template, path] of [
      ['/p?id={id}', '/p?id=mug-id'],
      ['/product.html?s={slug}&i={id}', '/product.html?s=ember-mug&i=mug-id'],
    ] as const) {
      const expected = new URL(path, document.baseURI).href
      assert.equal(productPage({ productUrl: template }, mug), expected)
      rememberShopPage(template)
      assert.equal(productPage({}, mug), expected)
    }
  })

  it('behavior: a slug is inserted as it is, also with a pattern of `replace`', () => {
    const patterned = line('Mug', { productId: 'mug-id', url: 'https://platform.test/product-page/mug-$&-$1' })
    const url = productPage({ productUrl: '/p/{slug}' }, patterned)
    assert.equal(url, new URL('/p/mug-$&-$1', document.baseURI).href)
  })

  it('behavior: falls back to a product-url with {id} only', () => {
    document.body.innerHTML = '<store-product-list product-url="/i/{id}"></store-product-list>'
    assert.equal(productPage({}, mug), new URL('/i/mug-id', document.baseURI).href)
  })

  it('behavior: does not link lines to the page of one product that was visited last', () => {
    rememberShopPage('/only-product.html')
    assert.equal(productPage({}, mug), undefined)
  })

  it('behavior: falls back to the product list visited last, resolved against its page', () => {
    rememberShopPage('p/{slug}')
    assert.equal(productPage({}, mug), new URL('p/ember-mug', document.baseURI).href)
  })

  it('args: returns undefined for a javascript: URL, and for a line without a product', () => {
    assert.equal(productPage({ productUrl: 'javascript:alert("{slug}")' }, mug), undefined)
    for (const productUrl of ['/p/{slug}', '/p?id={id}', '/p?s={slug}&i={id}'])
      assert.equal(productPage({ productUrl }, line('Gift wrap')), undefined)
  })
})
