import type { Operation } from '../../http/endpoint.ts'

/**
 * The routes of the cart calls. `calls.ts` adds types and conversions. The cart adapter uses the routes without conversions, so that widgets do
 * not contain them.
 */
type Route = Pick<Operation<never, never>, 'area' | 'method' | 'path'>

const AREA = 'cart'
const PATH = '/v1/carts/current'

export const getRoute: Route = { area: AREA, method: 'GET', path: PATH }
export const updateRoute: Route = { area: AREA, method: 'PATCH', path: PATH }
export const addRoute: Route = { area: AREA, method: 'POST', path: '/v1/carts/current/add-to-cart' }
export const removeRoute: Route = { area: AREA, method: 'POST', path: '/v1/carts/current/remove-line-items' }
export const quantityRoute: Route = { area: AREA, method: 'POST', path: '/v1/carts/current/update-line-items-quantity' }
export const removeCouponRoute: Route = { area: AREA, method: 'POST', path: '/v1/carts/current/remove-coupon' }
export const checkoutRoute: Route = { area: AREA, method: 'POST', path: '/v1/carts/current/create-checkout' }
export const itemsCheckoutRoute: Route = { area: AREA, method: 'POST', path: '/v1/checkouts' }
export const totalsRoute: Route = { area: AREA, method: 'POST', path: '/v1/carts/current/estimate-totals' }
