import type { Open } from '../open.ts'

/** The kinds of rule that a field can break. Source: SPEC.md §5. */
export type ViolatedRule =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'MIN_SIZE'
  | 'FORMAT'
  | 'DECIMAL_LTE'
  | 'DECIMAL_GTE'
  | 'DECIMAL_LT'
  | 'DECIMAL_GT'
  | 'DECIMAL_MAX_SCALE'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED'
  | 'ONE_OF_ALIGNMENT'

/** One field the platform refused. */
export interface FieldViolation {
  readonly field: string
  readonly description: string
  readonly violatedRule?: Open<ViolatedRule>
  readonly ruleName?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** What was asked when a call failed. Tokens, passwords, codes and captcha answers are left out of `input`. */
export interface RequestRecord {
  readonly method: string
  /** Canonical path of the call, its parameters not filled in. */
  readonly path: string
  readonly input: unknown
}

/** What an error is made of; see `PlatformError` for what each fact means. */
export interface PlatformErrorFacts {
  readonly code: string
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly violations?: readonly FieldViolation[] | undefined
  readonly request?: RequestRecord | undefined
  readonly retryable?: boolean | undefined
  readonly retryAfterMs?: number | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly cause?: unknown
}

const BRAND: unique symbol = Symbol.for('storefront-widgets.platform-error')

/**
 * The one error that calls reject with.
 *
 * Recognise it with `isPlatformError`, never with `instanceof`: bundles loaded separately have a class of their own.
 * Source: SPEC.md §8; WIRE.md, “Errors”.
 *
 * @example
 * import { getCurrentCart, isPlatformError } from 'storefront-widgets'
 *
 * try {
 *   const { cart } = await client.call(getCurrentCart, {})
 *   console.info(`${cart.lineItems?.length ?? 0} lines`)
 * } catch (error) {
 *   if (!isPlatformError(error)) throw error
 *   if (error.code === 'OWNED_CART_NOT_FOUND') console.info('nothing in the cart yet')
 *   else if (error.retryable) console.warn('try again later:', error.message)
 *   else console.error(error.code, error.violations, `request ${error.requestId}`)
 * }
 */
export class PlatformError extends Error {
  /**
   * `INVALID_ARGUMENT` (see `violations`), `SYSTEM_ERROR` (no answer, an unreadable one, or a fault of the platform), `ABORTED`,
   * `TIMEOUT`, or the platform's own application code (`OWNED_CART_NOT_FOUND`, `-19976`, …), else its status text (`NOT_FOUND`).
   */
  declare readonly code: string
  /** HTTP status; undefined when no answer came. */
  declare readonly status: number | undefined
  /** The platform's id of the request, worth quoting to its support; undefined when it gave none. */
  declare readonly requestId: string | undefined
  /** Refused fields, sorted by field; empty for any other failure. */
  declare readonly violations: readonly FieldViolation[]
  declare readonly request: RequestRecord | undefined
  /** True when the same call may succeed later. It says nothing about whether a repeat is safe: see the call. */
  declare readonly retryable: boolean
  /** How long the platform asks to wait (`Retry-After`); undefined when it did not say. */
  declare readonly retryAfterMs: number | undefined
  /** What the platform attached to an application error; the body of a 4xx that has no details. */
  declare readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(message: string, facts: PlatformErrorFacts) {
    const { cause, ...rest } = facts
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'PlatformError'
    Object.assign(this, { [BRAND]: true, violations: [], retryable: false }, rest)
  }
}

/** Tells a `PlatformError` of any bundle on the page from every other value. */
export function isPlatformError(value: unknown): value is PlatformError {
  return typeof value === 'object' && value !== null && BRAND in value
}
