import type { Ctx } from '../platform.ts'
import type { MemberRow } from './store.ts'
import { wireMember } from './wire.ts'

/** Field sets of member responses, smallest first. Source: core/README.md#members. */
export const fieldSets = ['PUBLIC', 'EXTENDED', 'FULL'] as const
export type FieldSet = (typeof fieldSets)[number]

const EXTENDED = [
  'id',
  'loginEmail',
  'status',
  'contactId',
  'profile',
  'privacyStatus',
  'activityStatus',
  'createdDate',
  'updatedDate',
] as const
const PUBLIC = ['id', 'contactId', 'profile', 'createdDate', 'updatedDate'] as const
const UNKNOWN = { status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' }

/** The largest of the requested field sets. Default: `PUBLIC`. */
export function largestOf(requested: readonly FieldSet[] | null | undefined): FieldSet {
  return fieldSets.findLast((set) => requested?.includes(set)) ?? 'PUBLIC'
}

/**
 * A member with the fields of a set. Visitors and members get only the public fields of other members.
 *
 * Source: platform reference, Members: field sets. With `PUBLIC`, the statuses are `UNKNOWN`.
 */
export function shownMember(member: MemberRow, set: FieldSet, ctx: Ctx): Record<string, unknown> {
  const wire = wireMember(member)
  const allowed = ctx.elevated || isOwn(member.id, ctx) ? set : 'PUBLIC'
  if (allowed === 'FULL') return wire
  const names = allowed === 'EXTENDED' ? EXTENDED : PUBLIC
  return { ...(allowed === 'PUBLIC' ? UNKNOWN : {}), ...Object.fromEntries(names.map((name) => [name, wire[name]])) }
}

export function isOwn(memberId: string, { caller }: Ctx): boolean {
  return caller.kind === 'member' && caller.memberId === memberId
}
