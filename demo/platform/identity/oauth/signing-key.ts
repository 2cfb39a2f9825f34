import { randomBytes } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import { signingKeys } from '../../db/schema/oauth.ts'

export interface SigningKey {
  readonly id: string
  readonly secret: Uint8Array
}

/** The signing key of this database, created on first use. */
export const signingKey = oncePerDatabase(async (db, createdAt): Promise<SigningKey> => {
  const newKey = { id: randomBytes(6).toString('base64url'), secret: randomBytes(32).toString('base64url'), createdAt }
  const find = () => db.query.signingKeys.findFirst({ orderBy: asc(signingKeys.createdAt) })
  if ((await find()) === undefined) await db.insert(signingKeys).values(newKey)
  const { id, secret } = (await find()) ?? newKey
  return { id, secret: Buffer.from(secret, 'base64url') }
})
