import type { Queryable } from '../db/database.ts'
import { type EventSource, emit } from '../events/emit.ts'
import type { MemberRow } from './member-store.ts'
import { wireMember } from './member-wire.ts'

/** Tells that there is a new member, or a changed one, as it is now. */
export function tellMember(
  tx: Queryable,
  what: 'created' | 'updated',
  member: MemberRow,
  source: EventSource,
): Promise<void> {
  const entity = wireMember(member)
  return emit(tx, { type: `wix.members.v1.member_${what}`, entityId: member.id, entity }, source)
}

export function tellMemberDeleted(tx: Queryable, memberId: string, source: EventSource): Promise<void> {
  return emit(tx, { type: 'wix.members.v1.member_deleted', entityId: memberId }, source)
}
