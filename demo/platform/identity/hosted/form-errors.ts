import { ApplicationError, type ValidationError } from '../../http/errors.ts'
import type { MessageKey } from '../../http/page/messages.ts'
import { LOGIN_ERROR } from '../login/refusals.ts'

export type Errors = Readonly<Record<string, MessageKey>>

/** State of a login or registration form after an error. */
export interface LoginErrors {
  /** Whether the page shows the question that replaces the captcha. */
  readonly question: boolean
  readonly errors: Errors
  readonly alert: MessageKey
  readonly status: 422 | 429
}

const ALERTS: Readonly<Record<string, MessageKey>> = {
  [LOGIN_ERROR.missingCaptcha]: 'answerQuestion',
  [LOGIN_ERROR.resetPassword]: 'resetPassword',
  [LOGIN_ERROR.emailExists]: 'emailExists',
  THROTTLED_FEATURE: 'throttled',
}

/**
 * The errors of a submitted form. Unknown addresses and wrong passwords have the same message. Once a form has shown the question, it shows one
 * after later errors too. Rethrows unexpected errors.
 */
export function loginErrors(error: unknown, fields: URLSearchParams): LoginErrors {
  if (!(error instanceof ApplicationError)) throw error
  const isAnswerMissing = error.code === LOGIN_ERROR.missingCaptcha
  const hadQuestion = fields.has('question')
  const isWrong = isAnswerMissing && hadQuestion && fields.get('answer')?.trim() !== ''
  const alert = isWrong ? 'wrongQuestion' : (ALERTS[String(error.code)] ?? 'wrongLogin')
  return {
    question: isAnswerMissing || hadQuestion,
    errors: isAnswerMissing && hadQuestion ? { answer: alert } : {},
    alert,
    status: error.status === 429 ? 429 : 422,
  }
}

/** The message of a password that is too long or too short. */
export function passwordError({ violations }: ValidationError): MessageKey {
  return violations.some(({ violatedRule }) => violatedRule === 'MAX_LENGTH') ? 'longPassword' : 'shortPassword'
}
