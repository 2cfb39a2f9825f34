import * as v from 'valibot'
import type { RedirectDocument } from '../cart/types.ts'
import { type Ctx, validate } from '../http/call.ts'

/** The page of an intent and the data of its redirect session. */
export interface Destination {
  /** Path on the platform's own origin. */
  readonly path: string
  readonly document: Pick<RedirectDocument, 'checkoutId' | 'productSlug' | 'identity' | 'flow'>
}

/** Handles one intent: validates its payload and returns its page. */
export type Intent = (payload: unknown, ctx: Ctx) => Promise<Destination>

/** Fields of violations have their full path in the request. */
export function validateWithin<S extends v.GenericSchema>(name: string, schema: S, payload: unknown): v.InferOutput<S> {
  const validated = validate(v.object({ [name]: schema }), { [name]: payload })
  return validated[name] as v.InferOutput<S>
}
