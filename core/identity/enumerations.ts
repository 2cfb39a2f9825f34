/** Names that identities and logins use. Each list is what is known today; answers may hold others. Source: SPEC.md §3–§4. */

/** Whether a person can log in. */
export type IdentityStatus = 'UNKNOWN_STATUS' | 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE'

/** What a pending identity waits for. */
export type IdentityStatusReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED'

/** Where a login or registration stands. Source: SPEC.md §4. */
export type AuthenticationState =
  | 'SUCCESS'
  | 'REQUIRE_OWNER_APPROVAL'
  | 'REQUIRE_EMAIL_VERIFICATION'
  | 'STATUS_CHECK'
  | 'UNKNOWN_STATE'

/** Who may see a profile. */
export type PrivacyStatus = 'UNDEFINED' | 'PUBLIC' | 'PRIVATE'

/** What an e-mail address is for. */
export type EmailTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK'

/** What a phone number is for. */
export type PhoneTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX'

/** What a postal address is for. */
export type AddressTag = 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING'

/** Who did something, as events tell. */
export type ActorKind = 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | 'UNKNOWN'
