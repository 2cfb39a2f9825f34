import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product, ProductDetail, Variant } from '../../../core/catalog/model.ts'
import {
  findInitialChoices,
  preorderOf,
  priceRange,
  skuOf,
  unavailableChoices,
  unitPrice,
  weightOf,
  withPreorders,
  withQuantities,
  withSubscriptions,
} from './detail-model.ts'

const price = (amount: string): Variant['price'] => ({ current: { amount, currency: 'USD' } })
const choice = (value: string): Product['options'][number]['choices'][number] => ({
  value,
  label: value,
  inStock: true,
  visible: true,
})
const variant = (id: string, color: string, size: string, amount: string, left: number): Variant => ({
  id,
  choices: { Color: color, Size: size },
  price: price(amount),
  sku: `SKU-${id}`,
  stock: { inStock: left > 0, quantity: left },
  visible: true,
})

/** Red exists in M and L. Blue exists in M only, and is sold out. */
const product: Product = {
  id: 'p',
  slug: 'shirt',
  name: 'Shirt',
  description: '',
  kind: 'physical',
  pictures: [],
  price: price('20'),
  options: [
    { name: 'Color', kind: 'color', choices: [choice('Red'), choice('Blue')] },
    { name: 'Size', kind: 'list', choices: [choice('M'), choice('L')] },
  ],
  requiresVariant: true,
  variants: [
    variant('rm', 'Red', 'M', '20', 3),
    variant('rl', 'Red', 'L', '25.5', 3),
    variant('bm', 'Blue', 'M', '20', 0),
  ],
  customTexts: [],
  stock: { inStock: true },
}

const detail: ProductDetail = {
  videos: {},
  sku: 'SKU',
  weights: { '': 1, rl: 1.2 },
  sections: [],
  subscriptions: [],
  oneTime: true,
}

describe('priceRange', () => {
  it('default: from the lowest to the highest price of the variants that match the choices', () => {
    const { low, high } = priceRange(product, {})
    assert.deepEqual([low.current.amount, high?.current.amount], ['20', '25.5'])
  })

  it('behavior: a single price has no high end', () => {
    assert.equal('high' in priceRange(product, { Size: 'L' }), false)
    const partial = { ...product, variants: [], maxPrice: { amount: '25.5', currency: 'USD' } }
    assert.equal(priceRange(partial, {}).high?.current.amount, '25.5')
  })
})

describe('unitPrice', () => {
  const bottle = (id: string, size: string, amount: string, perLiter: string): Variant => ({
    ...variant(id, 'Red', size, amount, 1),
    price: { ...price(amount), perUnit: { price: { amount: perLiter, currency: 'USD' }, baseQuantity: 1, unit: 'L' } },
  })
  const oil: Product = { ...product, variants: [bottle('s', 'M', '5', '20'), bottle('l', 'L', '15', '15')] }

  it('default: the lowest of the variants that match the choices, which may not be that of the cheapest variant', () => {
    const { perUnit, from } = unitPrice(oil, {}) ?? {}
    assert.deepEqual([perUnit?.price.amount, from], ['15', true])
  })

  it('behavior: a single price per unit is not the lowest of several', () => {
    const { perUnit, from } = unitPrice(oil, { Size: 'M' }) ?? {}
    assert.deepEqual([perUnit?.price.amount, from], ['20', false])
  })

  it('behavior: a product without prices per unit has none', () => {
    assert.equal(unitPrice(product, {}), undefined)
  })
})

describe('withSubscriptions', () => {
  it('default: a subscription-only product is partial until its subscriptions have loaded', () => {
    const club: Product = { ...product, byPlan: true }
    assert.equal(withSubscriptions(club, undefined).isPartial, true)
    assert.equal(withSubscriptions(club, { ...detail, oneTime: false }), club)
    assert.equal(withSubscriptions(product, undefined), product)
  })
})

describe('withQuantities', () => {
  it('default: adds the units of variants in stock, which only the details contain', () => {
    const bare = {
      ...product,
      variants: product.variants.map((one) => ({ ...one, stock: { inStock: one.stock.inStock } })),
    }
    const { variants } = withQuantities(bare, { rm: 4, bm: 9 })
    assert.deepEqual(
      variants.map(({ stock }) => stock),
      [{ inStock: true, quantity: 4 }, { inStock: true }, { inStock: false }],
    )
    const single = { ...product, options: [], variants: [], defaultVariantId: 'only' }
    assert.deepEqual(withQuantities(single, { only: 2 }).stock, { inStock: true, quantity: 2 })
    assert.deepEqual(withQuantities(product, undefined), product)
  })
})

