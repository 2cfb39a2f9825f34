import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Queryable } from '../db/database.ts'
import { changeEach } from '../http/bulk.ts'
import { defineRoute, type Route } from '../http/call.ts'
import { ApplicationError, requireElevated, ValidationError } from '../http/errors.ts'
import { guid, some } from '../http/input/schemas.ts'
import { violation } from '../http/query/fields.ts'
import type { Ctx } from '../platform.ts'
import { applyAction, readMember, removeMember } from './change-member.ts'
import { shownMember } from './fields.ts'
import { findAllMembers } from './find-members.ts'
import type { MemberAction } from './rules/member-state.ts'
import { byId, email, filter, memberChange, search } from './schemas.ts'
import { findMember, type MemberRow } from './store.ts'
import { addMember } from './update-member.ts'

const contentAssigneeId = v.nullish(guid)

/** Calls of merchants to manage members. Source: core/README.md#members. */
export const manageMembersRoutes: readonly Route[] = [
  defineRoute(
    'createMember',
    v.object({ member: v.object({ ...memberChange, loginEmail: email }) }),
    async ({ member: input }, ctx) => {
      requireElevated(ctx, 'create members')
      const member = await ctx.platform.db.transaction((tx) => addMember(tx, input.loginEmail, input, ctx))
      return { member: shownMember(member, 'FULL', ctx) }
    },
  ),
  defineRoute('muteMember', byId, actionHandler('mute')),
  defineRoute('unmuteMember', byId, actionHandler('unmute')),
  defineRoute('approveMember', byId, actionHandler('approve')),
  defineRoute('blockMember', byId, actionHandler('block')),
  defineRoute('disconnectMember', byId, actionHandler('disconnect')),
  defineRoute('deleteMember', v.object({ id: guid, contentAssigneeId }), async ({ id, contentAssigneeId }, ctx) => {
    requireElevated(ctx, 'delete members')
    return await deleteMember(ctx, id, contentAssigneeId)
  }),
  defineRoute('bulkDeleteMembers', v.object({ memberIds: some(guid, 100) }), ({ memberIds }, ctx) => {
    requireElevated(ctx, 'delete members')
    return deleteEach(memberIds, ctx)
  }),
  defineRoute('bulkDeleteMembersByFilter', v.object({ filter, contentAssigneeId, search }), (input, ctx) =>
    runJob(ctx, input, async (tx, matching) => {
      await checkAssignee(tx, input.contentAssigneeId, [])
      for (const member of matching) if (member.id !== input.contentAssigneeId) await removeMember(tx, member, ctx)
    }),
  ),
  defineRoute('bulkApproveMembers', v.object({ filter }), (input, ctx) =>
    runJob(ctx, input, (tx, matching) => applyToAll(tx, 'approve', matching, ctx)),
  ),
  defineRoute('bulkBlockMembers', v.object({ filter }), (input, ctx) =>
    runJob(ctx, input, (tx, matching) => applyToAll(tx, 'block', matching, ctx)),
  ),
]

/** Deletes a member. The content can be assigned to another member. Fails with 404 for an unknown member. */
export async function deleteMember(ctx: Ctx, id: string, contentAssigneeId: string | null | undefined): Promise<void> {
  await ctx.platform.db.transaction(async (tx) => {
    const member = await readMember(tx, id)
    await checkAssignee(tx, contentAssigneeId, [id])
    await removeMember(tx, member, ctx)
  })
}

/** Refuses an assignee who does not exist or is deleted in the same call. No content is moved, because members have none here. */
async function checkAssignee(db: Queryable, id: string | null | undefined, deleted: readonly string[]): Promise<void> {
  if (!id) return
  if (!deleted.includes(id) && (await findMember(db, id)) !== undefined) return
  throw new ValidationError([violation('contentAssigneeId', 'OTHER', 'must be another member')])
}

function actionHandler(action: MemberAction) {
  return async ({ id }: { id: string }, ctx: Ctx): Promise<object> => {
    requireElevated(ctx, `${action} members`)
    const changed = await ctx.platform.db.transaction(async (tx) =>
      applyAction(tx, action, await readMember(tx, id), ctx),
    )
    return { member: shownMember(changed, 'FULL', ctx) }
  }
}

function deleteEach(ids: readonly string[], ctx: Ctx): Promise<object> {
  return ctx.platform.db.transaction((tx) =>
    changeEach(ids, async (id) => removeMember(tx, await readMember(tx, id), ctx)),
  )
}

/**
 * Applies an action to all members that match a filter. The hosted platform continues after the response. Here the job completes in one
 * transaction before the response.
 */
async function runJob(
  ctx: Ctx,
  input: { filter: unknown; search?: Parameters<typeof findAllMembers>[2] },
  apply: (tx: Queryable, matching: MemberRow[]) => Promise<void>,
): Promise<object> {
  requireElevated(ctx, 'change members by filter')
  await ctx.platform.db.transaction(async (tx) => apply(tx, await findAllMembers(tx, input.filter, input.search)))
  return { jobId: randomUUID() }
}

/** Members who do not allow the action (disconnected members, the caller) are skipped. */
async function applyToAll(
  tx: Queryable,
  action: MemberAction,
  matching: readonly MemberRow[],
  ctx: Ctx,
): Promise<void> {
  for (const member of matching) {
    try {
      await applyAction(tx, action, member, ctx)
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error
    }
  }
}
