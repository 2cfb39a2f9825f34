import type { Endpoint } from '../../http/endpoint.ts'
import type { PageMetadata, Paging, SortingQuery } from '../../http/query/query-types.ts'
import type { MemberFieldSet } from '../enumerations.ts'
import { memberResponseConversion, membersResponseConversion } from './conversions.ts'
import type { MemberFields, MemberFilterFields, MemberSearch, MemberSorting, WireMember } from './types.ts'

/**
 * Reads the logged-in member. Safe to repeat.
 *
 * Fails with an application error for a visitor.
 * Source: core/README.md#members.
 */
export const getCurrentMember: Endpoint<MemberFields & { fieldSet?: MemberFieldSet }, { member: WireMember }> = {
  area: 'members',
  method: 'GET',
  path: '/v1/members/my',
  convert: memberResponseConversion,
}

/**
 * Reads one member. The fields of the response depend on `fieldsets` and on the caller. Safe to repeat.
 *
 * Fails with an application error (404) when the member does not exist, or is private and not the caller.
 * Source: core/README.md#members; the platform's reference, Get Member.
 */
export const getMember: Endpoint<MemberFields & { id: string }, { member: WireMember }> = {
  area: 'members',
  method: 'GET',
  path: '/v1/members/{id}',
  convert: memberResponseConversion,
}

/**
 * Lists members. Visitors and members get only public members. The page size is 50 by default, and 100 at most (see `pageOf`).
 *
 * Safe to repeat. Source: core/README.md#members; the platform's reference, List Members.
 */
export const listMembers: Endpoint<
  MemberFields & { paging?: Paging; sorting?: readonly MemberSorting[] },
  { members?: readonly WireMember[]; metadata?: PageMetadata }
> = {
  area: 'members',
  method: 'GET',
  path: '/v1/members',
  convert: membersResponseConversion,
}

/**
 * Queries members by filter (`queryOf<MemberFilterFields>()`) and search text. Visitors and members get only public members.
 *
 * The page size is 50 by default, and 100 at most (see `pageOf`). Safe to repeat. Fails with `INVALID_ARGUMENT`.
 * Source: core/README.md#members; the platform's reference, Query Members.
 */
export const queryMembers: Endpoint<
  MemberFields & { query: SortingQuery<MemberFilterFields>; search?: MemberSearch },
  { members?: readonly WireMember[]; metadata?: PageMetadata }
> = {
  area: 'members',
  method: 'POST',
  path: '/v1/members/query',
  convert: membersResponseConversion,
}
