import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { choiceState, selectVariant, stockOf } from '../../choose-variant.ts'
import type { ProductResponse, StoreVariantResponse } from '../reading/wire-response.ts'
import { productFromV3 } from './product-from-v3.ts'

const image = (id: string): object => ({ id, url: `https://static.test/media/${id}`, width: 2000, height: 1500 })
const choice = (name: string, more: object = {}): object => ({
  choiceId: `id-${name}`,
  key: name.toLowerCase(),
  name,
  choiceType: 'CHOICE_TEXT',
  inStock: true,
  visible: true,
  ...more,
})

/** Unconverted, as in a prefetched response. */
const shirt = {
  id: 'p1',
  name: 'Linen shirt',
  slug: 'linen-shirt',
  currency: 'USD',
  productType: 'PHYSICAL',
  plainDescription: '<p>Light.</p>',
  ribbon: { name: 'New' },
  brand: {},
  url: { url: 'https://shop.test/product-page/linen-shirt' },
  inventory: { availabilityStatus: 'PARTIALLY_OUT_OF_STOCK' },
  actualPriceRange: { minValue: { amount: '30.50' }, maxValue: { amount: '50.00' } },
  compareAtPriceRange: { minValue: { amount: '40.00' }, maxValue: { amount: '40.00' } },
  physicalProperties: {
    pricePerUnit: { quantity: 100, measurementUnit: 'G' },
    pricePerUnitRange: { minValue: { value: '3.05' }, maxValue: { value: '5.00' } },
  },
  media: {
    main: { id: 'red.png', image: image('red.png') },
    itemsInfo: {
      items: [
        { id: 'red.png', mediaType: 'IMAGE', altText: 'In red', image: image('red.png') },
        { id: 'film', mediaType: 'VIDEO', video: { resolutions: [], posters: [image('still.png')] } },
        { id: 'lost', mediaType: 'VIDEO', video: { resolutions: [] } },
        { id: 'blue.png', mediaType: 'IMAGE', image: image('blue.png') },
      ],
    },
  },
  options: [
    {
      id: 'o-color',
      key: 'color',
      name: 'Color',
      optionRenderType: 'SWATCH_CHOICES',
      choicesSettings: {
        choices: [
          choice('Red', { colorCode: '#f00', media: { items: [{ mediaId: 'red.png' }] } }),
          choice('Blue', { linkedMedia: [{ id: 'blue.png' }], displayImage: image('weave.png') }),
        ],
      },
    },
    {
      id: 'o-size',
      key: 'size',
      name: 'Size',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: [choice('M'), choice('L', { inStock: false }), choice('XL', { visible: false })] },
    },
  ],
  modifiers: [
    {
      id: 'm-wrap',
      key: 'gift-wrap',
      name: 'Gift wrap',
      modifierRenderType: 'TEXT_CHOICES',
      mandatory: false,
      choicesSettings: {
        choices: [
          { choiceId: 'x', key: 'paper', name: 'Paper', addedPrice: '3.50' },
          { choiceId: 'y', key: 'none', name: 'None', addedPrice: '0' },
        ],
      },
    },
    {
      id: 'm-text',
      key: 'monogram-text',
      name: 'Monogram text',
      modifierRenderType: 'FREE_TEXT',
      mandatory: true,
      freeTextSettings: {
        title: 'Monogram',
        key: 'monogram',
        minCharCount: 2,
        maxCharCount: 3,
        defaultAddedPrice: '9',
      },
    },
  ],
} as unknown as ProductResponse

