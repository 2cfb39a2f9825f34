import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { identities } from '../../db/schema/identity.ts'
import { findMember, findMemberByEmail, type MemberRow } from '../../members/store.ts'
import { authenticationState, type LoginConditions } from '../rules/identity-state.ts'

export type IdentityRow = typeof identities.$inferSelect

/** A member with the login data. */
export interface Person {
  readonly member: MemberRow
  readonly identity: IdentityRow
}

export async function findPerson(db: Queryable, memberId: string | null | undefined): Promise<Person | undefined> {
  return memberId ? readPerson(db, await findMember(db, memberId)) : undefined
}

export async function findPersonByEmail(db: Queryable, email: string): Promise<Person | undefined> {
  return readPerson(db, await findMemberByEmail(db, email))
}

async function readPerson(db: Queryable, member: MemberRow | undefined): Promise<Person | undefined> {
  if (member === undefined) return undefined
  const row = await db.select().from(identities).where(eq(identities.memberId, member.id)).get()
  return { member, identity: row ?? blankIdentity(member.id) }
}

/** The identity of a member that the merchant created: without a password. */
export function blankIdentity(memberId: string): IdentityRow {
  return {
    memberId,
    passwordHash: null,
    resetRequired: false,
    verificationRequired: false,
    approvalRequired: false,
    extras: {},
    revision: 1,
  }
}

/** Saves a new or changed identity, increases the revision of a changed one, and resolves with the stored row. */
export function saveIdentity(db: Queryable, identity: IdentityRow): Promise<IdentityRow> {
  const { memberId: _same, ...changed } = identity
  return db
    .insert(identities)
    .values(identity)
    .onConflictDoUpdate({
      target: identities.memberId,
      set: { ...changed, revision: sql`${identities.revision} + 1` },
    })
    .returning()
    .get()
}

export function loginConditionsOf({ member, identity }: Person): LoginConditions {
  return {
    status: member.status,
    emailVerified: member.loginEmailVerified,
    verificationRequired: identity.verificationRequired,
    approvalRequired: identity.approvalRequired,
  }
}

/** Whether a member may have tokens: the member exists and is not pending, blocked or offline. */
export async function isActive(db: Queryable, memberId: string): Promise<boolean> {
  const person = await findPerson(db, memberId)
  return person !== undefined && authenticationState(loginConditionsOf(person)) === 'SUCCESS'
}
