import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { WireProduct } from '../types.ts'
import { productFromV1 } from './product-from-v1.ts'

const file = (name: string): { url: string; width: number; height: number } => ({
  url: `https://static.test/media/${name}/v1/fit/w_2000,h_2000,q_90/file.png`,
  width: 2000,
  height: 1500,
})

const shirt: WireProduct = {
  id: 'p1',
  name: 'Linen shirt',
  slug: 'linen-shirt',
  productType: 'physical',
  description: '<p>Light.</p>',
  ribbon: 'New',
  brand: '',
  manageVariants: true,
  priceData: { currency: 'USD', price: 40, discountedPrice: 30.5, pricePerUnit: 3 },
  convertedPriceData: { currency: 'EUR', price: 36, discountedPrice: 27.45, pricePerUnit: 2.7 },
  pricePerUnitData: { baseQuantity: 100, baseMeasurementUnit: 'G' },
  stock: { trackInventory: false, inStock: true },
  media: {
    items: [
      { id: 'red.png', mediaType: 'image', image: { ...file('red.png'), altText: 'In red' } },
      { id: 'film', mediaType: 'video', thumbnail: file('still.png'), video: { files: [] } },
    ],
  },
  productOptions: [
    {
      optionType: 'color',
      name: 'Color',
      choices: [
        { value: '#f00', description: 'Red', media: { mainMedia: { id: 'red.png', image: file('red.png') } } },
        { value: '#00f', description: 'Blue', media: { items: [{ id: 'blue.png', image: file('blue.png') }] } },
      ],
    },
    {
      optionType: 'drop_down',
      name: 'Size',
      choices: [
        { value: 'M', description: 'M' },
        { value: 'L', description: 'L', inStock: false },
        { value: 'XL', description: 'XL', visible: false },
      ],
    },
  ],
  variants: [
    {
      id: 'v-red-m',
      choices: { Color: 'Red', Size: 'M' },
      variant: { priceData: { currency: 'USD', price: 40, discountedPrice: 30.5 }, sku: 'RM', visible: true },
      stock: { trackQuantity: true, quantity: 3, inStock: true },
    },
    {
      id: 'v-blue-m',
      choices: { Color: '#00f', Size: 'M' },
      variant: { priceData: { currency: 'USD', price: 50, discountedPrice: 50 } },
      stock: { trackQuantity: true, quantity: 0, inStock: false },
    },
    { id: 'v-red-l', choices: { Color: 'Red', Size: 'L' }, stock: { inStock: false } },
    { id: 'v-hidden', choices: { Color: 'Blue', Size: 'L' }, variant: { visible: false } },
  ],
  customTextFields: [{ title: 'Monogram', maxLength: 3, mandatory: true }],
  productPageUrl: { base: 'https://shop.test/', path: '/product-page/linen-shirt' },
}

describe('productFromV1', () => {
  const product = productFromV1(shirt)

  it("default: maps the converted price, absent for the shop's own currency", () => {
    assert.deepEqual(product.price.converted, { amount: '27.45', currency: 'EUR' })
    const [own, alone, shared] = product.variants
    assert.equal(own?.price.converted, undefined, 'the variant has its own price, without a converted one')
    assert.equal(alone?.price.converted, undefined)
    assert.deepEqual(shared?.price.converted, { amount: '27.45', currency: 'EUR' })
    const same = productFromV1({ ...shirt, convertedPriceData: { currency: 'USD', price: 40, discountedPrice: 30.5 } })
    assert.equal('converted' in same.price, false)
  })

  it('default: maps current and full price as exact decimals', () => {
    assert.deepEqual(product.price, {
      current: { amount: '30.5', currency: 'USD' },
      full: { amount: '40', currency: 'USD' },
      converted: { amount: '27.45', currency: 'EUR' },
      perUnit: { price: { amount: '3', currency: 'USD' }, baseQuantity: 100, unit: 'G' },
    })
    assert.equal('full' in (product.variants[1]?.price ?? {}), false, 'there is no full price without a discount')
  })

  it('default: maps texts, pictures, custom text fields and URL', () => {
    assert.equal(product.ribbon, 'New')
    assert.equal('brand' in product, false)
    assert.deepEqual(product.pictures[0], { id: 'red.png', ...file('red.png'), alt: 'In red' })
    assert.deepEqual(product.pictures[1], { ...file('still.png'), alt: 'Linen shirt' })
    assert.deepEqual(product.customTexts, [{ key: 'Monogram', title: 'Monogram', maxLength: 3, required: true }])
    assert.equal(product.url, 'https://shop.test/product-page/linen-shirt')
  })

  it('behavior: links choices to pictures and appends missing pictures', () => {
    const [red, blue] = product.options[0]?.choices ?? []
    assert.deepEqual([red?.picture, blue?.picture], [0, 2])
    assert.equal(product.pictures[2]?.id, 'blue.png')
    assert.deepEqual([red?.value, red?.color], ['Red', '#f00'])
    assert.equal('color' in (product.options[1]?.choices[0] ?? {}), false)
  })

  it("behavior: maps a variant's color value to the choice description", () => {
    assert.deepEqual(product.variants[1]?.choices, { Color: 'Blue', Size: 'M' })
  })

  it('behavior: maps a minimal response', () => {
    const bare = productFromV1({ id: 'p2' })
    assert.deepEqual(bare.stock, { inStock: true })
    assert.deepEqual([bare.name, bare.options, bare.variants, bare.pictures], ['', [], [], []])
  })

  it('behavior: the result survives a JSON round trip', () => {
    assert.deepEqual(JSON.parse(JSON.stringify(product)), product)
  })

  it('behavior: omits variants without choices and untracked quantities', () => {
    const plain = productFromV1({
      id: 'p3',
      variants: [{ id: '0', choices: {} }],
      stock: { trackInventory: false, quantity: 7, inventoryStatus: 'OUT_OF_STOCK' },
    })
    assert.deepEqual(plain.variants, [])
    assert.deepEqual(plain.stock, { inStock: false })
  })
})
