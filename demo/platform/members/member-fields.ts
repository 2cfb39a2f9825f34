import type { Ctx } from '../platform.ts'
import type { MemberRow } from './member-store.ts'
import { wireMember } from './member-wire.ts'

/** How much of a member is answered, from little to all. Source: SPEC.md §3. */
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

/** The largest of the sets asked for; `PUBLIC` without any. */
export function largestOf(asked: readonly FieldSet[] | null | undefined): FieldSet {
  return fieldSets.findLast((set) => asked?.includes(set)) ?? 'PUBLIC'
}

/**
 * A member with the fields of a set, as far as the caller may have them: of others, visitors and members get the public ones.
 *
 * Source: platform reference, Members: field sets. With `PUBLIC` the statuses are answered as `UNKNOWN`.
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
