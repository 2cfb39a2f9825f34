import type { Endpoint } from '../http/endpoint.ts'
import { stateOut } from './paths.ts'
import type { EmailRedirect, StateResponse } from './types.ts'

/**
 * Sends the e-mail by which a password is set anew; `redirect` is where its page leads afterwards. Every call sends another one.
 *
 * Source: SPEC.md §7 Recovery and verification.
 */
export const sendRecoveryEmail: Endpoint<
  { email: string; language?: string; redirect?: EmailRedirect },
  Record<never, never>
> = {
  area: 'recovery',
  method: 'POST',
  path: '/v1/send-email',
}

/** Sets a password anew with the token of a recovery e-mail, which is good for once. Fails when it is used or has expired. Source: SPEC.md §7 Recovery and verification. */
export const recover: Endpoint<{ recoveryToken: string; password: string }, StateResponse> = {
  area: 'recovery',
  method: 'POST',
  path: '/v1/recover',
  convert: stateOut,
}

/** Begins the verification of a person's e-mail address: a code is sent to it. Every call sends another one. Source: SPEC.md §7 Recovery and verification. */
export const start: Endpoint<{ identityId: string; target: 'EMAIL' }, { verificationId?: string }> = {
  area: 'verification',
  method: 'POST',
  path: '/v1/Start',
}

/**
 * Proves an e-mail address within a login by the code that was sent to it; with the right one the login is a `SUCCESS`.
 *
 * Fails when the code is wrong or has expired. Source: SPEC.md §4, §7 Recovery and verification.
 */
export const verifyDuringAuthentication: Endpoint<{ code: string; stateToken: string }, StateResponse> = {
  area: 'verification',
  method: 'POST',
  path: '/v1/auth/verify',
  convert: stateOut,
}

/** Sends the code of a login once more. Every call sends another one. Source: SPEC.md §7 Recovery and verification. */
export const resendDuringAuthentication: Endpoint<{ stateToken: string }, StateResponse> = {
  area: 'verification',
  method: 'POST',
  path: '/v1/auth/resend',
  convert: stateOut,
}
