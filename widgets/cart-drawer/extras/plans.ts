import type { MembershipChoice } from '../../../core/cart/estimate.ts'

/**
 * Adds a plan to the selected plans. Each line is paid by one plan.
 *
 * The new plan gets the lines that no selected plan pays for. If there are none, it replaces the selected plans that share a line with it.
 */
export function withPlan(chosen: readonly MembershipChoice[], plan: MembershipChoice): readonly MembershipChoice[] {
  const paidBy = ({ lineItemIds }: MembershipChoice, id: string): boolean => lineItemIds.includes(id)
  const free = plan.lineItemIds.filter((id) => !chosen.some((one) => paidBy(one, id)))
  if (free.length > 0) return [...chosen, { ...plan, lineItemIds: free }]
  return [...chosen.filter((one) => !plan.lineItemIds.some((id) => paidBy(one, id))), plan]
}
