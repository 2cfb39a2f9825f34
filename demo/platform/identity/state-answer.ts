import type { Queryable } from '../db/database.ts'
import { changeMember } from '../members/change-member.ts'
import { type AuthenticationState, authenticationState } from '../rules/identity-state.ts'
import { type Flow, sourceOf } from './flow.ts'
import { factsOf, findPerson, type Person } from './identity-store.ts'
import { wireIdentity } from './identity-wire.ts'
import { issueToken } from './token-store.ts'
import { ensureCode } from './verification.ts'

/** How a login stands, as the platform answers it. Source: WIRE.md, “Redirect and login”, state response. */
export interface StateAnswer {
  readonly state: AuthenticationState
  /** With SUCCESS only: to be turned into tokens. */
  readonly sessionToken?: string
  /** With every other state: to go on from it. */
  readonly stateToken?: string
  readonly identity: Record<string, unknown>
}

/** Answers a login whose password, code or link was right. A session counts as a login: the webhooks are told of the member's new date. */
export async function answerState(tx: Queryable, person: Person, flow: Flow): Promise<StateAnswer> {
  const now = flow.platform.clock.now()
  const { id: memberId } = person.member
  const state = authenticationState(factsOf(person))
  if (state === 'SUCCESS') {
    const member = await changeMember(tx, person.member, { lastLoginDate: now.toISOString() }, sourceOf(flow))
    const sessionToken = await issueToken(tx, 'session', { memberId }, now)
    return { state, sessionToken, identity: wireIdentity({ ...person, member }) }
  }
  const identity = wireIdentity(person)
  if (state === 'REQUIRE_EMAIL_VERIFICATION') await ensureCode(tx, person, now)
  return { state, stateToken: await issueToken(tx, 'state', { memberId }, now), identity }
}

/** The address is the member's. Who waited for nothing else is a member from now on. */
export async function markVerified(tx: Queryable, { member, identity }: Person, flow: Flow): Promise<Person> {
  const admitted = member.status === 'PENDING' && !identity.approvalRequired
  if (member.loginEmailVerified && !admitted) return { member, identity }
  const status = admitted ? 'APPROVED' : member.status
  return { identity, member: await changeMember(tx, member, { loginEmailVerified: true, status }, sourceOf(flow)) }
}

export async function personOf(tx: Queryable, memberId: string | null | undefined): Promise<Person | undefined> {
  return memberId ? findPerson(tx, memberId) : undefined
}
