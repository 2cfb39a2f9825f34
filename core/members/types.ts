/** The V1 members of the platform, as they are on the wire after conversion. Fields the platform may leave out are optional. */

import type { Address } from '../convert/address.ts'
import type { Image } from '../convert/image.ts'
import type { Sorting } from '../http/query-types.ts'
import type { Open } from '../open.ts'
import type { MemberActivityStatus, MemberFieldSet, MemberPrivacyStatus, MemberStatus } from './enumerations.ts'

/** A picture of a member; offsets are pixels of the original that its owner moved it by. */
export interface MemberPicture extends Image {
  readonly offsetX?: number | null
  readonly offsetY?: number | null
}

/** A postal address of a member. */
export interface MemberAddress extends Address {
  readonly id?: string | null
}

/** How to reach a member. Lists are replaced whole. */
export interface MemberContact {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly phones?: readonly string[] | null
  readonly emails?: readonly string[] | null
  readonly addresses?: readonly MemberAddress[]
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string | null
  readonly company?: string | null
  readonly jobTitle?: string | null
  /** By the key of the field, as the shop's settings name it. */
  readonly customFields?: Readonly<Record<string, { readonly name?: string | null; readonly value?: unknown }>>
}

/** What other members see. */
export interface MemberProfile {
  readonly nickname?: string | null
  /** Last part of the address of the member's page; unique in the site. */
  readonly slug?: string | null
  readonly photo?: MemberPicture
  readonly cover?: MemberPicture
  readonly title?: string | null
}

/** Which fields are there depends on the field set asked for and on who asks. */
export interface WireMember {
  readonly id: string
  readonly loginEmail?: string | null
  readonly loginEmailVerified?: boolean | null
  readonly status?: Open<MemberStatus>
  readonly contactId?: string | null
  readonly contact?: MemberContact
  readonly profile?: MemberProfile
  readonly privacyStatus?: Open<MemberPrivacyStatus>
  readonly activityStatus?: Open<MemberActivityStatus>
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  readonly lastLoginDate?: Date | null
}

/** Several sets are answered as the largest of them. Without any: `PUBLIC`. */
export interface MemberFields {
  readonly fieldsets?: readonly MemberFieldSet[]
}

/** Fields that a member can be changed by. Lists replace those that are there. */
export interface MemberChange {
  readonly loginEmail?: string
  readonly contact?: MemberContact
  readonly profile?: MemberProfile
  readonly privacyStatus?: MemberPrivacyStatus
}

/** Words to look for in members; without `fields` in all that can be searched. */
export interface MemberSearch {
  readonly expression?: string
  readonly fields?: readonly string[]
}

/** What members can be found by: `{ status: 'PENDING' }`, `{ 'profile.slug': { $startsWith: 'a' } }`. */
export interface MemberFilterFields {
  readonly id: string
  readonly loginEmail: string
  readonly status: MemberStatus
  readonly contactId: string
  readonly privacyStatus: MemberPrivacyStatus
  readonly 'contact.firstName': string
  readonly 'contact.lastName': string
  readonly 'profile.nickname': string
  readonly 'profile.slug': string
}

/** What members can be sorted by. */
export type MemberSorting = Sorting<keyof MemberFilterFields | 'createdDate' | 'lastLoginDate'>
