import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '../../db/database.ts'
import { settings } from '../../db/schema/oauth.ts'

const NAME = 'sign-up-policy'

/** Sign-up policy, stored in the database. */
export const policySchema = v.object({
  emailVerification: v.optional(v.boolean(), true),
  ownerApproval: v.optional(v.boolean(), false),
  /** Whether a captcha is always required, or only after failures. */
  captcha: v.optional(v.picklist(['after-failures', 'always']), 'after-failures'),
})

export type SignUpPolicy = v.InferOutput<typeof policySchema>

export async function readPolicy(db: Queryable): Promise<SignUpPolicy> {
  const row = await db.select().from(settings).where(eq(settings.name, NAME)).get()
  return v.parse(policySchema, row === undefined ? {} : JSON.parse(row.value))
}

/** Changes the given settings. */
export async function changePolicy(db: Queryable, change: Partial<SignUpPolicy>): Promise<SignUpPolicy> {
  const policy = { ...(await readPolicy(db)), ...change }
  const row = { name: NAME, value: JSON.stringify(policy) }
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row })
  return policy
}
