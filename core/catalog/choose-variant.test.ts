import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { choiceState, priceOf, selectVariant, stockOf } from './choose-variant.ts'
import type { Choice, Price, Product, Stock, Variant } from './model.ts'

const choice = (value: string, given: Partial<Choice> = {}): Choice => ({
  value,
  label: value,
  inStock: true,
  visible: true,
  ...given,
})
const priceFrom = (amount: string): Price => ({ current: { amount, currency: 'USD' } })
const variant = (color: string, size: string, stock: Stock, given: Partial<Variant> = {}): Variant => ({
  id: `v-${color}-${size}`.toLowerCase(),
  choices: { Color: color, Size: size },
  price: priceFrom('30.5'),
  stock,
  visible: true,
  ...given,
})
const product: Product = {
  id: 'p1',
  slug: 'linen-shirt',
  name: 'Linen shirt',
  description: '',
  kind: 'physical',
  pictures: [],
  price: priceFrom('30.5'),
  options: [
    { name: 'Color', kind: 'color', choices: [choice('Red'), choice('Blue')] },
    {
      name: 'Size',
      kind: 'list',
      choices: [choice('M'), choice('L', { inStock: false }), choice('XL', { visible: false })],
    },
  ],
  requiresVariant: true,
  variants: [
    variant('Red', 'M', { inStock: true, quantity: 3 }),
    variant('Blue', 'M', { inStock: false, quantity: 0 }, { price: priceFrom('50') }),
    variant('Red', 'L', { inStock: false }),
    variant('Blue', 'L', { inStock: true }, { visible: false }),
  ],
  stock: { inStock: true },
  customTexts: [],
}

describe('choosing a variant', () => {
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
