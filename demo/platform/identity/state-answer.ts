import type { Queryable } from '../db/database.ts'
import { updateMemberRow } from '../members/member-store.ts'
import { type AuthenticationState, authenticationState } from '../rules/identity-state.ts'
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

/** Answers a login whose password, code or link was right. A session counts as a login. */
export async function answerState(tx: Queryable, person: Person, now: Date): Promise<StateAnswer> {
  const { member } = person
  const state = authenticationState(factsOf(person))
  const identity = wireIdentity(person)
  if (state === 'SUCCESS') {
    await updateMemberRow(tx, member.id, { lastLoginDate: now.toISOString() }, now)
    return { state, sessionToken: await issueToken(tx, 'session', { memberId: member.id }, now), identity }
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') await ensureCode(tx, person, now)
  return { state, stateToken: await issueToken(tx, 'state', { memberId: member.id }, now), identity }
}

/** The address is the member's. Who waited for nothing else is a member from now on. */
export async function markVerified(tx: Queryable, { member, identity }: Person, now: Date): Promise<Person> {
  const admitted = member.status === 'PENDING' && !identity.approvalRequired
  const status = admitted ? 'APPROVED' : member.status
  await updateMemberRow(tx, member.id, { loginEmailVerified: true, status }, now)
  return { identity, member: { ...member, loginEmailVerified: true, status } }
}

export async function personOf(tx: Queryable, memberId: string | null | undefined): Promise<Person | undefined> {
  return memberId ? findPerson(tx, memberId) : undefined
}
