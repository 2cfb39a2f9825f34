import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moneyMapper } from '../../../commerce/v1/mapping.ts'
import { emptyCart } from '../../model.ts'
import { cartFromV2 } from './cart-from-v2.ts'
import { deliveryInput, deliveryOptionsFromV2 } from './delivery-from-v2.ts'
import type { LineItemResponse } from './response.ts'

const address = { country: 'US' }

/** The delivery request of a cart with these lines. */
const inputOf = (...lineItems: LineItemResponse[]) =>
  deliveryInput(cartFromV2({ id: 'c', lineItems, deliveryInfo: { address }, businessInfo: { currencyCode: 'USD' } }))

const price = (amount: string) => ({ amount, convertedAmount: amount })

const prices = { priceBeforeDiscount: '40', totalPrice: '80' }

const item = (id: string, fields: LineItemResponse = {}): LineItemResponse => ({
  id,
  status: 'IN_STOCK',
  quantityInfo: { confirmedQuantity: 2 },
  pricing: { unitPrice: price('40'), totalPrice: price('80') },
  ...fields,
})

describe('deliveryInput', () => {
  it('default: contains the lines that are delivered, with their prices', () => {
    const digital = item('d', { attributes: { itemType: { preset: 'DIGITAL' } } })
    assert.deepEqual(inputOf(item('a'), digital), {
      lineItems: [{ id: 'a', name: '', quantity: 2, ...prices }],
      destination: address,
      currency: 'USD',
    })
  })

  it('behavior: contains weight, SKU and delivery profile of a line, and omits lines that are not shippable', () => {
    const physicalProperties = { weight: 2.5, sku: 'MUG', shippable: true }
    const mug = item('a', { attributes: { physicalProperties }, deliveryConfig: { deliveryProfileId: 'profile' } })
    const fee = item('b', { customLineItem: true, attributes: { physicalProperties: { shippable: false } } })
    assert.deepEqual(inputOf(mug, fee)?.lineItems, [
      { id: 'a', name: '', quantity: 2, ...prices, physicalProperties, deliveryProfileId: 'profile' },
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

  it('behavior: contains the prices before and after the coupon', () => {
    const pricing = { unitPrice: price('32'), totalPrice: price('64'), breakdown: { salePrice: price('40') } }
    const [line] = inputOf(item('a', { pricing }))?.lineItems ?? []
    assert.deepEqual(line, { id: 'a', name: '', quantity: 2, ...prices, totalPrice: '64' })
  })

  it('behavior: contains no prices if they are shown in another currency than that of the payment', () => {
    const cart = cartFromV2({
      id: 'c',
      lineItems: [item('a')],
      deliveryInfo: { address },
      businessInfo: { currencyCode: 'USD' },
      customerInfo: { currencyCode: 'EUR' },
    })
    assert.deepEqual(deliveryInput(cart)?.lineItems, [{ id: 'a', name: '', quantity: 2 }])
  })

  it('args: undefined for an empty cart', () => {
    assert.equal(deliveryInput({ ...emptyCart, address }), undefined)
  })
})

describe('deliveryOptionsFromV2', () => {
  it('behavior: an option with the deprecated price only has the currency of that price', () => {
    const solution = { code: 'post', title: 'Post', cost: { price: '5', currency: 'EUR' } }
    const shown = moneyMapper({ currency: 'EUR', conversionCurrency: 'USD' })
    const [option] = deliveryOptionsFromV2({ deliverySolutions: [solution] }, {}, shown)
    assert.deepEqual(option?.price, { amount: '5', currency: 'EUR' })
  })
})
