import type { Queryable } from '../../db/database.ts'
import type { ApplicationError } from '../../http/errors.ts'
import type { Ctx, Platform } from '../../platform.ts'
import type { EventSource } from '../../webhooks/emit.ts'

/** Context of a login: the platform and the visitor. */
export interface Flow {
  readonly platform: Platform
  readonly visitorId?: string
}

/** The login of a call. */
export function flowOf({ platform, caller }: Ctx): Flow {
  return caller.kind === 'merchant' ? { platform } : { platform, visitorId: caller.visitorId }
}

/** Event source of a login: the visitor. */
export function sourceOf({ platform, visitorId }: Flow): EventSource {
  return visitorId === undefined ? { platform } : { platform, caller: { kind: 'visitor', visitorId } }
}

/** Result of a transaction. A refusal is returned, not thrown, so that counted attempts are committed. */
export type Outcome<T> = { readonly value: T } | { readonly refusal: ApplicationError }

/** Runs a step in one transaction, then returns its value or throws its refusal. */
export async function commitOutcome<T>({ db }: Platform, step: (tx: Queryable) => Promise<Outcome<T>>): Promise<T> {
  const outcome = await db.transaction(step)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}
