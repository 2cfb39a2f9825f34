import { asciiDigits } from '../../core/ascii-digits.ts'
import type { SessionState } from '../../core/auth/session/session-types.ts'
import type { FieldSpec, FormName, Values, View } from './forms/forms.ts'
import type { messages } from './messages.ts'

/** A validation error, shown at its field and in the error summary. */
export interface Problem {
  /** Name of the field. Absent if the error concerns the whole form. */
  readonly field?: string
  readonly text: keyof typeof messages
  readonly values?: Readonly<Record<string, string | number>>
}

/** The part of the view that does not depend on the session. */
export interface BoxRoute {
  readonly form: FormName
  readonly hosted: boolean
  /** Whether the box has the token of a password recovery link. */
  readonly hasToken: boolean
  /** Whether the shopper is recovering a password. Members then see forms, too. */
  readonly isRecovering: boolean
}

/** Returns the view to show, or `undefined` while a login is being completed: the box then keeps its current view. */
export function viewOf({ role, login, error }: SessionState, route: BoxRoute): View | undefined {
  if (login.state === 'EMAIL_VERIFICATION_REQUIRED') return 'code'
  if (login.state === 'OWNER_APPROVAL_REQUIRED') return 'approval'
  const status = login.state === 'FAILURE' ? login.identityStatus : undefined
  if (status === 'BLOCKED' || status === 'OFFLINE' || error?.code === 'IDENTITY_NOT_ACTIVE') return 'blocked'
  if (role === 'member' && !route.isRecovering) return 'member'
  if (login.state === 'SUCCESS') return undefined
  if (route.hasToken) return 'new-password'
  return route.hosted && route.form === 'login' ? 'hosted' : route.form
}

/** Whether the login requires a captcha. */
export function needsCaptcha({ login }: SessionState): boolean {
  return (
    login.state === 'USER_CAPTCHA_REQUIRED' || (login.state === 'FAILURE' && login.errorCode === 'invalidCaptchaToken')
  )
}

/**
 * Validates the values of a form before it is submitted. Returns an empty array if they are valid.
 *
 * `badFields` are the names of the fields whose text has no value, such as an unfinished date.
 */
export function validate(
  values: Values,
  fields: readonly FieldSpec[],
  badFields: readonly string[] = [],
): readonly Problem[] {
  return fields.flatMap(({ name, optional, type, inputMode }): Problem[] => {
    if (badFields.includes(name)) return [{ field: name, text: 'notAccepted' }]
    const value = values[name] ?? ''
    if (value.trim() === '')
      return optional ? [] : [{ field: name, text: name === 'email' ? 'emailMissing' : 'required' }]
    if (inputMode === 'decimal' && Number.isNaN(parseDecimal(value))) return [{ field: name, text: 'notNumber' }]
    return type === 'email' && !/^\S+@\S+$/.test(value.trim()) ? [{ field: name, text: 'emailInvalid' }] : []
  })
}

/**
 * Parses a decimal number with a point or a comma as decimal separator. Digits and separator can be Arabic, Persian or full-width. Returns `NaN`
 * for other text.
 */
export function parseDecimal(value: string): number {
  const text = asciiDigits(value).replace(/[,٫．，]/, '.')
  return /^\s*[+-]?\d*\.?\d+\s*$/.test(text) ? Number(text) : Number.NaN
}
