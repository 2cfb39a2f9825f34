/** A stored member. Source: core/README.md#members, the platform's reference for profile and contact. */

export type MemberStatus = 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE'
export type MemberPrivacy = 'PRIVATE' | 'PUBLIC'
export type MemberActivity = 'ACTIVE' | 'MUTED'

export interface MemberImage {
  readonly id?: string
  readonly url?: string
  readonly width?: number
  readonly height?: number
  readonly offsetX?: number
  readonly offsetY?: number
}

/** Public profile. The slug is stored in a separate column. */
export interface MemberProfile {
  readonly nickname?: string
  readonly title?: string
  readonly photo?: MemberImage
  readonly cover?: MemberImage
}

/** As on the wire: `addressLine` is “line 1”, subdivisions are ISO 3166-2. */
export interface MemberAddress {
  readonly id?: string
  readonly tag?: string
  readonly country?: string
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
  readonly addressLine?: string
  readonly addressLine2?: string
  readonly streetAddress?: { readonly name?: string; readonly number?: string; readonly apt?: string }
  readonly formattedAddress?: string
  /** Degrees. */
  readonly geocode?: { readonly latitude?: number; readonly longitude?: number }
}

/** Contact data. `emails` does not contain the login address. */
export interface MemberContact {
  readonly firstName?: string
  readonly lastName?: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly addresses: readonly MemberAddress[]
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string
  readonly company?: string
  readonly jobTitle?: string
  readonly customFields?: Readonly<Record<string, { readonly name?: string; readonly value?: unknown }>>
}
