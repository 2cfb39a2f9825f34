import type { MembershipChoice } from '../../../core/cart/estimate.ts'

/**
 * Adds a plan to the selected plans. Each line is paid by one plan.
 *
 * The new plan gets the lines that no selected plan pays for. If there are none, it replaces the selected plans that share a line with it.
 */
export function addPlan(selected: readonly MembershipChoice[], plan: MembershipChoice): readonly MembershipChoice[] {
  const paidBy = ({ lineItemIds }: MembershipChoice, id: string): boolean => lineItemIds.includes(id)
  const unpaid = plan.lineItemIds.filter((id) => !selected.some((one) => paidBy(one, id)))
  if (unpaid.length > 0) return [...selected, { ...plan, lineItemIds: unpaid }]
  return [...selected.filter((one) => !plan.lineItemIds.some((id) => paidBy(one, id))), plan]
}
