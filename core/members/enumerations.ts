/** Names that members use. Each list is what is known today; answers may hold others. Source: SPEC.md §3. */

/** Whether a member may log in: after approval only, yes, not any more, or not at all (`OFFLINE`: a contact without a login). */
export type MemberStatus = 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE'

/** A private member is found by nobody but the merchant. */
export type MemberPrivacyStatus = 'PRIVATE' | 'PUBLIC'

/** A muted member can read the community but not write in it. */
export type MemberActivityStatus = 'ACTIVE' | 'MUTED'

/** How much of a member is answered: id and profile; with login e-mail and statuses; or everything. */
export type MemberFieldSet = 'PUBLIC' | 'EXTENDED' | 'FULL'
