import { STORES_APP_ID } from '../../../../core/index.ts'
import {
  addCouponToCurrentCart,
  addGiftCardToCurrentCart,
  addLineItemsToCurrentCart,
  calculateCart,
  calculateCurrentCart,
  createCurrentCart,
  deleteCurrentCart,
  estimateCart,
  estimateCurrentCart,
  getCart,
  getCheckoutUrl,
  getCurrentCart,
  getDeliverySolutions,
  getProductBySlug,
  getUpsellOptions,
  getUpsellOptionsForCurrentCart,
  placeOrder,
  refreshCart,
  refreshCurrentCart,
  removeCouponFromCurrentCart,
  removeDeliveryMethodFromCurrentCart,
  removeGiftCardFromCurrentCart,
  removeLineItemsFromCurrentCart,
  setDeliveryMethodForCurrentCart,
  updateCurrentCart,
  updateFormSubmissionsInCurrentCart,
  updateLineItemsInCurrentCart,
} from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async getCurrentCart({ client }) {
    const { cart } = await client.call(getCurrentCart, {})
    for (const { name, quantityInfo } of cart.lineItems ?? []) {
      console.info(`${quantityInfo?.confirmedQuantity} × ${name?.original}`)
    }
  },
  async createCurrentCart({ client, productId, variantId }) {
    const { cart } = await client.call(createCurrentCart, {
      catalogItems: [
        {
          catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options: { variantId } },
          quantity: 1,
        },
      ],
      cart: { note: 'Please ring twice.' },
    })
    console.info(cart.id, cart.note)
  },
  async addLineItemsToCurrentCart({ client, productId, variantId }) {
    const { cart } = await client.call(addLineItemsToCurrentCart, {
      catalogItems: [
        {
          catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options: { variantId } },
          quantity: 2,
        },
      ],
    })
    console.info(cart.lineItems?.length)
  },
  async updateLineItemsInCurrentCart({ client, lineItemId }) {
    const { cart } = await client.call(updateLineItemsInCurrentCart, {
      lineItems: [{ lineItemId, quantity: { newQuantity: 2 } }],
    })
    console.info(cart.lineItems?.[0]?.quantityInfo?.confirmedQuantity)
  },
  async removeLineItemsFromCurrentCart({ client, lineItemId }) {
    const { cart } = await client.call(removeLineItemsFromCurrentCart, { lineItemIds: [lineItemId] })
    console.info(cart.lineItems?.length)
  },
  async updateCurrentCart({ client }) {
    const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' }
    const { cart } = await client.call(updateCurrentCart, {
      cart: { note: 'Please ring twice.', deliveryInfo: { address } },
    })
    console.info(cart.note, cart.deliveryInfo?.address?.city)
  },
  async refreshCurrentCart({ client }) {
    const { cart } = await client.call(refreshCurrentCart, {})
    console.info(cart.updatedDate?.toISOString())
  },
  async calculateCurrentCart({ client }) {
    const { summary } = await client.call(calculateCurrentCart, { refreshCart: true })
    console.info(summary.priceSummary?.total?.amount, summary.violations?.length ?? 0)
  },
  async estimateCurrentCart({ client }) {
    const { summary } = await client.call(estimateCurrentCart, { calculateTax: true })
    console.info(summary.priceSummary?.total?.amount)
  },
  async addCouponToCurrentCart({ client }) {
    const { cart } = await client.call(addCouponToCurrentCart, { coupon: { code: 'WELCOME10' } })
    console.info(cart.coupons?.[0]?.code)
  },
  async removeCouponFromCurrentCart({ client }) {
    const { cart } = await client.call(addCouponToCurrentCart, { coupon: { code: 'WELCOME10' } })
    const couponId = cart.coupons?.[0]?.id ?? ''
    const { cart: changed } = await client.call(removeCouponFromCurrentCart, { couponId })
    console.info(changed.coupons?.length)
  },
  async addGiftCardToCurrentCart({ client }) {
    const { cart } = await client.call(addGiftCardToCurrentCart, { giftCard: { code: 'GIFT0025CARD' } })
    console.info(cart.paymentInfo?.giftCards?.length)
  },
  async removeGiftCardFromCurrentCart({ client }) {
    const { cart } = await client.call(addGiftCardToCurrentCart, { giftCard: { code: 'GIFT0025CARD' } })
    const giftCardId = cart.paymentInfo?.giftCards?.[0]?.id ?? ''
    const { cart: changed } = await client.call(removeGiftCardFromCurrentCart, { giftCardId })
    console.info(changed.paymentInfo?.giftCards?.length)
  },
  async getDeliverySolutions({ client, productId, variantId }) {
    const { deliverySolutions = [] } = await client.call(getDeliverySolutions, {
      lineItems: [
        {
          catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options: { variantId } },
          quantity: 1,
          physicalProperties: { weight: 0.4, shippable: true },
        },
      ],
      destination: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' },
      currency: 'USD',
    })
    for (const { title, cost } of deliverySolutions) console.info(title, cost?.deliveryPrice?.amount)
  },
  async setDeliveryMethodForCurrentCart({ client }) {
    const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' }
    // The cart needs an address first.
    await client.call(updateCurrentCart, { cart: { deliveryInfo: { address } } })
    const { summary } = await client.call(calculateCurrentCart, {})
    const code = summary.deliverySummary?.method?.code ?? ''
    const { cart } = await client.call(setDeliveryMethodForCurrentCart, { deliveryMethod: { code } })
    console.info(cart.deliveryInfo?.method?.code)
  },
  async removeDeliveryMethodFromCurrentCart({ client }) {
    const { cart } = await client.call(removeDeliveryMethodFromCurrentCart, {})
    console.info(cart.deliveryInfo?.method?.code ?? 'no delivery method')
  },
  async updateFormSubmissionsInCurrentCart({ client }) {
    const { cart } = await client.call(updateFormSubmissionsInCurrentCart, {
      formSubmissions: [
        { id: '11111111-2222-4333-8444-555555555555', formSubmissionId: '66666666-7777-4888-8999-aaaaaaaaaaaa' },
      ],
    })
    console.info(cart.revision)
  },
  async getUpsellOptionsForCurrentCart({ client }) {
    const { itemsUpsells } = await client.call(getUpsellOptionsForCurrentCart, {})
    console.info(itemsUpsells?.length)
  },
  async deleteCurrentCart({ client }) {
    await client.call(deleteCurrentCart, {})
    console.info('The cart is deleted.')
  },
  async getCart({ client, cartId }) {
    const { cart } = await client.call(getCart, { cartId })
    console.info(cart.revision, cart.lineItems?.length)
  },
  async getCheckoutUrl({ client, cartId }) {
    const { checkoutUrl } = await client.call(getCheckoutUrl, { cartId })
    console.info(checkoutUrl)
  },
  async calculateCart({ client, cartId }) {
    const { summary } = await client.call(calculateCart, { cartId })
    console.info(summary.priceSummary?.total?.amount)
  },
  async estimateCart({ client, cartId }) {
    const { summary } = await client.call(estimateCart, { cartId, calculateTax: true })
    console.info(summary.priceSummary?.total?.amount)
  },
  async refreshCart({ client, cartId }) {
    const { cart } = await client.call(refreshCart, { cartId })
    console.info(cart.revision)
  },
  async getUpsellOptions({ client, cartId }) {
    const { itemsUpsells } = await client.call(getUpsellOptions, { cartId })
    console.info(itemsUpsells?.length)
  },
  async placeOrder({ client }) {
    const { product } = await client.call(getProductBySlug, { slug: 'slow-coffee-guide' })
    // Only an order that needs no payment and no delivery can be placed without the checkout page.
    await client.call(deleteCurrentCart, {})
    const { cart } = await client.call(createCurrentCart, {
      catalogItems: [
        {
          catalogReference: {
            appId: STORES_APP_ID,
            catalogItemId: product.id,
            options: { variantId: product.variantsInfo?.variants?.[0]?.id ?? '' },
          },
          quantity: 1,
        },
      ],
    })
    const cartId = cart.id ?? ''
    await client.call(addGiftCardToCurrentCart, { giftCard: { code: 'GIFT0500CARD' } })
    const { summary } = await client.call(calculateCart, { cartId })
    const { orderId, completed } = await client.call(placeOrder, {
      cartId,
      priceVerificationToken: summary.priceVerificationToken ?? '',
    })
    console.info(orderId, completed)
  },
}
