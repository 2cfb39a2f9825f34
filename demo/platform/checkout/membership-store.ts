import { eq, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { memberships } from '../db/schema/commerce.ts'
import type { Caller } from '../platform.ts'
import type { MembershipRule } from './rules/memberships.ts'

/** The membership plans of the caller. Empty for visitors. */
export async function membershipsOf(db: Queryable, caller: Caller): Promise<MembershipRule[]> {
  if (caller.kind !== 'member') return []
  const rows = await db
    .select({ document: memberships.document })
    .from(memberships)
    .where(or(eq(memberships.memberId, caller.memberId), isNull(memberships.memberId)))
  return rows.map((row) => row.document)
}
