import { eq } from 'drizzle-orm'
import { emitCartDeleted } from '../cart/events.ts'
import { deleteCart, findCart } from '../cart/store.ts'
import type { Queryable } from '../db/database.ts'
import { memberships } from '../db/schema/commerce.ts'
import { identities } from '../db/schema/identity.ts'
import { members } from '../db/schema/members.ts'
import { ApplicationError, notFound, permissionDenied } from '../http/errors.ts'
import { endMemberSessions } from '../identity/store/sessions.ts'
import type { Ctx } from '../platform.ts'
import type { EventSource } from '../webhooks/emit.ts'
import { emitMember, emitMemberDeleted } from './events.ts'
import { type MemberAction, type MemberRefusal, memberAfter } from './rules/member-state.ts'
import { findMember, type MemberRow, updateMemberRow } from './store.ts'

const refusals: Readonly<Record<MemberRefusal, string>> = {
  MEMBER_IS_OFFLINE: 'A disconnected member cannot be approved or blocked',
  COMMUNITY_JOIN_IMPOSSIBLE: 'Only an approved member can join the community',
}

/** Finds a member by id. Fails with `NOT_FOUND` (404). */
export async function readMember(db: Queryable, id: string): Promise<MemberRow> {
  const member = await findMember(db, id)
  if (member === undefined) throw notFound(`No member with the id ${id}`)
  return member
}

/** Saves changes of a member and emits an event. Resolves with the changed member. */
export async function changeMember(
  tx: Queryable,
  member: MemberRow,
  changes: Partial<MemberRow>,
  source: EventSource,
): Promise<MemberRow> {
  const now = source.platform.clock.now()
  await updateMemberRow(tx, member.id, changes, now)
  const changed = { ...member, ...changes, updatedDate: now.toISOString() }
  await emitMember(tx, 'updated', changed, source)
  return changed
}

/**
 * Applies an action to a member. A repeated action changes nothing and emits no event. Blocking or disconnecting ends all sessions, and
 * disconnecting deletes the password.
 *
 * Fails with `MEMBER_IS_OFFLINE`, `COMMUNITY_JOIN_IMPOSSIBLE` (428) and `MEMBER_SELF_BLOCK_FORBIDDEN` (403).
 */
export async function applyAction(
  tx: Queryable,
  action: MemberAction,
  member: MemberRow,
  ctx: Ctx,
): Promise<MemberRow> {
  if (action === 'block' && ctx.caller.kind === 'member' && ctx.caller.memberId === member.id) {
    throw new ApplicationError('MEMBER_SELF_BLOCK_FORBIDDEN', 403, 'Members cannot block themselves', {
      memberId: member.id,
    })
  }
  const transition = memberAfter(action, member)
  if ('refusal' in transition) {
    throw new ApplicationError(transition.refusal, 428, refusals[transition.refusal], { memberId: member.id })
  }
  if (!transition.changed) return member
  if (action === 'block' || action === 'disconnect') await endMemberSessions(tx, member.id, ctx.now())
  if (action === 'disconnect') await tx.delete(identities).where(eq(identities.memberId, member.id))
  return changeMember(tx, member, transition.state, ctx)
}

/** Deletes a member with login, cart and memberships, but without orders. */
export async function removeMember(tx: Queryable, { id }: MemberRow, ctx: Ctx): Promise<void> {
  await endMemberSessions(tx, id, ctx.now())
  const owner = `member:${id}`
  const cart = await findCart(tx, owner)
  if (cart !== undefined) {
    await deleteCart(tx, owner, cart.id)
    await emitCartDeleted(tx, cart.id, ctx)
  }
  await tx.delete(memberships).where(eq(memberships.memberId, id))
  await tx.delete(members).where(eq(members.id, id))
  await emitMemberDeleted(tx, id, ctx)
}

/** The id of the calling member. Fails with 403 for visitors, and for merchants without a member's token. */
export function callingMember({ caller }: Ctx): string {
  if (caller.kind === 'member') return caller.memberId
  throw permissionDenied('Only logged-in members can use this call')
}
