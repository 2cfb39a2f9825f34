import type { MemberStatus } from '../members/types.ts'

/** All that decides whether a member may log in. */
export interface IdentityFacts {
  readonly status: MemberStatus
  readonly emailVerified: boolean
  readonly verificationRequired: boolean
  readonly approvalRequired: boolean
}

/** Source: SPEC.md §4, authentication response states. */
export type AuthenticationState = 'SUCCESS' | 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK'

/**
 * Where a login stands whose password was right. `STATUS_CHECK`: a blocked or offline member, held back until that changes.
 *
 * The address is verified before the merchant is asked: nobody approves a stranger's address.
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

/** The identity's status, and all that it waits for. Source: SPEC.md §4, identity status. */
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

/** PENDING alone is no wait for the merchant: a member is that too until the address is verified. */
function awaitsApproval({ status, approvalRequired }: IdentityFacts): boolean {
  return status === 'PENDING' && approvalRequired
}
