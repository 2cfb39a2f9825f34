import type { Endpoint } from '../http/endpoint.ts'
import { stateResponseConversion } from './conversions.ts'
import type { EmailRedirect, StateResponse } from './types.ts'

/**
 * Sends an email with a link to the platform's page that sets a password. `redirect` is the page to open afterwards. Every call sends an email.
 *
 * Source: core/README.md#identity-calls.
 */
export const sendRecoveryEmail: Endpoint<
  { email: string; language?: string; redirect?: EmailRedirect },
  Record<never, never>
> = {
  area: 'recovery',
  method: 'POST',
  path: '/v1/send-email',
}

/**
 * Resets a password with the single-use token of a recovery email. Fails when the token was used or has expired.
 * Source: core/README.md#identity-calls.
 */
export const recover: Endpoint<{ recoveryToken: string; password: string }, StateResponse> = {
  area: 'recovery',
  method: 'POST',
  path: '/v1/recover',
  convert: stateResponseConversion,
}

/** Starts the verification of an email address by sending a code to it. Every call sends a code. Source: core/README.md#identity-calls. */
export const startVerification: Endpoint<{ identityId: string; target: 'EMAIL' }, { verificationId?: string }> = {
  area: 'verification',
  method: 'POST',
  path: '/v1/Start',
}

/**
 * Verifies the email address of a pending login with the code that was sent to it.
 *
 * Fails when the code is wrong or has expired. Source: core/README.md#identity-calls.
 */
export const verifyDuringAuthentication: Endpoint<{ code: string; stateToken: string }, StateResponse> = {
  area: 'verification',
  method: 'POST',
  path: '/v1/auth/verify',
  convert: stateResponseConversion,
}

/** Sends another verification code for a pending login. Every call sends a code. Source: core/README.md#identity-calls. */
export const resendDuringAuthentication: Endpoint<{ stateToken: string }, StateResponse> = {
  area: 'verification',
  method: 'POST',
  path: '/v1/auth/resend',
  convert: stateResponseConversion,
}
