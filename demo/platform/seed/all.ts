import type { Queryable } from '../db/database.ts'
import { seedCatalog } from './catalog/catalog.ts'
import { couponCodes, seedCoupons } from './coupons.ts'
import { type DemoMember, demoLogins, seedIdentities } from './identity.ts'
import { seedMembers } from './members.ts'
import { seedMemberships } from './memberships.ts'
import { seedOrders } from './orders/orders.ts'

export interface SeedOptions {
  readonly now: Date
  /** scrypt cost of the password hashes. */
  readonly passwordCost: number
}

/** Seed data of a new database. */
const seeds: readonly ((db: Queryable, options: SeedOptions) => Promise<void>)[] = [
  seedCatalog,
  seedCoupons,
  seedMemberships,
  seedMembers,
  seedIdentities,
  seedOrders,
]

/** Coupon codes of the demo shop. */
export const demoCoupons: readonly string[] = couponCodes

/** Members of the demo shop. */
export const demoMembers: readonly DemoMember[] = demoLogins

export async function seedAll(db: Queryable, options: SeedOptions): Promise<void> {
  for (const seed of seeds) await seed(db, options)
}