describe('unavailableChoices', () => {
  it('default: none for available choices', () => {
    assert.deepEqual(unavailableChoices(product, { Color: 'Red' }, 'Size'), [])
  })

  it('behavior: a choice unavailable in combination with another one, with the alternatives', () => {
    assert.deepEqual(unavailableChoices(product, { Color: 'Blue' }, 'Size'), [
      { choice: 'M', reason: 'sold-out', conflict: { with: 'Blue', others: ['Red'] } },
      { choice: 'L', reason: 'missing', conflict: { with: 'Blue', others: ['Red'] } },
    ])
  })

  it('behavior: a choice that is sold out in every combination', () => {
    assert.deepEqual(unavailableChoices(product, {}, 'Color'), [{ choice: 'Blue', reason: 'sold-out' }])
  })
})

describe('skuOf and weightOf', () => {
  it('default: of the product, or of the selected variant', () => {
    assert.deepEqual([skuOf(product, detail, {}), weightOf(product, detail, {})], ['SKU', 1])
    const chosen = { Color: 'Red', Size: 'L' }
    assert.deepEqual([skuOf(product, detail, chosen), weightOf(product, detail, chosen)], ['SKU-rl', 1.2])
    assert.equal(weightOf(product, undefined, chosen), undefined)
  })
})

describe('findInitialChoices', () => {
  it('default: the choices of the variant take precedence over `choices`', () => {
    assert.deepEqual(findInitialChoices(product, ['rl'], { Color: 'Blue' }), { Color: 'Red', Size: 'L' })
    assert.deepEqual(findInitialChoices(product, [undefined], { Color: 'Blue' }), { Color: 'Blue' })
  })

  it('behavior: the first id that is a variant of the product selects it', () => {
    assert.deepEqual(findInitialChoices(product, ['rl', 'bm'], undefined), { Color: 'Red', Size: 'L' })
    assert.deepEqual(findInitialChoices(product, ['no-such-variant', 'rl'], undefined), { Color: 'Red', Size: 'L' })
  })

  for (const named of [undefined, null, 3, 'Color', ['Red'], { Color: 'Pink', Size: 4, other: 'x' }]) {
    it(`behavior: ${JSON.stringify(named)} selects nothing`, () => {
      assert.deepEqual(findInitialChoices(product, ['no-such-variant', undefined], named), {})
    })
  }
})

describe('pre-orders', () => {
  const preorders = { bm: { message: 'In spring', limit: 5 } }

  it('default: make sold-out variants available, up to the limit', () => {
    const open = withPreorders(product, preorders)
    assert.deepEqual(unavailableChoices(open, {}, 'Color'), [])
    assert.deepEqual(open.variants.find(({ id }) => id === 'bm')?.stock, { inStock: true, quantity: 5 })
    assert.deepEqual(preorderOf(product, preorders, { Color: 'Blue', Size: 'M' }), preorders.bm)
  })

  it('behavior: a variant in stock is not pre-ordered', () => {
    assert.equal(preorderOf(product, { rm: {} }, { Color: 'Red', Size: 'M' }), undefined)
    assert.deepEqual(withPreorders(product, { rm: {} }).variants[0], product.variants[0])
  })

  it('behavior: a product without variants is pre-ordered as a whole', () => {
    const single = { ...product, options: [], variants: [], stock: { inStock: false } }
    const preorders = { '00000000-0000-0000-0000-000000000000': { limit: 2 } }
    assert.deepEqual(withPreorders(single, preorders).stock, { inStock: true, quantity: 2 })
    assert.deepEqual(preorderOf(single, preorders, {}), { limit: 2 })
  })

  it('behavior: a product whose choices are not variants is pre-ordered as a whole, with any of its choices', () => {
    const soldOut = product.options.map((option) => ({
      ...option,
      choices: option.choices.map((one) => ({ ...one, inStock: false })),
    }))
    const poster = { ...product, options: soldOut, requiresVariant: false, variants: [], stock: { inStock: false } }
    const preorders = { '00000000-0000-0000-0000-000000000000': { limit: 2 } }
    const open = withPreorders(poster, preorders)
    for (const { name } of open.options) assert.deepEqual(unavailableChoices(open, {}, name), [])
    assert.deepEqual(open.stock, { inStock: true, quantity: 2 })
    assert.deepEqual(preorderOf(poster, preorders, { Color: 'Red', Size: 'M' }), { limit: 2 })
    assert.deepEqual(withPreorders({ ...poster, isPartial: true }, preorders).options, soldOut)
  })
})
