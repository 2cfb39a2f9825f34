import type { PlatformError } from './platform-error.ts'

/** Reason for a failed login or registration. Source: core/README.md#login-errors. */
export type LoginErrorCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword'
  | 'invalidEmail'

const LOGIN_CODES: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19995': 'emailAlreadyExists',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
}

/** Returns the reason for a failed login. An error without a known code is `invalidEmail`. Source: core/README.md#login-errors. */
export function loginErrorCode(error: PlatformError): LoginErrorCode {
  return LOGIN_CODES[error.code] ?? 'invalidEmail'
}

/** Returns the reason for a failed registration. Undefined for an error without a known code. Source: core/README.md#login-errors. */
export function registerErrorCode(error: PlatformError): LoginErrorCode | undefined {
  if (error.violations.some((violation) => violation.data?.['type'] === 'EMAIL')) return 'invalidEmail'
  return LOGIN_CODES[error.code]
}
