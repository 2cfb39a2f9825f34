import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WireOrder } from '../../core/orders/types.ts'
import { listSeen, purchased } from './ga4.ts'

const price = (amount: string) => ({ amount, formattedAmount: amount })

test('default: a purchase is worth what its items cost, less the discount; delivery and tax are told apart', () => {
  const order: WireOrder = {
    id: 'order',
    currency: 'EUR',
    priceSummary: {
      subtotal: price('30.30'),
      discount: price('3.03'),
      shipping: price('5.90'),
      tax: price('7.81'),
      total: price('40.98'),
    },
    lineItems: [
      {
        id: 'line',
        productName: { original: 'Mug' },
        descriptionLines: [{ colorInfo: { original: 'Clay' } }, { plainText: { original: 'Large' } }],
        price: price('9.09'),
        quantity: 3,
      },
    ],
  }
  assert.deepEqual(purchased('order', order), {
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

test('default: a list is told with its id and its name', () => {
  const { ecommerce } = listSeen('gifts', [])
  assert.deepEqual([ecommerce.item_list_id, ecommerce.item_list_name], ['gifts', 'gifts'])
})
