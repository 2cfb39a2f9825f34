import { randomBytes } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { signingKeys } from '../../db/schema/oauth.ts'

export interface SigningKey {
  readonly id: string
  readonly secret: Uint8Array
}

const keys = new WeakMap<Queryable, Promise<SigningKey>>()

/** The signing key of this database, created on first use. */
export function signingKey(db: Queryable, now: Date): Promise<SigningKey> {
  const key = keys.get(db) ?? loadKey(db, now)
  keys.set(db, key)
  return key
}

async function loadKey(db: Queryable, createdAt: Date): Promise<SigningKey> {
  const newKey = { id: randomBytes(6).toString('base64url'), secret: randomBytes(32).toString('base64url'), createdAt }
  const find = () => db.query.signingKeys.findFirst({ orderBy: asc(signingKeys.createdAt) })
  if ((await find()) === undefined) await db.insert(signingKeys).values(newKey)
  const { id, secret } = (await find()) ?? newKey
  return { id, secret: Buffer.from(secret, 'base64url') }
}
