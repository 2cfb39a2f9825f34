import fc from 'fast-check'
import type { cartAreas } from '../../../platform/http/v3/cart-calls.ts'
import { fields, flag, guid, list } from '../../arbitraries.ts'
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

const noInput = fc.constant({})

export const currentCartCases: CallCases<keyof (typeof cartAreas)['cartV2']> = {
  createCurrentCart: {
    input: fields(newCart),
    sdk: (sdk, input) => sdk.currentCartV2.createCurrentCart(toSdk(input)),
    response: cartResponse,
  },
  getCurrentCart: {
    input: noInput,
    sdk: (sdk) => sdk.currentCartV2.getCurrentCart(),
    response: cartResponse,
  },
  updateCurrentCart: {
    input: fc.record({ cart: fields(cartFields) }),
    sdk: (sdk, { cart }) => sdk.currentCartV2.updateCurrentCart(toSdk(cart)),
    response: cartResponse,
  },
  deleteCurrentCart: { input: noInput, sdk: (sdk) => sdk.currentCartV2.deleteCurrentCart() },
  refreshCurrentCart: {
    input: noInput,
    sdk: (sdk) => sdk.currentCartV2.refreshCurrentCart(),
    response: cartResponse,
  },
  calculateCurrentCart: {
    input: fields({ refreshCart: flag }),
    sdk: (sdk, input) => sdk.currentCartV2.calculateCurrentCart(toSdk(input)),
    response: totalsResponse,
  },
  estimateCurrentCart: {
    input: fields(estimate),
    sdk: (sdk, input) => sdk.currentCartV2.estimateCurrentCart(toSdk(input)),
    response: totalsResponse,
  },
  addLineItemsToCurrentCart: {
    input: fields(items),
    sdk: (sdk, input) => sdk.currentCartV2.addLineItemsToCurrentCart(toSdk(input)),
    response: cartResponse,
  },
  removeLineItemsFromCurrentCart: {
    input: fc.record({ lineItemIds: list(guid) }),
    sdk: (sdk, input) => sdk.currentCartV2.removeLineItemsFromCurrentCart(input.lineItemIds),
    response: cartResponse,
  },
  updateLineItemsInCurrentCart: {
    input: fc.record({ lineItems }),
    sdk: (sdk, input) => sdk.currentCartV2.updateLineItemsInCurrentCart(toSdk(input)),
    response: cartResponse,
  },
  addCouponToCurrentCart: {
    input: fc.record({ coupon }),
    sdk: (sdk, input) => sdk.currentCartV2.addCouponToCurrentCart(toSdk(input.coupon)),
    response: cartResponse,
  },
  removeCouponFromCurrentCart: {
    input: fc.record({ couponId: guid }),
    sdk: (sdk, { couponId }) => sdk.currentCartV2.removeCouponFromCurrentCart(couponId),
    response: cartResponse,
  },
  setDeliveryMethodForCurrentCart: {
    input: fc.record({ deliveryMethod }),
    sdk: (sdk, input) => sdk.currentCartV2.setDeliveryMethodForCurrentCart(toSdk(input.deliveryMethod)),
    response: cartResponse,
  },
  removeDeliveryMethodFromCurrentCart: {
    input: noInput,
    sdk: (sdk) => sdk.currentCartV2.removeDeliveryMethodFromCurrentCart(),
    response: cartResponse,
  },
  addGiftCardToCurrentCart: {
    input: fc.record({ giftCard }),
    sdk: (sdk, input) => sdk.currentCartV2.addGiftCardToCurrentCart(toSdk(input.giftCard)),
    response: cartResponse,
  },
  removeGiftCardFromCurrentCart: {
    input: fc.record({ giftCardId: guid }),
    sdk: (sdk, { giftCardId }) => sdk.currentCartV2.removeGiftCardFromCurrentCart(giftCardId),
    response: cartResponse,
  },
  updateFormSubmissionsInCurrentCart: {
    input: fields({ formSubmissions }),
    sdk: (sdk, input) => sdk.currentCartV2.updateFormSubmissionsInCurrentCart(toSdk(input)),
    response: cartResponse,
  },
  getUpsellOptionsForCurrentCart: {
    input: noInput,
    sdk: (sdk) => sdk.currentCartV2.getUpsellOptionsForCurrentCart(),
  },
}
