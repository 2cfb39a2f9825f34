import type { Queryable } from '../db/database.ts'
import { seedCatalog } from './catalog.ts'
import { couponCodes, seedCoupons } from './coupons.ts'
import { seedMemberships } from './memberships.ts'

/** Everything a new database begins with. */
const seeds: readonly ((db: Queryable) => Promise<void>)[] = [seedCatalog, seedCoupons, seedMemberships]

/** Coupon codes that one may try at the demo shop. */
export const demoCoupons: readonly string[] = couponCodes

/** E-mail addresses of the seeded members. */
export const demoMembers: readonly string[] = []

export async function seedAll(db: Queryable): Promise<void> {
  for (const seed of seeds) await seed(db)
}
