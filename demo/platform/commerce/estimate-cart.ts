import type { Ctx } from '../platform.ts'
import type { SelectedMembership } from '../rules/memberships.ts'
import type { LoadedCart } from './cart-wire.ts'
import type { Address, ShippingSelection } from './documents.ts'
import { type Estimate, estimate } from './estimate.ts'
import { membershipsOf } from './membership-store.ts'
import { shopNow } from './shop.ts'

export interface EstimateRequest {
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly selectedShippingOption: ShippingSelection | undefined
  readonly selectedMemberships: readonly SelectedMembership[]
  readonly calculateTax: boolean
  readonly calculateShipping: boolean
  readonly calculateAdditionalFees: boolean
}

/** What the cart costs as asked; address and delivery kept in the cart stand in for those that are not given. */
export async function estimateCart(cart: LoadedCart, ctx: Ctx, request: EstimateRequest): Promise<Estimate> {
  const { document } = cart.row
  return estimate({
    ...request,
    shop: shopNow(ctx.platform),
    violations: ctx.platform.sandbox.violations,
    now: ctx.now(),
    lines: cart.lines,
    coupon: cart.coupon,
    merchantDiscounts: document.merchantDiscounts,
    memberships: await membershipsOf(ctx.platform.db, ctx.caller),
    shippingAddress: request.shippingAddress ?? document.contactInfo?.address,
    selectedShippingOption: request.selectedShippingOption ?? document.selectedShippingOption,
  })
}
