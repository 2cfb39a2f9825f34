import type { SelectedMembership } from '../../checkout/rules/memberships.ts'
import type { StoredLine } from '../types.ts'

/** The memberships that pay for lines. */
export function selectedMemberships(
  lines: readonly { readonly id: string; readonly membershipId?: string }[],
): SelectedMembership[] {
  const ids = new Set(lines.flatMap(({ membershipId }) => membershipId ?? []))
  return [...ids].map((id) => ({
    id,
    lineItemIds: lines.filter(({ membershipId }) => membershipId === id).map((line) => line.id),
  }))
}

/** Replaces the memberships of the lines by the selected ones. */
export function withMemberships(lines: readonly StoredLine[], selected: readonly SelectedMembership[]): StoredLine[] {
  return lines.map(({ membershipId: _before, ...line }) => {
    const membership = selected.find(({ lineItemIds }) => lineItemIds.includes(line.id))
    return membership === undefined ? line : { ...line, membershipId: membership.id }
  })
}
