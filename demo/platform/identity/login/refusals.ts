import { ApplicationError } from '../../http/errors.ts'

/** Unknown addresses and wrong passwords have the same message. Only the platform's codes differ. */
const WRONG = 'Incorrect email address or password'

/** Codes of refused logins and registrations. They are strings, as the vendor's SDK compares them. Source: core/README.md#login-errors. */
export const LOGIN_ERROR = {
  missingCaptcha: '-19971',
  invalidCaptcha: '-19970',
  emailExists: '-19995',
  wrongPassword: '-19976',
  /** The code of the platform for other login failures is not documented. */
  unknownEmail: '-19999',
  resetPassword: '-19973',
} as const

/** Errors of login and registration. */
export const refusals = {
  missingCaptcha: (kind: 'any' | 'visible') =>
    new ApplicationError(LOGIN_ERROR.missingCaptcha, 403, 'A captcha token is required', { captcha: kind }),
  invalidCaptcha: () => new ApplicationError(LOGIN_ERROR.invalidCaptcha, 403, 'The captcha token is not valid'),
  emailExists: () =>
    new ApplicationError(LOGIN_ERROR.emailExists, 409, 'An account with this email address already exists'),
  wrongPassword: () => new ApplicationError(LOGIN_ERROR.wrongPassword, 403, WRONG),
  unknownEmail: () => new ApplicationError(LOGIN_ERROR.unknownEmail, 403, WRONG),
  resetPassword: () => new ApplicationError(LOGIN_ERROR.resetPassword, 403, 'A new password must be set first'),
  stateToken: () => new ApplicationError('INVALID_STATE_TOKEN', 400, 'The state token is unknown, used or expired'),
  recoveryToken: () =>
    new ApplicationError('INVALID_RECOVERY_TOKEN', 400, 'The recovery token is unknown, used or expired'),
  verification: (attemptsLeft: number) =>
    new ApplicationError('VERIFICATION_FAILED', 400, 'The verification code is wrong or has expired', { attemptsLeft }),
  blocked: () => new ApplicationError('IDENTITY_NOT_ACTIVE', 403, 'The member is blocked or offline'),
  noIdentity: (id: string) => new ApplicationError('IDENTITY_NOT_FOUND', 404, `Identity ${id} was not found`),
} as const
