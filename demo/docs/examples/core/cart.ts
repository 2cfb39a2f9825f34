import {
  addToCurrentCart,
  createCheckout,
  createCheckoutFromCurrentCart,
  deleteCurrentCart,
  estimateCurrentCartTotals,
  getCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  STORES_APP_ID,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '../../../../core/index.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async getCurrentCart({ client }) {
    const { cart } = await client.call(getCurrentCart, {})
    for (const { productName, quantity } of cart.lineItems ?? []) console.info(`${quantity} × ${productName?.original}`)
  },
  async addToCurrentCart({ client, productId }) {
    const { cart } = await client.call(addToCurrentCart, {
      lineItems: [
        {
          catalogReference: { appId: STORES_APP_ID, catalogItemId: productId },
          quantity: 2,
        },
      ],
    })
    console.info(cart.lineItems?.length)
  },
  async updateCurrentCart({ client }) {
    const { cart } = await client.call(updateCurrentCart, {
      cartInfo: { buyerNote: 'Please ring twice.' },
      couponCode: 'WELCOME10',
    })
    console.info(cart.buyerNote, cart.appliedDiscounts?.[0]?.coupon?.code)
  },
  async removeLineItemsFromCurrentCart({ client, lineItemId }) {
    const { cart } = await client.call(removeLineItemsFromCurrentCart, { lineItemIds: [lineItemId] })
    console.info(cart.lineItems?.length)
  },
  async updateCurrentCartLineItemQuantity({ client, lineItemId }) {
    const { cart } = await client.call(updateCurrentCartLineItemQuantity, {
      lineItems: [{ id: lineItemId, quantity: 3 }],
    })
    // Less than 3 if there are fewer in stock.
    console.info(cart.lineItems?.[0]?.quantity)
  },
  async removeCouponFromCurrentCart({ client }) {
    const { cart } = await client.call(removeCouponFromCurrentCart, {})
    console.info(cart.appliedDiscounts?.length ?? 0)
  },
  async createCheckoutFromCurrentCart({ client }) {
    const { checkoutId } = await client.call(createCheckoutFromCurrentCart, { channelType: 'WEB' })
    console.info(checkoutId)
  },
  async createCheckout({ client, productId }) {
    const { checkout } = await client.call(createCheckout, {
      channelType: 'WEB',
      lineItems: [
        {
          catalogReference: { appId: STORES_APP_ID, catalogItemId: productId },
          quantity: 1,
        },
      ],
    })
    console.info(checkout.id, checkout.priceSummary?.total?.formattedAmount)
  },
  async estimateCurrentCartTotals({ client }) {
    const { priceSummary, shippingInfo } = await client.call(estimateCurrentCartTotals, {
      shippingAddress: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' },
    })
    console.info(priceSummary?.total?.formattedAmount, shippingInfo?.selectedCarrierServiceOption?.title)
  },
  async deleteCurrentCart({ client }) {
    await client.call(deleteCurrentCart, {})
    console.info('The cart is deleted.')
  },
}
