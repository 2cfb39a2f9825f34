import { listMemberships } from '../../../checkout/membership-store.ts'
import type { SelectedMembership } from '../../../checkout/rules/memberships.ts'
import type { Ctx } from '../../../platform.ts'
import { currentShop } from '../../../shop/settings.ts'
import { type Estimate, estimate } from '../../estimate/estimate.ts'
import { buyerOf } from '../../store.ts'
import type { Address, ShippingSelection } from '../../types.ts'
import type { LoadedCart } from '../load-cart.ts'

export interface EstimateRequest {
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly selectedShippingOption: ShippingSelection | undefined
  readonly selectedMemberships: readonly SelectedMembership[]
  readonly calculateTax: boolean
  readonly calculateShipping: boolean
  readonly calculateAdditionalFees: boolean
}

/** Estimates the cart. Address and shipping option default to those of the cart. */
export async function estimateCart(cart: LoadedCart, ctx: Ctx, request: EstimateRequest): Promise<Estimate> {
  const { document } = cart.row
  return estimate({
    ...request,
    shop: currentShop(ctx.platform),
    violations: ctx.platform.sandbox.violations,
    now: ctx.now(),
    lines: cart.lines,
    coupon: cart.coupon,
    merchantDiscounts: document.merchantDiscounts,
    memberships: await listMemberships(ctx.platform.db, buyerOf(ctx.caller).memberId),
    shippingAddress: request.shippingAddress ?? document.contactInfo?.address,
    selectedShippingOption: request.selectedShippingOption ?? document.selectedShippingOption,
  })
}
