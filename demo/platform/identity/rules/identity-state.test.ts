import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MemberStatus } from '../../members/types.ts'
import { authenticationState, identityStatus } from './identity-state.ts'

type Flags = readonly [verified: boolean, verification: boolean, approval: boolean]

/** Every combination of verified, verification required and approval required, in binary order. */
const flags: readonly Flags[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [(bits & 4) > 0, (bits & 2) > 0, (bits & 1) > 0])

/** Expected states by status, one letter per entry of `flags`. V: verification required, A: approval required, S: success, C: status check. */
const table: Readonly<Record<MemberStatus, string>> = {
  PENDING: 'SAVVSASA',
  APPROVED: 'SSVVSSSS',
  BLOCKED: 'CCCCCCCC',
  OFFLINE: 'CCCCCCCC',
}
const letters = {
  S: 'SUCCESS',
  V: 'REQUIRE_EMAIL_VERIFICATION',
  A: 'REQUIRE_OWNER_APPROVAL',
  C: 'STATUS_CHECK',
} as const

describe('authenticationState', () => {
  for (const [status, row] of Object.entries(table)) {
    it(`default: ${status}, with every combination of requirements`, () => {
      flags.forEach(([emailVerified, verificationRequired, approvalRequired], index) => {
        const conditions = { status: status as MemberStatus, emailVerified, verificationRequired, approvalRequired }
        const letter = row[index] as keyof typeof letters
        assert.equal(authenticationState(conditions), letters[letter], JSON.stringify(conditions))
        const { name } = identityStatus(conditions)
        assert.equal(name, letter === 'S' ? 'ACTIVE' : letter === 'C' ? status : 'PENDING')
      })
    })
  }

  it('behavior: returns all pending requirements together', () => {
    const conditions = {
      status: 'PENDING',
      emailVerified: false,
      verificationRequired: true,
      approvalRequired: true,
    } as const
    assert.deepEqual(identityStatus(conditions).reasons, [
      'PENDING_EMAIL_VERIFICATION_REQUIRED',
      'PENDING_ADMIN_APPROVAL_REQUIRED',
    ])
  })
})
