import type { Conversion } from '../convert/conversion.ts'

/** The areas of the platform. Each has one prefix in front of the canonical path (see `platform-path.ts`). */
export type Area =
  | 'cart'
  | 'orders'
  | 'payments'
  | 'members'
  | 'redirects'
  | 'collections'
  | 'catalogRead'
  | 'catalogWrite'
  | 'authentication'
  | 'recovery'
  | 'verification'
  | 'oauth'
  | 'graphql'

/**
 * One call of the platform as a literal, whoever may make it: nothing else knows how the call looks.
 *
 * `Input` is the payload in our form (dates are `Date`, …), `Output` the answer in our form.
 * Source: SPEC.md §7.
 */
export interface Operation<Input, Output> {
  readonly area: Area
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Canonical path with `{name}` or `{nested.name}` parameters, filled from the payload (where they also stay). */
  readonly path: string
  /** Fields of the request and the answer that change form on the way. */
  readonly convert?: Conversion
  /** Sent once more, identically, when the first attempt fails. Only for reads. Source: SPEC.md §7 Catalogue read. */
  readonly repeat?: true
  /** A query call that may go as GET with `.r` while its query string has at most 4,000 characters, else as this POST. */
  readonly get?: true
  /** Carries the types; never present at run time. */
  readonly types?: (input: Input) => Output
}

/** A call that visitors and members may make; a merchant as well, as far as it means anything without a visitor. */
export interface Endpoint<Input, Output> extends Operation<Input, Output> {
  /** Tells the kinds of call apart for the compiler; never present at run time. */
  readonly audience?: 'visitor'
}

/** A call that merchants alone may make: only the client of `createAdminClient` takes it. Source: SPEC.md §6. */
export interface MerchantEndpoint<Input, Output> extends Operation<Input, Output> {
  /** Tells the kinds of call apart for the compiler; never present at run time. */
  readonly audience?: 'merchant'
}

/** The payload of a call: `InputOf<typeof getOrder>`. */
export type InputOf<E> = E extends Operation<infer Input, unknown> ? Input : never
/** The answer of a call: `OutputOf<typeof getOrder>`. */
export type OutputOf<E> = E extends Operation<never, infer Output> ? Output : never
