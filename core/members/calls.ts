import type { Endpoint } from '../http/endpoint.ts'
import type { PageMetadata, Paging, SortingQuery } from '../http/query-types.ts'
import { memberOut, membersOut } from './paths.ts'
import type { MemberFields, MemberSearch, MemberSorting, WireMember } from './types.ts'

/**
 * Reads the member who is logged in. Safe to repeat.
 *
 * Fails with an application error for a visitor, who is no member.
 * Source: SPEC.md §7 Members.
 */
export const getCurrentMember: Endpoint<MemberFields & { fieldSet?: string }, { member: WireMember }> = {
  area: 'members',
  method: 'GET',
  path: '/v1/members/my',
  convert: memberOut,
}

/**
 * Reads one member; what is answered depends on `fieldsets` and on who asks. Safe to repeat.
 *
 * Fails with an application error (404) when there is no such member, or a private one is asked for by somebody else.
 * Source: SPEC.md §7 Members.
 */
export const getMember: Endpoint<MemberFields & { id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'GET',
  path: '/v1/members/{id}',
  convert: memberOut,
}

/**
 * Lists members: for visitors and members the public ones. Without paging the first 50, at most 100 at a time (see `pageOf`).
 *
 * Safe to repeat. Source: SPEC.md §7 Members.
 */
export const listMembers: Endpoint<
  MemberFields & { paging?: Paging; sorting?: readonly MemberSorting[] },
  { members?: readonly WireMember[]; metadata?: PageMetadata }
> = {
  area: 'members',
  method: 'GET',
  path: '/v1/members',
  convert: membersOut,
}

/**
 * Finds members by filter (`queryOf<MemberFilterFields>()`) and words; for visitors and members among the public ones.
 *
 * Without paging the first 50, at most 100 at a time (see `pageOf`). Safe to repeat. Fails with `INVALID_ARGUMENT`.
 * Source: SPEC.md §7 Members.
 */
export const queryMembers: Endpoint<
  MemberFields & { query: SortingQuery; search?: MemberSearch },
  { members?: readonly WireMember[]; metadata?: PageMetadata }
> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/query',
  convert: membersOut,
}
