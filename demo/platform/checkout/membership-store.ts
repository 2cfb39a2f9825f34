import { eq, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { memberships } from '../db/schema/commerce.ts'
import type { MembershipRule } from './rules/memberships.ts'

/** The membership plans of a member. Empty for visitors. */
export async function membershipsOf(db: Queryable, memberId: string | undefined): Promise<MembershipRule[]> {
  if (memberId === undefined) return []
  const rows = await db
    .select({ document: memberships.document })
    .from(memberships)
    .where(or(eq(memberships.memberId, memberId), isNull(memberships.memberId)))
  return rows.map((row) => row.document)
}
