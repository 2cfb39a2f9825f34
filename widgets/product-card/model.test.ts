import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pictureIndex, priceView } from '../../core/catalog/choose-variant.ts'
import type { Choice, Price, Product, ProductOption, Stock, Variant } from '../../core/catalog/model.ts'
import { firstChoices, incompleteFields, optionViews, productUrl, resolveChoices, stockView } from './model.ts'

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
const variant = (choices: Record<string, string>, amount = '20.00', stock: Stock = { inStock: true }): Variant => ({
  id: Object.values(choices).join('-'),
  choices,
  price: price(amount),
  stock,
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

/** Only S–Red and L–Blue exist; L–Red is sold out. */
const shirt = product({
  requiresVariant: true,
  options: [
    list('Size', 'S', 'L'),
    {
      name: 'Colour',
      kind: 'color',
      choices: [choice('Red', { color: '#a00' }), choice('Blue', { color: '#00a', picture: 1 })],
    },
  ],
  variants: [
    variant({ Size: 'S', Colour: 'Red' }, '20.00', { inStock: true, quantity: 3 }),
    variant({ Size: 'L', Colour: 'Blue' }, '24.50', { inStock: true, quantity: 40 }),
    variant({ Size: 'L', Colour: 'Red' }, '24.50', { inStock: false, quantity: 0 }),
  ],
})

const unavailableReasons = (of: Product, choices: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(
    optionViews(of, choices).flatMap((view) => view.choices.map((one) => [one.choice.value, one.unavailable] as const)),
  )

describe('choices', () => {
  it('default: options with several choices have no initial choice', () => {
    assert.deepEqual(firstChoices(shirt), {})
    assert.deepEqual(incompleteFields(shirt, {}, {}), ['option-0', 'option-1'])
  })

  it('default: the single visible choice of an option is selected initially', () => {
    const one = product({ options: [list('Size', 'One size')] })
    assert.deepEqual(firstChoices(one), { Size: 'One size' })
    assert.deepEqual(incompleteFields(one, firstChoices(one), {}), [])
  })

  it('default: an optional choice is not selected initially, also if it is the only one', () => {
    const giftBox = { ...list('Gift wrapping', 'Gift box'), isModifier: true, isOptional: true } as const
    assert.deepEqual(firstChoices(product({ options: [giftBox] })), {})
  })

  it('behavior: an empty choice counts as no choice, and is not reported as unavailable', () => {
    assert.deepEqual(resolveChoices(shirt, { Size: '', Colour: 'Blue' }), {
      choices: { Colour: 'Blue' },
      unavailable: [],
    })
  })

  it('behavior: sold-out and missing combinations are marked as unavailable', () => {
    assert.deepEqual(unavailableReasons(shirt, { Size: 'L' }), {
      S: undefined,
      L: undefined,
      Red: 'sold-out',
      Blue: undefined,
    })
    assert.deepEqual(unavailableReasons(shirt, { Size: 'S' }), {
      S: undefined,
      L: undefined,
      Red: undefined,
      Blue: 'missing',
    })
  })

  it('behavior: every available combination can be reached from any other', () => {
    const there = resolveChoices(shirt, { Size: 'S', Colour: 'Blue' })
    assert.deepEqual(there, { choices: { Size: 'S' }, unavailable: ['Colour'] })
    assert.deepEqual(resolveChoices(shirt, { ...there.choices, Colour: 'Red' }), {
      choices: { Size: 'S', Colour: 'Red' },
      unavailable: [],
    })
  })

  it('behavior: a choice that is still available is kept', () => {
    const both = product({
      options: [list('Size', 'S', 'L'), list('Fit', 'Slim', 'Wide')],
      variants: ['S', 'L'].flatMap((Size) => ['Slim', 'Wide'].map((Fit) => variant({ Size, Fit }))),
    })
    assert.deepEqual(resolveChoices(both, { Size: 'L', Fit: 'Wide' }).choices, { Size: 'L', Fit: 'Wide' })
  })

  it('behavior: an unavailable choice is reported as unavailable, and an unknown option is omitted', () => {
    assert.deepEqual(resolveChoices(shirt, { Size: 'L', Colour: 'Red', Fit: 'Wide' }), {
      choices: { Size: 'L' },
      unavailable: ['Colour'],
    })
  })

  it('behavior: up to eight choices are chips, up to eight colors swatches, more are a select, and hidden choices are omitted', () => {
    const letters = [...'ABCDEFGHI']
    const control = (options: ProductOption[]): string | undefined => optionViews(product({ options }), {})[0]?.control
    assert.equal(control([list('Letter', ...letters.slice(0, 8))]), 'chips')
    assert.equal(control([list('Letter', ...letters)]), 'select')
    const colors = letters.map((one) => choice(one))
    assert.equal(control([{ name: 'Colour', kind: 'color', choices: colors.slice(0, 8) }]), 'swatches')
    assert.equal(control([{ name: 'Colour', kind: 'color', choices: colors }]), 'select')
    const hidden = product({ options: [{ name: 'Size', kind: 'list', choices: [choice('S', { visible: false })] }] })
    assert.deepEqual(optionViews(hidden, {})[0]?.choices, [])
  })
})

describe('picture, price, stock and cart line', () => {
  it('behavior: a choice with a picture selects it', () => {
    assert.equal(pictureIndex(shirt, {}), 0)
    assert.equal(pictureIndex(shirt, { Size: 'L', Colour: 'Blue' }), 1)
  })

  it('behavior: a picture index out of range is ignored', () => {
    const broken = product({
      options: [{ name: 'Colour', kind: 'color', choices: [choice('Red', { picture: 9 }), choice('Blue')] }],
    })
    assert.equal(pictureIndex(broken, { Colour: 'Red' }), 0)
  })

  it('behavior: the lowest available price is shown as “from” until a variant is selected', () => {
    assert.deepEqual(priceView(shirt, {}), { price: price('20.00'), from: true })
    assert.deepEqual(priceView(shirt, { Size: 'L' }), { price: price('24.50'), from: false })
    assert.deepEqual(priceView(shirt, { Size: 'L', Colour: 'Blue' }), { price: price('24.50'), from: false })
    assert.deepEqual(priceView(product(), {}), { price: price('20.00'), from: false })
  })

  it('behavior: a low quantity is low stock, and 0 is out of stock', () => {
    assert.deepEqual(stockView(shirt, {}), { state: 'in' })
    assert.deepEqual(stockView(shirt, { Size: 'S', Colour: 'Red' }), { state: 'low', max: 3 })
    assert.deepEqual(stockView(shirt, { Size: 'L', Colour: 'Blue' }), { state: 'in', max: 40 })
    assert.deepEqual(stockView(product({ stock: { inStock: false } }), {}), { state: 'out' })
    assert.deepEqual(stockView(product({ stock: { inStock: true, quantity: 0 } }), {}), { state: 'out' })
  })
})

describe('optional modifiers and partial products', () => {
  it('behavior: an optional modifier may be left out', () => {
    const wrapped = { ...list('Wrapping', 'paper', 'silk'), key: 'wrap', isModifier: true, isOptional: true } as const
    const mug = product({ options: [wrapped], defaultVariantId: 'only' })
    assert.deepEqual(incompleteFields(mug, {}, {}), [])
    assert.deepEqual(incompleteFields({ ...mug, options: [{ ...wrapped, isOptional: undefined as never }] }, {}, {}), [
      'option-0',
    ])
    assert.equal(optionViews(mug, {})[0]?.isOptional, true)
  })

  it('behavior: without variants, the price of a product with a price range is the lowest', () => {
    const partial = product({ maxPrice: price('50').current, isPartial: true, requiresVariant: true })
    assert.deepEqual(priceView(partial, {}), { price: partial.price, from: true })
    assert.equal(priceView(product(), {}).from, false)
  })

  it('behavior: a text must be long enough, unless it is optional and empty', () => {
    const pen = product({ customTexts: [{ key: 'e', title: 'Engraving', minLength: 2, required: false }] })
    assert.deepEqual(incompleteFields(pen, {}, {}), [])
    assert.deepEqual(incompleteFields(pen, {}, { e: 'M ' }), ['text-0'])
    assert.deepEqual(incompleteFields(pen, {}, { e: 'MK' }), [])
  })
})

describe('custom texts', () => {
  const mug = product({
    customTexts: [
      { key: 'Name', title: 'Name', required: true, maxLength: 20 },
      { key: 'Note', title: 'Note', required: false },
    ],
  })

  it('behavior: a required text must not be blank', () => {
    assert.deepEqual(incompleteFields(mug, {}, {}), ['text-0'])
    assert.deepEqual(incompleteFields(mug, {}, { Name: '  ' }), ['text-0'])
    assert.deepEqual(incompleteFields(mug, {}, { Name: 'Ada' }), [])
  })
})

describe('productUrl', () => {
  it('args: slug and id are replaced and escaped', () => {
    const odd = product({ slug: 'tee/ö' })
    assert.equal(productUrl('/product/{slug}', odd, 'https://shop.test/a'), 'https://shop.test/product/tee%2F%C3%B6')
    assert.equal(productUrl('item?id={id}', odd, 'https://shop.test/a/b'), 'https://shop.test/a/item?id=p1')
  })

  it('args: no link without a template', () => {
    assert.equal(productUrl(undefined, product(), 'https://shop.test'), undefined)
    assert.equal(productUrl('', product(), 'https://shop.test'), undefined)
  })

  it('error: no link for a scheme that runs code', () => {
    assert.equal(productUrl('javascript:alert(1)//{slug}', product(), 'https://shop.test'), undefined)
    assert.equal(productUrl('data:text/html,{slug}', product(), 'https://shop.test'), undefined)
  })
})
