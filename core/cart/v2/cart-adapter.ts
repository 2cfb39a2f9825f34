import type { Client } from '../../client/client.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { lazy } from '../../lazy.ts'
import type { CartAdapter, CartRequestOptions } from '../adapter.ts'
import type { CartInfo } from '../estimate.ts'
import { type Cart, emptyCart } from '../model.ts'
import { createEstimate } from './estimate.ts'
import { cartFromV2 } from './mapping/cart-from-v2.ts'
import { hasCode, isNoCart, shortageOf } from './refusals.ts'
import * as routes from './routes.ts'
import type { CartEndpoint, Write } from './write.ts'

/** One request per shop and browser, so its code is not part of the adapter. */
const loadEarlierCart = lazy(() => import('./earlier-cart.ts'))

/** Few pages have “Buy now”. */
const loadItemsCheckout = lazy(() => import('./items-checkout.ts'))

/** Few shoppers replace a coupon by another one. */
const loadReplaceCoupon = lazy(() => import('./replace-coupon.ts'))

/** Creates the adapter of Cart V2. Source: core/README.md#cart-v2. */
export function createV2Cart(client: Client): CartAdapter {
  const { call, auth } = client
  const write: Write = async (route, input, options, mayBeEmpty = false) => {
    const { cart } = await call(route, input, options)
    // A response without lines may be incomplete.
    return cart?.id && (mayBeEmpty ? cart.lineItems : cart.lineItems?.length) ? cartFromV2(cart) : undefined
  }
  const read: CartAdapter['read'] = async (options) => {
    if (auth.isRefused()) await auth.accessToken(options)
    if (!auth.mayHaveCart()) return emptyCart
    return call(routes.getRoute as CartEndpoint, {}, options).then(
      ({ cart }) => cartFromV2(cart),
      (error: PlatformError) => {
        if (isNoCart(error)) return emptyCart
        throw error
      },
    )
  }
  return {
    version: 'v2',
    capabilities: { giftCards: true, checkoutIsCart: true },
    read,
    ...lineMethods(write),
    setCoupon: (cart, code, options) => setCoupon(write, read, cart, code, options),
    setGiftCard: async ({ giftCard }, code, options) =>
      code
        ? write(routes.addGiftCardRoute, { giftCard: { code } }, options)
        : write(routes.removeGiftCardRoute, { giftCardId: giftCard?.id }, options),
    updateInfo: (cart, info, options) => updateInfo(write, cart, info, options),
    estimate: createEstimate(call, read),
    async checkout({ id: checkoutId, lines }) {
      if (checkoutId && lines[0]) return { checkoutId }
      throw new PlatformError('The cart is empty', { code: 'EMPTY_CART' })
    },
    checkoutItems: async (items, options) => (await loadItemsCheckout()).checkoutItems(call, items, options),
    async findOrder(checkoutId, options) {
      const { cart } = await call(routes.getByIdRoute(checkoutId) as CartEndpoint, {}, options)
      return cart?.orderPlaced ? (cart.orderId ?? undefined) : undefined
    },
    earlierCart: async (options) => (await loadEarlierCart()).earlierCart(client, options),
  }
}

/**
 * The platform refuses units above the stock. The units that it offers are sent then, so that the store sees fewer units than requested, as if it had
 * capped them.
 */
function lineMethods(write: Write): Pick<CartAdapter, 'add' | 'setQuantity' | 'remove'> {
  return {
    async add(catalogReference, quantity, options) {
      const send = async (units: number): Promise<Cart | undefined> => {
        const input = { catalogItems: [{ catalogReference, quantity: units }] }
        return write(routes.addRoute, input, options).catch((error: PlatformError) => {
          if (!hasCode(error, 'CART_ALREADY_ORDERED')) throw error
          return write(routes.createCurrentRoute, input, options)
        })
      }
      try {
        return await send(quantity).catch((error: PlatformError) => {
          const { requestedQuantity, availableQuantity } = shortageOf(error)
          // The requested quantity may contain the units that the line has already.
          const units = quantity - (requestedQuantity - availableQuantity)
          if (units < 1) throw error
          return send(units)
        })
      } catch (error) {
        if (hasCode(error as PlatformError, 'ITEM_NOT_FOUND_IN_CATALOG', 'NO_LINE_ITEMS_TO_ADD')) return undefined
        if (!hasCode(error as PlatformError, 'INSUFFICIENT_INVENTORY')) throw error
        // The line in the cart shows what is left, if there is one.
        return write(routes.refreshRoute, {}, options).catch(() => undefined)
      }
    },
    setQuantity(lineItemId, quantity, options) {
      const send = (newQuantity: number): Promise<Cart | undefined> =>
        write(routes.quantityRoute, { lineItems: [{ lineItemId, quantity: { newQuantity } }] }, options)
      return send(quantity).catch((error: PlatformError) => {
        const { requestedQuantity, availableQuantity } = shortageOf(error)
        // The refusal may be about another line of the cart.
        if (availableQuantity < 1 || requestedQuantity !== quantity) throw error
        return send(availableQuantity)
      })
    },
    remove: (id, options) => write(routes.removeRoute, { lineItemIds: [id] }, options, true),
  }
}

async function setCoupon(
  write: Write,
  read: CartAdapter['read'],
  { coupon }: Cart,
  code: string,
  options: CartRequestOptions,
): Promise<Cart | undefined> {
  const replace = async (present: NonNullable<Cart['coupon']>): Promise<Cart | undefined> =>
    (await loadReplaceCoupon()).replaceCoupon(write, present, code, options)
  if (!code) return write(routes.removeCouponRoute, { couponId: coupon?.id ?? '' }, options)
  if (coupon) return replace(coupon)
  return write(routes.addCouponRoute, { coupon: { code } }, options).catch(async (error: PlatformError) => {
    if (!hasCode(error, 'COUPON_ALREADY_EXISTS', 'MAX_COUPONS_PER_CART_EXCEEDED')) throw error
    // Another device has added a coupon.
    const { coupon: present } = await read(options)
    return present && present.code.toLowerCase() !== code.toLowerCase() ? replace(present) : undefined
  })
}

/** A delivery method needs the address of the cart, so the address is sent first. It is replaced as a whole. */
async function updateInfo(
  write: Write,
  cart: Cart,
  { buyerNote, address, delivery }: CartInfo,
  options: CartRequestOptions,
): Promise<Cart | undefined> {
  let after: Cart | undefined
  if (buyerNote !== undefined || address) {
    const fields = {
      ...(buyerNote !== undefined && { note: buyerNote || null }),
      ...(address && { deliveryInfo: { address } }),
    }
    after = await write(routes.updateRoute, { cart: fields }, options)
  }
  if (delivery) {
    const { code, carrierId: appId } = delivery
    return write(routes.setDeliveryRoute, { deliveryMethod: { code, ...(appId && { appId }) } }, options)
  }
  return delivery === null && cart.delivery ? write(routes.removeDeliveryRoute, {}, options) : after
}
