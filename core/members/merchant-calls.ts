import type { BulkActionMetadata, ItemMetadata } from '../http/bulk-types.ts'
import type { MerchantEndpoint } from '../http/endpoint.ts'
import type { Filter } from '../http/query-types.ts'
import { memberInAndOut, memberOut } from './paths.ts'
import type { MemberChange, MemberSearch, WireMember } from './types.ts'

/** Some members by filter. The work goes on after the answer; the platform tells of each member by an event. */
export interface MemberJob {
  readonly jobId?: string
}

/**
 * Adds a member who can log in with this e-mail address, once a password is set by way of a recovery or activation e-mail.
 *
 * Never retried. Fails with an application error when there is such a member. Source: SPEC.md §7 Members.
 */
export const createMember: MerchantEndpoint<
  { member: MemberChange & { readonly loginEmail: string } },
  { member: WireMember }
> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members',
  convert: memberInAndOut,
}

/** Keeps a member from writing in the community: activity status `MUTED`. Safe to repeat. Source: SPEC.md §4, §7 Members. */
export const muteMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/mute',
  convert: memberOut,
}

/** Lets a member write again: activity status `ACTIVE`. Safe to repeat. Source: SPEC.md §4, §7 Members. */
export const unmuteMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/unmute',
  convert: memberOut,
}

/** Lets a member in who waits for it, or was blocked: status `APPROVED`. Safe to repeat. Source: SPEC.md §4, §7 Members. */
export const approveMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/approve',
  convert: memberOut,
}

/** Keeps a member out: status `BLOCKED`, logins end. Safe to repeat. Source: SPEC.md §4, §7 Members. */
export const blockMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/block',
  convert: memberOut,
}

/** Takes a member's login away but keeps the contact: status `OFFLINE`. It cannot be undone. Safe to repeat. Source: SPEC.md §4, §7 Members. */
export const disconnectMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/disconnect',
  convert: memberOut,
}

/** Deletes a member for good; the contact stays. Fails with an application error (404) when there is none. Source: SPEC.md §7 Members. */
export const deleteMember: MerchantEndpoint<{ id: string; contentAssigneeId?: string }, Record<never, never>> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/{id}',
}

/** Deletes several members for good, 1 to 100; one may fail while others succeed. Source: SPEC.md §7 Members. */
export const bulkDeleteMembers: MerchantEndpoint<
  { memberIds: readonly string[] },
  { results?: readonly { readonly itemMetadata?: ItemMetadata }[]; bulkActionMetadata?: BulkActionMetadata }
> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/bulk/delete',
}

/** Deletes all members that the filter finds, for good; an empty filter finds every one. Answers before it is done. Source: SPEC.md §7 Members. */
export const bulkDeleteMembersByFilter: MerchantEndpoint<
  { filter: Filter; contentAssigneeId?: string; search?: MemberSearch },
  MemberJob
> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/bulk/delete-by-filter',
}

/** Approves all members that the filter finds; an empty filter finds every one. Answers before it is done. Source: SPEC.md §7 Members. */
export const bulkApproveMembers: MerchantEndpoint<{ filter: Filter }, MemberJob> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/bulk/approve-by-filter',
}

/** Blocks all members that the filter finds; an empty filter finds every one. Answers before it is done. Source: SPEC.md §7 Members. */
export const bulkBlockMembers: MerchantEndpoint<{ filter: Filter }, MemberJob> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/bulk/block-by-filter',
}
