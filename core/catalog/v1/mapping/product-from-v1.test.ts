import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { choiceState, priceOf, selectVariant, stockOf } from '../../choose-variant.ts'
import { rendition, srcSet } from '../../media.ts'
import type { Product } from '../../model.ts'
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

describe('choosing a variant', () => {
  const product = productFromV1(shirt)

  it('default: returns the variant that matches all choices', () => {
    assert.equal(selectVariant(product, { Color: 'Red', Size: 'M' })?.id, 'v-red-m')
    assert.equal(selectVariant(product, { Color: 'Red' }), undefined)
    assert.equal(selectVariant(product, { Color: 'Blue', Size: 'L' }), undefined)
  })

  for (const [choices, option, value, state] of [
    [{}, 'Color', 'Red', 'available'],
    [{}, 'Color', 'Blue', 'sold-out'],
    [{ Color: 'Red' }, 'Size', 'M', 'available'],
    [{ Color: 'Red' }, 'Size', 'L', 'sold-out'],
    [{ Color: 'Blue' }, 'Size', 'L', 'missing'],
    [{ Color: 'Blue', Size: 'M' }, 'Color', 'Red', 'available'],
    [{}, 'Size', 'XL', 'missing'],
    [{}, 'Size', 'none', 'missing'],
  ] as const) {
    it(`behavior: with ${JSON.stringify(choices)}, ${option} ${value} is ${state}`, () => {
      assert.equal(choiceState(product, choices, option, value), state)
    })
  }

  it("behavior: without variants, uses the choices' own stock", () => {
    const bare: Product = { ...product, variants: [] }
    assert.equal(choiceState(bare, {}, 'Size', 'M'), 'available')
    assert.equal(choiceState(bare, {}, 'Size', 'L'), 'sold-out')
  })

  it('behavior: a sold-out choice stays sold out even if a variant has stock', () => {
    const [color, size] = product.options
    const none = size?.choices.map((choice) => ({ ...choice, inStock: false })) ?? []
    const short: Product = { ...product, options: color && size ? [color, { ...size, choices: none }] : [] }
    assert.equal(choiceState(short, { Color: 'Red' }, 'Size', 'M'), 'sold-out')
  })

  it("behavior: uses the selected variant's price and stock", () => {
    assert.equal(priceOf(product, { Color: 'Blue', Size: 'M' }).current.amount, '50')
    assert.equal(priceOf(product, { Color: 'Blue' }).current.amount, '30.5')
    assert.deepEqual(stockOf(product, { Color: 'Red', Size: 'M' }), { inStock: true, quantity: 3 })
    assert.deepEqual(stockOf(product, {}), { inStock: true })
    const unmanaged: Product = { ...product, requiresVariant: false, stock: { inStock: true, quantity: 9 } }
    assert.deepEqual(stockOf(unmanaged, { Color: 'Red', Size: 'L' }), { inStock: false, quantity: 9 })
  })
})

describe('renditions', () => {
  const picture = {
    id: 'a~b.png',
    url: 'http://127.0.0.1:4401/media/a~b.png/v1/fit/w_9,h_9/x.png',
    width: 1000,
    height: 500,
    alt: '',
  }

  it("default: requests the displayed size from the picture's own origin", () => {
    assert.equal(
      rendition(picture, 300, 199.6),
      'http://127.0.0.1:4401/media/a~b.png/v1/fill/w_300,h_200,al_c,q_80,enc_auto/a~b.png',
    )
  })

  it('behavior: returns a third-party URL unchanged', () => {
    const foreign = { url: 'https://elsewhere.test/cat.jpg', alt: '' }
    assert.equal(rendition(foreign, 300, 200), foreign.url)
    assert.equal(srcSet(foreign, [300, 600], 1), '')
  })

  it('behavior: a srcset never exceeds the original and is never empty', () => {
    const widths = (set: string): (string | undefined)[] => set.split(', ').map((one) => one.split(' ')[1])
    assert.deepEqual(widths(srcSet(picture, [200, 400, 800, 1200], 1)), ['200w', '400w'])
    assert.deepEqual(widths(srcSet(picture, [200, 400, 800, 1200], 2)), ['200w', '400w', '800w'])
    assert.deepEqual(widths(srcSet({ ...picture, width: 50, height: 50 }, [200, 400], 1)), ['200w'])
  })
})
