import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createPlatform } from '../app.ts'
import { TEST_PASSWORD_COST } from './password-cost.ts'

let file: Promise<Uint8Array> | undefined

/** The file of a database with the seed data of the current time. It is seeded once per process. */
export function seededDatabase(): Promise<Uint8Array> {
  file ??= seed()
  return file
}

async function seed(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-seeded-'))
  const { platform, close } = await createPlatform({ passwordCost: TEST_PASSWORD_COST })
  try {
    const path = join(folder, 'platform.db')
    await platform.db.run(sql`VACUUM INTO ${path}`)
    return await readFile(path)
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
}
