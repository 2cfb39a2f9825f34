import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { providerLinks } from '../../db/schema/identity.ts'
import { ValidationError } from '../../http/errors.ts'
import { sendMail } from '../../mail/outbox.ts'
import { mailText } from '../../mail/texts.ts'
import { normalEmail } from '../../members/store.ts'
import type { Platform } from '../../platform.ts'
import { commitOutcome, type Flow, type Outcome } from '../login/flow.ts'
import { refusals } from '../login/refusals.ts'
import { createStateMachineResponse, markVerified, type StateMachineResponse } from '../login/state-machine-response.ts'
import { clearAttempts, countAttempt, throttled } from '../store/attempts.ts'
import { findPerson, findPersonByEmail, type Person, saveIdentity } from '../store/identities.ts'
import { hashPassword, passwordViolation } from '../store/password.ts'
import { endMemberSessions } from '../store/sessions.ts'
import { consumeToken, findToken, invalidateTokens, issueToken, type TokenRow } from '../store/tokens.ts'

const MAX_MAILS = 5
const LINK_MINUTES = 60
const ACTIVATION_DAYS = 7

export interface LinkOptions {
  readonly language?: string | undefined
  /** Redirect target afterwards. The caller checks that it is allowed. */
  readonly returnUrl?: string | undefined
}

/**
 * Sends a link for a new password. The response is the same if there is no such account.
 *
 * Fails with `THROTTLED_FEATURE` (429) after five emails to one address in 15 minutes, also for unknown addresses.
 */
export function sendRecovery({ platform }: Flow, address: string, options: LinkOptions): Promise<void> {
  const email = normalEmail(address)
  return commitOutcome(platform, async (tx): Promise<Outcome<void>> => {
    const now = platform.clock.now()
    if ((await countAttempt(tx, 'recovery', email, now)) > MAX_MAILS) return { refusal: throttled() }
    const person = await findPersonByEmail(tx, email)
    if (person !== undefined && person.member.status !== 'BLOCKED') {
      await mailLink(tx, platform, { person, kind: 'recovery', options }, now)
    }
    return { value: undefined }
  })
}

/** Sends an activation link to a member that the merchant created. Fails with `IDENTITY_NOT_FOUND`. */
export function sendActivation({ platform }: Flow, identityId: string, options: LinkOptions): Promise<void> {
  return commitOutcome(platform, async (tx): Promise<Outcome<void>> => {
    const person = await findPerson(tx, identityId)
    if (person === undefined) return { refusal: refusals.noIdentity(identityId) }
    await mailLink(tx, platform, { person, kind: 'activation', options }, platform.clock.now())
    return { value: undefined }
  })
}

/**
 * Sets a password with an emailed link, which also verifies the address. Consumes the link and ends the sessions of other devices. Identity
 * providers that were linked before the address was verified are no longer linked, because they may be those of somebody else.
 *
 * Fails with `INVALID_RECOVERY_TOKEN`, and with field violations for a password that is too short or too long, which leave the link valid.
 */
export async function recover(flow: Flow, token: string, password: string): Promise<StateMachineResponse> {
  const { platform, visitorId } = flow
  const violation = passwordViolation('password', password)
  if (violation !== undefined) throw new ValidationError([violation])
  // Checked before hashing, because a hash is expensive.
  if ((await findLink(platform, token)) === undefined) throw refusals.recoveryToken()
  const passwordHash = await hashPassword(password, platform.config.passwordCost)
  return commitOutcome(platform, async (tx): Promise<Outcome<StateMachineResponse>> => {
    const now = platform.clock.now()
    const link = (await consumeToken(tx, 'recovery', token, now)) ?? (await consumeToken(tx, 'activation', token, now))
    const person = await findPerson(tx, link?.memberId)
    if (person === undefined) return { refusal: refusals.recoveryToken() }
    if (!person.member.loginEmailVerified) {
      await tx.delete(providerLinks).where(eq(providerLinks.memberId, person.member.id))
    }
    const renewed = await setPassword(tx, platform, person, passwordHash, now, visitorId)
    return { value: await createStateMachineResponse(tx, await markVerified(tx, renewed, flow), flow) }
  })
}

/** The emailed link of a token, if it is valid. */
export async function findLink({ db, clock }: Platform, token: string): Promise<TokenRow | undefined> {
  const now = clock.now()
  return (await findToken(db, 'recovery', token, now)) ?? (await findToken(db, 'activation', token, now))
}

/**
 * Changes the password of a logged-in member. The session of `visitorId`, the calling visitor, stays valid. Source: the platform's reference, Change
 * Password.
 */
export async function changePassword({ platform, visitorId }: Flow, memberId: string, password: string): Promise<void> {
  const violation = passwordViolation('newPassword', password)
  if (violation !== undefined) throw new ValidationError([violation])
  const passwordHash = await hashPassword(password, platform.config.passwordCost)
  await commitOutcome(platform, async (tx): Promise<Outcome<void>> => {
    const person = await findPerson(tx, memberId)
    if (person === undefined) return { refusal: refusals.noIdentity(memberId) }
    await setPassword(tx, platform, person, passwordHash, platform.clock.now(), visitorId)
    return { value: undefined }
  })
}

async function setPassword(
  tx: Queryable,
  platform: Platform,
  person: Person,
  passwordHash: string,
  now: Date,
  exceptVisitorId?: string,
): Promise<Person> {
  const { member } = person
  const identity = await saveIdentity(tx, { ...person.identity, passwordHash, resetRequired: false })
  await endMemberSessions(tx, member.id, now, { exceptVisitorId })
  await clearAttempts(tx, 'login', member.loginEmail)
  const link = `${platform.config.url}/hosted/forgot`
  const mail = mailText('password-changed', identity.extras.language, { link })
  await sendMail(tx, { ...mail, to: member.loginEmail, kind: 'password-changed', data: { link } }, now)
  return { member, identity }
}

interface LinkMail {
  readonly person: Person
  readonly kind: 'recovery' | 'activation'
  readonly options: LinkOptions
}

async function mailLink(tx: Queryable, { config }: Platform, { person, kind, options }: LinkMail, now: Date) {
  const { member, identity } = person
  await invalidateTokens(tx, member.id, now, kind)
  const { returnUrl } = options
  const data = returnUrl === undefined ? {} : { returnUrl: new URL(returnUrl).href }
  const token = await issueToken(tx, kind, { memberId: member.id, data }, now)
  const language = options.language ?? identity.extras.language
  const query = new URLSearchParams({
    forgotPasswordToken: token,
    ...(language === undefined ? {} : { lang: language }),
  })
  const link = `${config.url}/hosted/recover?${query}`
  const mail = mailText(kind, language, { link, minutes: LINK_MINUTES, days: ACTIVATION_DAYS })
  const shop = returnUrl === undefined ? {} : { shopLink: shopLink(returnUrl, token) }
  await sendMail(tx, { ...mail, to: member.loginEmail, kind, data: { link, token, ...shop } }, now)
}

/** The URL of the shop's own page, with the token in the fragment, which is not sent to servers. */
function shopLink(returnUrl: string, token: string): string {
  const url = new URL(returnUrl)
  url.hash = `forgotPasswordToken=${token}`
  return url.href
}
