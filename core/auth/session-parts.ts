import { systemError } from '../errors/from-response.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { emit, placeOf, type StoreEvents, type StoreEventType } from '../events/page-events.ts'
import { safeUrl } from '../redirects/safe-url.ts'
import { unsafeUrl } from '../redirects/session-url.ts'
import type { LoginOutcome } from './login.ts'
import type { LoginState } from './login-state.ts'
import type { LoginStep } from './session-types.ts'

/** Dispatches an event where the member clicked, or on the document. Answers `false` only when a `cancelable` one was prevented. */
export function tell<T extends StoreEventType>(
  target: EventTarget | undefined,
  type: T,
  detail: StoreEvents[T],
  cancelable = false,
): boolean {
  const place = placeOf(target)
  return !place || emit(place, type, detail, { cancelable })
}

/** Where a login stands, as it may be shown: without what proves it. */
export function stepOf(login: LoginState): LoginStep {
  return login.state === 'FAILURE' ? login : { state: login.state }
}

/** Whatever was thrown, as the one kind of error. */
export function errorOf(cause: unknown): PlatformError {
  return isPlatformError(cause) ? cause : systemError({ cause })
}

/** Why a step did not lead on; a captcha that is asked for is no failure. */
export function faultOf({ state, error }: LoginOutcome): PlatformError | undefined {
  if (state.state === 'USER_CAPTCHA_REQUIRED' || state.state === 'SILENT_CAPTCHA_REQUIRED') return undefined
  if (error || state.state !== 'FAILURE') return error
  return new PlatformError(state.error, { code: 'UNKNOWN_STATE' })
}

export const failureOf = ({ code, message }: PlatformError): { readonly code: string; readonly message: string } => ({
  code,
  message,
})

/** A page of this shop by its full address. Fails with `UNSAFE_URL`. */
export function fullUrl(text: string): string {
  const url = safeUrl(text, location.href)
  if (!url) throw unsafeUrl(text)
  return url.href
}
