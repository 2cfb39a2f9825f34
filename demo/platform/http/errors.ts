import type { ContentfulStatusCode } from 'hono/utils/http-status'

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

/** One field violation in a response. Source: core/README.md#errors. */
export interface FieldViolation {
  readonly field: string
  readonly description: string
  readonly violatedRule: ViolatedRule
  readonly ruleName?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Refusal by a business rule. The response has its code, description and data. */
export class ApplicationError extends Error {
  override readonly name: string = 'ApplicationError'
  /** Name of the error. The catalog uses the number of the status instead. */
  readonly code: string | number
  readonly status: ContentfulStatusCode
  readonly data: Readonly<Record<string, unknown>>

  constructor(
    code: string | number,
    status: ContentfulStatusCode,
    description: string,
    data: Readonly<Record<string, unknown>> = {},
  ) {
    super(description)
    this.code = code
    this.status = status
    this.data = data
  }
}

/** Refusal of invalid fields: 400 with the violations. */
export class ValidationError extends Error {
  override readonly name: string = 'ValidationError'
  readonly violations: readonly FieldViolation[]

  constructor(violations: readonly FieldViolation[]) {
    super(violations.map(({ field, description }) => `${field} ${description}`.trim()).join(', '))
    this.violations = violations
  }
}

/** The body is not a JSON object. The response has no details, like that of an API gateway. */
export class UnreadableBodyError extends Error {
  override readonly name: string = 'UnreadableBodyError'
}

export interface ErrorBody {
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Status and body for an error of a handler. The response to an unexpected error has no details. */
export function errorResponse(error: unknown): { readonly status: ContentfulStatusCode; readonly body: ErrorBody } {
  if (error instanceof ApplicationError) {
    const { code, message: description, data } = error
    return {
      status: error.status,
      body: { message: description, details: { applicationError: { description, code, data } } },
    }
  }
  if (error instanceof ValidationError) {
    return {
      status: 400,
      body: { message: error.message, details: { validationError: { fieldViolations: error.violations } } },
    }
  }
  if (error instanceof UnreadableBodyError) return { status: 400, body: { message: error.message, details: {} } }
  return { status: 500, body: { message: 'Internal Server Error', details: {} } }
}

export function notFound(description: string): ApplicationError {
  return new ApplicationError('NOT_FOUND', 404, description)
}

export function unauthenticated(description: string): ApplicationError {
  return new ApplicationError('UNAUTHENTICATED', 401, description)
}

export function permissionDenied(description: string): ApplicationError {
  return new ApplicationError('PERMISSION_DENIED', 403, description)
}

/** Fails with 403 unless a merchant calls. `action` completes “Only merchants can …”. */
export function requireElevated({ elevated }: { readonly elevated: boolean }, action: string): void {
  if (!elevated) throw permissionDenied(`Only merchants can ${action}`)
}

export function failedPrecondition(code: string, description: string): ApplicationError {
  return new ApplicationError(code, 428, description)
}
