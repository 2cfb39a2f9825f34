import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Window } from 'happy-dom'
import type { Product, Variant } from '../../../core/catalog/model.ts'
import { productJsonLd, scriptText } from './json-ld.ts'

const price = (amount: string): Variant['price'] => ({ current: { amount, currency: 'USD' } })
const variant = (id: string, color: string, amount: string, inStock = true): Variant => ({
  id,
  choices: { Colour: color, Handle: 'Ash' },
  price: price(amount),
  sku: id.toUpperCase(),
  stock: { inStock },
  visible: true,
})
const choice = (value: string, picture: number) => ({ value, label: value, picture, inStock: true, visible: true })

const product: Product = {
  id: 'p1',
  slug: 'pan',
  name: 'Pan',
  description: '<p>Heavy.</p><script>no()</script>',
  kind: 'physical',
  pictures: [
    { url: 'https://media.test/red.png', alt: '' },
    { url: 'https://media.test/blue.png', alt: '' },
  ],
  price: price('20'),
  options: [
    { name: 'Colour', kind: 'color', choices: [choice('Red', 0), choice('Blue', 1)] },
    { name: 'Handle', kind: 'list', choices: [{ value: 'Ash', label: 'Ash', inStock: true, visible: true }] },
  ],
  requiresVariant: true,
  variants: [variant('red', 'Red', '20'), variant('blue', 'Blue', '25.5', false)],
  customTexts: [],
  stock: { inStock: true },
}
const page = { url: 'https://shop.test/pan', leadsToVariants: true }

describe('productJsonLd', () => {
  before(() => {
    const { DOMParser, Document } = new Window()
    Object.assign(globalThis, { DOMParser, Document })
  })
  after(() => {
    for (const name of ['DOMParser', 'Document']) Reflect.deleteProperty(globalThis, name)
  })

  it('default: variants with different prices are a group, each with its offer, picture and URL', () => {
    const jsonLd = productJsonLd(product, { sku: 'PAN' }, page)
    assert.equal(jsonLd['@type'], 'ProductGroup')
    assert.equal(jsonLd['productGroupID'], 'p1')
    assert.equal(jsonLd['description'], 'Heavy.')
    assert.deepEqual(jsonLd['variesBy'], ['https://schema.org/color'])
    assert.equal('offers' in jsonLd, false)
    assert.deepEqual((jsonLd['hasVariant'] as object[])[1], {
      '@type': 'Product',
      name: 'Pan, Blue, Ash',
      sku: 'BLUE',
      image: 'https://media.test/blue.png',
      color: 'Blue',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Handle', value: 'Ash' }],
      offers: {
        '@type': 'Offer',
        price: '25.5',
        priceCurrency: 'USD',
        availability: 'https://schema.org/OutOfStock',
        url: 'https://shop.test/pan?variant=blue',
      },
    })
  })

  it('behavior: an item out of stock that can be pre-ordered is marked as PreOrder', () => {
    const ahead = { ...page, preorders: { blue: {} } }
    const jsonLd = productJsonLd(product, undefined, ahead)['hasVariant'] as { offers: { availability: string } }[]
    assert.deepEqual(
      jsonLd.map(({ offers }) => offers.availability),
      ['https://schema.org/InStock', 'https://schema.org/PreOrder'],
    )
    const plain = { ...product, variants: [], stock: { inStock: false } }
    const { offers } = productJsonLd(plain, undefined, { ...page, preorders: { only: {} } })
    assert.equal((offers as { availability: string }).availability, 'https://schema.org/PreOrder')
  })

  it('default: variants with the same price are one product with one offer', () => {
    const same = {
      ...product,
      price: price('35'),
      variants: product.variants.map((one) => ({ ...one, price: price('20') })),
    }
    const jsonLd = productJsonLd(same, { sku: 'PAN' }, page)
    assert.deepEqual([jsonLd['@type'], jsonLd['sku']], ['Product', 'PAN'])
    assert.deepEqual(jsonLd['offers'], {
      '@type': 'Offer',
      price: '20',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.test/pan',
    })
  })

  it('behavior: variants have no URLs of their own without url-state, and hidden variants are omitted', () => {
    const hidden = { ...variant('gone', 'Red', '1'), visible: false }
    const jsonLd = productJsonLd({ ...product, variants: [...product.variants, hidden] }, undefined, {
      ...page,
      leadsToVariants: false,
    })
    const offers = (jsonLd['hasVariant'] as { offers: { url: string } }[]).map(({ offers: { url } }) => url)
    assert.deepEqual(offers, ['https://shop.test/pan', 'https://shop.test/pan'])
  })

  it('behavior: escapes text that could end the script element', () => {
    assert.equal(scriptText({ name: '</script>&' }), '{"name":"\\u003c/script\\u003e\\u0026"}')
  })
})
