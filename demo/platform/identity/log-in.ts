import type { Queryable } from '../db/database.ts'
import { normalEmail } from '../members/member-store.ts'
import { isPassword } from '../rules/password.ts'
import { clearAttempts, countAttempt, throttled, uncountAttempt } from './attempt-store.ts'
import { type CaptchaTokens, captchaDemand, captchaRefusal } from './captcha.ts'
import { type Flow, type Outcome, settle } from './flow.ts'
import { findPersonByEmail, type Person } from './identity-store.ts'
import { readPolicy } from './policy.ts'
import { refusals } from './refusals.ts'
import { answerState, type StateAnswer } from './state-answer.ts'

/** Tries for one address in one window, right or wrong. */
const TRIES = 10

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: CaptchaTokens
  /** A person was proven otherwise: by the question on a hosted page. */
  readonly provenPerson?: boolean
}

/**
 * Logs in by password.
 *
 * Fails with -19976 (wrong password), -19999 (no such address), -19973 (a new password must be set), -19971 and -19970 (captcha
 * missing or not valid, after three failures), `THROTTLED_FEATURE` (429, after ten tries). An address that is nobody's is counted,
 * hashed and worded like one that is somebody's. What is wrong with an account is told only to who knows its password.
 */
export async function logIn(flow: Flow, credentials: Credentials): Promise<StateAnswer> {
  const { platform } = flow
  const email = normalEmail(credentials.email)
  await settle(platform, (tx) => admit(tx, 'login', email, credentials, platform.clock.now()))
  const person = await findPersonByEmail(platform.db, email)
  const right = await isPassword(credentials.password, person?.identity.passwordHash)
  const refusal = refusalOf(person, right)
  if (refusal !== undefined) throw refusal
  return settle(platform, async (tx) => {
    const current = await findPersonByEmail(tx, email)
    // The password may have changed while it was compared.
    if (current === undefined || current.identity.passwordHash !== person?.identity.passwordHash) {
      return { refusal: refusals.wrongPassword() }
    }
    await clearAttempts(tx, 'login', email)
    return { answer: await answerState(tx, current, flow) }
  })
}

function refusalOf(person: Person | undefined, right: boolean) {
  if (person === undefined) return refusals.unknownEmail()
  if (person.identity.passwordHash === null) return refusals.resetPassword()
  if (!right) return refusals.wrongPassword()
  return person.identity.resetRequired ? refusals.resetPassword() : undefined
}

/** Counts the try, and lets it be made: not too often, and by a person once that is in doubt. */
export async function admit(
  tx: Queryable,
  kind: 'login' | 'register',
  whose: string,
  { captchaTokens, provenPerson = false }: Pick<Credentials, 'captchaTokens' | 'provenPerson'>,
  now: Date,
): Promise<Outcome<void>> {
  const count = await countAttempt(tx, kind, whose, now)
  if (count > TRIES) return { refusal: throttled() }
  const demand = captchaDemand(await readPolicy(tx), count - 1)
  if (demand === undefined || provenPerson) return { answer: undefined }
  const refusal = await captchaRefusal(tx, captchaTokens, demand, now)
  if (refusal === undefined) return { answer: undefined }
  // Being asked for a captcha is no failure.
  if (refusal.code === '-19971') await uncountAttempt(tx, kind, whose)
  return { refusal }
}
