import { ApplicationError } from '../../http/errors.ts'

/** Unknown addresses and wrong passwords have the same message. Only the platform's codes differ. */
const WRONG = 'Incorrect email address or password'

/** Errors of login and registration. Codes are strings, as the vendor's SDK compares them. Source: core/README.md#login-errors. */
export const refusals = {
  missingCaptcha: (kind: 'any' | 'visible') =>
    new ApplicationError('-19971', 403, 'A captcha token is required', { captcha: kind }),
  invalidCaptcha: () => new ApplicationError('-19970', 403, 'The captcha token is not valid'),
  emailExists: () => new ApplicationError('-19995', 409, 'An account with this email address already exists'),
  wrongPassword: () => new ApplicationError('-19976', 403, WRONG),
  /** The code of the platform for other login failures is not documented. */
  unknownEmail: () => new ApplicationError('-19999', 403, WRONG),
  resetPassword: () => new ApplicationError('-19973', 403, 'A new password must be set first'),
  stateToken: () => new ApplicationError('INVALID_STATE_TOKEN', 400, 'The state token is unknown, used or expired'),
  recoveryToken: () =>
    new ApplicationError('INVALID_RECOVERY_TOKEN', 400, 'The recovery token is unknown, used or expired'),
  verification: (attemptsLeft: number) =>
    new ApplicationError('VERIFICATION_FAILED', 400, 'The verification code is wrong or has expired', { attemptsLeft }),
  blocked: () => new ApplicationError('IDENTITY_NOT_ACTIVE', 403, 'The member is blocked or offline'),
  noIdentity: (id: string) => new ApplicationError('IDENTITY_NOT_FOUND', 404, `Identity ${id} was not found`),
} as const
