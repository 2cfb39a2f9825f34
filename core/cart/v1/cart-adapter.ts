import type { Client } from '../../client/client.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { lazy } from '../../lazy.ts'
import type { CartAdapter, CartRequestOptions } from '../adapter.ts'
import type { CartInfo, MembershipChoice } from '../estimate.ts'
import type { CartEstimate } from '../model.ts'
import { type Cart, emptyCart } from '../model.ts'
import { cartFromV1, couponName, errorFromV1, hasDetails, totalsFromV1 } from './cart-from-v1.ts'
import { estimateFromV1 } from './estimate-from-v1.ts'
import type { CartResponse, TotalsResponse } from './response.ts'
import {
  addRoute,
  checkoutRoute,
  getRoute,
  quantityRoute,
  removeCouponRoute,
  removeRoute,
  totalsRoute,
  updateRoute,
} from './routes.ts'
import type { EstimateTotals, SelectedMembership } from './totals-types.ts'
import type { CreateCheckout, UpdateCart } from './types.ts'

type CartEndpoint = Endpoint<object, { readonly cart: CartResponse }>
type CheckoutEndpoint = Endpoint<object, { readonly checkoutId: string }>

/** Few pages have “Buy now”. */
const loadItemsCheckout = lazy(() => import('./items-checkout.ts'))

/** Creates the adapter of Cart V1. The response to every write contains the cart. */
export function createV1Cart({ call, auth }: Client): CartAdapter {
  const write = async (route: CartEndpoint, input: object, options: CartRequestOptions): Promise<Cart> =>
    cartFromV1((await call(route, input, options)).cart)
  return {
    version: 'v1',
    capabilities: { giftCards: false, checkoutIsCart: false },
    async read(options) {
      if (auth.isRefused()) await auth.accessToken(options)
      if (!auth.mayHaveCart()) return emptyCart
      return write(getRoute, {}, options).catch((error: PlatformError) => {
        if (error.code === 'OWNED_CART_NOT_FOUND') return emptyCart
        throw error
      })
    },
    add: (catalogReference, quantity, options) =>
      write(addRoute, { lineItems: [{ catalogReference, quantity }] }, options),
    setQuantity: (id, quantity, options) => write(quantityRoute, { lineItems: [{ id, quantity }] }, options),
    remove: (id, options) => write(removeRoute, { lineItemIds: [id] }, options),
    setCoupon: (_cart, couponCode, options) =>
      couponCode ? write(updateRoute, { couponCode }, options) : write(removeCouponRoute, {}, options),
    updateInfo: (_cart, info, options) => write(updateRoute, { cartInfo: cartInfoInput(info) }, options),
    estimate: async (cart, options) =>
      mapTotals(cart, await call(totalsRoute as Endpoint<object, TotalsResponse>, estimateInput(cart), options)),
    checkout(cart, options) {
      const { selectedMemberships: _membershipsSelectedAtCheckout, ...input } = estimateInput(cart)
      const checkoutInput: CreateCheckout = { channelType: 'WEB', ...input }
      return call(checkoutRoute as CheckoutEndpoint, checkoutInput, options)
    },
    checkoutItems: async (items, options) => (await loadItemsCheckout()).checkoutItems(call, items, options),
  }
}

/** An empty text and `null` remove a value; an absent one stays. */
function cartInfoInput({ buyerNote, delivery, address }: CartInfo): NonNullable<UpdateCart['cartInfo']> {
  return {
    ...(buyerNote !== undefined && { buyerNote }),
    ...(address && { contactInfo: { address } }),
    ...(delivery !== undefined && { selectedShippingOption: delivery as NonNullable<typeof delivery> }),
  }
}

/** The address, delivery option and memberships that the totals are estimated for. */
function estimateInput({ address, delivery, memberships = [], lines }: Cart): EstimateTotals {
  const selected = memberships.map((choice) => membershipInput(choice, lines)).filter((one) => one.lineItemIds?.length)
  return {
    ...(address && { shippingAddress: address }),
    ...(delivery && { selectedShippingOption: delivery }),
    ...(selected.length && { selectedMemberships: { memberships: selected } }),
  }
}

/** The platform refuses a membership without a line, and a line that is not in the cart. */
function membershipInput({ id, lineItemIds }: MembershipChoice, lines: Cart['lines']): SelectedMembership {
  const [appId = '', ...rest] = id.split(':')
  return {
    id: rest.join(':'),
    appId,
    lineItemIds: lineItemIds.filter((lineId) => lines.some((one) => one.id === lineId)),
  }
}

async function mapTotals(before: Cart, response: TotalsResponse): Promise<CartEstimate> {
  const { currency, chargedIn = currency } = before
  const cart = response.cart ?? { id: '', currency: chargedIn, conversionCurrency: currency }
  const totals = totalsFromV1(response, cart)
  const details = totals && hasDetails(response, cart) ? estimateFromV1(response, cart) : undefined
  return {
    cart: response.cart && cartFromV1(response.cart),
    totals: details ? ({ ...totals, details } as typeof totals) : totals,
    couponName: couponName(response),
    couponError: errorFromV1(response.calculationErrors?.couponCalculationError),
  }
}
