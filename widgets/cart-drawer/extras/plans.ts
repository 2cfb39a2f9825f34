import type { MembershipChoice } from '../../../core/cart/estimate.ts'

/**
 * The plans to pay with when one more is chosen. It pays for what no other pays for yet; where nothing is left for it, it takes
 * the place of those that pay for the same: a line is paid by one plan.
 */
export function withPlan(chosen: readonly MembershipChoice[], plan: MembershipChoice): readonly MembershipChoice[] {
  const paidBy = ({ lineItemIds }: MembershipChoice, id: string): boolean => lineItemIds.includes(id)
  const free = plan.lineItemIds.filter((id) => !chosen.some((one) => paidBy(one, id)))
  if (free.length > 0) return [...chosen, { ...plan, lineItemIds: free }]
  return [...chosen.filter((one) => !plan.lineItemIds.some((id) => paidBy(one, id))), plan]
}
