import type { Queryable } from '../../db/database.ts'
import { changeMember } from '../../members/change-member.ts'
import { ensureCode } from '../recovery/verification.ts'
import { type AuthenticationState, authenticationState } from '../rules/identity-state.ts'
import { loginConditionsOf, type Person } from '../store/identities.ts'
import { issueToken } from '../store/tokens.ts'
import { type Flow, sourceOf } from './flow.ts'
import { wireIdentity } from './identity-wire.ts'

/** State of a login in responses. Source: core/README.md#authorization-request. */
export interface StateMachineResponse {
  readonly state: AuthenticationState
  /** With `SUCCESS` only: exchanged for tokens. */
  readonly sessionToken?: string
  /** With all other states: continues the login. */
  readonly stateToken?: string
  readonly identity: Record<string, unknown>
}

/** The response to a correct password, code or link. A success updates the member's last login date and emits an event. */
export async function createStateMachineResponse(
  tx: Queryable,
  person: Person,
  flow: Flow,
): Promise<StateMachineResponse> {
  const now = flow.platform.clock.now()
  const { id: memberId } = person.member
  const state = authenticationState(loginConditionsOf(person))
  if (state === 'SUCCESS') {
    const member = await changeMember(tx, person.member, { lastLoginDate: now.toISOString() }, sourceOf(flow))
    const sessionToken = await issueToken(tx, 'session', { memberId }, now)
    return { state, sessionToken, identity: wireIdentity({ ...person, member }) }
  }
  const identity = wireIdentity(person)
  if (state === 'REQUIRE_EMAIL_VERIFICATION') await ensureCode(tx, person, now)
  return { state, stateToken: await issueToken(tx, 'state', { memberId }, now), identity }
}

/** Marks the address as verified, and approves a member without other requirements. */
export async function markVerified(tx: Queryable, { member, identity }: Person, flow: Flow): Promise<Person> {
  const admitted = member.status === 'PENDING' && !identity.approvalRequired
  if (member.loginEmailVerified && !admitted) return { member, identity }
  const status = admitted ? 'APPROVED' : member.status
  return { identity, member: await changeMember(tx, member, { loginEmailVerified: true, status }, sourceOf(flow)) }
}
