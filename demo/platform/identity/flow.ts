import type { Queryable } from '../db/database.ts'
import type { EventSource } from '../events/emit.ts'
import type { ApplicationError } from '../http/errors.ts'
import type { Platform } from '../platform.ts'

/** Within which somebody logs in: the platform, and the visitor that they have been so far. */
export interface Flow {
  readonly platform: Platform
  readonly visitorId?: string
}

/** Whom the webhooks are told of: nobody is logged in yet who logs in. */
export function sourceOf({ platform, visitorId }: Flow): EventSource {
  return visitorId === undefined ? { platform } : { platform, caller: { kind: 'visitor', visitorId } }
}

/** What a transaction came to. A refusal is handed out, not thrown: what was counted on the way must stay counted. */
export type Outcome<T> = { readonly answer: T } | { readonly refusal: ApplicationError }

/** Runs a step in one transaction, and then answers or fails as it came out. */
export async function settle<T>({ db }: Platform, step: (tx: Queryable) => Promise<Outcome<T>>): Promise<T> {
  const outcome = await db.transaction(step)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.answer
}
