import type { Queryable } from '../db/database.ts'

/** Everything a new database begins with. */
const seeds: readonly ((db: Queryable) => Promise<void>)[] = []

/** Coupon codes that one may try at the demo shop. */
export const demoCoupons: readonly string[] = []

/** E-mail addresses of the seeded members. */
export const demoMembers: readonly string[] = []

export async function seedAll(db: Queryable): Promise<void> {
  for (const seed of seeds) await seed(db)
}
