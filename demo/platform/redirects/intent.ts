import type { RedirectDocument } from '../cart/types.ts'
import type { Ctx } from '../platform.ts'

/** The page of an intent and the data of its redirect session. */
export interface Destination {
  /** Path on the platform's own origin. */
  readonly path: string
  readonly document: Pick<RedirectDocument, 'checkoutId' | 'identity' | 'flow'>
}

/** Handles one intent: validates its payload and returns its page. */
export type Intent = (payload: unknown, ctx: Ctx) => Promise<Destination>
