import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { providerLinks } from '../../db/schema/identity.ts'
import { type Person, saveIdentity } from '../store/identities.ts'
import { endMemberSessions } from '../store/sessions.ts'
import type { Flow } from './flow.ts'

/**
 * Ends the password, the linked identity providers and the sessions of a member whose address nobody has verified, because they may be those of
 * somebody else. Runs before a login that does not use them. Does nothing if the address is verified.
 */
export async function endUnverifiedAccess(tx: Queryable, person: Person, { platform }: Flow): Promise<Person> {
  const { member } = person
  if (member.loginEmailVerified) return person
  const identity = await saveIdentity(tx, { ...person.identity, passwordHash: null })
  await tx.delete(providerLinks).where(eq(providerLinks.memberId, member.id))
  await endMemberSessions(tx, member.id, platform.clock.now())
  return { member, identity }
}
