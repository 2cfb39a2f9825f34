import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { members } from '../db/schema/members.ts'
import type { MemberContact, MemberPrivacy, MemberProfile, MemberStatus } from './types.ts'

export type MemberRow = typeof members.$inferSelect

export function findMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  return db.select().from(members).where(eq(members.id, id)).get()
}

export function findMemberByEmail(db: Queryable, email: string): Promise<MemberRow | undefined> {
  return db
    .select()
    .from(members)
    .where(eq(members.loginEmail, normalEmail(email)))
    .get()
}

/** The normalized form of an address: in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export interface NewMember {
  readonly id?: string
  readonly loginEmail: string
  readonly loginEmailVerified: boolean
  readonly status: MemberStatus
  readonly privacyStatus?: MemberPrivacy
  /** Preferred slug. A number is appended if another member has it. */
  readonly slug?: string
  readonly profile: MemberProfile
  readonly contact: MemberContact
}

/** Adds a member. The caller must check in the same transaction that the address is free. */
export async function insertMember(db: Queryable, member: NewMember, now: Date): Promise<MemberRow> {
  const { id = randomUUID(), loginEmail, slug, privacyStatus = 'PRIVATE', ...rest } = member
  const email = normalEmail(loginEmail)
  const at = now.toISOString()
  const row: MemberRow = {
    ...rest,
    id,
    loginEmail: email,
    privacyStatus,
    activityStatus: 'ACTIVE',
    slug: await findFreeSlug(db, slugOf(slug ?? member.profile.nickname ?? email.split('@')[0] ?? '')),
    contactId: randomUUID(),
    createdDate: at,
    updatedDate: at,
    lastLoginDate: null,
  }
  await db.insert(members).values(row)
  return row
}

type Changes = Partial<Omit<MemberRow, 'id'>>

/** Updates a member and its `updatedDate`. */
export async function updateMemberRow(db: Queryable, id: string, changes: Changes, now: Date): Promise<void> {
  await db
    .update(members)
    .set({ ...changes, updatedDate: now.toISOString() })
    .where(eq(members.id, id))
}

/** Converts a text to a slug: letters, digits and hyphens. `member` if the result is empty. */
function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return slug === '' ? 'member' : slug
}

async function findFreeSlug(db: Queryable, preferred: string): Promise<string> {
  for (let count = 1; ; count++) {
    const slug = count === 1 ? preferred : `${preferred}-${count}`
    const existing = await db.select({ id: members.id }).from(members).where(eq(members.slug, slug)).get()
    if (existing === undefined) return slug
  }
}
