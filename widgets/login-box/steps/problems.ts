import type { SessionState } from '../../../core/auth/session/session-types.ts'
import type { FieldViolation, PlatformError } from '../../../core/errors/platform-error.ts'
import { isRedirectNotAllowed } from '../../../core/redirects/failure/redirect-not-allowed.ts'
import { failureKind } from '../../shared/errors/failure.ts'
import { type FieldSpec, formOf, type View } from '../forms/forms.ts'
import type { Problem } from '../model.ts'

const byCode: Readonly<Record<string, Problem>> = {
  VERIFICATION_FAILED: { field: 'code', text: 'codeWrong' },
  INVALID_STATE_TOKEN: { text: 'expired' },
  UNKNOWN_STATE: { text: 'expired' },
  INVALID_RECOVERY_TOKEN: { text: 'linkExpired' },
  THROTTLED_FEATURE: { text: 'throttled' },
  CAPTCHA_FAILED: { text: 'captchaFailed' },
  access_denied: { text: 'denied' },
  IDENTITY_NOT_ACTIVE: { text: 'blockedText' },
}

const wrongPassword: Problem = { field: 'password', text: 'wrongCredentials' }

/**
 * Maps an error to the problems to show. Error texts of the platform are never shown.
 *
 * An unknown email address and a wrong password have the same problem, which prevents account enumeration.
 */
export function problemsOf(
  error: PlatformError | undefined,
  { login }: SessionState,
  view: View,
  extra: readonly FieldSpec[] = [],
): readonly Problem[] {
  if (!error || view === 'blocked') return []
  if (error.violations.length > 0) return problemsOfViolations(error.violations, formOf(view, extra)?.fields ?? [])
  const problem = byCode[error.code]
  if (problem) return [problem]
  if (isRedirectNotAllowed(error)) return [{ text: 'notAllowed' }]
  if (error.status === 429) return [{ text: 'throttled' }]
  const code = login.state === 'FAILURE' ? login.errorCode : undefined
  if (code === 'emailAlreadyExists') return [{ field: 'email', text: 'emailTaken' }]
  if (code === 'resetPassword') return [{ text: 'resetPassword' }]
  if (code === 'invalidCaptchaToken') return [{ text: 'captchaWrong' }]
  if (code === 'invalidPassword') return [wrongPassword]
  if (code === 'invalidEmail') return [view === 'register' ? { field: 'email', text: 'emailInvalid' } : wrongPassword]
  return [{ text: failureKind(error) }]
}

/** Maps field violations to problems. Several violations outside the form are one problem, because they have the same text. */
function problemsOfViolations(violations: readonly FieldViolation[], fields: readonly FieldSpec[]): readonly Problem[] {
  const problems = violations.map((violation) => problemOfViolation(violation, fields))
  const first = problems.find(({ field }) => !field)
  return problems.filter((problem) => problem.field || problem === first)
}

/** Maps a field violation (`loginId.email`, `profile.phones[0]`) to a field of the form, or to the whole form if there is no such field. */
function problemOfViolation({ field, violatedRule, data }: FieldViolation, fields: readonly FieldSpec[]): Problem {
  const fieldName = (/(\w+)(?:\[\d+\])?$/.exec(field)?.[1] ?? field).replace(/^phones$/, 'phone')
  const name = fields.find((one) => one.name === fieldName)?.name
  if (name === 'email') return { field: name, text: 'emailInvalid' }
  const count = data?.['threshold']
  const length = { MIN_LENGTH: 'tooShort', MAX_LENGTH: 'tooLong' } as const
  const text = Object.hasOwn(length, violatedRule ?? '') ? length[violatedRule as keyof typeof length] : undefined
  if (name && text && typeof count === 'number') return { field: name, text, values: { count } }
  if (!name) return { text: 'refused' }
  return { field: name, text: violatedRule === 'REQUIRED_FIELD' ? 'required' : 'notAccepted' }
}
