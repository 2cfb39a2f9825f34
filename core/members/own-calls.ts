import type { Endpoint } from '../http/endpoint.ts'
import { memberInAndOut, memberOut } from './paths.ts'
import type { MemberChange, WireMember } from './types.ts'

/**
 * Changes the last part of the address of one's own page. Safe to repeat.
 *
 * Fails with an application error when another member has it, or for a visitor. Source: SPEC.md §7 Members.
 */
export const updateCurrentMemberSlug: Endpoint<{ slug: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/my/slug',
  convert: memberOut,
}

/**
 * Changes the last part of the address of a member's page; members their own only. Safe to repeat.
 *
 * Fails with an application error when another member has it. Source: SPEC.md §7 Members.
 */
export const updateMemberSlug: Endpoint<{ id: string; slug: string }, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/{id}/slug',
  convert: memberOut,
}

/** Makes one's own profile public, for other members to see. Safe to repeat. Fails for a visitor. Source: SPEC.md §4, §7 Members. */
export const joinCommunity: Endpoint<Record<never, never>, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/join-community',
  convert: memberOut,
}

/** Makes one's own profile private again. Safe to repeat. Fails for a visitor. Source: SPEC.md §4, §7 Members. */
export const leaveCommunity: Endpoint<Record<never, never>, { member: WireMember }> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/leave-community',
  convert: memberOut,
}

/**
 * Changes the fields of a member that are there; lists (phones, e-mails, addresses) are replaced whole; an empty one changes nothing, they are emptied by
 * `deleteMemberPhones`, `deleteMemberEmails` and `deleteMemberAddresses`. Members change themselves only.
 *
 * Safe to repeat. Fails with `INVALID_ARGUMENT` or an application error. Source: SPEC.md §1, §7 Members.
 */
export const updateMember: Endpoint<{ member: MemberChange & { readonly id: string } }, { member: WireMember }> = {
  area: 'members',
  method: 'PATCH',
  path: '/v1/members/{member.id}',
  convert: memberInAndOut,
}

/** Deletes all phone numbers of a member; members their own only. Safe to repeat. Source: SPEC.md §3 Member, §7 Members. */
export const deleteMemberPhones: Endpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/{id}/phones',
  convert: memberOut,
}

/** Deletes all e-mail addresses of a member but the one to log in with; members their own only. Safe to repeat. Source: SPEC.md §3 Member, §7 Members. */
export const deleteMemberEmails: Endpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/{id}/emails',
  convert: memberOut,
}

/** Deletes all postal addresses of a member; members their own only. Safe to repeat. Source: SPEC.md §3 Member, §7 Members. */
export const deleteMemberAddresses: Endpoint<{ id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/{id}/addresses',
  convert: memberOut,
}

/**
 * Deletes the member who is logged in, for good. What the member wrote goes to `contentAssigneeId`, else to the site's owner.
 *
 * The tokens are void then: clear them (`client.auth.clear()`). Fails for a visitor. Source: SPEC.md §7 Members.
 */
export const deleteMyMember: Endpoint<{ contentAssigneeId?: string }, Record<never, never>> = {
  area: 'members',
  method: 'DELETE',
  path: '/v1/members/my',
}
