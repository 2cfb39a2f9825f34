import type { MemberStatus } from '../../members/types.ts'

/** The data that determines whether a member may log in. */
export interface IdentityFacts {
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
export function authenticationState(facts: IdentityFacts): AuthenticationState {
  if (facts.status === 'BLOCKED' || facts.status === 'OFFLINE') return 'STATUS_CHECK'
  if (awaitsVerification(facts)) return 'REQUIRE_EMAIL_VERIFICATION'
  return awaitsApproval(facts) ? 'REQUIRE_OWNER_APPROVAL' : 'SUCCESS'
}

export interface IdentityStatus {
  readonly name: 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'OFFLINE'
  readonly reasons: readonly ('PENDING_EMAIL_VERIFICATION_REQUIRED' | 'PENDING_ADMIN_APPROVAL_REQUIRED')[]
}

/** The status of the identity and its pending requirements. Source: core/README.md#identity-calls. */
export function identityStatus(facts: IdentityFacts): IdentityStatus {
  if (facts.status === 'BLOCKED' || facts.status === 'OFFLINE') return { name: facts.status, reasons: [] }
  const reasons = [
    ...(awaitsVerification(facts) ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
    ...(awaitsApproval(facts) ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
  ]
  return { name: reasons.length === 0 ? 'ACTIVE' : 'PENDING', reasons }
}

function awaitsVerification({ verificationRequired, emailVerified }: IdentityFacts): boolean {
  return verificationRequired && !emailVerified
}

/** `PENDING` also applies until the address is verified, so it does not imply a pending approval. */
function awaitsApproval({ status, approvalRequired }: IdentityFacts): boolean {
  return status === 'PENDING' && approvalRequired
}
