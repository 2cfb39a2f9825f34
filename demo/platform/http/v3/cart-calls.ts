/**
 * The calls of Cart V2 and of delivery options by area, with method and path.
 *
 * Source: core/README.md#cart-v2.
 */
export const cartAreas = {
  cartV2: {
    createCurrentCart: 'POST /ecom/v2/carts/current',
    getCurrentCart: 'GET /ecom/v2/carts/current',
    updateCurrentCart: 'PATCH /ecom/v2/carts/current',
    deleteCurrentCart: 'DELETE /ecom/v2/carts/current',
    refreshCurrentCart: 'POST /ecom/v2/carts/current/refresh',
    calculateCurrentCart: 'POST /ecom/v2/carts/current/calculate',
    estimateCurrentCart: 'POST /ecom/v2/carts/current/estimate',
    addLineItemsToCurrentCart: 'POST /ecom/v2/carts/current/add-line-items',
    removeLineItemsFromCurrentCart: 'POST /ecom/v2/carts/current/remove-line-items',
    updateLineItemsInCurrentCart: 'POST /ecom/v2/carts/current/update-line-items',
    addCouponToCurrentCart: 'POST /ecom/v2/carts/current/add-coupon',
    removeCouponFromCurrentCart: 'POST /ecom/v2/carts/current/remove-coupon',
    setDeliveryMethodForCurrentCart: 'POST /ecom/v2/carts/current/set-delivery-method',
    removeDeliveryMethodFromCurrentCart: 'POST /ecom/v2/carts/current/remove-delivery-method',
    addGiftCardToCurrentCart: 'POST /ecom/v2/carts/current/add-gift-card',
    removeGiftCardFromCurrentCart: 'POST /ecom/v2/carts/current/remove-gift-card',
    updateFormSubmissionsInCurrentCart: 'POST /ecom/v2/carts/current/update-forms-submission',
    getUpsellOptionsForCurrentCart: 'GET /ecom/v2/carts/current/upsell-options',
  },
  cartV2ById: {
    getCart: 'GET /ecom/v2/carts/{cartId}',
    getCheckoutUrl: 'POST /ecom/v2/carts/{cartId}/get-checkout-url',
    calculateCart: 'POST /ecom/v2/carts/{cartId}/calculate',
    estimateCart: 'POST /ecom/v2/carts/{cartId}/estimate',
    refreshCart: 'POST /ecom/v2/carts/{cartId}/refresh',
    placeOrder: 'POST /ecom/v2/carts/{cartId}/place-order',
    createCart: 'POST /ecom/v2/carts',
    updateCart: 'PATCH /ecom/v2/carts/{cart.id}',
    deleteCart: 'DELETE /ecom/v2/carts/{cartId}',
    addLineItems: 'POST /ecom/v2/carts/{cartId}/add-line-items',
    removeLineItems: 'POST /ecom/v2/carts/{cartId}/remove-line-items',
    updateLineItems: 'POST /ecom/v2/carts/{cartId}/update-line-items',
    addCoupon: 'POST /ecom/v2/carts/{cartId}/add-coupon',
    removeCoupon: 'POST /ecom/v2/carts/{cartId}/remove-coupon',
    setDeliveryMethod: 'POST /ecom/v2/carts/{cartId}/set-delivery-method',
    removeDeliveryMethod: 'POST /ecom/v2/carts/{cartId}/remove-delivery-method',
    addGiftCard: 'POST /ecom/v2/carts/{cartId}/add-gift-card',
    removeGiftCard: 'POST /ecom/v2/carts/{cartId}/remove-gift-card',
    markCartAsCompleted: 'POST /ecom/v2/carts/{cartId}/mark-cart-as-completed',
    updateFormSubmissions: 'POST /ecom/v2/carts/{cartId}/update-forms-submission',
    getUpsellOptions: 'GET /ecom/v2/carts/{cartId}/upsell-options',
  },
  delivery: {
    getDeliverySolutions: 'POST /_api/delivery-rates/v1/get-delivery-solutions',
  },
} as const
