import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { CartInfo, DeliveryChoice } from './estimate.ts'
import type { CartLine, MutationFailure } from './line.ts'

/**
 * A change of the cart that the shopper made, until its result is known.
 *
 * At most one mutation is in flight, except when the page is left. Behind it, there is at most one per line, one for the coupon, one for the gift
 * card and one for the information of the cart. Units that are added during a login or logout are a further one of their line.
 */
export interface Mutation {
  /**
   * `add`: units to add. `set`: the new quantity, 0 to remove. `coupon`: the code, empty to remove. `gift-card`: `quantity` 1 to apply, 0 to
   * remove. `info`: see `CartInfo`.
   */
  readonly kind: 'add' | 'set' | 'coupon' | 'gift-card' | 'info'
  /** Line as the shopper sees it; a constant for `coupon`, `gift-card` and `info`. */
  readonly lineId: string
  readonly quantity: number
  readonly code?: string
  readonly info?: CartInfo
  /** The line to create if it does not exist. Without it, such a mutation fails. */
  readonly template?: CartLine
  /** The identity that the mutation is sent as. Absent while it waits for a change of identity: it is sent as the one that follows. */
  readonly identity?: AuthState
  readonly inFlight?: boolean
  /** Sent before the response to an earlier mutation of the line. The platform may process them in another order. */
  readonly sentOutOfOrder?: boolean
  /** Callbacks that receive the result. Coalesced mutations share it. */
  readonly waiters: readonly ((result: MutationResult) => void)[]
}

/** The result of a mutation. */
export interface MutationResult {
  readonly ok: boolean
  readonly reason?: MutationFailure
  readonly lineId?: string
  /** Whole units the line has now. */
  readonly quantity?: number
  readonly capped?: boolean
  /** Units that were added twice by one request. */
  readonly excess?: number
  readonly error?: PlatformError
}

/** The request that a mutation needs; `none` if the cart already has the requested state, `deleted` if the line no longer exists. */
export type Command =
  | 'add'
  | 'quantity'
  | 'remove'
  | 'coupon-apply'
  | 'coupon-remove'
  | 'gift-card-apply'
  | 'gift-card-remove'
  | 'info'
  | 'none'
  | 'deleted'

/** Whether a command needs no request. */
export const isNoop = (command: Command): boolean => command === 'none' || command === 'deleted'

/** Whether the mutation was stored without the code that it needs to be sent: codes of gift cards are worth money. */
export const isUnsendable = ({ kind, quantity, code, inFlight }: Mutation): boolean =>
  kind === 'gift-card' && quantity > 0 && !code && !inFlight

/** Applies changed information to a cart. Empty values are removed. */
export function withInfo<Target extends { readonly buyerNote?: string; readonly delivery?: DeliveryChoice }>(
  cart: Target,
  info: CartInfo = {},
): Target {
  const { buyerNote, delivery, ...rest } = { ...cart, ...info }
  return omitUndefined({ ...rest, buyerNote: buyerNote || undefined, delivery: delivery ?? undefined }) as Target
}
