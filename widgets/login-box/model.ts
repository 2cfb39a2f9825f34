import type { SessionState } from '../../core/auth/session/session-types.ts'
import type { FieldSpec, FormName, Values, View } from './forms/forms.ts'
import type { messages } from './messages.ts'

/** Something to be put right: told beside its field, and in the summary. */
export interface Problem {
  /** Absent when it is about the whole. */
  readonly field?: string
  readonly text: keyof typeof messages
  readonly values?: Readonly<Record<string, string | number>>
}

/** What the person has come to by themselves. */
export interface BoxRoute {
  readonly form: FormName
  readonly hosted: boolean
  /** They came by the link of a mail. */
  readonly recovering: boolean
}

/** What is to be shown; undefined while a login is being completed: what is there stays until it is known what follows. */
export function viewOf({ role, login, error }: SessionState, route: BoxRoute): View | undefined {
  if (login.state === 'EMAIL_VERIFICATION_REQUIRED') return 'code'
  if (login.state === 'OWNER_APPROVAL_REQUIRED') return 'approval'
  const status = login.state === 'FAILURE' ? login.identityStatus : undefined
  if (status === 'BLOCKED' || status === 'OFFLINE' || error?.code === 'IDENTITY_NOT_ACTIVE') return 'blocked'
  if (role === 'member' && !route.recovering) return 'member'
  if (login.state === 'SUCCESS') return undefined
  if (route.recovering) return 'new-password'
  return route.hosted && route.form === 'login' ? 'hosted' : route.form
}

/** Whether a captcha has to be answered before the login can go on. */
export function needsCaptcha({ login }: SessionState): boolean {
  return (
    login.state === 'USER_CAPTCHA_REQUIRED' || (login.state === 'FAILURE' && login.errorCode === 'invalidCaptchaToken')
  )
}

/** What can be seen to be wrong without asking the platform. */
export function validate(values: Values, fields: readonly FieldSpec[]): readonly Problem[] {
  return fields.flatMap(({ name, optional, type, inputMode }): Problem[] => {
    const value = values[name] ?? ''
    if (value.trim() === '')
      return optional ? [] : [{ field: name, text: name === 'email' ? 'emailMissing' : 'required' }]
    if (inputMode === 'decimal' && Number.isNaN(numberIn(value))) return [{ field: name, text: 'notNumber' }]
    return type === 'email' && !/^\S+@\S+$/.test(value.trim()) ? [{ field: name, text: 'emailInvalid' }] : []
  })
}

/** A decimal number, with a point or a comma before its fraction; `NaN` for anything else. */
export function numberIn(value: string): number {
  return /^\s*[+-]?\d*[.,]?\d+\s*$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN
}
