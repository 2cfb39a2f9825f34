import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WireOrder } from '../types.ts'
import { purchaseFromV1 } from './purchase-from-v1.ts'

const price = (amount: string) => ({ amount, formattedAmount: amount })

test('default: maps amounts, and names in the main language of the shop', () => {
  const order: WireOrder = {
    id: 'order',
    currency: 'EUR',
    priceSummary: { subtotal: price('30.30'), discount: price('3.03'), shipping: price('5.90'), tax: price('0') },
    lineItems: [
      {
        id: 'line',
        productName: { original: 'Mug', translated: 'Becher' },
        descriptionLines: [{ colorInfo: { original: 'Clay' } }, { plainText: { original: 'Large' } }, {}],
        price: price('9.09'),
        quantity: 3,
      },
    ],
  }
  assert.deepEqual(purchaseFromV1('order', order), {
    orderId: 'order',
    currency: 'EUR',
    subtotal: '30.30',
    discount: '3.03',
    tax: '0',
    shipping: '5.90',
    items: [{ id: 'line', name: 'Mug', choices: ['Clay', 'Large'], price: '9.09', quantity: 3 }],
  })
})

test('args: an empty order', () => {
  assert.deepEqual(purchaseFromV1('order', { id: 'order' }), { orderId: 'order', items: [] })
})

for (const [catalog, field] of [
  ['V1', 'Engraving'],
  ['V3', 'engraving_key'],
] as const) {
  test(`behavior: choices contain no custom text of Catalog ${catalog}`, () => {
    const order: WireOrder = {
      id: 'order',
      lineItems: [
        {
          catalogReference: {
            appId: 'stores',
            catalogItemId: 'ring',
            options: { customTextFields: { [field]: 'Anna' } },
          },
          descriptionLines: [
            { name: { original: 'Size' }, plainText: { original: 'M' } },
            { name: { original: 'Engraving' }, plainText: { original: 'Anna' } },
          ],
        },
      ],
    }
    assert.deepEqual(purchaseFromV1('order', order).items, [{ id: 'ring', name: '', choices: ['M'] }])
  })
}
