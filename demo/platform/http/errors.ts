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

/** One field refused, as on the wire. Source: SPEC.md §5. */
export interface FieldViolation {
  readonly field: string
  readonly description: string
  readonly violatedRule: ViolatedRule
  readonly ruleName?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** A call refused by a rule of the shop: answered with the code, its description and data. */
export class ApplicationError extends Error {
  override readonly name: string = 'ApplicationError'
  /** A name; the catalogue answers the number of the status instead. */
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

/** A call refused for its fields: answered with 400 and the violations. */
export class ValidationError extends Error {
  override readonly name: string = 'ValidationError'
  readonly violations: readonly FieldViolation[]

  constructor(violations: readonly FieldViolation[]) {
    super(violations.map(({ field, description }) => `${field} ${description}`.trim()).join(', '))
    this.violations = violations
  }
}

/** A body that is not JSON, or not an object. Answered without details, as an API gateway does. */
export class UnreadableBody extends Error {
  override readonly name: string = 'UnreadableBody'
}

export interface ErrorBody {
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Status and body for whatever a handler threw. An unexpected failure tells nothing about itself. */
export function errorAnswer(error: unknown): { readonly status: ContentfulStatusCode; readonly body: ErrorBody } {
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
  if (error instanceof UnreadableBody) return { status: 400, body: { message: error.message, details: {} } }
  return { status: 500, body: { message: 'Internal Server Error', details: {} } }
}

export function notFound(what: string): ApplicationError {
  return new ApplicationError('NOT_FOUND', 404, what)
}

export function unauthenticated(description: string): ApplicationError {
  return new ApplicationError('UNAUTHENTICATED', 401, description)
}

export function permissionDenied(description: string): ApplicationError {
  return new ApplicationError('PERMISSION_DENIED', 403, description)
}
