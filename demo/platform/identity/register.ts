import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { ValidationError } from '../http/errors.ts'
import { sendMail } from '../mail/outbox.ts'
import { mailText } from '../mail/texts.ts'
import { tellMember } from '../members/member-events.ts'
import { findMemberByEmail, insertMember, normalEmail } from '../members/member-store.ts'
import { hashPassword, passwordViolation } from '../rules/password.ts'
import { clearAttempts } from './attempt-store.ts'
import type { CaptchaTokens } from './captcha.ts'
import { type Flow, settle, sourceOf } from './flow.ts'
import { blankIdentity, type Person, saveIdentity } from './identity-store.ts'
import { admit } from './log-in.ts'
import { readPolicy, type SignUpPolicy } from './policy.ts'
import { type ProfileParts, profileParts } from './profile.ts'
import type { ProfileInput } from './profile-schema.ts'
import { refusals } from './refusals.ts'
import { answerState, type StateAnswer } from './state-answer.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly profile: ProfileInput
  readonly captchaTokens?: CaptchaTokens
  readonly provenPerson?: boolean
}

/**
 * Makes a member, as the site's policy asks: to be verified, to be approved, or logged in at once.
 *
 * Fails with -19995 (the address has an account), -19971, -19970, `THROTTLED_FEATURE`, and field violations for a password that is
 * too short or too long.
 */
export async function register(flow: Flow, { email, password, profile, ...proof }: Registration): Promise<StateAnswer> {
  const { platform, visitorId } = flow
  const violation = passwordViolation('password', password)
  if (violation !== undefined) throw new ValidationError([violation])
  const whose = visitorId ?? normalEmail(email)
  await settle(platform, (tx) => admit(tx, 'register', whose, proof, platform.clock.now()))
  const passwordHash = await hashPassword(password)
  return settle(platform, async (tx) => {
    if ((await findMemberByEmail(tx, email)) !== undefined) return { refusal: refusals.emailExists() }
    const now = platform.clock.now()
    await clearAttempts(tx, 'register', whose)
    const policy = await readPolicy(tx)
    const parts = profileParts(profile)
    const person = await addPerson(tx, { email, parts, passwordHash, emailVerified: false, policy }, flow)
    if (policy.ownerApproval) await tellApproval(tx, person, now)
    return { answer: await answerState(tx, person, flow) }
  })
}

export interface NewPerson {
  readonly email: string
  readonly parts: ProfileParts
  readonly passwordHash: string | null
  readonly emailVerified: boolean
  readonly policy: Pick<SignUpPolicy, 'emailVerification' | 'ownerApproval'>
}

/** Adds a member together with how they log in, and tells the webhooks. */
export async function addPerson(tx: Queryable, person: NewPerson, flow: Flow): Promise<Person> {
  const now = flow.platform.clock.now()
  const { email, parts, passwordHash, emailVerified, policy } = person
  const { extras, profile, ...rest } = parts
  const waits = policy.ownerApproval || (policy.emailVerification && !emailVerified)
  const member = await insertMember(
    tx,
    {
      ...rest,
      id: randomUUID(),
      profile: { nickname: email.split('@')[0] ?? '', ...profile },
      loginEmail: email,
      loginEmailVerified: emailVerified,
      status: waits ? 'PENDING' : 'APPROVED',
    },
    now,
  )
  const identity = {
    ...blankIdentity(member.id),
    passwordHash,
    verificationRequired: policy.emailVerification,
    approvalRequired: policy.ownerApproval,
    extras,
  }
  await saveIdentity(tx, identity)
  await tellMember(tx, 'created', member, sourceOf(flow))
  return { member, identity }
}

async function tellApproval(tx: Queryable, { member, identity }: Person, now: Date): Promise<void> {
  const mail = mailText('waiting-for-approval', identity.extras.language, {})
  await sendMail(tx, { ...mail, to: member.loginEmail, kind: 'waiting-for-approval' }, now)
}
