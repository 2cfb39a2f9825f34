/** V1 members of the platform after conversion. Fields that the platform may omit are optional. */

import type { Address } from '../../convert/address.ts'
import type { Image } from '../../convert/image.ts'
import type { Sorting } from '../../http/query-types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { MemberActivityStatus, MemberFieldSet, MemberPrivacyStatus, MemberStatus } from '../enumerations.ts'

/** A picture of a member. Offsets are the displacement in pixels of the original. */
export interface MemberPicture extends Image {
  readonly offsetX?: number | null
  readonly offsetY?: number | null
}

/** A postal address of a member. */
export interface MemberAddress extends Address {
  readonly id?: string | null
}

/** Contact details of a member. Updates replace whole lists. */
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
  /** Custom fields by the field keys of the shop's settings. */
  readonly customFields?: Readonly<Record<string, { readonly name?: string | null; readonly value?: unknown }>>
}

/** Profile of a member, visible to other members if public. */
export interface MemberProfile {
  readonly nickname?: string | null
  /** Last path segment of the URL of the member's page. Unique within the site. */
  readonly slug?: string | null
  readonly photo?: MemberPicture
  readonly cover?: MemberPicture
  readonly title?: string | null
}

/** A member of the platform. The fields depend on the requested field set and on the caller. Source: core/README.md#members. */
export interface WireMember {
  readonly id: string
  readonly loginEmail?: string | null
  readonly loginEmailVerified?: boolean | null
  readonly status?: OpenEnum<MemberStatus>
  readonly contactId?: string | null
  readonly contact?: MemberContact
  readonly profile?: MemberProfile
  readonly privacyStatus?: OpenEnum<MemberPrivacyStatus>
  readonly activityStatus?: OpenEnum<MemberActivityStatus>
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  readonly lastLoginDate?: Date | null
}

/** Requested field sets. The largest one applies. Default: `PUBLIC`. */
export interface MemberFields {
  readonly fieldsets?: readonly MemberFieldSet[]
}

/** Editable fields of a member. Lists replace the existing ones. */
export interface MemberChange {
  readonly loginEmail?: string
  readonly contact?: MemberContact
  readonly profile?: MemberProfile
  readonly privacyStatus?: MemberPrivacyStatus
}

/** Text search in members. Default of `fields`: all searchable fields. */
export interface MemberSearch {
  readonly expression?: string
  readonly fields?: readonly string[]
}

/** Fields for filters of members: `{ status: 'PENDING' }`, `{ 'profile.slug': { $startsWith: 'a' } }`. */
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

/** Fields for sorting members. Other field names of the platform are allowed. */
export type MemberSorting = Sorting<OpenEnum<keyof MemberFilterFields | 'createdDate' | 'lastLoginDate'>>
