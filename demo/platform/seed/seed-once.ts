import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { settings } from '../db/schema/oauth.ts'
import type { Platform } from '../platform.ts'
import { seedCatalog } from './catalog/catalog.ts'
import { seedCoupons } from './coupons.ts'
import { seedGiftCards } from './gift-cards.ts'
import { seedIdentities } from './identity.ts'
import { seedMembers } from './members.ts'
import { seedMemberships } from './memberships.ts'
import { seedOrders } from './orders/orders.ts'

interface SeedOptions {
  readonly now: Date
  /** scrypt cost of the password hashes. */
  readonly passwordCost: number
}

/** Seed data of a new database, in the order of their dependencies. */
const seeds: readonly ((db: Queryable, options: SeedOptions) => Promise<void>)[] = [
  seedCatalog,
  seedCoupons,
  seedGiftCards,
  seedMemberships,
  seedMembers,
  seedIdentities,
  seedOrders,
]

const SEEDED = 'seeded'

/** Seeds an empty database in one transaction. A seeded database is not changed. */
export async function seedOnce({ db, clock, config }: Platform): Promise<void> {
  if ((await db.query.settings.findFirst({ where: eq(settings.name, SEEDED) })) !== undefined) return
  await db.transaction(async (tx) => {
    const now = clock.now()
    for (const seed of seeds) await seed(tx, { now, passwordCost: config.passwordCost })
    await tx.insert(settings).values({ name: SEEDED, value: now.toISOString() })
  })
}
