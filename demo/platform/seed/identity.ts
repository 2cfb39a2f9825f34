import type { Queryable } from '../db/database.ts'
import { identities } from '../db/schema/identity.ts'
import { blankIdentity, type IdentityRow } from '../identity/identity-store.ts'
import { seedMemberRows } from './members.ts'

/** The password of every seeded member: it protects nothing but the sandbox. */
const PASSWORD = 'local-demo-password'
/** Of that password, made once: nine times 100 ms would be too long at every start. */
const HASH = 'scrypt$16384$8$5$wdBbPihRccatqGoUAfPmbQ$OzFCHzY5fqAq9K7zL0t6MLatUweN7uUaG25KBMJ5YP4'

/** What is special about a login; by slug. A member who was invited has no password yet. */
const special: Readonly<Record<string, Partial<IdentityRow>>> = {
  'member-pending': { approvalRequired: true },
  'member-unverified': { verificationRequired: true },
  'member-reset': { resetRequired: true },
  'member-invited': { passwordHash: null },
}

/** A member that one may log in as. */
export interface DemoMember {
  readonly email: string
  readonly password: string
  readonly id: string
  /** As in SPEC.md §4; what else holds a login up is in the address. */
  readonly status: string
}

export const demoLogins: readonly DemoMember[] = seedMemberRows.map(({ id, loginEmail, status }) => ({
  email: loginEmail,
  password: PASSWORD,
  id,
  status,
}))

export async function seedIdentities(db: Queryable): Promise<void> {
  const rows = seedMemberRows.map(({ id, slug }) => ({ ...blankIdentity(id), passwordHash: HASH, ...special[slug] }))
  await db.insert(identities).values(rows)
}
