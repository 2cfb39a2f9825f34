import { eq } from 'drizzle-orm'
import type { Platform } from '../platform.ts'
import { seedAll } from '../seed/all.ts'
import { facts } from './schema/oauth.ts'

const SEEDED = 'seeded'

/** Seeds an empty database in one transaction. A seeded database is not changed. */
export async function seedOnce({ db, clock, config }: Platform): Promise<void> {
  if ((await db.query.facts.findFirst({ where: eq(facts.name, SEEDED) })) !== undefined) return
  await db.transaction(async (tx) => {
    await seedAll(tx, { now: clock.now(), passwordCost: config.passwordCost })
    await tx.insert(facts).values({ name: SEEDED, value: clock.now().toISOString() })
  })
}
