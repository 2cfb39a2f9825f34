import type { Queryable } from '../../db/database.ts'
import { changeMember } from '../../members/change-member.ts'
import { authenticationState } from '../rules/identity-state.ts'
import { findPersonByEmail, loginConditionsOf, type Person, saveIdentity } from '../store/identities.ts'
import { profileParts } from '../store/profile.ts'
import type { ProfileInput } from '../store/profile-schema.ts'
import { endUnverifiedAccess } from './end-unverified-access.ts'
import { commitOutcome, type Flow, type Outcome, sourceOf } from './flow.ts'
import { wireIdentity } from './identity-wire.ts'
import { refusals } from './refusals.ts'
import { addPerson } from './register.ts'
import { createStateMachineResponse, markVerified } from './state-machine-response.ts'

export interface SignOn {
  readonly email: string
  readonly profile: ProfileInput
  readonly verifyEmail: boolean
  /** Whether to keep the existing contact data. */
  readonly mergeExistingContact: boolean
}

export interface SignOnResult {
  readonly sessionToken: string
  readonly identity: Record<string, unknown>
}

/**
 * Logs in a member on behalf of the merchant's server. Creates unknown members.
 *
 * Skips verification and approval. If it verifies the address or skips its verification, earlier access ends: see `endUnverifiedAccess`. Fails with
 * `IDENTITY_NOT_ACTIVE` (403) for blocked or offline members.
 */
export function signOn(flow: Flow, request: SignOn): Promise<SignOnResult> {
  return commitOutcome(flow.platform, async (tx): Promise<Outcome<SignOnResult>> => {
    const existing = await findPersonByEmail(tx, request.email)
    if (existing !== undefined && authenticationState(loginConditionsOf(existing)) === 'STATUS_CHECK') {
      return { refusal: refusals.blocked() }
    }
    const person =
      existing === undefined
        ? await created(tx, request, flow)
        : await updated(tx, await secureAccount(tx, existing, request, flow), request, flow)
    const activated = await activate(tx, person, request.verifyEmail, flow)
    const { sessionToken = '' } = await createStateMachineResponse(tx, activated, flow)
    return { value: { sessionToken, identity: wireIdentity(activated) } }
  })
}

function created(tx: Queryable, { email, profile, verifyEmail }: SignOn, flow: Flow): Promise<Person> {
  const policy = { emailVerification: false, ownerApproval: false }
  const parts = profileParts(profile)
  return addPerson(tx, { email, parts, passwordHash: null, emailVerified: verifyEmail, policy }, flow)
}

/** Ends access that this sign-on would otherwise allow without a verification by the owner of the address. */
async function secureAccount(tx: Queryable, person: Person, { verifyEmail }: SignOn, flow: Flow): Promise<Person> {
  const isAffected = verifyEmail || person.identity.verificationRequired
  return isAffected ? endUnverifiedAccess(tx, person, flow) : person
}

async function updated(tx: Queryable, { member, identity }: Person, request: SignOn, flow: Flow): Promise<Person> {
  const { profile, contact } = member
  const before = { profile, extras: identity.extras, contact: { phones: [], emails: [], addresses: [] } }
  const base = request.mergeExistingContact ? { ...before, contact } : before
  // Sign-on does not change the slug. Members choose it themselves.
  const { extras, slug: _wanted, ...parts } = profileParts(request.profile, base)
  const changed = await changeMember(tx, member, parts, sourceOf(flow))
  return { member: changed, identity: await saveIdentity(tx, { ...identity, extras }) }
}

/** Removes pending requirements of the member. */
async function activate(tx: Queryable, { member, identity }: Person, verify: boolean, flow: Flow): Promise<Person> {
  const unrestricted = await saveIdentity(tx, { ...identity, approvalRequired: false, verificationRequired: false })
  const person = { member, identity: unrestricted }
  if (verify) return markVerified(tx, person, flow)
  if (member.status === 'APPROVED') return person
  return { identity: unrestricted, member: await changeMember(tx, member, { status: 'APPROVED' }, sourceOf(flow)) }
}
