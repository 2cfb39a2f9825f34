/** V1 members of the platform after conversion. Fields that the platform may omit are optional. */

import type { Address } from '../../convert/address.ts'
import type { Image } from '../../convert/image.ts'
import type { Sorting } from '../../http/query/query-types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { MemberActivityStatus, MemberFieldSet, MemberPrivacyStatus, MemberStatus } from '../enumerations.ts'

/** A picture of a member. Offsets are the displacement in pixels of the original. */
export interface MemberPicture extends Image {
  /** Horizontal offset of the visible part, in pixels. */
  readonly offsetX?: number | null
  /** Vertical offset of the visible part, in pixels. */
  readonly offsetY?: number | null
}

/** A postal address of a member. */
export interface MemberAddress extends Address {
  /** ID of the address. */
  readonly id?: string | null
}

/** Contact details of a member. Updates replace whole lists. */
export interface MemberContact {
  /** First name. */
  readonly firstName?: string | null
  /** Last name. */
  readonly lastName?: string | null
  /** Phone numbers. */
  readonly phones?: readonly string[] | null
  /** Email addresses. */
  readonly emails?: readonly string[] | null
  /** Postal addresses. */
  readonly addresses?: readonly MemberAddress[]
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string | null
  /** Company. */
  readonly company?: string | null
  /** Job title. */
  readonly jobTitle?: string | null
  /** Custom fields by the field keys of the shop's settings. */
  readonly customFields?: Readonly<
    Record<
      string,
      {
        /** Name of the field. */
        readonly name?: string | null
        /** Value of the field. */
        readonly value?: unknown
      }
    >
  >
}

/** Profile of a member, visible to other members if public. */
export interface MemberProfile {
  /** Name that other members see. */
  readonly nickname?: string | null
  /** Last path segment of the URL of the member's page. Unique within the site. */
  readonly slug?: string | null
  /** Profile picture. */
  readonly photo?: MemberPicture
  /** Cover picture of the profile. */
  readonly cover?: MemberPicture
  /** Line below the name. */
  readonly title?: string | null
}

/** A member of the platform. The fields depend on the requested field set and on the caller. Source: core/README.md#members. */
export interface WireMember {
  /** ID of the member. */
  readonly id: string
  /** Email to log in with. */
  readonly loginEmail?: string | null
  /** Whether the email was confirmed. */
  readonly loginEmailVerified?: boolean | null
  /** Whether the member is approved, pending or blocked. */
  readonly status?: OpenEnum<MemberStatus>
  /** ID of the contact in the site's contact list. */
  readonly contactId?: string | null
  /** Contact details, which only the member and the merchant see. */
  readonly contact?: MemberContact
  /** Profile, which other members see. */
  readonly profile?: MemberProfile
  /** Whether other members see the profile. */
  readonly privacyStatus?: OpenEnum<MemberPrivacyStatus>
  /** Whether the member can write in the community, or is muted. */
  readonly activityStatus?: OpenEnum<MemberActivityStatus>
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** Date and time of the last login. */
  readonly lastLoginDate?: Date | null
}

/** Requested field sets. The largest one applies. Default: `PUBLIC`. */
export interface MemberFields {
  /** Which fields the response contains. */
  readonly fieldsets?: readonly MemberFieldSet[]
}

/** Editable fields of a member. Lists replace the existing ones. */
export interface MemberChange {
  /** Email to log in with. */
  readonly loginEmail?: string
  /** Contact details to set. */
  readonly contact?: MemberContact
  /** Profile to set. */
  readonly profile?: MemberProfile
  /** Whether other members see the profile. */
  readonly privacyStatus?: MemberPrivacyStatus
}

/** Text search in members. Default of `fields`: all searchable fields. */
export interface MemberSearch {
  /** Text to search for. */
  readonly expression?: string
  /** Fields to search in. */
  readonly fields?: readonly string[]
}

/** Fields for filters and sorting of members: `{ status: 'PENDING' }`, `{ 'profile.slug': { $startsWith: 'a' } }`. */
export interface MemberFilterFields {
  /** ID of the member. */
  readonly id: string
  /** Email to log in with. */
  readonly loginEmail: string
  /** Status of the member. */
  readonly status: MemberStatus
  /** ID of the contact. */
  readonly contactId: string
  /** Whether other members see the profile. */
  readonly privacyStatus: MemberPrivacyStatus
  /** First name. */
  readonly 'contact.firstName': string
  /** Last name. */
  readonly 'contact.lastName': string
  /** Name that other members see. */
  readonly 'profile.nickname': string
  /** Last part of the URL of the profile. */
  readonly 'profile.slug': string
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
  /** Date and time of the last login. */
  readonly lastLoginDate: Date
}

/** The sort of members. They are sorted by dates, first and last name, and nickname. */
export type MemberSorting = Sorting<keyof MemberFilterFields>
