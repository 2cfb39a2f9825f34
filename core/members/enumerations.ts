/** Enumerations of members. Responses may contain further values. Source: core/README.md#enumerations. */

/**
 * Status of a member. `PENDING` waits for approval, `APPROVED` can log in, `BLOCKED` cannot, `OFFLINE` is a contact without a login.
 * `UNKNOWN` in responses with the field set `PUBLIC`.
 */
export type MemberStatus = 'UNKNOWN' | 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE'

/** Visibility of a member. Only the merchant can find `PRIVATE` members. `UNKNOWN` in responses with the field set `PUBLIC`. */
export type MemberPrivacyStatus = 'UNKNOWN' | 'PRIVATE' | 'PUBLIC'

/** Whether a member can write in the community (`ACTIVE`) or only read (`MUTED`). `UNKNOWN` in responses with the field set `PUBLIC`. */
export type MemberActivityStatus = 'UNKNOWN' | 'ACTIVE' | 'MUTED'

/** Fields in a response. `PUBLIC`: id and profile. `EXTENDED`: also login email and statuses. `FULL`: all. Source: core/README.md#members. */
export type MemberFieldSet = 'PUBLIC' | 'EXTENDED' | 'FULL'
