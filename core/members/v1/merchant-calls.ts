import type { BulkActionMetadata, ItemMetadata } from '../../http/bulk-types.ts'
import type { MerchantEndpoint } from '../../http/endpoint.ts'
import type { Filter } from '../../http/query/query-types.ts'
import { memberConversion, memberResponseConversion } from './conversions.ts'
import type { MemberChange, MemberFilterFields, MemberSearch, WireMember } from './types.ts'

/** A job for the members of a filter. It continues after the response. The platform sends one webhook event per member. */
export interface MemberJob {
  /** ID of the task that the platform runs in the background. */
  readonly jobId?: string
}

/**
 * Creates a member with this login email address. The member sets a password through a recovery or activation email.
 *
 * Not idempotent: never retried. Fails with an application error when the member already exists. Source: core/README.md#members.
 */
export const createMember: MerchantEndpoint<
  { member: MemberChange & { readonly loginEmail: string } },
  { member: WireMember }
> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members',
  convert: memberConversion,
}

/** Mutes a member: activity status `MUTED`, no posts in the community. Safe to repeat. Source: core/README.md#members. */
export const muteMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/mute',
  convert: memberResponseConversion,
}

/** Unmutes a member: activity status `ACTIVE`. Safe to repeat. Source: core/README.md#members. */
export const unmuteMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/unmute',
  convert: memberResponseConversion,
}

/** Approves a pending or blocked member: status `APPROVED`. Safe to repeat. Source: core/README.md#members. */
export const approveMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/approve',
  convert: memberResponseConversion,
}

/** Blocks a member: status `BLOCKED`. Ends their logins. Safe to repeat. Source: core/README.md#members. */
export const blockMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/block',
  convert: memberResponseConversion,
}

/** Removes the login of a member permanently, and keeps the contact: status `OFFLINE`. Safe to repeat. Source: core/README.md#members. */
export const disconnectMember: MerchantEndpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/disconnect',
  convert: memberResponseConversion,
}

/**
 * Deletes a member permanently. Keeps the contact. Fails with an application error (404) when the member does not exist.
 * Source: core/README.md#members.
 */
export const deleteMember: MerchantEndpoint<{ id: string; contentAssigneeId?: string }, Record<never, never>> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/{id}',
}

/** Deletes 1 to 100 members permanently. One may fail while others succeed: see `results[].itemMetadata`. Source: core/README.md#members. */
export const bulkDeleteMembers: MerchantEndpoint<
  { memberIds: readonly string[] },
  { results?: readonly { readonly itemMetadata?: ItemMetadata }[]; bulkActionMetadata?: BulkActionMetadata }
> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/bulk/delete',
}

/**
 * Deletes all members that match the filter permanently. An empty filter matches all members. Returns before the job is done.
 * Source: core/README.md#members.
 */
export const bulkDeleteMembersByFilter: MerchantEndpoint<
  { filter: Filter<MemberFilterFields>; contentAssigneeId?: string; search?: MemberSearch },
  MemberJob
> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/bulk/delete-by-filter',
}

/**
 * Approves all members that match the filter. An empty filter matches all members. Returns before the job is done. Source: core/README.md#members.
 */
export const bulkApproveMembers: MerchantEndpoint<{ filter: Filter<MemberFilterFields> }, MemberJob> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/bulk/approve-by-filter',
}

/** Blocks all members that match the filter. An empty filter matches all members. Returns before the job is done. Source: core/README.md#members. */
export const bulkBlockMembers: MerchantEndpoint<{ filter: Filter<MemberFilterFields> }, MemberJob> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/bulk/block-by-filter',
}
