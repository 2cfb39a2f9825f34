import type { OpenEnum } from '../open-enum.ts'

/** The rules that a field can violate. Source: core/README.md#errors. */
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

/** One invalid field. */
export interface FieldViolation {
  /** Path of the field in the request, such as `member.contact.phones[0]`. */
  readonly field: string
  /** Why the value is invalid. English, for developers. */
  readonly description: string
  /** Kind of the rule. Absent if the platform names none. */
  readonly violatedRule?: OpenEnum<ViolatedRule>
  /** Name of a rule of the call, usually with `OTHER` as `violatedRule`. */
  readonly ruleName?: string
  /** Values of the rule, such as the limit of a length: `{ threshold: 8 }`. Secrets are removed. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** The request of a failed call. `input` contains no tokens, passwords, codes and captcha answers. */
export interface RequestRecord {
  /** HTTP method of the endpoint, such as `POST`. */
  readonly method: string
  /** Canonical path with its parameters as placeholders: `/v1/orders/{id}`. */
  readonly path: string
  /** Payload of the call as the caller passed it, without its secrets. */
  readonly input: unknown
}

/** The fields of an error. `PlatformError` describes each of them. */
export interface PlatformErrorInit {
  /** Code of the failure, which programs decide by. */
  readonly code: string
  /** Description of an application error. English, for developers. */
  readonly description?: string | undefined
  /** HTTP status. Absent without a response. */
  readonly status?: number | undefined
  /** The platform's ID of the request. Absent if the response has none. */
  readonly requestId?: string | undefined
  /** Invalid fields. Default: none. */
  readonly violations?: readonly FieldViolation[] | undefined
  /** The failed call. Absent if the failure is not one of a call. */
  readonly request?: RequestRecord | undefined
  /** Whether the same call may succeed later. Default: false. */
  readonly retryable?: boolean | undefined
  /** Milliseconds of `Retry-After`. Absent if the response has none. */
  readonly retryAfterMs?: number | undefined
  /** Data of an application error, without secrets. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** The error behind this one, such as that of `fetch`. */
  readonly cause?: unknown
}

const BRAND: unique symbol = Symbol.for('storefront-widgets.platform-error')

/**
 * The only error that calls reject with.
 *
 * Check for it with `isPlatformError`, not with `instanceof`, because each bundle has its own class.
 * Source: core/README.md#errors.
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
   * `INVALID_ARGUMENT` (see `violations`), `SYSTEM_ERROR` (no response, an unreadable one, or a 5xx without details), `ABORTED`, `TIMEOUT`,
   * `IDENTITY_CHANGED`, `OUTBOX_EXPIRED`, another code of the client that the function documents (such as `NAVIGATION_FAILED`), the platform's
   * application code (`OWNED_CART_NOT_FOUND`, `-19976`, …), or the status text (`NOT_FOUND`).
   */
  declare readonly code: string
  /** Description of an application error. For a 4xx without details, the status text, such as `Not Found`. */
  declare readonly description: string | undefined
  /** HTTP status. Undefined without a response. */
  declare readonly status: number | undefined
  /** The platform's id of the request, for support requests. Undefined when the response has none. */
  declare readonly requestId: string | undefined
  /** Invalid fields, sorted by field. Empty for other failures. */
  declare readonly violations: readonly FieldViolation[]
  /** The failed call. Undefined for failures other than of calls, and in errors of a `PageClient`. */
  declare readonly request: RequestRecord | undefined
  /** Whether the same call may succeed later. Whether a retry is safe depends on the call. */
  declare readonly retryable: boolean
  /** Milliseconds of `Retry-After`. Undefined when the response has none. */
  declare readonly retryAfterMs: number | undefined
  /** Data of an application error. For a 4xx without details, its body. Secrets are removed. */
  declare readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(message: string, init: PlatformErrorInit) {
    const { cause, ...rest } = init
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'PlatformError'
    Object.assign(this, { [BRAND]: true, violations: [], retryable: false }, rest)
  }
}

/** Whether a value is a `PlatformError`, including one of another bundle on the page. */
export function isPlatformError(value: unknown): value is PlatformError {
  return typeof value === 'object' && value !== null && BRAND in value
}
