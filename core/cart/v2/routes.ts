import type { Operation } from '../../http/endpoint.ts'

/**
 * The routes of the cart calls. The files of calls add types and conversions. The cart adapter uses the routes without conversions, so that
 * widgets do not contain them.
 */
type Route = Pick<Operation<never, never>, 'area' | 'method' | 'path'>

const CARTS_PATH = '/v2/carts'
const CURRENT_CART_PATH = `${CARTS_PATH}/current`
const post = (path: string): Route => ({ area: 'cart', method: 'POST', path: `${CURRENT_CART_PATH}/${path}` })

export const getRoute: Route = { area: 'cart', method: 'GET', path: CURRENT_CART_PATH }
export const updateRoute: Route = { area: 'cart', method: 'PATCH', path: CURRENT_CART_PATH }
/** Creates the current cart. */
export const createCurrentRoute: Route = { area: 'cart', method: 'POST', path: CURRENT_CART_PATH }
/** Creates a cart that is not the current one. */
export const createRoute: Route = { area: 'cart', method: 'POST', path: CARTS_PATH }
export const addRoute: Route = /* @__PURE__ */ post('add-line-items')
export const removeRoute: Route = /* @__PURE__ */ post('remove-line-items')
export const quantityRoute: Route = /* @__PURE__ */ post('update-line-items')
export const addCouponRoute: Route = /* @__PURE__ */ post('add-coupon')
export const removeCouponRoute: Route = /* @__PURE__ */ post('remove-coupon')
export const addGiftCardRoute: Route = /* @__PURE__ */ post('add-gift-card')
export const removeGiftCardRoute: Route = /* @__PURE__ */ post('remove-gift-card')
export const setDeliveryRoute: Route = /* @__PURE__ */ post('set-delivery-method')
export const removeDeliveryRoute: Route = /* @__PURE__ */ post('remove-delivery-method')
export const refreshRoute: Route = /* @__PURE__ */ post('refresh')
export const estimateRoute: Route = /* @__PURE__ */ post('estimate')
export const deliverySolutionsRoute: Route = {
  area: 'delivery',
  method: 'POST',
  path: '/_api/delivery-rates/v1/get-delivery-solutions',
}
/** The path is built here, because the lean client supports no path parameters. */
export const getByIdRoute = (cartId: string): Route => ({
  area: 'cart',
  method: 'GET',
  path: `${CARTS_PATH}/${encodeURIComponent(cartId)}`,
})
