/** Enumerations of identities and logins. Responses may contain further values. Source: core/README.md#enumerations. */

/** Status of an identity. Only `ACTIVE` identities can log in. */
export type IdentityStatus = 'UNKNOWN_STATUS' | 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE'

/** Reason why an identity is pending. */
export type IdentityStatusReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED'

/** State of a login or registration. Source: core/README.md#enumerations. */
export type AuthenticationState =
  | 'SUCCESS'
  | 'REQUIRE_OWNER_APPROVAL'
  | 'REQUIRE_EMAIL_VERIFICATION'
  | 'STATUS_CHECK'
  | 'UNKNOWN_STATE'

/** Visibility of a profile. */
export type PrivacyStatus = 'UNDEFINED' | 'PUBLIC' | 'PRIVATE'

/** Purpose of an email address. */
export type EmailTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK'

/** Purpose of a phone number. */
export type PhoneTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX'

/** Purpose of a postal address. */
export type AddressTag = 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING'

/** Kind of identity that caused an event. */
export type ActorKind = 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | 'UNKNOWN'
