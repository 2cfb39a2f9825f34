import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Choice, Price, Product, ProductOption, Variant } from '../catalog/model.ts'
import { type NewLine, newLine } from './line.ts'

const price = (amount: string): Price => ({ current: { amount, currency: 'EUR' } })
const choice = (value: string, more: Partial<Choice> = {}): Choice => ({
  value,
  label: value,
  inStock: true,
  visible: true,
  ...more,
})
const list = (name: string, ...values: string[]): ProductOption => ({
  name,
  kind: 'list',
  choices: values.map((value) => choice(value)),
})
const variant = (choices: Record<string, string>, amount = '20.00'): Variant => ({
  id: Object.values(choices).join('-'),
  choices,
  price: price(amount),
  stock: { inStock: true },
  visible: true,
})
const product = (more: Partial<Product> = {}): Product => ({
  id: 'p1',
  slug: 'linen-shirt',
  name: 'Linen shirt',
  description: '',
  kind: 'physical',
  pictures: [
    { url: 'https://media.test/a.png', alt: '' },
    { url: 'https://media.test/b.png', alt: '' },
  ],
  price: price('20.00'),
  options: [],
  requiresVariant: false,
  variants: [],
  customTexts: [],
  stock: { inStock: true },
  ...more,
})
const shirt = product({
  requiresVariant: true,
  options: [
    list('Size', 'S', 'L'),
    { name: 'Colour', kind: 'color', choices: [choice('Red'), choice('Blue', { picture: 1 })] },
  ],
  variants: [variant({ Size: 'S', Colour: 'Red' }), variant({ Size: 'L', Colour: 'Blue' }, '24.50')],
})

const lineOf = (
  selected: Product,
  choices: Record<string, string> = {},
  customTexts: Record<string, string> = {},
): NewLine => newLine({ product: selected, choices, customTexts, quantity: 2 })

describe('newLine', () => {
  it('default: a line has id, name, price and picture of the product, and the units', () => {
    const { pictures, price: productPrice } = product()
    assert.deepEqual(lineOf(product()), {
      productId: 'p1',
      quantity: 2,
      name: 'Linen shirt',
      price: productPrice.current,
      picture: pictures[0],
    })
  })

  it('args: subscription and pre-order are part of the line', () => {
    const selected = { product: product(), choices: {}, customTexts: {}, quantity: 1 }
    const { subscriptionOptionId, isPreorder } = newLine({
      ...selected,
      subscriptionOptionId: 'weekly',
      isPreorder: true,
    })
    assert.deepEqual([subscriptionOptionId, isPreorder], ['weekly', true])
  })

  it('args: a line is returned unchanged', () => {
    const line = { productId: 'p1', quantity: 1 }
    assert.equal(newLine(line), line)
  })

  it('behavior: a line has the variant id if variants are managed, and otherwise the options', () => {
    const { variantId, options, price: variantPrice, picture } = lineOf(shirt, { Size: 'L', Colour: 'Blue' })
    assert.deepEqual([variantId, options, variantPrice?.amount], ['L-Blue', undefined, '24.50'])
    assert.equal(picture, shirt.pictures[1])
    const loose = product({
      options: [list('Size', 'S', 'L')],
      variants: [variant({ Size: 'S' }), variant({ Size: 'L' })],
    })
    const looseLine = lineOf(loose, { Size: 'S' })
    assert.deepEqual([looseLine.variantId, looseLine.options], [undefined, { Size: 'S' }])
  })

  it('behavior: a line has modifiers by name and by key, and the default variant of a product without options', () => {
    const wrapped = { ...list('Wrapping', 'paper', 'silk'), key: 'wrap', isModifier: true as const }
    const choices = { Size: 'S', Colour: 'Red', Wrapping: 'silk' }
    const line = lineOf({ ...shirt, options: [...shirt.options, wrapped] }, choices)
    assert.deepEqual([line.variantId, line.options], ['S-Red', { Wrapping: 'silk' }])
    assert.deepEqual(line.keyed, { options: { wrap: 'silk' } })
    const keyedChoices = { ...wrapped, choices: [choice('Silk paper', { key: 'silk-paper' })] }
    const customTexts = [{ key: 'note-1', title: 'Note', required: false }]
    const keyed = lineOf(
      product({ options: [keyedChoices], customTexts }),
      { Wrapping: 'Silk paper' },
      { 'note-1': 'For M.' },
    )
    assert.deepEqual([keyed.options, keyed.customText], [{ Wrapping: 'Silk paper' }, { Note: 'For M.' }])
    assert.deepEqual(keyed.keyed, { options: { wrap: 'silk-paper' }, customText: { 'note-1': 'For M.' } })
    const plain = lineOf(product({ requiresVariant: true, defaultVariantId: 'only' }))
    assert.deepEqual([plain.variantId, plain.options], ['only', undefined])
  })

  it('behavior: a line does not have an optional modifier that was left out', () => {
    const wrapped = { ...list('Wrapping', 'paper', 'silk'), key: 'wrap', isModifier: true, isOptional: true } as const
    const { variantId, options, keyed } = lineOf(product({ options: [wrapped], defaultVariantId: 'only' }))
    assert.deepEqual([variantId, options, keyed], ['only', undefined, undefined])
  })

  it('behavior: a line has the texts that are not blank', () => {
    const mug = product({
      customTexts: [
        { key: 'Name', title: 'Name', required: true },
        { key: 'Note', title: 'Note', required: false },
      ],
    })
    assert.deepEqual(lineOf(mug, {}, { Name: 'Ada', Note: ' ' }).customText, { Name: 'Ada' })
  })
})
