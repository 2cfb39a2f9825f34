import type { Queryable } from '../db/database.ts'
import { identities } from '../db/schema/identity.ts'
import { blankIdentity, type IdentityRow } from '../identity/store/identities.ts'
import { hashPassword, PASSWORD_COST } from '../identity/store/password.ts'
import { seedMemberRows } from './members.ts'

/** The password of all seeded members. */
const PASSWORD = 'local-demo-password'
/** Precomputed hash of that password with the default cost, because hashing takes about 100 ms. */
const HASH = 'scrypt$16384$8$5$wdBbPihRccatqGoUAfPmbQ$OzFCHzY5fqAq9K7zL0t6MLatUweN7uUaG25KBMJ5YP4'

/** Special login states by slug. An invited member has no password yet. */
const special: Readonly<Record<string, Partial<IdentityRow>>> = {
  'member-pending': { approvalRequired: true },
  'member-unverified': { verificationRequired: true },
  'member-reset': { resetRequired: true },
  'member-invited': { passwordHash: null },
}

/** A member of the demo shop. */
export interface DemoMember {
  readonly email: string
  readonly password: string
  readonly id: string
  /** Login states by email address. */
  readonly status: string
}

export const demoLogins: readonly DemoMember[] = seedMemberRows.map(({ id, loginEmail, status }) => ({
  email: loginEmail,
  password: PASSWORD,
  id,
  status,
}))

export async function seedIdentities(
  db: Queryable,
  { passwordCost }: { readonly passwordCost: number },
): Promise<void> {
  const passwordHash = passwordCost === PASSWORD_COST ? HASH : await hashPassword(PASSWORD, passwordCost)
  const rows = seedMemberRows.map(({ id, slug }) => ({ ...blankIdentity(id), passwordHash, ...special[slug] }))
  await db.insert(identities).values(rows)
}
