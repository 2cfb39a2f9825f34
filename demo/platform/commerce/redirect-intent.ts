import * as v from 'valibot'
import { type Ctx, validate } from '../http/call.ts'
import type { RedirectDocument } from './documents.ts'

/** Where an intent leads, and what its page must know. */
export interface Destination {
  /** Path on the platform's own origin. */
  readonly path: string
  readonly document: Pick<RedirectDocument, 'checkoutId' | 'productSlug' | 'identity' | 'flow'>
}

/** How one intent is answered: what it carries is checked, and its page found. */
export type Intent = (payload: unknown, ctx: Ctx) => Promise<Destination>

/** Violations name the field by its whole path in the request. */
export function validateWithin<S extends v.GenericSchema>(name: string, schema: S, payload: unknown): v.InferOutput<S> {
  const whole = validate(v.object({ [name]: schema }), { [name]: payload })
  return whole[name] as v.InferOutput<S>
}
