import type { PlatformError } from '../../errors/platform-error.ts'
import type { Call } from '../../http/call-types.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { lazy } from '../../lazy.ts'
import type { CartAdapter, CartRequestOptions } from '../adapter.ts'
import type { EstimateError } from '../estimate.ts'
import type { Cart } from '../model.ts'
import { cartFromV2, cartMoney } from './mapping/cart-from-v2.ts'
import { type DeliveryChoices, deliveryInput, deliveryOptionsFromV2 } from './mapping/delivery-from-v2.ts'
import type { SolutionsResponse, TotalsResponse } from './mapping/response.ts'
import { totalsFromV2 } from './mapping/totals-from-v2.ts'
import { hasCode, isNoCart } from './refusals.ts'
import { deliverySolutionsRoute, estimateRoute } from './routes.ts'
import type { EstimateCart } from './types/input-types.ts'
import type { CartSummary } from './types/summary-types.ts'

/** Few carts violate a rule. */
const loadViolations = lazy(() => import('./mapping/violations-from-v2.ts'))

type SolutionsEndpoint = Endpoint<object, SolutionsResponse>

/** The delivery options, or why there are none. */
interface OptionsResult extends SolutionsResponse {
  /** There is no delivery to the address. */
  readonly undeliverable?: EstimateError
  /** Why the request failed. */
  readonly error?: PlatformError
}

/** Creates the method that estimates the totals of the cart as it is stored. Delivery options are requested in parallel. */
export function createEstimate(call: Call, read: CartAdapter['read']): CartAdapter['estimate'] {
  let mayListOptions = true
  const listOptions = async (cart: Cart, options: CartRequestOptions): Promise<OptionsResult> => {
    const input = mayListOptions && deliveryInput(cart)
    if (!input) return {}
    return call(deliverySolutionsRoute as SolutionsEndpoint, input, options).catch((error: PlatformError) => {
      const { code, message: text } = error
      if (hasCode(error, 'NO_DELIVERY_REGION_FOUND')) return { undeliverable: { code, text } }
      // The platform may refuse the call for visitors.
      mayListOptions = ![401, 403, 404].includes(error.status ?? 0)
      return mayListOptions ? { error } : {}
    })
  }
  return async (cart, options) => {
    try {
      const [totals, choices] = await Promise.all([estimateTotals(call, cart, options), listOptions(cart, options)])
      return await estimateFromV2(cart, totals, choices)
    } catch (error) {
      // There are no totals of an empty cart, and none after the order.
      if (!isNoCart(error as PlatformError) && !hasCode(error as PlatformError, 'CART_ALREADY_ORDERED')) throw error
      return { cart: await read(options) }
    }
  }
}

/** Totals of an older revision are requested once more. */
async function estimateTotals(call: Call, cart: Cart, options: CartRequestOptions): Promise<TotalsResponse> {
  const hasAddress = cart.address !== undefined
  const input: EstimateCart = {
    refreshCart: true,
    validationConfig: 'PRE_CHECKOUT_VALIDATIONS',
    calculateAdditionalFees: true,
    calculateGiftCards: true,
    calculateDelivery: hasAddress,
    calculateTax: hasAddress,
  }
  const endpoint = estimateRoute as Endpoint<object, TotalsResponse>
  const response = await call(endpoint, input, options)
  return isOutdated(response, cart) ? call(endpoint, { ...input, refreshCart: false }, options) : response
}

/** Whether the totals are those of a cart before its last change. */
function isOutdated({ cart: response, summary }: TotalsResponse, cart: Cart): boolean {
  const { id = cart.id, revision: newRevision = 0 } = response ?? {}
  const revision = id === cart.id ? Math.max(Number(newRevision), cart.revision ?? 0) : 0
  return Number(summary?.cartRevision ?? revision) < revision
}

async function estimateFromV2(
  before: Cart,
  response: TotalsResponse,
  { undeliverable, error, ...solutions }: OptionsResult,
): ReturnType<CartAdapter['estimate']> {
  const { currency, chargedIn = currency } = before
  const businessInfo = { currencyCode: chargedIn }
  const { cart = { id: before.id, businessInfo, customerInfo: { currencyCode: currency } } } = response
  const summary: CartSummary = response.summary ?? {}
  const choices: DeliveryChoices = {
    options: deliveryOptionsFromV2(solutions, summary, cartMoney(cart)),
    error: undeliverable,
  }
  const errors = summary.violations?.length ? (await loadViolations()).summaryErrors(summary) : {}
  const totals = totalsFromV2(summary, cart, before.address !== undefined, choices, errors)
  const coupon = summary.discounts?.find(({ source }) => source?.couponCode)
  return {
    cart: response.cart?.lineItems && cartFromV2(response.cart),
    totals: totals && (isOutdated(response, before) ? { ...totals, stale: true } : totals),
    couponName: coupon?.name?.translated ?? coupon?.name?.original,
    couponError: totals?.details?.couponError,
    error,
  }
}
