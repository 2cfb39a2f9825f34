import type { PricingLine } from '../../pricing/pricing.ts'

/** A membership plan of a member. One unit costs one credit. */
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
  /** Lines covered by a membership. Their price is zero. */
  readonly covered: ReadonlySet<string>
  readonly selected: readonly SelectedMembership[]
  /** Invalid selections. */
  readonly refused: readonly SelectedMembership[]
}

/** Determines the lines that the selected memberships cover. A selection with more units than credits is refused completely. */
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
    const areCoverable = selection.lineItemIds.every((id) => eligible?.lineItemIds.includes(id) && !covered.has(id))
    const units = lines
      .filter((line) => selection.lineItemIds.includes(line.id))
      .reduce((count, line) => count + line.quantity, 0)
    const hasCredits = units <= (eligible?.membership.credits?.remaining ?? Number.POSITIVE_INFINITY)
    if (eligible === undefined || !areCoverable || !hasCredits) {
      refused.push(selection)
      continue
    }
    selected.push(selection)
    for (const id of selection.lineItemIds) covered.add(id)
  }
  return { covered, selected, refused }
}

/** Assigns lines to plans, in the order of the plans. Each line is assigned once and completely, if the credits suffice. */
export function assignLines(
  eligible: MembershipOptions['eligible'],
  lines: readonly PricingLine[],
  paid: ReadonlySet<string>,
): SelectedMembership[] {
  const assigned = new Set(paid)
  return eligible.flatMap(({ membership, lineItemIds }) => {
    let credits = membership.credits?.remaining ?? Number.POSITIVE_INFINITY
    const assignedLines = lines.filter(({ id, quantity }) => {
      if (assigned.has(id) || !lineItemIds.includes(id) || quantity > credits) return false
      assigned.add(id)
      credits -= quantity
      return true
    })
    return assignedLines.length === 0 ? [] : [{ id: membership.id, lineItemIds: assignedLines.map(({ id }) => id) }]
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
