import type { MemberStatus } from '../../members/types.ts'

/** The data that determines whether a member may log in. */
export interface LoginConditions {
  readonly status: MemberStatus
  readonly emailVerified: boolean
  readonly verificationRequired: boolean
  readonly approvalRequired: boolean
}

/** Source: core/README.md#login-states. */
export type AuthenticationState = 'SUCCESS' | 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK'

/**
 * The state of a login with a correct password. `STATUS_CHECK`: a blocked or offline member.
 *
 * The address is verified before the merchant approves the member.
 */
export function authenticationState(conditions: LoginConditions): AuthenticationState {
  if (conditions.status === 'BLOCKED' || conditions.status === 'OFFLINE') return 'STATUS_CHECK'
  if (awaitsVerification(conditions)) return 'REQUIRE_EMAIL_VERIFICATION'
  return awaitsApproval(conditions) ? 'REQUIRE_OWNER_APPROVAL' : 'SUCCESS'
}

export interface IdentityStatus {
  readonly name: 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'OFFLINE'
  readonly reasons: readonly ('PENDING_EMAIL_VERIFICATION_REQUIRED' | 'PENDING_ADMIN_APPROVAL_REQUIRED')[]
}

/** The status of the identity and its pending requirements. Source: core/README.md#identity-calls. */
export function identityStatus(conditions: LoginConditions): IdentityStatus {
  if (conditions.status === 'BLOCKED' || conditions.status === 'OFFLINE')
    return { name: conditions.status, reasons: [] }
  const reasons = [
    ...(awaitsVerification(conditions) ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
    ...(awaitsApproval(conditions) ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
  ]
  return { name: reasons.length === 0 ? 'ACTIVE' : 'PENDING', reasons }
}

function awaitsVerification({ verificationRequired, emailVerified }: LoginConditions): boolean {
  return verificationRequired && !emailVerified
}

/** `PENDING` also applies until the address is verified, so it does not imply a pending approval. */
function awaitsApproval({ status, approvalRequired }: LoginConditions): boolean {
  return status === 'PENDING' && approvalRequired
}
