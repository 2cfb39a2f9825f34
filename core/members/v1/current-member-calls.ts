import type { Endpoint } from '../../http/endpoint.ts'
import { memberConversion, memberResponseConversion } from './conversions.ts'
import type { MemberChange, WireMember } from './types.ts'

/**
 * Updates the slug of the logged-in member: the last path segment of the URL of their page. Safe to repeat.
 *
 * Fails with an application error when another member has the slug, or for a visitor. Source: core/README.md#members.
 */
export const updateCurrentMemberSlug: Endpoint<{ slug: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/my/slug',
  convert: memberResponseConversion,
}

/**
 * Updates the slug of a member. Members can update only their own. Safe to repeat.
 *
 * Fails with an application error when another member has the slug. Source: core/README.md#members.
 */
export const updateMemberSlug: Endpoint<{ id: string; slug: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/slug',
  convert: memberResponseConversion,
}

/** Makes the profile of the logged-in member public. Safe to repeat. Fails for a visitor. Source: core/README.md#members. */
export const joinCommunity: Endpoint<Record<never, never>, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/join-community',
  convert: memberResponseConversion,
}

/** Makes the profile of the logged-in member private. Safe to repeat. Fails for a visitor. Source: core/README.md#members. */
export const leaveCommunity: Endpoint<Record<never, never>, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/leave-community',
  convert: memberResponseConversion,
}

/**
 * Updates the fields of a member that are present. Members can update only themselves.
 *
 * Replaces whole lists (phones, emails, addresses). An empty list changes nothing: use `deleteMemberPhones`, `deleteMemberEmails` and
 * `deleteMemberAddresses`. Safe to repeat. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: core/README.md#members; the platform's reference, Update Member.
 */
export const updateMember: Endpoint<{ member: MemberChange & { readonly id: string } }, { member: WireMember }> = {
  area: 'members',
  method: 'PATCH',
  path: '/v1/members/{member.id}',
  convert: memberConversion,
}

/** Deletes all phone numbers of a member. Members can delete only their own. Safe to repeat. Source: core/README.md#members. */
export const deleteMemberPhones: Endpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/{id}/phones',
  convert: memberResponseConversion,
}

/**
 * Deletes all email addresses of a member except the login address. Members can delete only their own. Safe to repeat.
 *
 * Source: core/README.md#members.
 */
export const deleteMemberEmails: Endpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/{id}/emails',
  convert: memberResponseConversion,
}

/** Deletes all postal addresses of a member. Members can delete only their own. Safe to repeat. Source: core/README.md#members. */
export const deleteMemberAddresses: Endpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/{id}/addresses',
  convert: memberResponseConversion,
}

/**
 * Deletes the logged-in member permanently. Their content is assigned to `contentAssigneeId`, or to the site owner.
 *
 * Invalidates the tokens. Clear them afterwards (`client.auth.clear()`). Fails for a visitor. Source: core/README.md#members.
 */
export const deleteMyMember: Endpoint<{ contentAssigneeId?: string }, Record<never, never>> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/my',
}
