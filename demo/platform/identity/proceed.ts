import type { Queryable } from '../db/database.ts'
import { authenticationState } from '../rules/identity-state.ts'
import { throttled } from './attempt-store.ts'
import { type Flow, type Outcome, settle } from './flow.ts'
import { factsOf, findPerson, type Person } from './identity-store.ts'
import { refusals } from './refusals.ts'
import { answerState, markVerified, personOf, type StateAnswer } from './state-answer.ts'
import { consumeToken, findToken } from './token-store.ts'
import { checkCode, sendCode } from './verification.ts'

/** Looks again how a login stands: a merchant may have approved it meanwhile. The token is used up, and a new one answered. */
export function proceed(flow: Flow, stateToken: string): Promise<StateAnswer> {
  const { platform } = flow
  return settle(platform, async (tx) => {
    const now = platform.clock.now()
    const token = await consumeToken(tx, 'state', stateToken, now)
    const person = await personOf(tx, token?.memberId)
    return person === undefined ? { refusal: refusals.stateToken() } : { answer: await answerState(tx, person, flow) }
  })
}

/**
 * Takes the mailed code. The state token stays good while codes are wrong, and is used up by the right one.
 *
 * Fails with `VERIFICATION_FAILED`, `INVALID_STATE_TOKEN`, and `THROTTLED_FEATURE` (429) when the code's five guesses are spent.
 */
export function verify(flow: Flow, stateToken: string, code: string): Promise<StateAnswer> {
  const { platform } = flow
  return settle(platform, async (tx): Promise<Outcome<StateAnswer>> => {
    const now = platform.clock.now()
    const person = await unverified(tx, stateToken, now)
    if (person === undefined) return { refusal: refusals.stateToken() }
    const check = await checkCode(tx, person.member.id, code, now)
    if (!check.right) return { refusal: check.spent ? throttled() : refusals.verification(check.attemptsLeft) }
    await consumeToken(tx, 'state', stateToken, now)
    return { answer: await answerState(tx, await markVerified(tx, person, flow), flow) }
  })
}

/** Mails another code; the state token stays the same. Fails with `THROTTLED_FEATURE` (429) after five codes. */
export function resend(flow: Flow, stateToken: string): Promise<StateAnswer> {
  const { platform } = flow
  return settle(platform, async (tx): Promise<Outcome<StateAnswer>> => {
    const now = platform.clock.now()
    const person = await unverified(tx, stateToken, now)
    if (person === undefined) return { refusal: refusals.stateToken() }
    if ((await sendCode(tx, person, now)) === undefined) return { refusal: throttled() }
    const { stateToken: _other, ...answer } = await answerState(tx, person, flow)
    return { answer: { ...answer, stateToken } }
  })
}

/** Mails a code to a member's address, outside of any login, and answers the id of this verification. */
export function startVerification({ platform }: Flow, memberId: string): Promise<string> {
  return settle(platform, async (tx): Promise<Outcome<string>> => {
    const person = await findPerson(tx, memberId)
    if (person === undefined) return { refusal: refusals.noIdentity(memberId) }
    const id = await sendCode(tx, person, platform.clock.now())
    return id === undefined ? { refusal: throttled() } : { answer: id }
  })
}

async function unverified(tx: Queryable, stateToken: string, now: Date): Promise<Person | undefined> {
  const person = await personOf(tx, (await findToken(tx, 'state', stateToken, now))?.memberId)
  if (person === undefined) return undefined
  return authenticationState(factsOf(person)) === 'REQUIRE_EMAIL_VERIFICATION' ? person : undefined
}
