import { and, eq, isNull, like, or } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { memberships, orders } from '../db/schema/commerce.ts'
import type { MembershipRule } from './rules/memberships.ts'

/** The membership plans of a member, with their remaining credits. Empty for visitors. */
export async function listMemberships(db: Queryable, memberId: string | undefined): Promise<MembershipRule[]> {
  if (memberId === undefined) return []
  const rows = await db
    .select({ document: memberships.document })
    .from(memberships)
    .where(or(eq(memberships.memberId, memberId), isNull(memberships.memberId)))
  const used = await countUsedCredits(db, memberId)
  return rows.map(({ document: { credits, ...plan } }) => {
    if (credits === undefined) return plan
    return { ...plan, credits: { ...credits, remaining: credits.remaining - (used.get(plan.id) ?? 0) } }
  })
}

/** The units that each plan has paid for in the orders of a member. As on the hosted platform, the cancellation of an order returns none. */
async function countUsedCredits(db: Queryable, memberId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ document: orders.document, transactions: orders.transactions })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), like(orders.transactions, '%"membershipPaymentDetails"%')))
  const used = new Map<string, number>()
  for (const { document, transactions } of rows) {
    for (const { membershipPaymentDetails: paid } of transactions.payments) {
      if (paid === undefined) continue
      const units = document.lineItems.find(({ id }) => id === paid.lineItemId)?.quantity ?? 0
      used.set(paid.membershipId, (used.get(paid.membershipId) ?? 0) + units)
    }
  }
  return used
}
