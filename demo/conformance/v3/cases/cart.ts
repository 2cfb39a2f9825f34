import fc from 'fast-check'
import type { cartAreas } from '../../../platform/http/v3/cart-calls.ts'
import { fields, flag, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { toSdk } from '../sdk-format.ts'
import {
  cartFields,
  cartResponse,
  coupon,
  deliveryMethod,
  estimate,
  formSubmissions,
  giftCard,
  items,
  lineItems,
  newCart,
  totalsResponse,
} from './cart-payloads.ts'

const cartId = guid
const currencyCode = fc.constantFrom('EUR', 'USD')

const storefrontCases: CallCases<
  'getCart' | 'getCheckoutUrl' | 'calculateCart' | 'estimateCart' | 'refreshCart' | 'placeOrder' | 'getUpsellOptions'
> = {
  getCart: {
    input: fc.record({ cartId }),
    sdk: async (sdk, input) => ({ cart: await sdk.cartV2.getCart(input.cartId) }),
    response: cartResponse,
  },
  getCheckoutUrl: {
    input: fields({ cartId, currencyCode }, ['cartId']),
    sdk: (sdk, input) => sdk.cartV2.getCheckoutUrl(input.cartId, toSdk(input)),
  },
  calculateCart: {
    input: fields({ cartId, refreshCart: flag }, ['cartId']),
    sdk: (sdk, input) => sdk.cartV2.calculateCart(input.cartId, toSdk(input)),
    response: totalsResponse,
  },
  estimateCart: {
    input: fields({ cartId, ...estimate }, ['cartId']),
    sdk: (sdk, input) => sdk.cartV2.estimateCart(input.cartId, toSdk(input)),
    response: totalsResponse,
  },
  refreshCart: {
    input: fc.record({ cartId }),
    sdk: (sdk, input) => sdk.cartV2.refreshCart(input.cartId),
    response: cartResponse,
  },
  placeOrder: {
    input: fields({ cartId, priceVerificationToken: text, savePaymentMethod: flag, delayCapture: flag }, ['cartId']),
    sdk: (sdk, input) => sdk.cartV2.placeOrder(input.cartId, toSdk(input)),
  },
  getUpsellOptions: {
    input: fc.record({ cartId }),
    sdk: (sdk, input) => sdk.cartV2.getUpsellOptions(input.cartId),
  },
}

export const cartCases: CallCases<keyof (typeof cartAreas)['cartV2ById']> = {
  ...storefrontCases,
  createCart: {
    input: fields(newCart),
    sdk: async (sdk, input) => ({ cart: await sdk.cartV2.createCart(toSdk(input)) }),
    response: cartResponse,
  },
  updateCart: {
    input: fc.record({ cart: fields({ id: guid, ...cartFields }, ['id']) }),
    sdk: async (sdk, { cart: { id, ...cart } }) => ({ cart: await sdk.cartV2.updateCart(id, toSdk(cart)) }),
    response: cartResponse,
  },
  deleteCart: { input: fc.record({ cartId }), sdk: (sdk, input) => sdk.cartV2.deleteCart(input.cartId) },
  addLineItems: {
    input: fields({ cartId, ...items }, ['cartId']),
    sdk: (sdk, input) => sdk.cartV2.addLineItems(input.cartId, toSdk(input)),
    response: cartResponse,
  },
  removeLineItems: {
    input: fc.record({ cartId, lineItemIds: list(guid) }),
    sdk: (sdk, input) => sdk.cartV2.removeLineItems(input.cartId, input.lineItemIds),
    response: cartResponse,
  },
  updateLineItems: {
    input: fc.record({ cartId, lineItems }),
    sdk: (sdk, input) => sdk.cartV2.updateLineItems(input.cartId, toSdk(input)),
    response: cartResponse,
  },
  addCoupon: {
    input: fc.record({ cartId, coupon }),
    sdk: (sdk, input) => sdk.cartV2.addCoupon(input.cartId, toSdk(input.coupon)),
    response: cartResponse,
  },
  removeCoupon: {
    input: fc.record({ cartId, couponId: guid }),
    sdk: (sdk, input) => sdk.cartV2.removeCoupon(input.cartId, input.couponId),
    response: cartResponse,
  },
  setDeliveryMethod: {
    input: fc.record({ cartId, deliveryMethod }),
    sdk: (sdk, input) => sdk.cartV2.setDeliveryMethod(input.cartId, toSdk(input.deliveryMethod)),
    response: cartResponse,
  },
  removeDeliveryMethod: {
    input: fc.record({ cartId }),
    sdk: (sdk, input) => sdk.cartV2.removeDeliveryMethod(input.cartId),
    response: cartResponse,
  },
  addGiftCard: {
    input: fc.record({ cartId, giftCard }),
    sdk: (sdk, input) => sdk.cartV2.addGiftCard(input.cartId, toSdk(input.giftCard)),
    response: cartResponse,
  },
  removeGiftCard: {
    input: fc.record({ cartId, giftCardId: guid }),
    sdk: (sdk, input) => sdk.cartV2.removeGiftCard(input.cartId, input.giftCardId),
    response: cartResponse,
  },
  markCartAsCompleted: {
    input: fields({ cartId, orderId: guid }, ['cartId']),
    sdk: (sdk, input) => sdk.cartV2.markCartAsCompleted(input.cartId, toSdk(input)),
    response: cartResponse,
  },
  updateFormSubmissions: {
    input: fields({ cartId, formSubmissions }, ['cartId']),
    sdk: (sdk, input) => sdk.cartV2.updateFormSubmissions(input.cartId, toSdk(input)),
    response: cartResponse,
  },
}
