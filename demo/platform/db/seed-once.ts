import { eq } from 'drizzle-orm'
import type { Platform } from '../platform.ts'
import { seedAll } from '../seed/all.ts'
import { facts } from './schema/oauth.ts'

const SEEDED = 'seeded'

/** Fills an empty database, whole or not at all. A database that was filled once keeps what it has. */
export async function seedOnce({ db, clock }: Platform): Promise<void> {
  if ((await db.query.facts.findFirst({ where: eq(facts.name, SEEDED) })) !== undefined) return
  await db.transaction(async (tx) => {
    await seedAll(tx, clock.now())
    await tx.insert(facts).values({ name: SEEDED, value: clock.now().toISOString() })
  })
}
