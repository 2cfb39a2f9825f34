import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { emptyCart } from '../../model.ts'
import { cartFromV2 } from './cart-from-v2.ts'
import { deliveryInput } from './delivery-from-v2.ts'
import type { LineItemResponse } from './response.ts'

const address = { country: 'US' }

/** The delivery request of a cart with these lines. */
const inputOf = (...lineItems: LineItemResponse[]) =>
  deliveryInput(cartFromV2({ id: 'c', lineItems, deliveryInfo: { address }, businessInfo: { currencyCode: 'USD' } }))

const item = (id: string, fields: LineItemResponse = {}): LineItemResponse => ({
  id,
  status: 'IN_STOCK',
  quantityInfo: { confirmedQuantity: 2 },
  pricing: { unitPrice: { amount: '40', convertedAmount: '40' } },
  ...fields,
})

describe('deliveryInput', () => {
  it('default: contains the lines that are delivered, with their prices', () => {
    const digital = item('d', { attributes: { itemType: { preset: 'DIGITAL' } } })
    assert.deepEqual(inputOf(item('a'), digital), {
      lineItems: [{ id: 'a', name: '', quantity: 2, price: '40' }],
      destination: address,
      currency: 'USD',
    })
  })

  it('behavior: contains weight, SKU and delivery profile of a line, and omits lines that are not shippable', () => {
    const physicalProperties = { weight: 2.5, sku: 'MUG', shippable: true }
    const mug = item('a', { attributes: { physicalProperties }, deliveryConfig: { deliveryProfileId: 'profile' } })
    const fee = item('b', { customLineItem: true, attributes: { physicalProperties: { shippable: false } } })
    assert.deepEqual(inputOf(mug, fee)?.lineItems, [
      { id: 'a', name: '', quantity: 2, price: '40', physicalProperties, deliveryProfileId: 'profile' },
    ])
    assert.equal(inputOf(fee), undefined)
  })

  it('behavior: omits lines that are sold out or no longer in the catalog, as the totals do', () => {
    const unavailable = [item('b', { status: 'OUT_OF_STOCK' }), item('c', { status: 'REMOVED_FROM_CATALOG' })]
    const input = inputOf(item('a'), ...unavailable, item('d', { status: 'PARTIALLY_IN_STOCK' }))
    assert.deepEqual(
      input?.lineItems.map(({ id }) => id),
      ['a', 'd'],
    )
    assert.equal(inputOf(...unavailable), undefined)
  })

  it('behavior: uses the price before the coupon, as the totals do', () => {
    const unitPrice = { amount: '32', convertedAmount: '32' }
    const breakdown = { salePrice: { amount: '40', convertedAmount: '40' } }
    assert.equal(inputOf(item('a', { pricing: { unitPrice, breakdown } }))?.lineItems[0]?.price, '40')
  })

  it('args: undefined for an empty cart', () => {
    assert.equal(deliveryInput({ ...emptyCart, address }), undefined)
  })
})
