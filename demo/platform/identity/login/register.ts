import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import { ValidationError } from '../../http/errors.ts'
import { sendMail } from '../../mail/outbox.ts'
import { mailText } from '../../mail/texts.ts'
import { emitMember } from '../../members/events.ts'
import { findMemberByEmail, insertMember, normalEmail } from '../../members/store.ts'
import type { CaptchaTokens } from '../captcha/captcha.ts'
import { clearAttempts, countAttempt, countedAttempts } from '../store/attempts.ts'
import { blankIdentity, type Person, saveIdentity } from '../store/identities.ts'
import { hashPassword, passwordViolation } from '../store/password.ts'
import { readPolicy, type SignUpPolicy } from '../store/policy.ts'
import { type ProfileParts, profileParts } from '../store/profile.ts'
import type { ProfileInput } from '../store/profile-schema.ts'
import { commitOutcome, type Flow, type Outcome, sourceOf } from './flow.ts'
import { checkAttempt } from './log-in.ts'
import { refusals } from './refusals.ts'
import { createStateMachineResponse, type StateMachineResponse } from './state-machine-response.ts'

/** Number of attempts with existing addresses, over all visitors, after which registrations require a captcha. */
const MAX_TAKEN_ADDRESSES = 10
const ALL_VISITORS = 'everybody'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly profile: ProfileInput
  readonly captchaTokens?: CaptchaTokens
  readonly humanVerified?: boolean
}

/**
 * Registers a member. Depending on the sign-up policy, verification or approval is required.
 *
 * Fails with -19995 (the address has an account), -19971, -19970, `THROTTLED_FEATURE`, and field violations for a password that is too
 * short or too long.
 */
export async function register(
  flow: Flow,
  { email, password, profile, ...captcha }: Registration,
): Promise<StateMachineResponse> {
  const { platform, visitorId } = flow
  const violation = passwordViolation('password', password)
  if (violation !== undefined) throw new ValidationError([violation])
  const subject = visitorId ?? normalEmail(email)
  await commitOutcome(platform, (tx) => checkRegistration(tx, subject, captcha, platform.clock.now()))
  const passwordHash = await hashPassword(password, platform.config.passwordCost)
  return commitOutcome(platform, async (tx) => {
    const now = platform.clock.now()
    if ((await findMemberByEmail(tx, email)) !== undefined) {
      await countAttempt(tx, 'register-taken', ALL_VISITORS, now)
      return { refusal: refusals.emailExists() }
    }
    await clearAttempts(tx, 'register', subject)
    const policy = await readPolicy(tx)
    const parts = profileParts(profile)
    const person = await addPerson(tx, { email, parts, passwordHash, emailVerified: false, policy }, flow)
    if (policy.ownerApproval) await mailApprovalNotice(tx, person, now)
    return { value: await createStateMachineResponse(tx, person, flow) }
  })
}

/**
 * Checks whether a registration is allowed. The error for an existing address reveals the account, so after many such attempts every
 * registration requires a captcha.
 */
async function checkRegistration(
  tx: Queryable,
  subject: string,
  captcha: Pick<Registration, 'captchaTokens' | 'humanVerified'>,
  now: Date,
): Promise<Outcome<void>> {
  const takenAddresses = await countedAttempts(tx, 'register-taken', ALL_VISITORS, now)
  return checkAttempt(tx, 'register', subject, { ...captcha, suspicious: takenAddresses >= MAX_TAKEN_ADDRESSES }, now)
}

export interface NewPerson {
  readonly email: string
  readonly parts: ProfileParts
  readonly passwordHash: string | null
  readonly emailVerified: boolean
  readonly policy: Pick<SignUpPolicy, 'emailVerification' | 'ownerApproval'>
}

/** Adds a member with login data and emits an event. */
export async function addPerson(tx: Queryable, person: NewPerson, flow: Flow): Promise<Person> {
  const now = flow.platform.clock.now()
  const { email, parts, passwordHash, emailVerified, policy } = person
  const { extras, profile, ...rest } = parts
  const isPending = policy.ownerApproval || (policy.emailVerification && !emailVerified)
  const member = await insertMember(
    tx,
    {
      ...rest,
      id: randomUUID(),
      profile: { nickname: email.split('@')[0] ?? '', ...profile },
      loginEmail: email,
      loginEmailVerified: emailVerified,
      status: isPending ? 'PENDING' : 'APPROVED',
    },
    now,
  )
  const identity = await saveIdentity(tx, {
    ...blankIdentity(member.id),
    passwordHash,
    verificationRequired: policy.emailVerification,
    approvalRequired: policy.ownerApproval,
    extras,
  })
  await emitMember(tx, 'created', member, sourceOf(flow))
  return { member, identity }
}

async function mailApprovalNotice(tx: Queryable, { member, identity }: Person, now: Date): Promise<void> {
  const mail = mailText('waiting-for-approval', identity.extras.language, {})
  await sendMail(tx, { ...mail, to: member.loginEmail, kind: 'waiting-for-approval' }, now)
}
