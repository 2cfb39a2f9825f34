import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedId } from '../seed/ids.ts'
import { CART, NEW_YORK, openCommerceShop } from '../testing/commerce-shop.ts'

const shop = await openCommerceShop()
after(() => shop.close())

interface PriceData {
  readonly currency: string
  readonly price: number
  readonly discountedPrice: number
  readonly pricePerUnit?: number
  readonly formatted: { readonly price: string }
}

async function productIn(currency: string, slug: string) {
  const { token } = await shop.buyer()
  const path = `/stores-reader/v1/products/${seedId('product', slug)}`
  const response = await shop.send('GET', path, undefined, {
    headers: { authorization: token, 'x-wix-currency': currency },
  })
  return (
    (await response.json()) as {
      product: {
        priceData: PriceData
        convertedPriceData: PriceData
        variants: { variant: { convertedPriceData: PriceData } }[]
      }
    }
  ).product
}

describe('converted prices', () => {
  it('default: products and variants have both prices', async () => {
    const { priceData, convertedPriceData, variants } = await productIn('EUR', 'roastery-subscription')
    assert.deepEqual([priceData.currency, priceData.price], ['USD', 18])
    assert.deepEqual(
      [convertedPriceData.currency, convertedPriceData.price, convertedPriceData.formatted.price],
      ['EUR', 16.59, '€16.59'],
    )
    assert.equal(convertedPriceData.pricePerUnit, 66.36)
    assert.deepEqual(variants[0]?.variant.convertedPriceData, convertedPriceData)
  })

  it('args: prices are not converted to a currency without a rate', async () => {
    const { priceData, convertedPriceData } = await productIn('DOGE', 'ember-mug')
    assert.deepEqual(convertedPriceData, priceData)
  })

  it('default: carts and estimates have both prices', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product({ price: '19.99' }), 3)
    const headers = { authorization: buyer.token, 'x-wix-currency': 'JPY', 'content-type': 'application/json' }
    const response = await shop.send('POST', `${CART}/estimate-totals`, JSON.stringify({ shippingAddress: NEW_YORK }), {
      headers,
    })
    const { cart, priceSummary } = (await response.json()) as {
      cart: {
        currency: string
        conversionCurrency: string
        paymentCurrency: string
        lineItems: { lineItemPrice: object }[]
      }
      priceSummary: { subtotal: Record<string, string> }
    }
    assert.deepEqual([cart.currency, cart.conversionCurrency, cart.paymentCurrency], ['USD', 'JPY', 'USD'])
    assert.deepEqual(priceSummary.subtotal, {
      amount: '59.97',
      convertedAmount: '9078',
      formattedAmount: '$59.97',
      formattedConvertedAmount: '¥9,078',
    })
    assert.deepEqual(cart.lineItems[0]?.lineItemPrice, priceSummary.subtotal)
  })
})