const chosen = (option: string, name: string): object => ({
  optionChoiceIds: { optionId: `o-${option}`, choiceId: `id-${name}` },
  optionChoiceNames: { optionName: 'Another name', choiceName: 'Another choice' },
})
const variants = [
  {
    variantId: 'v-red-m',
    id: 'deprecated',
    optionChoices: [chosen('color', 'Red'), chosen('size', 'M')],
    price: { actualPrice: { amount: '30.50' }, compareAtPrice: { amount: '40.00' } },
    sku: 'RM',
    inventoryStatus: { inStock: true },
    physicalProperties: { pricePerUnit: { value: '3.05' } },
  },
  {
    variantId: 'v-blue-m',
    optionChoices: [chosen('color', 'Blue'), chosen('size', 'M')],
    price: { actualPrice: { amount: '50.00' }, priceAfterDiscount: { amount: '45.00' } },
    inventoryStatus: { inStock: false },
  },
  { variantId: 'v-hidden', optionChoices: [chosen('color', 'Blue'), chosen('size', 'L')], visible: false },
] as unknown as StoreVariantResponse[]

describe('productFromV3', () => {
  const product = productFromV3(shirt, variants)
  const [color, size, wrap] = product.options

  it('default: the price to pay is `actualPrice`, the full price `compareAtPrice`', () => {
    assert.deepEqual(product.variants[0]?.price, {
      current: { amount: '30.50', currency: 'USD' },
      full: { amount: '40.00', currency: 'USD' },
      perUnit: { price: { amount: '3.05', currency: 'USD' }, baseQuantity: 100, unit: 'G' },
    })
    assert.deepEqual(product.price, product.variants[0]?.price)
    assert.deepEqual(product.maxPrice, { amount: '50.00', currency: 'USD' })
  })

  it('behavior: an automatic discount reduces the price to pay', () => {
    const { current, full } = product.variants[1]?.price ?? {}
    assert.deepEqual([current?.amount, full?.amount], ['45.00', '50.00'])
  })

  it('default: maps texts, brand, ribbon and URL', () => {
    assert.deepEqual(
      [product.name, product.slug, product.kind, product.description, product.ribbon, product.url],
      ['Linen shirt', 'linen-shirt', 'physical', '<p>Light.</p>', 'New', 'https://shop.test/product-page/linen-shirt'],
    )
    assert.equal('brand' in product, false)
  })

  it('default: pictures and posters of videos in order, without media that have no picture', () => {
    assert.deepEqual(
      product.pictures.map(({ id, alt }) => [id, alt]),
      [
        ['red.png', 'In red'],
        ['still.png', 'Linen shirt'],
        ['blue.png', 'Linen shirt'],
      ],
    )
    const { media: { main } = {}, ...rest } = shirt
    assert.equal(productFromV3({ ...rest, media: { ...(main && { main }) } }).pictures.length, 1)
  })

  it('default: choices with a color, a picture swatch and a picture of the product', () => {
    const [red, blue] = color?.choices ?? []
    assert.deepEqual([red?.value, red?.color, red?.picture, red?.swatch], ['Red', '#f00', 0, undefined])
    assert.deepEqual([blue?.color, blue?.picture, blue?.swatch?.id], [undefined, 2, 'weave.png'])
    assert.deepEqual([color?.kind, size?.kind], ['color', 'list'])
    assert.equal('key' in (red ?? {}), false, 'a variant implies the choices of options')
  })

  it('default: modifiers with keys and added prices follow the options', () => {
    assert.deepEqual([wrap?.key, wrap?.isModifier, wrap?.isOptional], ['gift-wrap', true, true])
    const [paper, none] = wrap?.choices ?? []
    assert.deepEqual([paper?.value, paper?.key, paper?.addedPrice?.amount], ['Paper', 'paper', '3.50'])
    assert.deepEqual([none?.addedPrice, none?.inStock, none?.visible], [undefined, true, true])
  })

  it('default: free texts with key, limits and added price', () => {
    assert.deepEqual(product.customTexts, [
      {
        key: 'monogram',
        title: 'Monogram',
        minLength: 2,
        maxLength: 3,
        required: true,
        addedPrice: { amount: '9', currency: 'USD' },
      },
    ])
  })

  it('behavior: variants are identified by choice ids, whatever the names', () => {
    assert.deepEqual(product.variants[0]?.choices, { Color: 'Red', Size: 'M' })
    assert.equal(product.variants[0]?.id, 'v-red-m')
    const inProduct = {
      id: 'v1',
      choices: [chosen('color', 'Red'), chosen('size', 'M')],
    } as unknown as StoreVariantResponse
    const [variant] = productFromV3(shirt, [inProduct]).variants
    assert.deepEqual([variant?.id, variant?.choices], ['v1', { Color: 'Red', Size: 'M' }])
  })

  it('behavior: a modifier does not affect the variant', () => {
    const choices = { Color: 'Red', Size: 'M', 'Gift wrap': 'Paper' }
    assert.equal(selectVariant(product, choices)?.id, 'v-red-m')
    assert.equal(selectVariant(product, { Color: 'Red', Size: 'M' })?.id, 'v-red-m')
    assert.equal(choiceState(product, { Color: 'Blue' }, 'Gift wrap', 'Paper'), 'available')
  })

  it('behavior: stock is that of the variant, without a number of units', () => {
    assert.deepEqual(stockOf(product, { Color: 'Red', Size: 'M' }), { inStock: true })
    assert.deepEqual(stockOf(product, { Color: 'Blue', Size: 'M' }), { inStock: false })
    assert.equal(productFromV3({ ...shirt, inventory: { availabilityStatus: 'OUT_OF_STOCK' } }).stock.inStock, false)
  })

  it('behavior: without its variants, a product is partial and has a price range', () => {
    const partial = productFromV3(shirt)
    assert.deepEqual([partial.isPartial, partial.variants, partial.requiresVariant], [true, [], true])
    assert.equal(productFromV3(shirt, []).isPartial, true, 'the response may not contain them yet')
    assert.deepEqual([partial.price.current.amount, partial.maxPrice?.amount], ['30.50', '50.00'])
    assert.equal(partial.price.full, undefined, 'the ends of the ranges may belong to different variants')
    const amount = { minValue: { amount: '5' }, maxValue: { amount: '5' } }
    const full = { minValue: { amount: '7' }, maxValue: { amount: '7' } }
    const single = productFromV3({ ...shirt, actualPriceRange: amount, compareAtPriceRange: full })
    assert.deepEqual([single.price.full?.amount, single.maxPrice], ['7', undefined])
    const several = { ...full, maxValue: { amount: '9' } }
    const unclear = productFromV3({ ...shirt, actualPriceRange: amount, compareAtPriceRange: several })
    assert.equal(unclear.price.full, undefined, 'the price before belongs to some of the variants only')
  })

  it('behavior: the only variant of a product without options is its default variant', () => {
    const mug = productFromV3({ id: 'p2', currency: 'USD' }, [
      { variantId: 'v0', optionChoices: [], price: { actualPrice: { amount: '12' } } },
    ])
    assert.deepEqual([mug.defaultVariantId, mug.variants, mug.requiresVariant], ['v0', [], false])
    assert.equal(mug.price.current.amount, '12')
    assert.equal(mug.isPartial, undefined)
  })

  it('behavior: only a product with subscriptions that excludes one-time purchases is sold by plan', () => {
    const subscriptions = [{ id: 's', title: 'Monthly' }]
    const details = [
      {},
      { allowOneTimePurchases: false },
      { subscriptions },
      { subscriptions, allowOneTimePurchases: true },
    ]
    for (const subscriptionDetails of details)
      assert.equal(productFromV3({ id: 'p', subscriptionDetails }).byPlan, undefined)
    const byPlan = productFromV3({ id: 'p', subscriptionDetails: { subscriptions, allowOneTimePurchases: false } })
    assert.equal(byPlan.byPlan, true)
  })

  it('behavior: maps a minimal response', () => {
    const bare = productFromV3({ id: 'p2' }, [])
    assert.deepEqual(bare.stock, { inStock: true })
    assert.deepEqual([bare.name, bare.options, bare.variants, bare.pictures], ['', [], [], []])
    assert.deepEqual(bare.price, { current: { amount: '0', currency: '' } })
  })
})
