import * as v from 'valibot'
import { defineRoute, type Route } from '../http/call.ts'
import { notFound, permissionDenied } from '../http/errors.ts'
import { guid, optionalObject } from '../http/input/schemas.ts'
import type { Ctx } from '../platform.ts'
import { applyAction, callingMember, changeMember, readMember } from './change-member.ts'
import { isOwn, largestOf, shownMember } from './fields.ts'
import { findMembers } from './find-members.ts'
import { deleteMember, manageMembersRoutes } from './merchant-routes.ts'
import { isShown, type MemberAction } from './rules/member-state.ts'
import { byId, fieldsets, memberChange, paging, search, slug, sorting } from './schemas.ts'
import { findMember, type MemberRow } from './store.ts'
import type { MemberContact } from './types.ts'
import { applyChange, changeSlug } from './update-member.ts'

const fullMember = (member: MemberRow, ctx: Ctx) => ({ member: shownMember(member, 'FULL', ctx) })

/** Calls to read members, calls of members about themselves, and calls of merchants. Source: core/README.md#members. */
export const membersRoutes: readonly Route[] = [
  defineRoute(
    'getCurrentMember',
    v.object({ fieldSet: v.optional(v.string()), fieldsets }),
    async ({ fieldSet, fieldsets: sets }, ctx) => {
      const { caller, platform } = ctx
      const member = caller.kind === 'member' ? await findMember(platform.db, caller.memberId) : undefined
      if (member === undefined) throw notFound('No member is logged in')
      const single = fieldSet === 'FULL' || fieldSet === 'EXTENDED' ? ([fieldSet] as const) : []
      return { member: shownMember(member, largestOf([...single, ...(sets ?? [])]), ctx) }
    },
  ),
  defineRoute('getMember', v.object({ id: guid, fieldsets }), async ({ id, fieldsets: sets }, ctx) => {
    const member = await readMember(ctx.platform.db, id)
    if (!ctx.elevated && !isOwn(id, ctx) && !isShown(member)) throw notFound(`No member with the id ${id}`)
    return { member: shownMember(member, largestOf(sets), ctx) }
  }),
  defineRoute('listMembers', v.object({ fieldsets, paging, sorting }), ({ fieldsets: sets, ...input }, ctx) =>
    readPage(ctx, sets, input),
  ),
  defineRoute(
    'queryMembers',
    v.object({
      fieldsets,
      search,
      query: v.nullish(v.object({ filter: optionalObject, paging, sorting })),
    }),
    ({ fieldsets: sets, query, search: text }, ctx) => readPage(ctx, sets, { ...query, search: text }),
  ),
  defineRoute('updateCurrentMemberSlug', v.object({ slug }), (input, ctx) =>
    changeAndRespond(ctx, callingMember(ctx), (tx, member) => changeSlug(tx, member, input.slug, ctx)),
  ),
  defineRoute('updateMemberSlug', v.object({ id: guid, slug }), (input, ctx) =>
    changeAndRespond(ctx, requireOwnOrMerchant(input.id, ctx), (tx, member) => changeSlug(tx, member, input.slug, ctx)),
  ),
  defineRoute('joinCommunity', v.object({}), (_, ctx) => applyOwnAction(ctx, 'join', callingMember(ctx))),
  defineRoute('leaveCommunity', v.object({}), (_, ctx) => applyOwnAction(ctx, 'leave', callingMember(ctx))),
  defineRoute(
    'updateMember',
    v.object({ member: v.object({ id: guid, ...memberChange }) }),
    ({ member: changes }, ctx) =>
      changeAndRespond(ctx, requireOwnOrMerchant(changes.id, ctx), (tx, member) =>
        applyChange(tx, member, changes, ctx),
      ),
  ),
  defineRoute('deleteMemberPhones', byId, ({ id }, ctx) => clearContactList(ctx, id, 'phones')),
  defineRoute('deleteMemberEmails', byId, ({ id }, ctx) => clearContactList(ctx, id, 'emails')),
  defineRoute('deleteMemberAddresses', byId, ({ id }, ctx) => clearContactList(ctx, id, 'addresses')),
  defineRoute('deleteMyMember', v.object({ contentAssigneeId: v.nullish(guid) }), ({ contentAssigneeId }, ctx) =>
    deleteMember(ctx, callingMember(ctx), contentAssigneeId),
  ),
  ...manageMembersRoutes,
]

async function readPage(
  ctx: Ctx,
  sets: Parameters<typeof largestOf>[0],
  input: Parameters<typeof findMembers>[1],
): Promise<object> {
  const { items, metadata } = await findMembers(ctx, input)
  return { members: items.map((member) => shownMember(member, largestOf(sets), ctx)), metadata }
}

type Change = (tx: Parameters<typeof readMember>[0], member: MemberRow) => Promise<MemberRow>

async function changeAndRespond(ctx: Ctx, id: string, change: Change): Promise<object> {
  return fullMember(await ctx.platform.db.transaction(async (tx) => change(tx, await readMember(tx, id))), ctx)
}

function applyOwnAction(ctx: Ctx, action: MemberAction, id: string): Promise<object> {
  return changeAndRespond(ctx, id, (tx, member) => applyAction(tx, action, member, ctx))
}

function clearContactList(ctx: Ctx, id: string, list: 'phones' | 'emails' | 'addresses'): Promise<object> {
  return changeAndRespond(ctx, requireOwnOrMerchant(id, ctx), (tx, member) => {
    const contact: MemberContact = { ...member.contact, [list]: [] }
    return changeMember(tx, member, { contact }, ctx)
  })
}

/** Members may change themselves, merchants all members. Fails with 403 for others. */
function requireOwnOrMerchant(id: string, ctx: Ctx): string {
  if (ctx.elevated || isOwn(id, ctx)) return id
  throw permissionDenied('Members can only change their own data')
}
