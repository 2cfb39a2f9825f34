import type { MembershipRule } from '../../../checkout/rules/memberships.ts'
import { compact } from '../../../http/input/compact.ts'
import { STORES_APP_ID } from '../../../shop/settings.ts'
import type { Estimate } from '../../estimate/estimate.ts'
import { translatable } from '../../lines/item-data.ts'

/** Eligible, invalid and selected memberships. Source: platform reference, `membershipOptions`. */
export function wireMemberships({ memberships, cover }: Estimate): Record<string, unknown> {
  return {
    eligibleMemberships: memberships.eligible.map(({ membership, lineItemIds }) =>
      wireMembership(membership, lineItemIds),
    ),
    invalidMemberships: memberships.invalid.map(({ membership, reason }) => ({
      membership: wireMembership(membership, []),
      reason,
    })),
    selectedMemberships: cover.selected.map(({ id, lineItemIds }) => ({
      id,
      appId: memberships.eligible.find(({ membership }) => membership.id === id)?.membership.appId ?? STORES_APP_ID,
      lineItemIds,
    })),
  }
}

function wireMembership(membership: MembershipRule, lineItemIds: readonly string[]) {
  const { id, appId, name, credits, expirationDate } = membership
  return compact({ id, appId, name: translatable(name), lineItemIds, credits, expirationDate })
}
