import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Totals } from '../../core/cart/estimate.ts'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart } from '../../core/cart/model.ts'
import { emptyCart } from '../../core/cart/model.ts'
import { cartFromV1 } from '../../core/cart/v1/cart-from-v1.ts'
import { cartFromV2 } from '../../core/cart/v2/mapping/cart-from-v2.ts'
import type { Purchase } from '../../core/orders/purchase.ts'
import { beginCheckout, cartEvent, changeUnits, purchaseEvent, viewItemList } from './ga4.ts'

test('default: the value of a checkout without the cart is the sum of its items', () => {
  const mug = { productId: 'mug', name: 'Mug', quantity: 3, options: { Color: 'Clay' } }
  assert.deepEqual(beginCheckout([{ ...mug, price: { amount: '9.09', currency: 'EUR' } }]), {
    event: 'begin_checkout',
    ecommerce: {
      currency: 'EUR',
      value: 27.27,
      items: [{ item_id: 'mug', item_name: 'Mug', item_variant: 'Clay', price: 9.09, quantity: 3 }],
    },
  })
  assert.equal('value' in beginCheckout([mug]).ecommerce, false)
})

test('default: the value of a cart is its subtotal, and the sum of its items without current totals', () => {
  const subtotal = { amount: '30.00', currency: 'EUR' }
  const line: CartLine = {
    id: 'line',
    key: 'line',
    name: 'Mug',
    details: [],
    price: { amount: '9.09', currency: 'EUR' },
    quantity: 3,
    availability: 'AVAILABLE',
    pending: false,
  }
  const cart = { ...emptyCart, id: 'cart', currency: 'EUR', lines: [line] }
  const totals = { subtotal, total: subtotal, stale: false } as Totals
  const reported = (more: Partial<Cart>): number | undefined =>
    cartEvent('view_cart', { ...cart, ...more }).ecommerce.value
  assert.equal(reported({ totals }), 30)
  assert.equal(reported({ totals: { ...totals, stale: true } }), 27.27)
  assert.equal(reported({}), 27.27)
  const { price, ...unpriced } = line
  assert.equal(reported({ lines: [line, unpriced] }), undefined)
})

test('default: an empty cart has no currency and no value', () => {
  assert.deepEqual(cartEvent('view_cart', emptyCart), { event: 'view_cart', ecommerce: { items: [] } })
})

test('default: the value of added and removed units is the price of all of them', () => {
  const line: CartLine = {
    id: 'line',
    key: 'line',
    productId: 'mug',
    name: 'Mug',
    details: [{ name: 'Color', value: 'Clay' }],
    price: { amount: '9.09', currency: 'EUR' },
    quantity: 3,
    availability: 'AVAILABLE',
    pending: false,
  }
  const item = { item_id: 'mug', item_name: 'Mug', item_variant: 'Clay', price: 9.09 }
  assert.deepEqual(changeUnits(line, 1), {
    event: 'add_to_cart',
    ecommerce: { currency: 'EUR', value: 9.09, items: [{ ...item, quantity: 1 }] },
  })
  assert.deepEqual(changeUnits(line, -3), {
    event: 'remove_from_cart',
    ecommerce: { currency: 'EUR', value: 27.27, items: [{ ...item, quantity: 3 }] },
  })
})

const typed = 'For Anna Meier, +49 171 1234567'
const descriptionLines = [
  { name: { original: 'Size' }, plainText: { original: 'M' } },
  { name: { original: 'Engraving' }, plainText: { original: typed } },
]

for (const [catalog, field] of [
  ['V1', 'Engraving'],
  ['V3', 'engraving_key'],
] as const) {
  const reference = {
    appId: 'stores',
    catalogItemId: 'ring',
    options: { variantId: 'v', customTextFields: { [field]: typed } },
  }
  const pendingLine: CartLine = {
    id: 'line',
    key: 'line',
    productId: 'ring',
    reference,
    name: 'Ring',
    details: [
      { name: 'Size', value: 'M' },
      { name: 'Engraving', value: typed },
    ],
    quantity: 1,
    availability: 'AVAILABLE',
    pending: true,
  }
  for (const [version, { lines }] of [
    [
      'V1',
      cartFromV1({
        id: 'cart',
        lineItems: [{ id: 'line', quantity: 1, catalogReference: reference, descriptionLines }],
      }),
    ],
    [
      'V2',
      cartFromV2({
        id: 'cart',
        lineItems: [{ id: 'line', source: { catalogReference: reference }, attributes: { descriptionLines } }],
      }),
    ],
    ['any version, pending', { lines: [pendingLine] }],
  ] as const) {
    test(`behavior: events contain no custom text of a line of Catalog ${catalog} and Cart ${version}`, () => {
      const cart = { ...emptyCart, lines }
      const [line] = lines
      assert.ok(line?.details.some(({ value }) => value === typed))
      for (const { ecommerce } of [
        changeUnits(line, 1),
        changeUnits(line, -1),
        cartEvent('view_cart', cart),
        cartEvent('begin_checkout', cart),
      ])
        assert.deepEqual(
          ecommerce.items?.map(({ item_variant }) => item_variant),
          ['M'],
        )
    })
  }
}

test('behavior: a checkout without the cart contains no custom text', () => {
  const ring = { productId: 'ring', quantity: 1, options: { Size: 'M' }, customText: { Engraving: typed } }
  const keyed = { options: { size: 'm' }, customText: { engraving_key: typed } }
  for (const line of [ring, { ...ring, keyed }]) {
    const { items } = beginCheckout([line]).ecommerce
    assert.deepEqual(items, [{ item_id: 'ring', item_name: '', item_variant: 'M', quantity: 1 }])
  }
})

test('default: the value of a purchase is the subtotal less the discount; shipping and tax are separate', () => {
  const purchase: Purchase = {
    orderId: 'order',
    currency: 'EUR',
    subtotal: '30.30',
    discount: '3.03',
    shipping: '5.90',
    tax: '7.81',
    items: [{ id: 'line', name: 'Mug', choices: ['Clay', 'Large'], price: '9.09', quantity: 3 }],
  }
  assert.deepEqual(purchaseEvent(purchase), {
    event: 'purchase',
    ecommerce: {
      transaction_id: 'order',
      currency: 'EUR',
      value: 27.27,
      tax: 7.81,
      shipping: 5.9,
      items: [{ item_id: 'line', item_name: 'Mug', item_variant: 'Clay, Large', price: 9.09, quantity: 3 }],
    },
  })
})

test('default: view_item_list contains id and name of the list', () => {
  const { ecommerce } = viewItemList('gifts', [])
  assert.deepEqual([ecommerce.item_list_id, ecommerce.item_list_name], ['gifts', 'gifts'])
})
