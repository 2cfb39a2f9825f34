import type { Queryable } from '../../db/database.ts'
import { checkCode, sendCode } from '../recovery/verification.ts'
import { authenticationState } from '../rules/identity-state.ts'
import { throttled } from '../store/attempts.ts'
import { findPerson, loginConditionsOf, type Person } from '../store/identities.ts'
import { consumeToken, findToken } from '../store/tokens.ts'
import { commitOutcome, type Flow, type Outcome } from './flow.ts'
import { refusals } from './refusals.ts'
import { createStateMachineResponse, markVerified, type StateMachineResponse } from './state-machine-response.ts'

/** Returns the current state of a login, which a merchant may have approved meanwhile. Replaces the state token. */
export function proceed(flow: Flow, stateToken: string): Promise<StateMachineResponse> {
  const { platform } = flow
  return commitOutcome(platform, async (tx) => {
    const now = platform.clock.now()
    const token = await consumeToken(tx, 'state', stateToken, now)
    const person = await findPerson(tx, token?.memberId)
    return person === undefined
      ? { refusal: refusals.stateToken() }
      : { value: await createStateMachineResponse(tx, person, flow) }
  })
}

/**
 * Verifies the emailed code. Only a correct code consumes the state token.
 *
 * Fails with `VERIFICATION_FAILED`, `INVALID_STATE_TOKEN`, and `THROTTLED_FEATURE` (429) after five wrong codes.
 */
export function verify(flow: Flow, stateToken: string, code: string): Promise<StateMachineResponse> {
  const { platform } = flow
  return commitOutcome(platform, async (tx): Promise<Outcome<StateMachineResponse>> => {
    const now = platform.clock.now()
    const person = await findUnverifiedPerson(tx, stateToken, now)
    if (person === undefined) return { refusal: refusals.stateToken() }
    const check = await checkCode(tx, person.member.id, code, now)
    if (!check.isCorrect) return { refusal: check.exhausted ? throttled() : refusals.verification(check.attemptsLeft) }
    await consumeToken(tx, 'state', stateToken, now)
    return { value: await createStateMachineResponse(tx, await markVerified(tx, person, flow), flow) }
  })
}

/** Sends another code. The state token stays valid. Fails with `THROTTLED_FEATURE` (429) after five codes. */
export function resend(flow: Flow, stateToken: string): Promise<StateMachineResponse> {
  const { platform } = flow
  return commitOutcome(platform, async (tx): Promise<Outcome<StateMachineResponse>> => {
    const now = platform.clock.now()
    const person = await findUnverifiedPerson(tx, stateToken, now)
    if (person === undefined) return { refusal: refusals.stateToken() }
    if ((await sendCode(tx, person, now)) === undefined) return { refusal: throttled() }
    const { stateToken: _other, ...response } = await createStateMachineResponse(tx, person, flow)
    return { value: { ...response, stateToken } }
  })
}

/** Sends a code to a member outside of a login, and resolves with the verification id. */
export function startVerification({ platform }: Flow, memberId: string): Promise<string> {
  return commitOutcome(platform, async (tx): Promise<Outcome<string>> => {
    const person = await findPerson(tx, memberId)
    if (person === undefined) return { refusal: refusals.noIdentity(memberId) }
    const id = await sendCode(tx, person, platform.clock.now())
    return id === undefined ? { refusal: throttled() } : { value: id }
  })
}

async function findUnverifiedPerson(tx: Queryable, stateToken: string, now: Date): Promise<Person | undefined> {
  const person = await findPerson(tx, (await findToken(tx, 'state', stateToken, now))?.memberId)
  if (person === undefined) return undefined
  return authenticationState(loginConditionsOf(person)) === 'REQUIRE_EMAIL_VERIFICATION' ? person : undefined
}
