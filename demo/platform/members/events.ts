import type { Queryable } from '../db/database.ts'
import { type EventSource, emit } from '../webhooks/emit.ts'
import type { MemberRow } from './store.ts'
import { wireMember } from './wire.ts'

/** Emits an event with the created or updated member. */
export function emitMember(
  tx: Queryable,
  change: 'created' | 'updated',
  member: MemberRow,
  source: EventSource,
): Promise<void> {
  const entity = wireMember(member)
  return emit(tx, { type: `wix.members.v1.member_${change}`, entityId: member.id, entity }, source)
}

export function emitMemberDeleted(tx: Queryable, memberId: string, source: EventSource): Promise<void> {
  return emit(tx, { type: 'wix.members.v1.member_deleted', entityId: memberId }, source)
}
