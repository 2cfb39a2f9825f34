import type { Queryable } from '../db/database.ts'

/** Everything a new database begins with. */
const seeds: readonly ((db: Queryable) => Promise<void>)[] = []

export async function seedAll(db: Queryable): Promise<void> {
  for (const seed of seeds) await seed(db)
}
