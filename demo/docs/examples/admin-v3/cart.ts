import {
  addCoupon,
  addGiftCard,
  addLineItems,
  createCart,
  deleteCart,
  markCartAsCompleted,
  removeCoupon,
  removeDeliveryMethod,
  removeGiftCard,
  removeLineItems,
  setDeliveryMethod,
  updateCart,
  updateFormSubmissions,
  updateLineItems,
} from '../../../../core/admin-v3.ts'
import { STORES_APP_ID } from '../../../../core/index.ts'
import { calculateCart, getCart } from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createCart({ admin, productId, variantId }) {
    const { cart } = await admin.call(createCart, {
      catalogItems: [
        {
          catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options: { variantId } },
          quantity: 1,
        },
      ],
    })
    console.info(cart.id)
  },
  async updateCart({ admin, cartId }) {
    const { cart } = await admin.call(updateCart, { cart: { id: cartId, note: 'Please ring twice.' } })
    console.info(cart.note)
  },
  async deleteCart({ admin, cartId }) {
    await admin.call(deleteCart, { cartId })
    console.info('The cart is deleted.')
  },
  async addLineItems({ admin, cartId, productId, variantId }) {
    const { cart } = await admin.call(addLineItems, {
      cartId,
      catalogItems: [
        {
          catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options: { variantId } },
          quantity: 1,
        },
      ],
    })
    console.info(cart.lineItems?.length)
  },
  async updateLineItems({ admin, cartId }) {
    const { cart } = await admin.call(getCart, { cartId })
    const { cart: changed } = await admin.call(updateLineItems, {
      cartId,
      lineItems: [{ lineItemId: cart.lineItems?.[0]?.id ?? '', quantity: { newQuantity: 2 } }],
    })
    console.info(changed.lineItems?.[0]?.quantityInfo?.confirmedQuantity)
  },
  async removeLineItems({ admin, cartId }) {
    const { cart } = await admin.call(getCart, { cartId })
    const lineItemIds = [cart.lineItems?.[0]?.id ?? '']
    const { cart: changed } = await admin.call(removeLineItems, { cartId, lineItemIds })
    console.info(changed.lineItems?.length)
  },
  async addCoupon({ admin, cartId }) {
    const { cart } = await admin.call(addCoupon, { cartId, coupon: { code: 'WELCOME10' } })
    console.info(cart.coupons?.[0]?.code)
  },
  async removeCoupon({ admin, cartId }) {
    const { cart } = await admin.call(addCoupon, { cartId, coupon: { code: 'WELCOME10' } })
    const { cart: changed } = await admin.call(removeCoupon, { cartId, couponId: cart.coupons?.[0]?.id ?? '' })
    console.info(changed.coupons?.length)
  },
  async addGiftCard({ admin, cartId }) {
    const { cart } = await admin.call(addGiftCard, { cartId, giftCard: { code: 'GIFT0025CARD' } })
    console.info(cart.paymentInfo?.giftCards?.length)
  },
  async removeGiftCard({ admin, cartId }) {
    const { cart } = await admin.call(addGiftCard, { cartId, giftCard: { code: 'GIFT0025CARD' } })
    const giftCardId = cart.paymentInfo?.giftCards?.[0]?.id ?? ''
    const { cart: changed } = await admin.call(removeGiftCard, { cartId, giftCardId })
    console.info(changed.paymentInfo?.giftCards?.length)
  },
  async setDeliveryMethod({ admin, cartId }) {
    const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' }
    // The cart needs an address first.
    await admin.call(updateCart, { cart: { id: cartId, deliveryInfo: { address } } })
    const { summary } = await admin.call(calculateCart, { cartId })
    const code = summary.deliverySummary?.method?.code ?? ''
    const { cart } = await admin.call(setDeliveryMethod, { cartId, deliveryMethod: { code } })
    console.info(cart.deliveryInfo?.method?.code)
  },
  async removeDeliveryMethod({ admin, cartId }) {
    const { cart } = await admin.call(removeDeliveryMethod, { cartId })
    console.info(cart.deliveryInfo?.method?.code ?? 'no delivery method')
  },
  async updateFormSubmissions({ admin, cartId }) {
    const { cart } = await admin.call(updateFormSubmissions, {
      cartId,
      formSubmissions: [
        { id: '11111111-2222-4333-8444-555555555555', formSubmissionId: '66666666-7777-4888-8999-aaaaaaaaaaaa' },
      ],
    })
    console.info(cart.revision)
  },
  async markCartAsCompleted({ admin, cartId }) {
    const orderId = '99999999-9999-4999-8999-999999999999'
    const { cart } = await admin.call(markCartAsCompleted, { cartId, orderId })
    console.info(cart.orderPlaced)
  },
}
