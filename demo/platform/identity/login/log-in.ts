import type { Queryable } from '../../db/database.ts'
import { normalEmail } from '../../members/store.ts'
import { type CaptchaTokens, captchaDemand, consumeCaptcha } from '../captcha/captcha.ts'
import { clearAttempts, countAttempt, throttled, uncountAttempt } from '../store/attempts.ts'
import { findPersonByEmail, type Person } from '../store/identities.ts'
import { isPassword } from '../store/password.ts'
import { readPolicy } from '../store/policy.ts'
import { commitOutcome, type Flow, type Outcome } from './flow.ts'
import { LOGIN_ERROR, refusals } from './refusals.ts'
import { createStateMachineResponse, type StateMachineResponse } from './state-machine-response.ts'

/** Maximum attempts per address and window. */
const MAX_ATTEMPTS = 10

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: CaptchaTokens
  /** The question of a hosted page was answered, which replaces the captcha. */
  readonly humanVerified?: boolean
}

/**
 * Logs in with a password.
 *
 * Fails with -19976 (wrong password), -19999 (unknown address), -19973 (a new password is required), -19971 and -19970 (captcha missing or
 * invalid, after three failures), and `THROTTLED_FEATURE` (429, after ten attempts). Unknown addresses are counted and take the same time;
 * only their code differs. The account state is returned only with the correct password.
 */
export async function logIn(flow: Flow, credentials: Credentials): Promise<StateMachineResponse> {
  const { platform } = flow
  const email = normalEmail(credentials.email)
  await commitOutcome(platform, (tx) => checkAttempt(tx, 'login', email, credentials, platform.clock.now()))
  const person = await findPersonByEmail(platform.db, email)
  const isCorrect = await isPassword(credentials.password, person?.identity.passwordHash, platform.config.passwordCost)
  const refusal = refusalOf(person, isCorrect)
  if (refusal !== undefined) throw refusal
  return commitOutcome(platform, async (tx) => {
    const current = await findPersonByEmail(tx, email)
    // The password may have changed while it was compared.
    if (current === undefined || current.identity.passwordHash !== person?.identity.passwordHash) {
      return { refusal: refusals.wrongPassword() }
    }
    await clearAttempts(tx, 'login', email)
    return { value: await createStateMachineResponse(tx, current, flow) }
  })
}

function refusalOf(person: Person | undefined, isCorrect: boolean) {
  if (person === undefined) return refusals.unknownEmail()
  if (person.identity.passwordHash === null) return refusals.resetPassword()
  if (!isCorrect) return refusals.wrongPassword()
  return person.identity.resetRequired ? refusals.resetPassword() : undefined
}

interface Proof extends Pick<Credentials, 'captchaTokens' | 'humanVerified'> {
  /** Requires a captcha regardless of policy and count. */
  readonly suspicious?: boolean
}

/** Counts an attempt and checks the rate limit and the captcha. */
export async function checkAttempt(
  tx: Queryable,
  kind: 'login' | 'register',
  subject: string,
  { captchaTokens, humanVerified = false, suspicious = false }: Proof,
  now: Date,
): Promise<Outcome<void>> {
  const count = await countAttempt(tx, kind, subject, now)
  if (count > MAX_ATTEMPTS) return { refusal: throttled() }
  const policy = await readPolicy(tx)
  const demand = captchaDemand(suspicious ? { ...policy, captcha: 'always' } : policy, count - 1)
  if (demand === undefined || humanVerified) return { value: undefined }
  const refusal = await consumeCaptcha(tx, captchaTokens, demand, now)
  if (refusal === undefined) return { value: undefined }
  // A missing captcha does not count as a failed attempt.
  if (refusal.code === LOGIN_ERROR.missingCaptcha) await uncountAttempt(tx, kind, subject)
  return { refusal }
}
