import type { PricingLine } from './pricing.ts'

/** A plan that a member holds and can pay with, one credit per unit. */
export interface MembershipRule {
  readonly id: string
  readonly appId: string
  readonly name: string
  readonly productIds: readonly string[]
  /** Absent: unlimited. */
  readonly credits?: { readonly total: number; readonly remaining: number }
  /** ISO date. */
  readonly expirationDate?: string
}

export type MembershipRefusal = 'EXPIRED' | 'NO_CREDITS_LEFT' | 'NOT_APPLICABLE'

export interface MembershipOptions {
  readonly eligible: readonly { readonly membership: MembershipRule; readonly lineItemIds: readonly string[] }[]
  readonly invalid: readonly { readonly membership: MembershipRule; readonly reason: MembershipRefusal }[]
}

export function membershipOptions(
  memberships: readonly MembershipRule[],
  lines: readonly PricingLine[],
  now: Date,
): MembershipOptions {
  const eligible: { membership: MembershipRule; lineItemIds: string[] }[] = []
  const invalid: { membership: MembershipRule; reason: MembershipRefusal }[] = []
  for (const membership of memberships) {
    const lineItemIds = coverable(membership, lines)
    const reason = refusal(membership, lineItemIds, now)
    if (reason === undefined) eligible.push({ membership, lineItemIds })
    else invalid.push({ membership, reason })
  }
  return { eligible, invalid }
}

export interface SelectedMembership {
  readonly id: string
  readonly lineItemIds: readonly string[]
}

export interface MembershipCover {
  /** Lines that a membership pays for: they cost nothing in money. */
  readonly covered: ReadonlySet<string>
  readonly selected: readonly SelectedMembership[]
  /** Selections that cannot be honoured. */
  readonly refused: readonly SelectedMembership[]
}

/** Which lines the selected memberships pay for. A selection that asks for more than its membership gives is refused whole. */
export function coverLines(
  options: MembershipOptions,
  selections: readonly SelectedMembership[],
  lines: readonly PricingLine[],
): MembershipCover {
  const covered = new Set<string>()
  const selected: SelectedMembership[] = []
  const refused: SelectedMembership[] = []
  for (const selection of selections) {
    const eligible = options.eligible.find(({ membership }) => membership.id === selection.id)
    const known = selection.lineItemIds.every((id) => eligible?.lineItemIds.includes(id) && !covered.has(id))
    const units = lines
      .filter((line) => selection.lineItemIds.includes(line.id))
      .reduce((count, line) => count + line.quantity, 0)
    const enough = units <= (eligible?.membership.credits?.remaining ?? Number.POSITIVE_INFINITY)
    if (eligible === undefined || !known || !enough) {
      refused.push(selection)
      continue
    }
    selected.push(selection)
    for (const id of selection.lineItemIds) covered.add(id)
  }
  return { covered, selected, refused }
}

/** What these plans pay for, the earlier one first: each line once, whole, and as far as there are credits. */
export function spendOn(
  eligible: MembershipOptions['eligible'],
  lines: readonly PricingLine[],
  paid: ReadonlySet<string>,
): SelectedMembership[] {
  const taken = new Set(paid)
  return eligible.flatMap(({ membership, lineItemIds }) => {
    let left = membership.credits?.remaining ?? Number.POSITIVE_INFINITY
    const own = lines.filter(({ id, quantity }) => {
      if (taken.has(id) || !lineItemIds.includes(id) || quantity > left) return false
      taken.add(id)
      left -= quantity
      return true
    })
    return own.length === 0 ? [] : [{ id: membership.id, lineItemIds: own.map(({ id }) => id) }]
  })
}

function coverable(membership: MembershipRule, lines: readonly PricingLine[]): string[] {
  return lines
    .filter((line) => line.productId !== undefined && membership.productIds.includes(line.productId))
    .map((line) => line.id)
}

function refusal(membership: MembershipRule, lineItemIds: string[], now: Date): MembershipRefusal | undefined {
  if (membership.expirationDate !== undefined && new Date(membership.expirationDate) <= now) return 'EXPIRED'
  if (membership.credits !== undefined && membership.credits.remaining < 1) return 'NO_CREDITS_LEFT'
  return lineItemIds.length === 0 ? 'NOT_APPLICABLE' : undefined
}
