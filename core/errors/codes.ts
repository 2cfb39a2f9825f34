import type { PlatformError } from './platform-error.ts'

/** What went wrong with a login or a registration, in words a form can act on. Source: SPEC.md §8. */
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

/** Names a failed login. Anything the platform gives no known code for counts as `invalidEmail`. Source: SPEC.md §8. */
export function loginErrorCode(error: PlatformError): LoginErrorCode {
  return LOGIN_CODES[error.code] ?? 'invalidEmail'
}

/** Names a failed registration; undefined when the platform gives no known code. Source: SPEC.md §5 and §8. */
export function registerErrorCode(error: PlatformError): LoginErrorCode | undefined {
  if (error.violations.some((violation) => violation.data?.['type'] === 'EMAIL')) return 'invalidEmail'
  return LOGIN_CODES[error.code]
}
